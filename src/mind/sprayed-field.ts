import type { Knowledge } from '#agronomy/knowledge.ts';
import { keepOffAfter } from '#agronomy/plan/keep-off.ts';
import { addDays, type IsoDay } from '#agronomy/season/calendar-day.ts';
import type { Language } from '#library/phrase.ts';
import type { Answer, AnswerParts } from './answer.ts';
import type { KnownField } from './known-field.ts';
import { offDays } from './plan/field-plan.ts';

/** Topics that end in somebody's mouth or hands: there the wait is said before all else. */
const OF_HARVEST = /harvest|ripe|matur|pick|sell|price|dry|stor|preharvest|phi/;
/** Sprays told in one answer, the newest: more is a list nobody reads. */
const MOST_TOLD = 2;

/**
 * An answer about a field on which something was sprayed also says how long to keep off: before all else where it is of
 * the harvest, else after the gist. Small talk, an emergency and answers about another crop stay as they are.
 * @param today 'YYYY-MM-DD'.
 */
export function withKeepOff<Given extends Pick<Answer, 'text' | 'confidence' | 'frame'> & { parts?: AnswerParts }>(
  { pesticides }: Pick<Knowledge, 'pesticides'>,
  answer: Given,
  field: KnownField | null,
  today: IsoDay,
  language: Language = 'tl',
): Given {
  const { frame, confidence, text, parts } = answer;
  const isOther = frame.crop !== null && frame.crop.value !== field?.cropId;
  const isEmergency = (frame.danger?.danger ?? null) !== null;
  if (!field?.sprays || confidence === null || isEmergency || isOther) return answer;
  const longestWait = Math.max(...pesticides.activeIngredients.map(({ phiTypicalDays }) => phiTypicalDays?.[1] ?? 0));
  const warnings = keepOffAfter({ pesticides }, field.sprays)
    .filter(({ on, harvestFrom }) => today < (harvestFrom ?? addDays(on, longestWait) ?? today))
    .toSorted((a, b) => b.on.localeCompare(a.on))
    .slice(0, MOST_TOLD)
    .map((each) => offDays(each, language).text)
    .filter((warning) => !text.includes(warning))
    .join(' ');
  if (warnings === '') return answer;
  const gist = parts?.gist ?? '';
  const isFirst = gist === '' || OF_HARVEST.test(parts?.about?.topic ?? '') || !text.startsWith(gist);
  const told = isFirst ? `${warnings} ${gist}`.trim() : `${gist} ${warnings}`;
  const whole = isFirst ? `${warnings}\n\n${text}` : `${told}${text.slice(gist.length)}`;
  return { ...answer, text: whole, ...(parts && { parts: { ...parts, gist: told } }) };
}
