import type { AnalysisType } from './answer.ts';
import type { Frame } from './frame.ts';
import type { Reading } from './hear.ts';
import toolTopics from './tool-topics.json' with { type: 'json' };

type ToolTopics = { usual: string; also: readonly string[] };
const TOPICS = new Map<string, ToolTopics>(Object.entries(toolTopics));

/** Tools that ask by being opened, even without a word. */
export const TOOLS_ASK: ReadonlySet<AnalysisType> = new Set<AnalysisType>([
  'disease-detection',
  'pest-identification',
  'soil-analysis',
  'weather-recommendations',
  'yield-prediction',
]);

/** Tools that reckon a report of the field; the others look at what is seen or asked freely. */
const REPORTS: ReadonlySet<AnalysisType> = new Set<AnalysisType>([
  'soil-analysis',
  'weather-recommendations',
  'yield-prediction',
]);

/**
 * Whether the words of a tool may be one precise question. The reports reckon a field; a soil that is only described, by
 * its smell, colour or hardness, has nothing to be reckoned from.
 */
export function mayBePrecise(type: AnalysisType, { symptoms, soil, areaHa, count }: Reading): boolean {
  if (type !== 'soil-analysis') return !REPORTS.has(type);
  return symptoms.length > 0 && soil === null && areaHa === null && count === null;
}

/** In a tool the field is described more often than a question is asked; from here on it is one. */
const SURE_P = 0.5;

/**
 * The topic that a tool answers: the one that was heard where it belongs to the tool and is rather sure, else the tool's own. The general
 * tool answers whatever was asked.
 */
export function topicOfTool(type: AnalysisType, heard: string | null, reading: Reading): string | null {
  const tool = TOPICS.get(type);
  if (tool === undefined) return heard;
  const isSure = (topic: string) => reading.topics.some((each) => each.topic === topic && each.p >= SURE_P);
  if (heard !== null && tool.also.includes(heard) && (heard === reading.ruledTopic || isSure(heard))) return heard;
  return tool.usual;
}

const PLAN = 'fertilizer-plan';
const SOIL_TEST = 'soil-test';

/**
 * What a tool answers, and what it tells beside that. Who describes the soil of a known crop is told its fertilizer too:
 * first where all else is how to have the soil tested, behind it where he told something of the soil. The levels of a
 * test bring it themselves.
 */
export function topicsOfTool(
  type: AnalysisType,
  topic: string | null,
  { crop, soil }: Pick<Frame, 'crop' | 'soil'>,
): { topic: string | null; beside: string | null } {
  if (type !== 'soil-analysis' || crop === null || topic === PLAN) return { topic, beside: null };
  if (topic !== SOIL_TEST) return { topic, beside: PLAN };
  const { n, p, k } = soil?.value ?? {};
  const hasLevels = [n, p, k].some((level) => level !== undefined);
  return hasLevels ? { topic, beside: null } : { topic: PLAN, beside: topic };
}
