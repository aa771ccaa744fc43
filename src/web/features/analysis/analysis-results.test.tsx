import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Router } from 'wouter';
import type { AnalysisResult } from '#contract/analyses.ts';
import { AnalysisResults } from './analysis-results.tsx';

const result: AnalysisResult = { id: 'a', result: 'Maasim ang lupa.', recommendations: [], confidence: 0.7 };
const shown = (mark?: AnalysisResult['mark']) =>
  renderToStaticMarkup(
    <Router ssrPath="/analyze/soil-analysis">
      <AnalysisResults
        result={{ ...result, mark }}
        toolTitle="Soil Analysis"
        words="pH 5.5"
        isDiagnosis={false}
        photoUrls={[]}
        isFromPhone={false}
        onReset={() => undefined}
      />
    </Router>,
  );

test('a result by the built-in guide in place of the model says so', () => {
  expect(shown('offline')).toContain('Offline na gabay');
  expect(shown()).not.toContain('Offline');
});
