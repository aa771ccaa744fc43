import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { Router } from 'wouter';
import type { ChatMessage } from '#contract/chat.ts';
import { AssistantMessage, GrowingMessage } from './message.tsx';

// Asks the browser for its voices.
vi.mock('#web/client/filipino-voice.ts', () => ({ useFilipinoVoice: () => null }));

const answer: ChatMessage = {
  id: 'a',
  role: 'assistant',
  content: 'Maglagay ng **urea**.',
  createdAt: '2026-11-20T08:00:00Z',
};
const shown = (mark?: ChatMessage['mark']) => renderToStaticMarkup(<AssistantMessage message={{ ...answer, mark }} />);

test('an answer says how it came about, and only then', () => {
  expect(shown('offline')).toContain('Offline na gabay');
  expect(shown('phone')).toContain('Sagot ng phone');
  expect(shown('stopped')).toContain('Itinigil mo ang sagot');
  expect(shown()).not.toMatch(/Offline|Itinigil/);
  expect(shown('offline')).not.toContain('Itinigil');
});

test('a growing answer is not read out, shows no half mark and cannot be copied yet', () => {
  const growing = renderToStaticMarkup(<GrowingMessage text="Maglagay ng **ure" />);
  expect(growing).toContain('<strong>ure</strong>');
  expect(growing).toContain('aria-busy="true"');
  expect(growing).toContain('aria-live="off"');
  expect(growing).not.toContain('Kopyahin');
});

test('a lesson is offered beside an answer, and not where Ani asks back', () => {
  const source = { id: 's', org: 'PhilRice', title: 'LCC', url: null };
  const about = { topic: 'lcc', crop: 'rice', trouble: null };
  const parts = { gist: 'Alin ang tanong mo?', steps: [], more: [], sources: [], suggestions: [], about };
  const html = (sources: ChatMessage['sources']) =>
    renderToStaticMarkup(
      <Router ssrPath="/chat">
        <AssistantMessage message={{ ...answer, parts, sources }} />
      </Router>,
    );
  expect(html([source])).toContain('Panoorin: Pagbasa ng Leaf Color Chart');
  expect(html([])).not.toContain('Panoorin');
});
