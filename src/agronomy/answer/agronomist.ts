import type { PhotoEvidence } from '#agronomy/diagnosis/diagnosis.ts';
import type { Knowledge } from '#agronomy/knowledge.ts';
import type { Intent, Question, Turn } from '#agronomy/question/question.ts';
import type { AnalysisType, Answer, PriceFact } from './answer.ts';
import { type Catalog, createCatalog } from './catalog.ts';
import { checkAnswer, withheldAnswer } from './check-answer.ts';
import { type Context, monthOf, seasonOfMonth } from './context.ts';
import type { PlaceForecast } from './day-plan.ts';
import { Draft } from './draft.ts';
import { forbiddenIn, isLabelQuestion } from './named-substances.ts';
import { analyzeByType, answerIntent, route } from './route-question.ts';
import { misuseIn } from './safety-answer.ts';
import type { Language } from './speech.ts';
import { understand } from './understand.ts';

export type ReplyInput = {
  message: string;
  /** Earlier messages of the conversation, oldest first, without `message`. */
  turns: readonly Turn[];
  /** 'YYYY-MM-DD' in Manila. */
  today: string;
  firstName?: string | null;
  prices: readonly PriceFact[];
  /** Forecast for the farmer's saved place, when the server has one. */
  forecast?: PlaceForecast | null;
};

export type AnalyzeInput = {
  type: AnalysisType;
  input: string;
  /** Picked by the farmer; without one the words tell. */
  cropId?: string | null;
  photo: PhotoEvidence | null;
  /** 'YYYY-MM-DD' in Manila. */
  today: string;
  prices: readonly PriceFact[];
  forecast?: PlaceForecast | null;
};

/** One thing to be looked up or computed, already understood by somebody else. */
export type ConsultInput = Pick<ReplyInput, 'today' | 'prices' | 'forecast'> & {
  intent: Intent;
  cropId: string | null;
  /** A problem or disorder of the tables. */
  problemId?: string;
  /** Signs, soil test, stage: what there is to say besides the crop, in Tagalog or English. */
  words: string;
  areaHa?: number;
  season?: 'wet' | 'dry';
  language: Language;
};

/** Facts in, advice out: the same input always gives the same answer. */
export type Agronomist = {
  reply(input: ReplyInput): Answer;
  analyze(input: AnalyzeInput): Answer;
  consult(input: ConsultInput): Answer;
  /**
   * Whether nobody else may answer this: poisoning, a forbidden product, a dangerous use, and what is no farming question.
   * What it understood comes along, for whoever answers otherwise.
   */
  understand(input: Pick<ReplyInput, 'message' | 'turns'>): { question: Question; isSettled: boolean };
};

const SETTLED: ReadonlySet<Intent> = new Set<Intent>([
  'poisoning',
  'pesticide-safety',
  'greeting',
  'thanks',
  'out-of-scope',
]);

type Settings = {
  today: string;
  prices: readonly PriceFact[];
  forecast: PlaceForecast | null;
  isReport: boolean;
};

function createContext(catalog: Catalog, question: Question, { today, prices, forecast, isReport }: Settings): Context {
  const month = monthOf(today);
  return {
    catalog,
    question,
    speech: catalog.speech,
    draft: new Draft(catalog.sources, `${question.normalized} ${question.text}`, isReport, catalog.speech),
    cropId: question.cropIds.find((id) => catalog.crops.has(id)) ?? null,
    today,
    month,
    season: question.season ?? seasonOfMonth(month),
    prices,
    forecast,
  };
}

/** Names the farmer did not bring up himself may not appear as advice. */
function guard(context: Context, answer: Answer): Answer {
  const { catalog, question, draft } = context;
  const said = new Set(forbiddenIn(question, catalog).map(({ id }) => id));
  const { neverSuggest } = catalog.knowledge.pesticides.policy;
  const forbiddenNames = neverSuggest
    .filter((id) => !said.has(id))
    .map((id) => catalog.actives.get(id)?.name.toLowerCase() ?? id);
  const problems = checkAnswer(answer, { knownNumbers: draft.known, forbiddenNames });
  return problems.length === 0
    ? answer
    : withheldAnswer(new Draft(catalog.sources, question.text, false, catalog.speech));
}

/** What the page sends when a photo comes without words. */
const wordless = /^analyze this image$/i;

/** The agronomist over one set of tables; pure and synchronous, keeps nothing between calls. */
export function createAgronomist(knowledge: Knowledge): Agronomist {
  const taglish = createCatalog(knowledge);
  let english: Catalog | null = null;
  const catalogFor = ({ language }: Question): Catalog => {
    if (language !== 'en') return taglish;
    english ??= createCatalog(knowledge, 'en');
    return english;
  };
  /** The words as if they had named the picked crop; a crop they name themselves comes after it. */
  function withCrop(words: string, cropId: string | null): Question {
    const question = understand(knowledge, words, []);
    if (cropId === null || !taglish.crops.has(cropId) || question.cropIds[0] === cropId) return question;
    const named = words === '' ? question : understand(knowledge, `${taglish.cropName(cropId)}. ${words}`, []);
    return { ...named, cropIds: [cropId, ...named.cropIds.filter((id) => id !== cropId)] };
  }
  return {
    reply({ message, turns, today, firstName, prices, forecast = null }) {
      const question = understand(knowledge, message, turns.slice(-8));
      const context = createContext(catalogFor(question), question, { today, prices, forecast, isReport: false });
      const name = firstName?.trim() || null;
      if (name !== null) context.draft.fact(name);
      return guard(
        context,
        route(context, () => answerIntent(context, name)),
      );
    },
    consult({ intent, cropId, problemId, words, areaHa, season, language, today, prices, forecast = null }) {
      const read = understand(knowledge, words, []);
      const question: Question = {
        ...read,
        language,
        intent,
        cropIds: cropId === null ? read.cropIds : [cropId],
        problemIds: problemId === undefined ? read.problemIds : [problemId],
        season: season ?? read.season,
        quantities:
          areaHa === undefined
            ? read.quantities
            : [
                { value: areaHa, unit: 'ha', text: `${areaHa} ha` },
                ...read.quantities.filter(({ unit }) => unit !== 'ha'),
              ],
      };
      const context = createContext(catalogFor(question), question, { today, prices, forecast, isReport: false });
      return guard(
        context,
        route(context, () => answerIntent(context, null)),
      );
    },
    understand({ message, turns }) {
      const question = understand(knowledge, message, turns.slice(-8));
      const isSettled =
        SETTLED.has(question.intent) ||
        forbiddenIn(question, taglish).length > 0 ||
        misuseIn(question) !== null ||
        isLabelQuestion(question, taglish);
      return { question, isSettled };
    },
    analyze({ type, input, cropId = null, photo, today, prices, forecast = null }) {
      const words = wordless.test(input.trim()) ? '' : input;
      const question = withCrop(words, cropId);
      const isReport = type !== 'general';
      const context = createContext(catalogFor(question), question, { today, prices, forecast, isReport });
      return guard(
        context,
        route(context, () => analyzeByType(context, type, photo)),
      );
    },
  };
}
