import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Router } from 'wouter';
import type { Case } from '#web/ui/case-text.ts';
import { AnalysisResults } from './analysis-results.tsx';

const soil: Case = {
  title: 'Suri ng Lupa',
  farmer: 'Nena',
  question: 'pH 5.5',
  crop: 'Mais',
  place: 'Muñoz, Nueva Ecija',
  date: 'November 21, 2026 at 9:05 AM',
  photoUrls: [],
  result: 'Maasim ang lupa.',
  recommendations: ['Una', 'Ikalawa', 'Ikatlo', 'Ikaapat', 'Ikalima'],
  confidence: 0.7,
  isDiagnosis: false,
  sources: [],
};

function html(change: Partial<Case> = {}): string {
  return renderToStaticMarkup(
    <Router ssrPath="/analyze/soil-analysis">
      <AnalysisResults shown={{ ...soil, ...change }} isFromPhone={false} onReset={() => undefined} />
    </Router>,
  );
}

test('a result by the built-in guide in place of the model says so', () => {
  expect(html({ mark: 'offline' })).toContain('Offline na gabay');
  expect(html()).not.toContain('Offline');
});

test('three steps stand open and the rest is a tap away; four are not worth a fold', () => {
  const [open = '', folded = ''] = html().split('<details');
  expect(open.match(/<li>/g)).toHaveLength(3);
  expect(folded).toContain('2 pang hakbang');
  expect(folded.match(/<li>/g)).toHaveLength(2);
  expect(html({ recommendations: soil.recommendations.slice(1) })).not.toContain('<details');
});

test('the trouble that is named is drawn, else the crop; of neither, nothing', () => {
  expect(html({ drawn: { trouble: 'rice-leaf-blast', crop: 'rice' } })).toContain('data-drawing="rice-leaf-blast"');
  expect(html({ drawn: { trouble: 'not-drawn', crop: 'rice' } })).toContain('data-drawing="rice"');
  expect(html({ drawn: { trouble: null, crop: null } })).not.toContain('data-drawing');
});

test('the troubles that are compared are drawn beside their steps, in the fold as well', () => {
  const [open = '', folded = ''] = html({
    compared: ['rice-blb', 'not-drawn', 'rice-tungro', 'rice-brown-spot'],
  }).split('<details');
  const drawings = (text: string) => [...text.matchAll(/data-drawing="([^"]*)"/g)].map(([, id]) => id);
  expect(drawings(open)).toEqual(['rice-blb', 'rice-tungro']);
  expect(drawings(folded)).toEqual(['rice-brown-spot']);
});

test('question, crop, town and date stand with the answer', () => {
  expect(html()).toContain('pH 5.5');
  expect(html()).toContain('Mais · Muñoz, Nueva Ecija · November 21, 2026 at 9:05 AM');
});

test('a range of figures stays whole in a headline', () => {
  const parts = { gist: 'Mga 32-48 sako ng apog ang kailangan sa 1 ektarya.', steps: [], more: [] };
  expect(html({ parts })).toMatch(/<p class="font-display[^>]*>Mga <span[^>]*>32-48<\/span> sako/);
});

test('a likely diagnosis is headed by the name of the trouble', () => {
  const parts = { gist: 'Malamang na **leaf blast** ang nasa palay mo.', steps: [], more: [] };
  expect(html({ parts, isDiagnosis: true })).toMatch(/<p class="font-display[^>]*>Leaf blast<\/p>/);
  expect(html({ parts, isDiagnosis: true, confidence: 0.3 })).not.toMatch(/>Leaf blast</);
});
