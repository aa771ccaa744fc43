import { setImmediate as turnOfLoop, setTimeout as wait } from 'node:timers/promises';
import { expect, onTestFinished, test, vi } from 'vitest';
import { FairTurns, type Kind } from './fair-turns.ts';

/** Work that ends when it is told to, and in which order it began. */
function workshop(turns: FairTurns) {
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const start = (owner: string, kind: Kind, name = `${owner} ${kind}`) => {
    const run = turns.run(owner, kind, () => {
      begun.push(name);
      return new Promise<string>((resolve) => ends.set(name, () => resolve(name)));
    });
    // Whoever still waits when the test ends is told so.
    run.catch(() => undefined);
    return run;
  };
  const end = async (name: string) => {
    ends.get(name)?.();
    await someTurns();
  };
  return { begun, start, end };
}

async function someTurns(): Promise<void> {
  for (let n = 0; n < 12; n++) await turnOfLoop();
}

test('of one account one of a kind is at work at a time; another account is not behind its line', async () => {
  const { begun, start, end } = workshop(new FairTurns({ mostPauseMs: 0 }));
  for (const n of [1, 2, 3]) void start('Berto', 'question', `Berto ${n}`);
  void start('Nena', 'question');
  await someTurns();
  expect(begun).toEqual(['Berto 1', 'Nena question']);
  await end('Berto 1');
  expect(begun).toEqual(['Berto 1', 'Nena question', 'Berto 2']);
});

test('a page goes before questions, these before analyses, these before copies', async () => {
  const { begun, start, end } = workshop(new FairTurns({ atOnce: 1 }));
  void start('first', 'copy');
  for (const kind of ['copy', 'analysis', 'question', 'page'] as const) void start(kind, kind, kind);
  await someTurns();
  for (const name of ['first copy', 'page', 'question', 'analysis']) await end(name);
  expect(begun).toEqual(['first copy', 'page', 'question', 'analysis', 'copy']);
});

test('between two that begin the process looks twice who else has come', async () => {
  const turns = new FairTurns({ mostPauseMs: 0 });
  let looks = 0;
  const begunAt: number[] = [];
  let next = setImmediate(function look() {
    looks++;
    next = setImmediate(look);
  });
  const owners = ['a', 'b', 'c', 'd'];
  await Promise.all(owners.map((owner) => turns.run(owner, 'question', async () => void begunAt.push(looks))));
  clearImmediate(next);
  expect(
    begunAt
      .slice(1)
      .map((at, i) => at - (begunAt[i] ?? 0))
      .every((between) => between >= 2),
  ).toBe(true);
});

test('as long as each turn of the loop takes one more from the door, work waits, but not for ever', async () => {
  const turnsBetween = async (atTheDoor: number) => {
    let arrivals = 0;
    let looks = 0;
    let next = setImmediate(function look() {
      looks++;
      if (arrivals < atTheDoor) arrivals++;
      next = setImmediate(look);
    });
    const turns = new FairTurns({ mostPauseMs: 0 }, undefined, () => arrivals);
    const begunAt: number[] = [];
    await Promise.all(['a', 'b'].map((owner) => turns.run(owner, 'question', async () => void begunAt.push(looks))));
    clearImmediate(next);
    return (begunAt[1] ?? 0) - (begunAt[0] ?? 0);
  };
  expect(await turnsBetween(0)).toBeLessThan(5);
  expect(await turnsBetween(20)).toBeGreaterThanOrEqual(20);
  expect(await turnsBetween(1000)).toBeLessThan(60);
});

test('an account pauses for as long as its work took; another does not', async () => {
  let now = 0;
  const turns = new FairTurns({ mostPauseMs: 40 }, () => now);
  const { begun, start, end } = workshop(turns);
  void start('Berto', 'question', 'Berto 1');
  void start('Berto', 'question', 'Berto 2');
  await someTurns();
  now = 30;
  await end('Berto 1');
  void start('Nena', 'question');
  await someTurns();
  expect(begun).toEqual(['Berto 1', 'Nena question']);
  // No sooner than its pause, however long that takes here.
  await wait(60);
  await someTurns();
  expect(begun).toEqual(['Berto 1', 'Nena question', 'Berto 2']);
});

test('pauses of two kinds at work at once add up, and begin when both are done', async () => {
  let now = 0;
  const turns = new FairTurns({ mostPauseMs: 40 }, () => now);
  const { begun, start, end } = workshop(turns);
  const pauses = vi.spyOn(globalThis, 'setTimeout');
  onTestFinished(() => pauses.mockRestore());
  void start('Berto', 'copy');
  void start('Berto', 'question');
  await someTurns();
  void start('Berto', 'page');
  void start('Berto', 'question', 'Berto 2');
  await someTurns();
  now = 30;
  await end('Berto page');
  await end('Berto question');
  now = 50;
  pauses.mockClear();
  await end('Berto copy');
  expect(pauses.mock.calls.map(([, ms]) => ms)).toEqual([30 + 30 + 40]);
  expect(begun).toEqual(['Berto copy', 'Berto question', 'Berto page']);
  await vi.waitFor(() => expect(begun.at(-1)).toBe('Berto 2'));
});

const REFUSED = { code: 'not-ready', retryAfterSeconds: expect.any(Number) };

test('farmers of one question each wait in line, all are answered in their order', async () => {
  let now = 0;
  const turns = new FairTurns({ mostPauseMs: 0 }, () => now);
  const names = Array.from({ length: 1000 }, (_, n) => `farmer ${n}`);
  const begun: string[] = [];
  const work = (name: string) => async () => {
    now += 10;
    begun.push(name);
  };
  const answers = names.map((name) => turns.run(name, 'question', work(name)));
  expect(turns.waitMs('question')).toBeGreaterThan(10_000);
  await Promise.all(answers);
  expect(begun).toEqual(names);
});

test('how long one waits is told by who stands before him and by how fast it went', async () => {
  let now = 0;
  const turns = new FairTurns({ atOnce: 1, mostPauseMs: 0 }, () => now);
  const { start, end } = workshop(turns);
  const line = Array.from({ length: 200 }, (_, n) => `farmer ${n}`);
  for (const name of line) void start(name, 'question', name);
  await someTurns();
  for (const name of line.slice(0, 180)) {
    now += 100;
    await end(name);
  }
  // 19 stand behind the one at work.
  expect(turns.waitMs('question')).toBeGreaterThan(1700);
  expect(turns.waitMs('question')).toBeLessThan(1901);
  expect(turns.waitMs('page')).toBe(0);
});

test('whose turn could not come in time is told so at once', async () => {
  const turns = new FairTurns({ atOnce: 1, longestWaitMs: 100 });
  const { start } = workshop(turns);
  void start('Berto', 'question');
  await someTurns();
  const outcomes = Array.from({ length: 20 }, (_, n) => {
    try {
      turns.expect(`farmer ${n}`, 'question');
      void start(`farmer ${n}`, 'question');
      return true;
    } catch {
      return false;
    }
  });
  const waiting = outcomes.filter(Boolean).length;
  expect(waiting).toBeGreaterThan(2);
  expect(waiting).toBeLessThan(20);
  await expect(start('Nena', 'question')).rejects.toMatchObject(REFUSED);
  // What goes before them does not wait.
  expect(() => turns.expect('Nena', 'page')).not.toThrow();
});

test('no more than so many wait in all', async () => {
  const turns = new FairTurns({ atOnce: 1, mostWaiting: 2 });
  const { start } = workshop(turns);
  for (const owner of ['Berto', 'Nena', 'Rosa']) {
    void start(owner, 'question');
    await someTurns();
  }
  await expect(start('Ana', 'page')).rejects.toMatchObject(REFUSED);
});

test('of an account many may wait in a short line, one in a long one', async () => {
  const turns = new FairTurns({ atOnce: 1, mostWaitingOfOne: 2, longLineMs: 50, mostPauseMs: 0 });
  const { start, end } = workshop(turns);
  void start('Berto', 'question', 'Berto 1');
  await someTurns();
  void start('Berto', 'question', 'Berto 2');
  void start('Berto', 'question', 'Berto 3');
  await expect(start('Berto', 'question')).rejects.toMatchObject(REFUSED);
  // Whoever waits only for his own makes no line.
  expect(turns.waitMs('question')).toBe(0);
  void start('Rosa', 'question');
  for (const n of [1, 2, 3, 4]) void start(`farmer ${n}`, 'question');
  await expect(start('Rosa', 'question')).rejects.toMatchObject(REFUSED);
  expect(() => turns.expect('Rosa', 'analysis')).not.toThrow();
  await end('Berto 1');
  await end('Rosa question');
  expect(() => turns.expect('Rosa', 'question')).not.toThrow();
});

test('an account that waits for its own goes behind whoever came while it could not go', async () => {
  let now = 0;
  const turns = new FairTurns({ atOnce: 1, mostPauseMs: 1 }, () => now);
  const { begun, start, end } = workshop(turns);
  void start('Berto', 'question', 'Berto 1');
  void start('Berto', 'question', 'Berto 2');
  await someTurns();
  now = 5000;
  void start('Nena', 'question');
  await end('Berto 1');
  // His pause is over; he waits for Nena now, and has for no time yet.
  await wait(20);
  expect(begun).toEqual(['Berto 1', 'Nena question']);
});

test('whose page is drawn while his question waits keeps his place, but for the time in which he could not go', async () => {
  let now = 0;
  const { begun, start, end } = workshop(new FairTurns({ atOnce: 1, mostPauseMs: 20 }, () => now));
  void start('Berto', 'copy');
  await someTurns();
  now = 1000;
  void start('Nena', 'question');
  now = 1020;
  void start('Rosa', 'question');
  now = 2000;
  void start('Ana', 'question');
  for (const owner of ['Nena', 'Luz']) void start(owner, 'page');
  await end('Berto copy');
  now = 2020;
  await end('Nena page');
  // Nena's pause ends while the page of Luz is drawn.
  now = 2060;
  await wait(40);
  for (const name of ['Luz page', 'Rosa question', 'Nena question']) await end(name);
  expect(begun.slice(1)).toEqual(['Nena page', 'Luz page', 'Rosa question', 'Nena question', 'Ana question']);
});

test('an analysis goes behind the questions of the next seconds, not behind all that ever come', async () => {
  let now = 0;
  const turns = new FairTurns({ atOnce: 1, mostPauseMs: 0 }, () => now);
  const { begun, start, end } = workshop(turns);
  void start('Berto', 'question');
  await someTurns();
  void start('Nena', 'analysis');
  now = 2000;
  void start('Rosa', 'question');
  now = 4000;
  void start('Ana', 'question');
  void start('Luz', 'page');
  for (const name of ['Berto question', 'Luz page', 'Rosa question', 'Nena analysis']) await end(name);
  expect(begun).toEqual(['Berto question', 'Luz page', 'Rosa question', 'Nena analysis', 'Ana question']);
});

test('who waits too long is told so, and his place is given on', async () => {
  const turns = new FairTurns({ atOnce: 1, longestWaitMs: 5 });
  const { begun, start, end } = workshop(turns);
  void start('Berto', 'question');
  await expect(start('Nena', 'question')).rejects.toMatchObject({ code: 'not-ready' });
  await end('Berto question');
  void start('Rosa', 'question');
  await someTurns();
  expect(begun).toEqual(['Berto question', 'Rosa question']);
});

test('at a stop who waits is told to come back, of every kind; the rest of a copy comes, and later lines stay short', async () => {
  const turns = new FairTurns({ atOnce: 1, mostPauseMs: 0 });
  const { begun, start, end } = workshop(turns);
  void start('Berto', 'question');
  await someTurns();
  const waiting = (['page', 'question', 'analysis', 'copy'] as const).map((kind) => start('Nena', kind));
  const rest = turns.run('Rosa', 'copy', async () => void begun.push('Rosa copy'), { isPatient: true });
  turns.stop();
  for (const each of waiting) await expect(each).rejects.toMatchObject(REFUSED);
  await end('Berto question');
  await rest;
  expect(begun).toEqual(['Berto question', 'Rosa copy']);
  void start('Berto', 'question');
  // At 15 ms each, 333 have their turn within 5 s; 25 s would be enough for all.
  const crowd = await Promise.allSettled(
    Array.from(
      { length: 400 },
      async (_, n) => turns.expect(`farmer ${n}`, 'question') ?? void start(`farmer ${n}`, 'question'),
    ),
  );
  expect(crowd.filter(({ status }) => status === 'rejected').length).toBeGreaterThan(50);
});

test('who no longer wants his turn leaves the line, and who does not want it at all never enters', async () => {
  const turns = new FairTurns({ atOnce: 1, mostPauseMs: 0 });
  const { begun, start, end } = workshop(turns);
  void start('Berto', 'question');
  await someTurns();
  const stopper = new AbortController();
  const given = { signal: stopper.signal };
  const gone = new Error('stopped');
  const waits = turns.run('Nena', 'question', async () => void begun.push('Nena'), given);
  expect(turns.has('Nena', 'question')).toBe(true);
  stopper.abort(gone);
  expect(turns.has('Nena', 'question')).toBe(false);
  await expect(waits).rejects.toBe(gone);
  await expect(turns.run('Nena', 'question', async () => void begun.push('Nena'), given)).rejects.toBe(gone);
  await end('Berto question');
  expect(begun).toEqual(['Berto question']);
});

test('work that fails frees its place', async () => {
  const turns = new FairTurns({ atOnce: 1, mostPauseMs: 0 });
  await expect(turns.run('Berto', 'copy', () => Promise.reject(new Error('away')))).rejects.toThrow('away');
  expect(await turns.run('Berto', 'copy', async () => 'done')).toBe('done');
});

test('calls of one account begin two turns apart, those of others at once', async () => {
  const turns = new FairTurns();
  const begun: string[] = [];
  const call = (owner: string) => turns.begin(owner).then(() => void begun.push(owner));
  void call('Berto');
  void call('Berto');
  void call('Nena');
  await Promise.resolve();
  await turnOfLoop();
  expect(begun).toEqual(['Berto', 'Nena']);
  await someTurns();
  expect(begun).toEqual(['Berto', 'Nena', 'Berto']);
});
