import { expect, test } from 'vitest';
import { caseText } from './case-card.ts';

const result = {
  id: '1',
  result: '**Malamang** na leaf blast.',
  recommendations: ['Hatiin ang **urea**.', 'Magpatubig.'],
  confidence: 0.8,
};

test('the case holds the farmer’s words, the answer without marks, its confidence and the steps', () => {
  const text = caseText({
    toolTitle: 'Suriin ang Sakit ng Tanim',
    words: ' May batik ang palay ',
    result,
    confidence: '80%, malamang',
    date: 'November 21, 2026',
  });
  expect(text).toContain('KASO: Suriin ang Sakit ng Tanim (November 21, 2026)');
  expect(text).toContain('Nakita ng magsasaka: May batik ang palay\n');
  expect(text).toContain('Malamang na leaf blast.');
  expect(text).toContain('Gaano kasigurado: 80%, malamang');
  expect(text).toContain('1. Hatiin ang urea.\n2. Magpatubig.');
  expect(text).toMatch(/municipal agriculturist bago gumastos o mag-spray\.$/);
});

test('what is missing leaves no empty heading', () => {
  const bare = { ...result, recommendations: [], confidence: null };
  const text = caseText({ toolTitle: 'Lupa', words: ' ', result: bare, confidence: null, date: 'x' });
  expect(text).not.toMatch(/Nakita|Gaano|Mga dapat/);
});
