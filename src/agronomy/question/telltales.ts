import table from './telltales.json' with { type: 'json' };

/**
 * A sign that points to a cause by itself, as farmers word it: 'parang ginunting ang palapa' is the rhinoceros beetle.
 * `of`: causes it speaks for, 3 decides, 2 is strong, 1 supports. `hears`: every group must be heard, one of its words
 * each; `not`: words that belong to something else. '*' stands for any letters, '{LEAF}' for the words of that name.
 */
export type Telltale = {
  id: string;
  of: Readonly<Record<string, number>>;
  part: string;
  /** Crops that it is offered for, where its words fit no other host of its cause; absent: all. */
  crops?: readonly string[];
  tl: string;
  en: string;
};

type Row = Telltale & { hears: readonly string[]; not?: string };
/** Words of which one must be heard. */
type Group = {
  /** The first letters of each; '' where a word may begin with any. */
  beginnings: readonly string[];
  pattern: RegExp;
};
type Heard = { telltale: Telltale; all: readonly Group[]; none: Group | null };

/** Grammar of the languages that stands between the words of a sign, and words of likeness. */
const GRAMMAR = new Set(
  (
    'ang ng sa si na nga mga yung iyong ung ay at may mayroon meron ito iyan yan ko mo namin naming natin nila niya nya ' +
    'po opo lang pa naman kasi din rin daw raw parang prang mukhang tila sobrang masyadong medyo tas tapos saka tsaka kag ug og sang ken ti iti dagiti ' +
    'daytoy naay adda kasla murag daw mura akong among imong ila amon akon ni kay ba eh the a an of in on is are and with my it its'
  ).split(' '),
);

/** Words that deny what follows them. */
const DENIED = '(?<! (?:wala|hindi|di|dili|indi|awan|haan|not|no))';

/** 'Gitnang' is 'gitna', 'puting' is 'puti': the linker says nothing. */
function withoutLinker(word: string): string {
  return word.length > 4 ? word.replace(/(?<=[aeiou])ng(?=\*?$)/, '') : word;
}

/** 'Sinunog' is 'sunog', 'kumain' is 'kain': what was done to it. */
function withoutInfix(word: string): string {
  return word.replace(/^([bcdfghjklmnpqrstvwxyz])(?:in|um)(?=[aeiou])/, '$1');
}

function plain(text: string): string {
  return text
    .split(' ')
    .filter((word) => !GRAMMAR.has(word))
    .map(withoutLinker)
    .join(' ');
}

const NAMED: Readonly<Record<string, string>> = table.words;

/** A group of words; what stands in braces is spelled out. */
function groupOf(group: string): Group {
  const spelled = group.replace(/\{([A-Z]+)\}/g, (_, name: string) => NAMED[name] ?? '');
  const words = [...new Set(spelled.split('|').map((word) => plain(word) || word))];
  const letters = words.map((word) => word.replaceAll('*', '[a-z0-9]*')).join('|');
  return {
    beginnings: [...new Set(words.map((word) => (word.split(/[* ]/, 1)[0] ?? '').slice(0, BEGINNING)))],
    pattern: new RegExp(`${DENIED} (?:${letters})(?= )`),
  };
}

/** So many letters tell most words apart. */
const BEGINNING = 6;

/** All that words begin with, up to so many letters. */
function begunBy(words: readonly string[]): ReadonlySet<string> {
  const begun = new Set(['']);
  for (const word of words) for (let letters = 1; letters <= BEGINNING; letters += 1) begun.add(word.slice(0, letters));
  return begun;
}

const HEARD: readonly Heard[] = (table.tells as unknown as readonly Row[]).map(({ hears, not, ...telltale }) => ({
  telltale,
  all: hears.map(groupOf),
  none: not === undefined ? null : groupOf(not),
}));

const BY_ID: ReadonlyMap<string, Telltale> = new Map(HEARD.map(({ telltale }) => [telltale.id, telltale]));

/** Places in `HEARD` of the signs of which one group begins so, the most telling one: all others need not be looked at. */
const BY_BEGINNING: ReadonlyMap<string, readonly number[]> = placesByBeginning();

function placesByBeginning(): Map<string, number[]> {
  const places = new Map<string, number[]>();
  for (const [at, { all }] of HEARD.entries()) {
    // Where a word may begin with any letters, every message may hold it.
    const telling = all.find(({ beginnings }) => !beginnings.includes(''));
    for (const beginning of telling?.beginnings ?? ['']) places.set(beginning, [...(places.get(beginning) ?? []), at]);
  }
  return places;
}

/** @param normalized a message as normalize.ts makes it */
export function telltalesIn(normalized: string): Telltale[] {
  const said = plain(normalized).split(' ');
  const roots = said.map(withoutInfix);
  const texts = [...new Set([said, roots].map((words) => ` ${words.join(' ')} `))];
  const begun = begunBy([...said, ...roots]);
  const isHeard = ({ beginnings, pattern }: Group) =>
    beginnings.some((beginning) => begun.has(beginning)) && texts.some((text) => pattern.test(text));
  const mayBe = new Set([...begun].flatMap((beginning) => BY_BEGINNING.get(beginning) ?? []));
  return [...mayBe]
    .sort((a, b) => a - b)
    .flatMap((at) => {
      const heard = HEARD[at];
      if (heard === undefined) return [];
      const { telltale, all, none } = heard;
      return all.every(isHeard) && (none === null || !isHeard(none)) ? [telltale] : [];
    });
}

/** Every telltale of the table. */
export function allTelltales(): Telltale[] {
  return [...BY_ID.values()];
}

/** The telltale of an id that a conversation holds; undefined when it is told no more. */
export function telltaleOf(id: string): Telltale | undefined {
  return BY_ID.get(id);
}
