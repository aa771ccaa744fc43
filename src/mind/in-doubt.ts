import { parseQuestion } from '#agronomy/question/parse-question.ts';
import type { Situation } from '#library/situation.ts';
import type { Asked, Desk } from './answer-frame.ts';
import { inShort } from './beside.ts';
import type { Likeness } from './situations.ts';

/** Hardly heard, it is like the message by chance. */
const UNHEARD = 0.1;

/** Amid a talk, what else was meant is of its matter: of the open question, its trouble, or what is heard in the message. */
export function isOutOfTalk({ situation, signs }: Likeness, taken: Situation, { frame }: Asked): boolean {
  const isOfTalk = signs.open > 0 || signs.ofTrouble > 0 || situation.topic === taken.topic;
  return frame.said.length > 0 && !isOfTalk && signs.heard < UNHEARD;
}

/** '8 puno pa lang sa 60' tells more of the trouble that is spoken of: it asks nothing else of the crop. */
export function isBesideTrouble({ signs }: Likeness, { frame, reading }: Asked): boolean {
  const isOfTrouble = (frame.judged ?? frame.problem) != null && frame.said.length > 0;
  return isOfTrouble && reading.asks === null && signs.ofTrouble <= 0 && signs.open === 0;
}

/** The line that is quoted: of tomatoes no line about peppers, where the same is asked without them. */
export function quoted({ knowledge }: Desk, { frame }: Asked, one: Likeness): string {
  const { crop } = frame;
  const line = inShort(one);
  const isOfOther = (text: string) =>
    crop !== null && parseQuestion(knowledge, text, []).cropIds.some((id) => id !== crop.value);
  if (!isOfOther(line)) return line;
  const own = one.situation.asked.find((text) => !isOfOther(text) && inShort({ ...one, line: text }) === text);
  return own ?? line;
}
