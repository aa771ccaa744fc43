import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';

/** A phone gives an answer up after this and sends again. */
const ANSWER_MS = 20_000;
const PAUSE_MS = 30;
const AGAIN_MS = 200;

/** A database, of whichever kind. */
type Asked = { query<Row>(text: string): Promise<{ rows: Row[] }> };

/** A signed-in farmer with a field, by his session's cookie header. */
export type WorkingFarmer = { cookie: string; fieldId: string };

export type Outcome = {
  /** What came instead of an acknowledgement, and how often: a status, or a broken connection. */
  refusals: Map<string, number>;
  /** Milliseconds from the first try of a write to its acknowledgement, of the one that waited longest. */
  longestWaitMs: number;
  /** Milliseconds in which nobody's write was acknowledged, at the longest. */
  longestGapMs: number;
  acknowledged: number;
};

/**
 * Farmers who write without pause, each a message and a line of his book in turn. As the app on a phone does, each write
 * carries its key and is sent again, to whichever instance answers, until it is acknowledged.
 */
export class FarmersAtWork {
  private readonly addresses: readonly string[];
  private readonly messages = new Set<string>();
  private readonly lines = new Set<string>();
  private readonly work: Promise<unknown>[];
  private isOver = false;
  private outcome = nothingYet();
  private lastAcknowledgedAt = performance.now();

  /** @param addresses Of the instances, or of what stands in front of them. */
  constructor(addresses: readonly string[], farmers: readonly WorkingFarmer[]) {
    this.addresses = addresses;
    this.work = farmers.map((farmer, place) => this.write(farmer, place));
  }

  /** What was so since the last call. */
  since(): Outcome {
    this.noteGap();
    const { outcome } = this;
    this.outcome = nothingYet();
    return outcome;
  }

  /** Whether a write was acknowledged since the last `since`. */
  get isServed(): boolean {
    return this.outcome.acknowledged > 0;
  }

  /** Lets every farmer come to the end of what he writes. */
  async stop(): Promise<void> {
    this.isOver = true;
    await Promise.all(this.work);
  }

  /** Holds what is stored against what was acknowledged; to be asked after `stop`. */
  async compare(database: Asked): Promise<{ written: number; lost: string[]; doubled: string[] }> {
    const counted = async (query: string) =>
      new Map((await database.query<{ text: string; n: number }>(query)).rows.map(({ text, n }) => [text, n]));
    const asked = await counted(
      "select content as text, count(*)::int as n from chat_messages where role = 'user' group by 1",
    );
    const booked = await counted('select what as text, count(*)::int as n from field_entries group by 1');
    const { rows } = await database.query<{ unanswered: number }>(
      "select abs(sum(case role when 'user' then 1 else -1 end))::int as unanswered from chat_messages",
    );
    if (rows[0]?.unanswered) throw new Error(`${rows[0].unanswered} questions stand without their answer`);
    const stored = new Map([...asked, ...booked]);
    const written = [...this.messages, ...this.lines];
    return {
      written: written.length,
      lost: written.filter((text) => !stored.has(text)),
      doubled: [...stored].filter(([, n]) => n > 1).map(([text]) => text),
    };
  }

  private async write({ cookie, fieldId }: WorkingFarmer, place: number): Promise<void> {
    for (let n = 0; !this.isOver; n++) {
      const text = `${place}-${n}`;
      await this.send(cookie, place, '/api/chat', { message: `Tanong ${text}: ano ang tungro?` });
      this.messages.add(`Tanong ${text}: ano ang tungro?`);
      const line = { kind: 'expense', on: '2026-01-15', what: `Gastos ${text}`, pesos: 1 };
      await this.send(cookie, place, `/api/fields/${fieldId}/entries`, line);
      this.lines.add(line.what);
      await sleep(PAUSE_MS);
    }
  }

  private async send(cookie: string, place: number, path: string, body: object): Promise<void> {
    const headers = { cookie, 'content-type': 'application/json', 'idempotency-key': randomUUID() };
    const startedAt = performance.now();
    for (let attempt = place; ; attempt++) {
      const address = this.addresses[attempt % this.addresses.length];
      const signal = AbortSignal.timeout(ANSWER_MS);
      const got = await fetch(`${address}${path}`, { method: 'POST', headers, body: JSON.stringify(body), signal })
        .then(async (reply) => {
          await reply.text();
          return reply.ok ? 'ok' : String(reply.status);
        })
        .catch((error: Error) => (error.name === 'TimeoutError' ? 'no answer' : 'connection'));
      if (got === 'ok') break;
      this.outcome.refusals.set(got, (this.outcome.refusals.get(got) ?? 0) + 1);
      await sleep(AGAIN_MS);
    }
    this.noteGap();
    this.lastAcknowledgedAt = performance.now();
    this.outcome.acknowledged++;
    this.outcome.longestWaitMs = Math.max(this.outcome.longestWaitMs, performance.now() - startedAt);
  }

  private noteGap(): void {
    this.outcome.longestGapMs = Math.max(this.outcome.longestGapMs, performance.now() - this.lastAcknowledgedAt);
  }
}

function nothingYet(): Outcome {
  return { refusals: new Map(), longestWaitMs: 0, longestGapMs: 0, acknowledged: 0 };
}
