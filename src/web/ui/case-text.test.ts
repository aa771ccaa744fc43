import { expect, test } from 'vitest';
import { type Case, caseText } from './case-text.ts';

const blast: Case = {
  title: 'Suriin ang Sakit ng Tanim',
  farmer: 'Nena Dela Cruz',
  question: ' May batik ang palay ',
  crop: 'Palay',
  place: 'Muñoz, Nueva Ecija',
  date: 'November 21, 2026 at 9:05 AM',
  photoUrls: ['/api/photos/1', '/api/photos/2'],
  result: '**Malamang** na leaf blast.',
  recommendations: ['Hatiin ang **urea**.', 'Magpatubig.'],
  confidence: 0.8,
  isDiagnosis: true,
  sources: [],
};

test('the message says who asked what where and when, the answer without marks, how sure, and the steps', () => {
  const text = caseText(blast);
  expect(text).toContain('KASO: Suriin ang Sakit ng Tanim (November 21, 2026 at 9:05 AM)');
  expect(text).toContain(
    'Magsasaka: Nena Dela Cruz\nLugar: Muñoz, Nueva Ecija\nTanim: Palay\nNakita o tanong: May batik ang palay\nLitrato: 2\n',
  );
  expect(text).toContain('Malamang na leaf blast.');
  expect(text).toContain('Gaano kasigurado: 80%, Malamang ito');
  expect(text).toContain('1. Hatiin ang urea.\n2. Magpatubig.');
  expect(text).toMatch(/municipal agriculturist bago gumastos o mag-spray\.$/);
});

test('what is missing leaves no empty heading', () => {
  const bare = { ...blast, farmer: '', question: ' ', crop: null, place: null, photoUrls: [], confidence: null };
  expect(caseText({ ...bare, recommendations: [] })).not.toMatch(
    /Magsasaka:|Lugar|Tanim:|Nakita|Litrato|Gaano|Mga dapat/,
  );
});
