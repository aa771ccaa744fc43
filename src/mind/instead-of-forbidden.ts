import type { Asked, Desk } from './answer-frame.ts';
import { type Told, toldProducts } from './reckon/pesticide/told-products.ts';
import type { Likeness } from './situations.ts';

/** What a product is and whether it may be used. */
const NAMED = 'product-info';
const OF_TROUBLE = 'control-named-problem';
/** What is said of a trouble once its product was refused, the first of them where none is likelier than another. */
const INSTEAD = ['trouble/product', 'trouble/not-working', 'trouble/home', 'trouble/now'];
/** A thread is meant from here on; below it every trouble of a product wants another product. */
const MEANT = 0.2;
const CERTAIN = 0.8;

/**
 * 'Lannate gamit ko lagi, ano ipapalit' behind a trouble that is known: what helps against that trouble, to stand behind
 * the refusal; null where no forbidden product is named or no trouble is known.
 */
export function insteadOfForbidden(desk: Desk, first: Asked): Asked | null {
  const { frame, reading, topic, near } = first;
  const trouble = frame.problem?.value ?? frame.judged ?? null;
  if (topic !== NAMED || first.situation !== null || first.danger !== null || trouble === null) return null;
  if (!toldProducts(desk.knowledge, frame.products?.value ?? []).some(isForbidden)) return null;
  const behind = { ...first, certainty: CERTAIN, rival: null, second: null };
  const thread = reading.language === 'tl' ? threadOf(desk, trouble, frame.crop?.value ?? null, near) : null;
  const open = thread?.topic ?? OF_TROUBLE;
  const problem = { value: trouble, from: 'earlier' as const };
  return { ...behind, topic: open, situation: thread, frame: { ...frame, topic: open, problem } };
}

function isForbidden({ standing }: Told): boolean {
  return standing === 'banned' || standing === 'restricted';
}

function threadOf(desk: Desk, trouble: string, cropId: string | null, near: readonly Likeness[]) {
  const likely = near.find(
    ({ situation, likeness }) =>
      likeness >= MEANT && INSTEAD.includes(situation.question ?? '') && situation.about?.includes(trouble) === true,
  );
  if (likely !== undefined) return likely.situation;
  const ofTrouble = desk.library.situations.filter(
    ({ question, about, crops }) =>
      question !== undefined &&
      about?.includes(trouble) === true &&
      (crops === undefined || (cropId !== null && crops.includes(cropId))),
  );
  return INSTEAD.flatMap((name) => ofTrouble.find(({ question }) => question === name) ?? [])[0] ?? null;
}
