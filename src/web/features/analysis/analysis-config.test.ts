import { expect, test } from 'vitest';
import { analysisConfig } from './analysis-config.ts';

test.each([
  ['disease-detection', true],
  ['weather-recommendations', false],
  ['soil-analysis', false],
  ['pest-identification', true],
  ['yield-prediction', false],
])('%s has its own page; photo: %s', (featureId, hasPhoto) => {
  const config = analysisConfig(featureId);
  expect(config).toMatchObject({ type: featureId, hasPhoto });
  expect(config.title).not.toBe(analysisConfig(undefined).title);
});

test.each(['general', 'bugtong', '', undefined, 'constructor'])('%s falls back to the general page', (featureId) => {
  expect(analysisConfig(featureId)).toMatchObject({ type: 'general', hasPhoto: false, title: 'Magtanong kay Ani' });
});
