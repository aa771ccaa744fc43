import type { PhotoEvidence } from '#agronomy/diagnosis/diagnosis.ts';
import type { Knowledge } from '#agronomy/knowledge.ts';
import type { AnalysisResult } from '#contract/analyses.ts';
import type { Mind } from '#mind/mind.ts';
import { withKeepOff } from '#mind/sprayed-field.ts';
import type { PhoneRequest } from './phone-reader.ts';

/** An analysis by the phone's own agronomist: without prices and forecast, with what was sprayed on the field. */
export function analyzeOnPhone(
  { knowledge, mind }: { knowledge: Knowledge; mind: Mind },
  { type, input, crop, field, today }: Omit<Extract<PhoneRequest, { kind: 'analyze' }>, 'kind' | 'id' | 'photos'>,
  photo: PhotoEvidence | null,
): AnalysisResult {
  const savedPlace = field?.place?.name ?? null;
  const answer = mind.analyze({ type, input, cropId: crop, photo, today, prices: [], savedPlace, field });
  const { text, recommendations, confidence, parts, tryTool } = withKeepOff(knowledge, answer, field, today);
  return { id: crypto.randomUUID(), result: text, recommendations, confidence, parts, tryTool };
}
