import type { Knowledge } from '#agronomy/knowledge.ts';
import { parseQuestion } from '#agronomy/question/parse-question.ts';
import type { Question, Turn } from '#agronomy/question/question.ts';
import { weatherTopics } from '#agronomy/season/weather-topics.ts';

/** Longer messages are read up to here; no farmer's question needs more. */
const longestRead = 2000;

/** How far back a chain of short replies is followed. */
const deepest = 3;

const smallTalk: ReadonlySet<string> = new Set(['greeting', 'thanks', 'out-of-scope', 'unknown', 'poisoning']);

function wordCount(text: string): number {
  return text.split(/\s+/).filter((word) => word !== '').length;
}

/** A short reply to our own question: it adds to the earlier one instead of starting anew. */
function isFollowUp(question: Question, earlier: Question): boolean {
  if (smallTalk.has(earlier.intent) || wordCount(question.text) > 8) return false;
  const names = question.isCropCarriedOver ? [] : question.cropIds;
  const isOtherCrop =
    names.length > 0 && earlier.cropIds.length > 0 && !names.some((id) => earlier.cropIds.includes(id));
  if (isOtherCrop) return false;
  if (question.intent === 'unknown') return true;
  // 'Malapit nang anihin': the stage we asked for, not a new question about harvesting.
  if (question.stage !== null && earlier.stage === null && !question.text.includes('?') && isAboutWeather(earlier))
    return true;
  const isBareCrop = names.length > 0 && earlier.cropIds.length === 0 && wordCount(question.text) <= 3;
  const isMoreSigns =
    question.intent === earlier.intent && question.intent === 'identify-problem' && names.length === 0;
  return isBareCrop || isMoreSigns;
}

function isAboutWeather({ intent, normalized }: Question): boolean {
  return intent === 'weather' || weatherTopics(normalized).some((topic) => topic === 'typhoon' || topic === 'flood');
}

function merge(question: Question, earlier: Question): Question {
  return {
    ...question,
    intent: earlier.intent,
    normalized: `${earlier.normalized} ${question.normalized}`,
    cropIds: question.cropIds.length > 0 ? question.cropIds : earlier.cropIds,
    problemIds: [...new Set([...earlier.problemIds, ...question.problemIds])],
    symptoms: [...earlier.symptoms, ...question.symptoms],
    stage: question.stage ?? earlier.stage,
    season: question.season ?? earlier.season,
    quantities: [...question.quantities, ...earlier.quantities],
    ambiguities: question.ambiguities,
  };
}

/** The question in its conversation: a short reply ('Palay', '1/2 ektarya') completes what was asked before. */
export function understand(knowledge: Knowledge, message: string, turns: readonly Turn[], depth = 0): Question {
  const question = parseQuestion(knowledge, message.slice(0, longestRead), [...turns]);
  const lastUser = turns.findLastIndex(({ role }) => role === 'user');
  const last = turns[lastUser];
  if (last === undefined || depth >= deepest) return question;
  const earlier = understand(knowledge, last.content, turns.slice(0, lastUser), depth + 1);
  return isFollowUp(question, earlier) ? merge(question, earlier) : question;
}
