import type { Said } from './said.ts';

const PUTS_RIGHT = /\b(?:pala|pla|plaa|mali|diay|gayam|gali|sorry|actually|instead|imbes)\b/;
const WHAT_IF = /^(?:(?:e|eh|so|o|at|paano|pano|what|unya|ug|kag|no) )*(?:kung|kon|pag|kapag|no|nu|if)\b/;
/** A question of another figure has few words. */
const WHAT_IF_WORDS = 7;

/** A number by itself puts right one of nearly its size. */
const NEAR = Math.log(2);

/** A message that changes what was told before it. */
export function isPuttingRight(message: string): boolean {
  return PUTS_RIGHT.test(message) || (WHAT_IF.test(message) && message.split(' ').length <= WHAT_IF_WORDS);
}

/** The figures of a story after later messages put some of them right: each takes the place of the one it is like. */
export function putRight(said: readonly Said[], messages: readonly string[]): Said[] | null {
  const kept: Said[] = [];
  for (const one of said) {
    const message = messages[one.at] ?? '';
    const isRight = one.at > 0 && isPuttingRight(message);
    const was = isRight ? formerOf(one, kept, said) : -1;
    const former = kept[was];
    if (former === undefined) kept.push(one);
    else
      kept[was] = {
        ...former,
        value: one.value,
        text: one.text,
        at: one.at,
        ...(one.metres !== undefined && lengthOf(one, former)),
      };
  }
  return kept;
}

/** A length in its own unit, or in that of the one whose place it takes. */
function lengthOf(one: Said, former: Said): Partial<Said> {
  const { metres, noun, isBare = false } = one;
  if (!isBare || former.isBare === true || former.metres === undefined) return { metres: metres ?? 0, noun, isBare };
  return { metres: one.value * (former.metres / former.value), noun: former.noun, isBare: false };
}

function formerOf(one: Said, kept: readonly Said[], all: readonly Said[]): number {
  const earlier = kept.map((each, at) => ({ each, at })).filter(({ each }) => each.at < one.at);
  const isCrossed = one.isCross === true || all.some((next) => next.at === one.at && next.isCross === true);
  if (one.noun === null && one.metres === undefined) {
    const named =
      one.product === null ? [] : earlier.filter(({ each }) => each.product === one.product && each.noun === null);
    if (named.length === 1) return named[0]?.at ?? -1;
    const near = earlier.filter(
      ({ each }) =>
        each.metres === undefined && each.noun !== 'percent' && Math.abs(Math.log(each.value / one.value)) < NEAR,
    );
    const [only, ...others] = near;
    return only === undefined || others.length > 0 ? -1 : only.at;
  }
  const like = earlier.filter(({ each }) =>
    one.metres !== undefined
      ? each.metres !== undefined &&
        (isCrossed ? (each.isCross === true) === (one.isCross === true) : each.noun === one.noun)
      : one.noun === 'peso'
        ? (each.noun === null || each.noun === 'peso') &&
          each.metres === undefined &&
          (one.product === null || one.product === each.product)
        : each.noun === one.noun ||
          (each.noun === 'm2' && one.noun === 'ha') ||
          (each.noun === 'ha' && one.noun === 'm2'),
  );
  const same = like.filter(({ each }) => each.pers.join() === one.pers.join());
  return (same.length > 0 ? same : like).at(-1)?.at ?? -1;
}
