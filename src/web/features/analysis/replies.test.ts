import { expect, test } from 'vitest';
import { labelOf, repliesTo, withReply } from './replies.ts';

const parts = { gist: 'Hindi pa tiyak. May uod ba?', steps: [], more: [], sources: [], suggestions: ['May uod'] };

test('suggestions are answers where the result ends with a question, and nowhere else', () => {
  expect(repliesTo({ parts })).toEqual(['May uod']);
  expect(repliesTo({ parts: { ...parts, gist: 'Malamang na blast ito.' } })).toEqual([]);
  expect(repliesTo({})).toEqual([]);
});

test('a reply is one more line of what was written; the name of a crop picks it', () => {
  expect(withReply({ text: 'May batik ', crop: 'rice' }, 'May uod')).toEqual({
    text: 'May batik\nMay uod',
    crop: 'rice',
  });
  expect(withReply({ text: '', crop: null }, 'May uod')).toEqual({ text: 'May uod', crop: null });
  expect(withReply({ text: 'May batik', crop: null }, 'kamatis')).toEqual({ text: 'May batik', crop: 'tomato' });
});

test('that none of the signs is there is sent with the signs, and said in four words', () => {
  expect(labelOf('Wala sa mga ito: May batik na parang linga; May puting pulbos')).toBe('Wala sa mga ito');
  expect(labelOf('May puting pulbos')).toBe('May puting pulbos');
});
