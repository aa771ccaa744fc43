import type { AnalysisType } from './answer.ts';
import type { Reading } from './hear.ts';
import toolTopics from './tool-topics.json' with { type: 'json' };

type ToolTopics = { usual: string; also: readonly string[] };
const TOPICS = new Map<string, ToolTopics>(Object.entries(toolTopics));

/**
 * The topic that a tool answers: the one that was heard where it belongs to the tool, else the tool's own. The general
 * tool answers whatever was asked.
 */
export function topicOfTool(type: AnalysisType, heard: string | null, reading: Reading): string | null {
  const tool = TOPICS.get(type);
  if (tool === undefined) return heard;
  if (heard !== null && tool.also.includes(heard)) return heard;
  return reading.topics.find(({ topic, p }) => p >= 0.15 && tool.also.includes(topic))?.topic ?? tool.usual;
}
