import { expect, test } from 'vitest';
import { validateAnalysis } from './validate-analysis.ts';

test('a photo tool needs its photo, whatever is written', () => {
  expect(validateAnalysis({ hasPhotoField: true, hasPhoto: false, text: 'dilaw' })).toEqual({
    isValid: false,
    missing: 'photo',
    title: 'Image Required',
    description: 'Please upload an image to analyze',
  });
});

test('a photo without words gets the default words', () => {
  expect(validateAnalysis({ hasPhotoField: true, hasPhoto: true, text: ' \n ' })).toEqual({
    isValid: true,
    input: 'Analyze this image',
  });
});

test('the other tools need words', () => {
  expect(validateAnalysis({ hasPhotoField: false, hasPhoto: false, text: ' \n' })).toMatchObject({
    title: 'Input Required',
    description: 'Please provide information to analyze',
  });
  expect(validateAnalysis({ hasPhotoField: false, hasPhoto: false, text: '  palay  ' })).toEqual({
    isValid: true,
    input: 'palay',
  });
});

test('words beyond the limit are not sent', () => {
  const refused = validateAnalysis({ hasPhotoField: true, hasPhoto: true, text: 'x'.repeat(4001) });
  expect(refused).toMatchObject({ isValid: false, title: 'Error' });
  expect(validateAnalysis({ hasPhotoField: true, hasPhoto: true, text: 'x'.repeat(4000) }).isValid).toBe(true);
});
