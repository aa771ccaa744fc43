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

/** 'Paano naman sa talong?', 'eh kung tag-ulan?': the same question again with one thing changed. */
const elliptical =
  /^(,? ?)*((e|eh|ay|at|pero|o) )?(paano|pano|kung|kapag|pag|sa|yung|ang|what|how|and|e|eh)? ?(naman|kung|kapag|pag|sa|about|if|for|yung|ang)( (naman|kung|sa|yung|ang|in|it))*\b/;

function isSameAgain(question: Question, earlier: Question): boolean {
  if (wordCount(question.text) > 7 || !elliptical.test(question.normalized)) return false;
  const isNew = question.problemIds.length > 0 || question.symptoms.length > 0;
  const changes = question.cropIds.length > 0 && !question.isCropCarriedOver ? 1 : question.season !== null ? 1 : 0;
  return !isNew && changes > 0 && !smallTalk.has(earlier.intent);
}

/** The earlier question for another crop or season; a trouble goes along (catalog and crop decide whether it fits). */
function again(question: Question, earlier: Question): Question {
  const isOtherCrop = question.cropIds.length > 0 && !question.isCropCarriedOver;
  return {
    ...earlier,
    text: question.text,
    normalized: `${earlier.normalized} ${question.normalized}`,
    language: question.language,
    cropIds: isOtherCrop ? question.cropIds : earlier.cropIds,
    isCropCarriedOver: !isOtherCrop,
    stage: isOtherCrop ? question.stage : (question.stage ?? earlier.stage),
    season: question.season ?? earlier.season,
    quantities: question.quantities.length > 0 ? question.quantities : earlier.quantities,
  };
}

/** A short reply to our own question: it adds to the earlier one instead of starting anew. */
function isFollowUp(question: Question, earlier: Question): boolean {
  if (smallTalk.has(earlier.intent) || wordCount(question.text) > 8) return false;
  // 'Anong gamot pwede?' or 'paano maiwasan?' after the trouble was told.
  if (asksMore.test(question.normalized) && question.problemIds.length === 0 && question.symptoms.length === 0)
    return question.isCropCarriedOver || question.cropIds.length === 0;
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

const asksMore =
  /\b(gamot|lunas|panlaban|solusyon|gagawin|gawin|treatment|cure|spray|control|iwas|iwasan|maiwasan|maiiwasan|prevent)\b/;

const aboutProblems: ReadonlySet<string> = new Set(['identify-problem', 'control-problem', 'prevent-problem']);

function merge(question: Question, earlier: Question): Question {
  const isNextStep =
    (question.intent === 'control-problem' || question.intent === 'prevent-problem') &&
    aboutProblems.has(earlier.intent);
  return {
    ...question,
    intent: isNextStep ? question.intent : earlier.intent,
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
  if (isSameAgain(question, earlier)) return again(question, earlier);
  return isFollowUp(question, earlier) ? merge(question, earlier) : question;
}
