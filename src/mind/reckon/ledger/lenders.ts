import type lenders from '#library/lenders.json';

/** Who lends; loans of one conversation are told apart by it. */
export type Lender = keyof typeof lenders;

const LENDERS: readonly (readonly [Lender, RegExp])[] = [
  ['five-six', /\b(?:5 ?[-/] ?6|five[ -]six|singko[ -]sais|bumbay|turko)\b/],
  ['usurer', /\b(?:usurer[oa]|loan shark|nagpapautang|nagpa-?utang|pautangan)\b/],
  ['coop', /\b(?:coop\w*|kooperatiba\w*|koop|co-op|asosasyon|samahan)\b/],
  ['bank', /\b(?:bangko|bank|landbank|lbp|rural bank)\b/],
  ['lending', /\b(?:lending|microfinance|card bank|card mri|asa philippines|sa asa|online loan|home credit)\b/],
  ['store', /\b(?:tindahan|agri ?supply|agrivet|suki)\b/],
  ['trader', /\b(?:trader|buyer|komersyante|viajero|byahero|biyahero|middleman|comprador|kumprador|ahente)\b/],
  ['pawn', /\b(?:sangla\w*|isasangla|pawnshop|prenda)\b/],
  ['kin', /\b(?:kamag-?anak|kapatid|pinsan|tiyo|tiya|tito|tita|kumpare|kumare|kapitbahay|kaibigan|biyenan|amo)\b/],
  ['other', /\b(?:yung isa|ung isa|sa isa|isa pang|isa pa|another|other one|sa iba|yung iba)\b/],
];

/** The lender that a message names; null for none. */
export function lenderIn(text: string): Lender | null {
  return LENDERS.find(([, words]) => words.test(text))?.[0] ?? null;
}

/** The lenders of a text and where each is named, in order. */
export function lendersIn(text: string): { lender: Lender; index: number }[] {
  return LENDERS.flatMap(([lender, words]) =>
    [...text.matchAll(new RegExp(words.source, 'g'))].map(({ index }) => ({ lender, index })),
  ).sort((a, b) => a.index - b.index);
}

/** Words that may stand before a lender's name and belong to it. */
const BEFORE_LENDER: ReadonlySet<string> = new Set(
  'ung yung iyong sa kay ang e eh kung pag kapag ni o or vs naman tas tapos samantalang kumpara ug kag'.split(' '),
);

/** Where what is told of a lender begins: before the small words that belong to his name. */
function beginOf(text: string, at: number): number {
  let from = at;
  for (;;) {
    const ahead = text.slice(0, from).trimEnd();
    const word = ahead.slice(ahead.lastIndexOf(' ') + 1);
    if (word === '' || !BEFORE_LENDER.has(word)) return from;
    from = ahead.length - word.length;
  }
}

/** The parts of a message that each tell of another lender; fewer than two are none. */
export function lenderParts(text: string): string[] {
  const mentions = lendersIn(text);
  const starts: number[] = [];
  let last: Lender | null = null;
  for (const { lender, index } of mentions) {
    if (last !== null && lender !== last) starts.push(beginOf(text, index));
    last = lender;
  }
  if (starts.length === 0) return [];
  return [0, ...starts].map((start, at) => text.slice(start, starts[at] ?? text.length));
}
