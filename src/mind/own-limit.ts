import { quantity } from '#agronomy/fact.ts';
import { readShare } from '#language/figures/read-share.ts';
import countedWords from '#library/counted.json' with { type: 'json' };
import { type Language, phrase } from '#library/phrase.ts';
import { fill, type Values } from './fill.ts';

/** What a share may be counted of: 'hinog', 'may tama', 'nakatumba' and their like. */
const COUNTED: readonly (readonly [string, RegExp])[] = Object.entries(countedWords).map(([kind, words]) => [
  kind,
  new RegExp(`\\b(?:${words})\\b`, 'i'),
]);
/** '80% berde pa', '70% hindi pa hinog': what was counted are the others. */
const OTHERS = /\b(?:hindi|di|dili|indi|saan|haan|wala|walang|not|berde|hilaw|green|malusog|buhay pa|healthy)\b/i;
/** '5% ang tubo ng utang', '18% moisture', '10% sa naggapas': no part of the crop. */
const NOT_OF_CROP =
  /\b(?:tubo|interes|utang|hulog|komisyon|commission|bawas|kaltas|hati|parte|sahod|moisture|mc|halumigmig|discount|interest|loan|combine|manggagapas|thresher|per year|taon|buwan)\b/i;
/** So near to his figure stands what it counts. */
const BEHIND = 45;
const AHEAD = 30;
/** The share of a limit decides something: 'kapag {r} na ang hinog', 'lampas {t}', '{g} pataas'. */
const DECIDES =
  /\b(?:kapag|kung|pag|wala pang|lampas|higit|mahigit|hintayin|pataas|if|when|once|over|above|at least)\b/i;
/** 'Mas mababa ng {d} ang ani', 'may {b} na bawas': a loss, a saving, a dose. */
const NO_LIMIT = /\b(?:ani|bawas|tipid|kaltas|mawawala|presyo|timpla|tubo ng|interes|yield|loss|price)\b/i;

/** A share that he counted, and what it may be counted of. */
export type CountedShare = { percent: number; isReckoned: boolean; kinds: readonly string[] };

/** '85% na ang dilaw', '3 sa 10 puno ang may tama'; null where no share was told, or it is not told what of. */
export function countedShare(message: string): CountedShare | null {
  const share = readShare(message);
  if (share === null) return null;
  const { from, to, percent, part } = share;
  const behind = message.slice(to, to + AHEAD);
  if (OTHERS.test(behind) || NOT_OF_CROP.test(behind)) return null;
  const near = message.slice(Math.max(0, from - AHEAD), to + BEHIND);
  const kinds = kindsIn(near);
  return kinds.length === 0 ? null : { percent: Math.round(percent), isReckoned: part !== undefined, kinds };
}

/**
 * '85% ang sa iyo: lampas na sa 80%. Anihin na.' The answer with the share that he counted beside the limit it tells, and what
 * holds for him first; null where he told none, it counts something else, or the answer has no limit.
 * @param gist The first words of the answer, its facts not yet filled in.
 * @param values The facts of the answer.
 */
export function withOwnShare(
  gist: string,
  values: Values,
  share: CountedShare | null,
  language: Language,
): string | null {
  if (share === null) return null;
  const sentences = gist.split(/(?<=[.?!])\s+/);
  for (const [at, sentence] of sentences.entries()) {
    for (const clause of sentence.split(/;\s+/)) {
      const limit = limitOf(clause, values);
      if (limit === null || !kindsIn(clause).some((kind) => share.kinds.includes(kind))) continue;
      const { low, high } = limit;
      const id = share.percent < low ? 'limitAhead' : share.percent > high ? 'limitPassed' : 'limitReached';
      const told = quantity(share.percent, '%', share.isReckoned ? 'computed' : 'said');
      const line = fill(phrase(id, language), { told, limit }, language);
      return line === null ? null : `${line} ${at > 0 ? gist : decided(sentences, share.percent >= low)}`;
    }
  }
  return null;
}

/** 'Kung 80% na ang hinog, anihin na': what is reached is no condition any more, and what is not is told last. */
function decided([first = '', ...others]: readonly string[], isReached: boolean): string {
  const holds = isReached !== UNDER.test(first);
  const condition = conditionOf(first);
  const own = holds ? first.slice(condition.length) : first.replace(YES, '');
  const said = own === first ? first : `${own.slice(0, 1).toUpperCase()}${own.slice(1)}`;
  const isLast = !holds && condition !== '' && others.length > 0 && !POINTS_BACK.test(others[0] ?? '');
  return (isLast ? [...others, said] : [said, ...others]).join(' ');
}

/** 'Kung {r} na ang hinog, ' at the head of a sentence; empty where it has none. */
function conditionOf(sentence: string): string {
  const end = sentence.search(/[,:;]/);
  const head = sentence.slice(0, end + 2);
  return IF.test(head) && head.includes('{') && (head.endsWith(', ') || head.endsWith(': ')) ? head : '';
}

const IF = /^(?:Kung|Kapag|Pag|If|When|Once) /;
const UNDER = /^\S+ (?:wala pang|mas kaunti|kulang|hindi pa|less than|fewer than|below|under)\b/i;
/** 'Lampas doon at wala pang {d}': the sentence before has to stand before it. */
const POINTS_BACK = /\b(?:doon|roon|iyon|that)\b/i;
/** 'Oo, gapasin na kung {a} pataas ang dilaw', where less is. */
const YES = /^(?:Oo|Yes)[,:]? (?=.*\b(?:kung|kapag|if|when|once)\b)/;

function kindsIn(text: string): string[] {
  return COUNTED.filter(([, words]) => words.test(text)).map(([kind]) => kind);
}

/** The one share that a clause decides by. */
function limitOf(clause: string, values: Values) {
  if (!DECIDES.test(clause) || NO_LIMIT.test(clause)) return null;
  const ids = [...clause.matchAll(/\{(\w+)\}/g)].map(({ 1: id = '' }) => id);
  const shares = ids.flatMap((id) => {
    const fact = values[id];
    return fact?.kind === 'quantity' && fact.unit === '%' ? [fact] : [];
  });
  return shares.length === 1 ? (shares[0] ?? null) : null;
}
