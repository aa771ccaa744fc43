import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const ROOM = import.meta.dirname;

/** Of the templates one in this many is never learned from: what the ear makes of those is its held-out figure. */
const HELD_OUT_OF = 20;

/** `sign`: tells what is seen; `follow`, `answer`, `fix`: only after a turn; `talk`: about Ani or to be polite; `out`: not farming. */
export type Kind = 'topic' | 'sign' | 'danger' | 'follow' | 'answer' | 'fix' | 'talk' | 'out';

export type Topic = { id: string; group: string; gloss: string; needs: string[]; kind: Kind };

/** One way to say what a topic is about; `{crop}` and the like are filled, of `[a|b|]` one is taken. */
export type Template = { topic: string; kind: Kind; text: string; heldOut: boolean };

/** A question as a farmer might send it, with every topic that would be rightly heard in it. */
export type Question = { message: string; topics: string[] };

/** What fills the placeholders; of those in `common` every second one is drawn from there. */
export type Slots = { slots: Record<string, string[]>; common: Record<string, string[]> };

/** How the same word is written or said elsewhere. */
export type Wording = {
  /** A word and how it is typed on a phone. */
  textspeak: Record<string, string[]>;
  /** By language, a Tagalog word and that language's own. */
  regions: Record<string, Record<string, string[]>>;
  openings: string[];
  closings: string[];
  /** Sentences that may stand before or behind any question. */
  contexts: string[];
  /** Words that a message in a hurry does without. */
  small: string[];
};

export type Corpus = {
  topics: Topic[];
  templates: Template[];
  slots: Slots;
  wording: Wording;
  /** Real-like questions that only fit the temperature; nothing is learned from their words. */
  calibration: Question[];
  /** Hash of all of the above. */
  hash: string;
};

/** Reads everything the ear is learned from. */
export function readCorpus(): Corpus {
  const groups = readdirSync(path.join(ROOM, 'corpus')).filter((name) => name.endsWith('.tsv'));
  const sheets = groups.sort().map((name) => read(`corpus/${name}`));
  const [topics, slots, wording, calibration] = ['topics.json', 'slots.json', 'wording.json', 'calibration.json'].map(
    read,
  );
  const hash = createHash('sha256');
  for (const text of [...sheets, topics, slots, wording, calibration]) hash.update(`${text}\0`);
  const known: Topic[] = JSON.parse(topics ?? '');
  const kindOf = new Map(known.map(({ id, kind }) => [id, kind]));
  return {
    topics: known,
    templates: sheets.flatMap((sheet) => templatesOf(sheet, kindOf)),
    slots: JSON.parse(slots ?? ''),
    wording: JSON.parse(wording ?? ''),
    calibration: JSON.parse(calibration ?? ''),
    hash: hash.digest('hex').slice(0, 16),
  };
}

/** Line ends may differ between checkouts; the corpus does not. */
function read(name: string): string {
  return readFileSync(path.join(ROOM, name), 'utf8').replaceAll('\r\n', '\n');
}

function templatesOf(sheet: string, kindOf: ReadonlyMap<string, Kind>): Template[] {
  return sheet
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => {
      const [topic = '', text = ''] = line.split('\t');
      const kind = kindOf.get(topic);
      if (!kind) throw new Error(`ear/topics.json has no topic "${topic}".`);
      return { topic, kind, text, heldOut: isHeldOut(text) };
    });
}

/** By the words of the template alone, so that a new line changes no other line's side. */
function isHeldOut(text: string): boolean {
  return createHash('sha256').update(text).digest().readUInt32LE(0) % HELD_OUT_OF === 0;
}
