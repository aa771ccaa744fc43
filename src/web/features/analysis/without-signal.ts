import { type AnalysisResult, analyze, listAnalyses } from '#contract/analyses.ts';
import { farmerOfPhone } from '#web/client/field-mode/farmer-of-phone.ts';
import { noteUnreached } from '#web/client/field-mode/reach.ts';
import { isNoAnswer } from '#web/client/field-mode/read-or-recall.ts';
import { changeUnsent, unsentOf } from '#web/client/outbox/outbox-store.ts';
import { isBehindOthers, queue } from '#web/client/outbox/write.ts';
import type { AnalysisRequest } from './use-analyze.ts';

/**
 * Sends an analysis with its photos; without signal, or behind others that wait, it waits in the outbox: null then.
 * @throws what `send` throws where the server refuses it, or the phone can keep nothing.
 */
export async function sendOrWait(
  { type, input, crop, fieldId, images }: AnalysisRequest,
  key: string,
  send: () => Promise<AnalysisResult>,
): Promise<AnalysisResult | null> {
  const farmer = farmerOfPhone();
  if (farmer === null || !(await isBehindOthers(farmer))) {
    try {
      return await send();
    } catch (error) {
      if (farmer === null || !isNoAnswer(error)) throw error;
      noteUnreached();
    }
  }
  const form: [string, string | File][] = [
    ['type', type],
    ['input', input],
    ...(crop ? [['crop', crop] as [string, string]] : []),
    ...(fieldId ? [['fieldId', fieldId] as [string, string]] : []),
    ...images.map((image): [string, File] => ['image', image]),
  ];
  const { method, path } = analyze;
  await queue(
    { farmer, key, at: Date.now(), method, path, body: { form } },
    { kind: 'analysis', title: input, changes: [listAnalyses] },
  );
  return null;
}

/** Puts what the phone made of an analysis with the one that waits, so that the history tells what was read in the field. */
export async function keepPhoneResult(key: string, shown: AnalysisResult): Promise<void> {
  const { result, recommendations, confidence, parts } = shown;
  const farmer = farmerOfPhone();
  const waiting = farmer === null ? [] : await unsentOf(farmer);
  const call = waiting.find((each) => each.key === key);
  if (call) await changeUnsent(call, { answer: { result, recommendations, confidence, ...(parts && { parts }) } });
}
