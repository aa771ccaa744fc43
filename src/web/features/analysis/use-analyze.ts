import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { CropId } from '#content/crop-names.ts';
import { type AnalysisType, analyze, listAnalyses } from '#contract/analyses.ts';
import { attemptKey } from '#web/client/attempt-key.ts';
import { HttpError } from '#web/client/http-error.ts';
import { refresh } from '#web/client/refresh.ts';
import { signInAgain } from '#web/client/sign-in-again.ts';
import { upload } from '#web/client/upload.ts';
import { showToast } from '#web/ui/toast.ts';
import { phoneReader } from './phone-reader.ts';

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
 * Sends what is to be analyzed; trying the very same again after a failure never makes a second analysis.
 * `sentShare` is how much of it has gone out, 0 to 1; `stop` gives up waiting.
 */
export function useAnalyze() {
  const queries = useQueryClient();
  const attempt = useRef<{ request: AnalysisRequest; key: string } | null>(null);
  const stopper = useRef<AbortController | null>(null);
  const [sentShare, setSentShare] = useState(0);
  const mutation = useMutation({
    mutationFn: (request: AnalysisRequest) => {
      const { type, input, crop, fieldId, images } = request;
      if (request.isOnPhone) return phoneReader.analyze({ type, input, crop, photos: images });
      if (!attempt.current || !isSame(attempt.current.request, request)) {
        attempt.current = { request, key: attemptKey() };
      }
      stopper.current = new AbortController();
      setSentShare(0);
      return upload(
        analyze,
        {
          body: { type, input, ...(crop && { crop }), ...(fieldId && { fieldId }) },
          files: { image: images },
          headers: { 'idempotency-key': attempt.current.key },
          signal: stopper.current.signal,
        },
        setSentShare,
      );
    },
    onSuccess: async (_, { isOnPhone }) => {
      showToast({ title: 'Analysis Complete', description: 'Your results are ready' });
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
