import { numberWordsAt } from '#language/figures/number-words.ts';
import { tokensOf } from '#language/tokens.ts';

/** Nobody shares a harvest by a smaller part than one of so many. */
const MOST_PARTS = 30;
const LEAST_PARTS = 2;
/** '1 sa 10', 'usa sa walo', 'isa kada 12', '1 out of every 10'. */
const ONE_OUT_OF =
  /(?<![\d.,])\b(?:1|isa|isang|usa|maysa|one) (?:ka sako |ka kaban |sako |kaban )?(?:sa|s|kada|bawat|out of|of every|in every|iti|in)(?: bawat| kada| every)? (\d{1,2}(?![\d/]|[.,]\d)|[a-z]{3,12})\b/g;
/** '1/12', '3/4'. */
const WRITTEN = /(?<![\d.,/-])(\d{1,2}) ?\/ ?(\d{1,2})(?![\d/])/g;
const NAMED: readonly (readonly [words: RegExp, parts: number, of: number])[] = [
  [/\b(?:dalawang katlo|duha ka tersiya|two[- ]thirds?)\b/g, 2, 3],
  [/\b(?:ikatlong bahagi|sangkatlo|katlo|terso|ters(?:y|iy)a|tersyo|(?:one|a)[- ]third|apagkatlo)\b/g, 1, 3],
  [/\b(?:ikaapat na bahagi|sangkapat|kapat|(?:one|a)[- ](?:fourth|quarter)|apagkapat)\b/g, 1, 4],
  [/\b(?:ikalimang bahagi|(?:one|a)[- ]fifth|apagkalima)\b/g, 1, 5],
  [/\b(?:ikasampung bahagi|ikapu|(?:one|a)[- ]tenth|(?:maika|apag(?:ka)?)sangapulo)\b/g, 1, 10],
];
const HUNDRED = 100;
/** '5 kilo kada 100 kilo' is 5 per cent. */
const OF_HUNDRED = /\b(\d{1,2}(?:\.\d+)?) kilos? (?:kada|bawat|sa bawat|sa kada|per|sa|matag) 100 kilos?\b/g;
/** '70-30', '60/40'. */
const PAIR = /(?<![\d.,/-])(\d{1,2}) ?[-/] ?(\d{1,2})(?![\d/%-]|[.,]\d)/g;

/** A message with the parts that are told in words or as fractions written in per cent: '1 sa 8' is '12.5%'. */
export function withPartsSaid(text: string): string {
  const fractions = text
    .replace(ONE_OUT_OF, (said, of: string) => percentOf(1, numberOf(of)) ?? said)
    .replace(PAIR, (said, one: string, two: string) =>
      Number(one) + Number(two) === HUNDRED ? `${one}% ${two}%` : said,
    )
    .replace(OF_HUNDRED, '$1%')
    .replace(WRITTEN, (said, parts: string, of: string) => percentOf(Number(parts), Number(of)) ?? said);
  return NAMED.reduce((left, [words, parts, of]) => left.replace(words, percentOf(parts, of) ?? ''), fractions);
}

function percentOf(parts: number, of: number): string | null {
  const isPart = parts >= 1 && parts < of && of >= LEAST_PARTS && of <= MOST_PARTS;
  return isPart ? `${(parts * HUNDRED) / of}%` : null;
}

function numberOf(word: string): number {
  return /^\d/.test(word) ? Number(word) : (numberWordsAt(tokensOf(word), 0)?.value ?? Number.NaN);
}
