import { isNumberWord } from '#language/figures/number-words.ts';
import { isUnitWord } from '#language/figures/units.ts';
import { monthUnmistakable } from '#language/months.ts';
import { PHRASE_RULES, WARNING } from './forbidden-phrases.ts';
import { ABOUT_WAITING, contentWords, isForbidding, type KnownFigure, type Ledger, pairsOf } from './ledger.ts';
import { plainText, sentencesOf, visibleText } from './plain-text.ts';
import { DOSE_UNITS, type Figure, readSentence } from './read-sentence.ts';
import type { Substances } from './substances.ts';

export type GroundingRules = {
  ledger: Ledger;
  substances: Substances;
  /** Texts of which no run of words may appear: our instructions. */
  secrets: readonly string[];
  /** Roots of the words that farming advice is made of. */
  familiar: ReadonlySet<string>;
};

/** Words in a row that give a secret text away. */
const SECRET_RUN = 7;
/** Sentences of so many content words, and so large a share of them alike, are the same sentence. */
const SAME_FROM_WORDS = 3;
const SAME_SHARE = 0.65;
/** As many strange words as a sentence may always have. */
const MOST_STRANGE = 2;
/** An answer of fewer content words is too short to be judged by them. */
const JUDGED_FROM_WORDS = 12;
/** Below this share of content words that were looked up or asked, an answer speaks of something else. */
const LEAST_SHARED = 0.3;

function isSame(figure: Figure, known: KnownFigure): boolean {
  if (figure.value !== known.value || figure.unit !== known.unit) return false;
  // 'Nasa ₱78 ang kilo': a price says what it is for in many ways.
  const isPrice = figure.unit === 'peso' && figure.per.has(null);
  return isPrice || [...figure.per].some((per) => known.per.has(per));
}

function isKnown(figure: Figure, plain: string, { figures, described, codes }: Ledger): boolean {
  if (figures.some((known) => isSame(figure, known))) return true;
  // A number alone may stand for any known one: 'sa 2 ektarya' and 'ang 2'.
  if (figure.unit === null && figures.some(({ value }) => value === figure.value)) return true;
  if (figure.unit === null && codes.has(figure.text)) return true;
  if (ABOUT_WAITING.test(plain) && figure.unit !== 'ha' && figure.unit !== 'm2' && figure.unit !== 'ph') return false;
  return described.some(({ value, unit }) => value === figure.value && unit === figure.unit);
}

/** What is wrong with one sentence, each in a few words; empty when all of it was looked up. */
export function faultsOfSentence(sentence: string, rules: GroundingRules): string[] {
  const { ledger, substances, secrets } = rules;
  const plain = plainText(sentence);
  const { figures, grades, uncounted, codes, months, isSpelledOut } = readSentence(sentence);
  const named = substances.find(plain);
  const faults = figures.filter((figure) => !isKnown(figure, plain, ledger)).map(({ text }) => `figure "${text}"`);
  faults.push(...grades.filter((grade) => !ledger.grades.has(grade)).map((grade) => `figure "${grade}"`));
  faults.push(
    ...uncounted.filter((measure) => !ledger.uncounted.has(measure)).map((measure) => `measure "${measure}"`),
  );
  faults.push(
    ...codes
      .filter((code) => !ledger.codes.has(code) && !/^(?:p2o5|k2o|n-p2o5-k2o)$/.test(code))
      .map((code) => `"${code}"`),
  );
  faults.push(...months.filter((month) => !ledger.months.has(month)).map((month) => `month ${month}`));
  for (const { id, kind, text } of named)
    if (kind === 'forbidden' || kind === 'unknown' || !ledger.substanceIds.has(id)) faults.push(`name "${text}"`);
  // The label alone says how much of a pesticide, whatever a record may say.
  if (named.some(({ kind }) => kind !== 'fertilizer') && figures.some(isAmount)) faults.push('amount of a pesticide');
  if (isSpelledOut) faults.push('digits in words');
  faults.push(...strangeWords(sentence, rules));
  if (isTurnedAround(sentence, ledger)) faults.push('what not to do told as what to do, or the other way round');
  const pairs = pairsOf(sentence, figures, substances);
  faults.push(...pairs.filter((pair) => !ledger.pairs.has(pair)).map((pair) => `which product gets ${pair}`));
  for (const { fault, isMet, isWarningFine } of PHRASE_RULES)
    if (isMet(plain) && !(isWarningFine && WARNING.test(plain))) faults.push(fault);
  if (secrets.some((secret) => sharesRun(plain, secret))) faults.push('talk of its own instructions');
  return [...new Set(faults)];
}

/**
 * Whether a sentence says the words of a record with its 'huwag' taken away, or put in. Only a sentence of nearly the
 * same words is held against it: advice for and against may well share some.
 */
function isTurnedAround(sentence: string, { sentences }: Ledger): boolean {
  const roots = new Set(contentWords(sentence));
  if (roots.size < SAME_FROM_WORDS) return false;
  const forbids = isForbidding(sentence);
  const alike = (other: ReadonlySet<string>) => {
    const shared = [...roots].filter((root) => other.has(root)).length;
    return shared / Math.max(roots.size, other.size);
  };
  const closest = (isForbidden: boolean) =>
    Math.max(0, ...sentences.filter((each) => each.isForbidding === isForbidden).map((each) => alike(each.roots)));
  return closest(!forbids) >= SAME_SHARE && closest(!forbids) > closest(forbids);
}

function isAmount({ unit, per }: Figure): boolean {
  return DOSE_UNITS.has(unit) || [...per].some((each) => each === 'tank' || each === 'l');
}

/** Words of a sentence that neither farming nor this question knows, when they are most of it, or somebody's name. */
function strangeWords(sentence: string, { ledger, familiar }: GroundingRules): string[] {
  const isKnown = (root: string) => familiar.has(root) || ledger.words.has(root);
  const names = [...visibleText(sentence).matchAll(/(?<=[\p{Ll},)] )\p{Lu}\p{L}*\p{Ll}\p{L}*/gu)]
    .map(([word]) => word)
    .filter(
      (word) =>
        word.length > 2 &&
        !ledger.names.has(word.toLowerCase()) &&
        !contentWords(word).some(isKnown) &&
        monthUnmistakable(word.toLowerCase()) === null,
    );
  const roots = contentWords(sentence);
  const strange = roots.filter((root) => !isKnown(root));
  const faults = names.map((name) => `name "${name}"`);
  if (strange.length >= MOST_STRANGE && strange.length > roots.length / 2)
    faults.push('words of something else than farming');
  return faults;
}

function wordsOf(text: string): string[] {
  return plainText(text).match(/[a-z0-9]+/g) ?? [];
}

function sharesRun(text: string, secret: string): boolean {
  const words = wordsOf(text);
  const whole = ` ${wordsOf(secret).join(' ')} `;
  return words.some(
    (_, at) => at + SECRET_RUN <= words.length && whole.includes(` ${words.slice(at, at + SECRET_RUN).join(' ')} `),
  );
}

/** What is wrong with a whole answer. */
export function faultsOfAnswer(text: string, rules: GroundingRules): string[] {
  const faults = sentencesOf(text).flatMap((sentence) => faultsOfSentence(sentence, rules));
  const words = contentWords(text);
  const shared = words.filter((word) => rules.ledger.words.has(word)).length;
  if (words.length >= JUDGED_FROM_WORDS && shared < LEAST_SHARED * words.length)
    faults.push('little of it was looked up');
  return [...new Set(faults)];
}

/** Whether a word says nothing by itself that could be wrong: no number, no name, no measure. */
export function isPlainWord(word: string, { substances, familiar, ledger }: GroundingRules): boolean {
  const plain = plainText(word);
  if (!/^[a-z]+$/.test(plain) || isNumberWord(plain) || isUnitWord(plain)) return false;
  if (substances.find(plain).length > 0) return false;
  return contentWords(plain).every((root) => familiar.has(root) || ledger.words.has(root));
}
