/** Words of a place's name that tell nothing apart: 'City of', 'Science City of', 'bayan ng', 'probinsya ng'. */
const plain: ReadonlySet<string> = new Set([
  ...['city', 'of', 'science', 'municipality', 'province', 'the'],
  ...['barangay', 'brgy', 'lungsod', 'siyudad', 'syudad', 'bayan', 'munisipyo', 'probinsya', 'lalawigan', 'ng', 'sa'],
]);

/** Short forms people write, as they stand in PSA's names. */
const longForms: ReadonlyMap<string, string> = new Map(
  Object.entries({
    sta: 'santa',
    sto: 'santo',
    sn: 'san',
    gen: 'general',
    pres: 'president',
    sen: 'senator',
    dr: 'doctor',
    ma: 'maria',
    gov: 'governor',
    hen: 'general',
  }),
);

/** Names of everyday talk that share no letters in order with the real one. */
const nicknames: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries({
    gensan: ['general', 'santos'],
    cdo: ['cagayan', 'de', 'oro'],
    cdeo: ['cagayan', 'de', 'oro'],
    ncr: ['metro', 'manila'],
    kyusi: ['quezon'],
    igacos: ['island', 'garden', 'samal'],
  }),
);

/** Provinces by their letters, behind the name of a town: 'San Jose NE'. */
const provinceLetters: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries({
    ne: ['nueva', 'ecija'],
    nv: ['nueva', 'vizcaya'],
    cs: ['camarines', 'sur'],
    cn: ['camarines', 'norte'],
  }),
);

/** Letters of a word that are read. */
const MOST_LETTERS = 24;

/** Lower-case words without accents, dots and words that tell nothing apart; all words where nothing else is left. */
export function placeWords(text: string): string[] {
  const words = text
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/['’]/g, '')
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '')
    .flatMap(
      (word, at) =>
        (at > 0 ? provinceLetters.get(word) : undefined) ??
        nicknames.get(word) ?? [longForms.get(word) ?? word.slice(0, MOST_LETTERS)],
    );
  const telling = words.filter((word) => !plain.has(word));
  return telling.length > 0 ? telling : words;
}

/** Typing slips forgiven in a word of this many letters. */
function slipsForgiven(length: number): number {
  if (length < 4) return 0;
  return length < 9 ? 1 : 2;
}

/** First row of the table of slips; no word of the gazetteer is longer. */
const ROWS = Uint8Array.from({ length: 64 }, (_, index) => index);

/**
 * Slips between two words: letters added, left out, changed or swapped with their neighbour (optimal string alignment);
 * Infinity when there are more than a word of this length is forgiven.
 */
export function slipsBetween(typed: string, word: string): number {
  const most = slipsForgiven(Math.min(typed.length, word.length));
  if (most === 0 || Math.abs(typed.length - word.length) > most) return Number.POSITIVE_INFINITY;
  let [before, row, next] = [
    new Uint8Array(word.length + 1),
    ROWS.slice(0, word.length + 1),
    new Uint8Array(word.length + 1),
  ];
  for (let i = 1; i <= typed.length; i++) {
    next[0] = i;
    let fewest = i;
    for (let j = 1; j <= word.length; j++) {
      const isSame = typed.charCodeAt(i - 1) === word.charCodeAt(j - 1);
      let cost = Math.min((row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1, (row[j - 1] ?? 0) + (isSame ? 0 : 1));
      const isSwap =
        i > 1 &&
        j > 1 &&
        typed.charCodeAt(i - 1) === word.charCodeAt(j - 2) &&
        typed.charCodeAt(i - 2) === word.charCodeAt(j - 1);
      if (isSwap) cost = Math.min(cost, (before[j - 2] ?? 0) + 1);
      next[j] = cost;
      if (cost < fewest) fewest = cost;
    }
    if (fewest > most) return Number.POSITIVE_INFINITY;
    [before, row, next] = [row, next, before];
  }
  const slips = row[word.length] ?? Number.POSITIVE_INFINITY;
  return slips <= most ? slips : Number.POSITIVE_INFINITY;
}
