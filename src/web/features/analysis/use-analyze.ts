import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { CropId } from '#content/crop-names.ts';
import { type AnalysisResult, type AnalysisType, analyze, listAnalyses } from '#contract/analyses.ts';
import { attemptKey } from '#web/client/attempt-key.ts';
import { farmerOfPhone } from '#web/client/field-mode/farmer-of-phone.ts';
import { installHint } from '#web/client/field-mode/install-hint.ts';
import { HttpError } from '#web/client/http-error.ts';
import { fieldOnPhone } from '#web/client/phone/field-on-phone.ts';
import { phoneReader } from '#web/client/phone/phone-reader.ts';
import { refresh } from '#web/client/refresh.ts';
import { signInAgain } from '#web/client/sign-in-again.ts';
import { upload } from '#web/client/upload.ts';
import { showToast } from '#web/ui/toast.ts';
import { keepPhoneResult, sendOrWait } from './without-signal.ts';

export type AnalysisRequest = {
  type: AnalysisType;
  input: string;
  crop: CropId | null;
  /** The field it is about; null for none. */
  fieldId: string | null;
  images: readonly File[];
  /** Looked at by the phone itself: nothing is sent, and nothing kept. */
  isOnPhone: boolean;
};

/**
 * What came of it. `isFromPhone`: the phone's own result; null where the phone could not say. `isWaiting`: it is sent when
 * there is signal.
 */
export type Analyzed = { result: AnalysisResult | null; isFromPhone: boolean; isWaiting: boolean };

/**
 * Sends what is to be analyzed; trying the very same again after a failure never makes a second analysis.
 * `sentShare` is how much of it has gone out, 0 to 1; `stop` gives up waiting.
 */
export function useAnalyze() {
  const queries = useQueryClient();
  const attempt = useRef<{ request: AnalysisRequest; key: string } | null>(null);
  const stopper = useRef<AbortController | null>(null);
  const [sentShare, setSentShare] = useState(0);
  const mutation = useMutation({
    mutationFn: async (request: AnalysisRequest): Promise<Analyzed> => {
      const { type, input, crop, fieldId, images } = request;
      const onPhone = async () => {
        const field = await fieldOnPhone(queries, farmerOfPhone(), fieldId);
        return phoneReader.analyze({ type, input, crop, field, photos: images });
      };
      if (request.isOnPhone) return { result: await onPhone(), isFromPhone: true, isWaiting: false };
      if (!attempt.current || !isSame(attempt.current.request, request)) {
        attempt.current = { request, key: attemptKey() };
      }
      const { key } = attempt.current;
      stopper.current = new AbortController();
      const { signal } = stopper.current;
      setSentShare(0);
      const sent = await sendOrWait(request, key, () =>
        upload(
          analyze,
          {
            body: { type, input, ...(crop && { crop }), ...(fieldId && { fieldId }) },
            files: { image: images },
            headers: { 'idempotency-key': key },
            signal,
          },
          setSentShare,
        ),
      );
      if (sent) return { result: sent, isFromPhone: false, isWaiting: false };
      // What the phone cannot say the server does, when there is signal.
      const result = await onPhone().catch(() => null);
      if (result) await keepPhoneResult(key, result);
      return { result, isFromPhone: true, isWaiting: true };
    },
    onSuccess: async ({ result }, { isOnPhone }) => {
      if (result) {
        installHint.noteUsefulAnswer();
        showToast({ title: 'Analysis Complete', description: 'Your results are ready' });
      } else showToast({ title: 'Naka-save sa phone', description: 'Susuriin ito kapag may signal.' });
      if (isOnPhone) return;
      attempt.current = null;
      await refresh(queries, [listAnalyses.path]);
    },
    onError: (error) => {
      if (error.name === 'AbortError') {
        showToast({ title: 'Itinigil', description: 'Nandito pa ang isinulat mo at ang litrato.' });
        return;
      }
      if (error instanceof HttpError && error.code === 'key-reused') attempt.current = null;
      showToast({
        title: 'Error',
        description: analyzeFailure(error),
        variant: 'destructive',
        link: signInAgain(error),
      });
    },
  });
  return { ...mutation, sentShare, stop: () => stopper.current?.abort() };
}

/** The server's own words; a reply without any is a failed analysis, and no reply at all asks to try again. */
export function analyzeFailure(error: Error): string {
  if (error instanceof HttpError) return error.serverMessage || 'Analysis failed';
  return 'Failed to analyze. Please try again.';
}

function isSame(a: AnalysisRequest, b: AnalysisRequest): boolean {
  const hasSameImages = a.images.length === b.images.length && a.images.every((image, at) => image === b.images[at]);
  const isSameField = a.fieldId === b.fieldId && a.crop === b.crop;
  return a.type === b.type && a.input === b.input && isSameField && hasSameImages;
}
