import type { PhotoEvidence } from '#agronomy/diagnosis/diagnosis.ts';
import type { Question } from '#agronomy/question/question.ts';
import { weatherTopics } from '#agronomy/season/weather-topics.ts';
import { answerAmbiguity } from './ambiguity-answer.ts';
import { analyzePlant } from './analyze-plant.ts';
import { analyzeSoil } from './analyze-soil.ts';
import type { AnalysisType, Answer } from './answer.ts';
import { answerBagPrice } from './bag-price-answer.ts';
import { answerCare } from './care-answer.ts';
import { type Context, doubtfulFigures } from './context.ts';
import { answerPoisoning } from './emergency-answer.ts';
import { answerFertilizer } from './fertilizer-answer.ts';
import { answerFertilizerFacts } from './fertilizer-facts-answer.ts';
import { answerHarvest, answerPostharvest } from './harvest-answer.ts';
import { answerMonth } from './month-answer.ts';
import { forbiddenIn, isAboutPesticide } from './named-substances.ts';
import { answerOrganic } from './organic-answer.ts';
import { answerPlantingTime } from './planting-answer.ts';
import { answerPrice } from './price-answer.ts';
import { answerProblem } from './problem-answer.ts';
import { answerProgramme } from './programme-answer.ts';
import { answerForbidden, answerMisuse, answerPesticideSafety, misuseIn } from './safety-answer.ts';
import { answerGreeting, answerOutOfScope, answerThanks, answerUnknown } from './small-talk.ts';
import { answerSprayTime } from './spray-answer.ts';
import { answerSeedRate, answerSpacing } from './stand-answer.ts';
import { answerVariety } from './variety-answer.ts';
import { answerWater } from './water-answer.ts';
import { answerWeather } from './weather-answer.ts';
import { answerYield } from './yield-answer.ts';

/** A storm or a flood outweighs what else was asked, unless the plant shows signs of something else. */
function isStorm({ catalog, question }: Context): boolean {
  const { intent, normalized, problemIds, symptoms } = question;
  const topics = weatherTopics(normalized);
  if (!topics.some((topic) => topic === 'typhoon' || topic === 'typhoon-over' || topic === 'flood')) return false;
  if (intent === 'harvest' || intent === 'crop-care' || intent === 'water') return true;
  const isProblem = intent === 'identify-problem' || intent === 'control-problem' || intent === 'prevent-problem';
  const isWeatherOnly = problemIds.every((id) => catalog.troubles.get(id)?.cause.kind === 'abiotic');
  return isProblem && isWeatherOnly && symptoms.length === 0;
}

/** The answer to what is asked. */
export function answerIntent(context: Context, firstName: string | null): Answer {
  const { cropId, catalog } = context;
  if (isStorm(context)) return answerWeather(context);
  switch (context.question.intent) {
    case 'identify-problem':
    case 'control-problem':
    case 'prevent-problem':
      return answerProblem(context);
    case 'crop-care':
      return answerCare(context);
    case 'fertilizer':
      return answerBagPrice(context) ?? answerFertilizerFacts(context) ?? answerFertilizer(context);
    case 'organic':
      return answerOrganic(context);
    case 'soil':
      return analyzeSoil(context, false);
    case 'planting-time':
      return answerPlantingTime(context);
    case 'what-to-plant':
      return cropId === null ? answerMonth(context) : answerPlantingTime(context);
    case 'variety':
      return answerVariety(context);
    case 'seed-rate':
      return answerSeedRate(context);
    case 'spacing':
      return answerSpacing(context);
    case 'water':
      return answerWater(context);
    case 'weather':
      return answerWeather(context);
    case 'harvest':
      return answerHarvest(context);
    case 'postharvest':
      return answerPostharvest(context);
    case 'price':
      return answerPrice(context);
    case 'yield':
    case 'income':
      return answerYield(context);
    case 'programme':
      return answerProgramme(context);
    case 'pesticide-safety':
      return answerPesticideSafety(context);
    case 'spray-time':
      return answerSprayTime(context);
    case 'poisoning':
      return answerPoisoning(context);
    case 'greeting':
      return answerGreeting(context, firstName);
    case 'thanks':
      return answerThanks(context, firstName);
    case 'out-of-scope':
      return answerOutOfScope(context);
    case 'unknown':
      if (hasSigns(context.question)) return answerProblem(context);
      return isAboutPesticide(context)
        ? answerPesticideSafety(context)
        : answerUnknown(context, cropId === null ? null : catalog.cropName(cropId));
  }
}

function hasSigns({ symptoms, problemIds }: Question): boolean {
  return symptoms.length > 0 || problemIds.length > 0;
}

/** Intents in which an unclear word changes what the farmer would do. */
const needsClearWords: ReadonlySet<string> = new Set([
  'identify-problem',
  'control-problem',
  'prevent-problem',
  'unknown',
]);

/** What comes before what is asked: poisoning, forbidden products, dangerous uses, words with two meanings. */
export function route(context: Context, answer: () => Answer): Answer {
  const { question, catalog } = context;
  if (question.intent === 'poisoning') return answerPoisoning(context);
  const forbidden = forbiddenIn(question, catalog);
  if (forbidden.length > 0) return answerForbidden(context, forbidden);
  const misuse = misuseIn(question);
  if (misuse !== null) return answerMisuse(context, misuse);
  const isUnclear =
    needsClearWords.has(question.intent) && question.problemIds.length === 0 && question.symptoms.length === 0;
  for (const sentence of doubtfulFigures(context)) context.draft.paragraph(sentence);
  if (isUnclear && question.ambiguities.length > 0) return answerAmbiguity(context) ?? answer();
  return answer();
}

/** The answer of one of the analysis tools. */
export function analyzeByType(context: Context, type: AnalysisType, photo: PhotoEvidence | null): Answer {
  switch (type) {
    case 'disease-detection':
      return analyzePlant(context, 'disease', photo);
    case 'pest-identification':
      return analyzePlant(context, 'pest', photo);
    case 'soil-analysis':
      return analyzeSoil(context, true);
    case 'weather-recommendations':
      return answerWeather(context);
    case 'yield-prediction':
      return answerYield(context);
    case 'general':
      return answerIntent(context, null);
  }
}
