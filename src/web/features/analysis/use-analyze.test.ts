import { expect, test } from 'vitest';
import { HttpError } from '#web/client/http-error.ts';
import { analyzeFailure } from './use-analyze.ts';

test.each([
  [new HttpError(422, 'x', '{"message":"Sira ang larawan.","code":"photo-unreadable"}'), 'Sira ang larawan.'],
  [new HttpError(502, 'Bad Gateway', '<html>'), 'Analysis failed'],
  [new TypeError('Failed to fetch'), 'Failed to analyze. Please try again.'],
])('%s', (error, words) => {
  expect(analyzeFailure(error)).toBe(words);
});
