import { expect, test } from 'vitest';
import { listTagger } from './tagger.ts';

const tagger = listTagger({ crop: 'saging|kape|siling labuyo', place: 'kapatagan', problem: 'bukbok ng kape' });

test('the longest name is taken, and only its last word is tagged', () => {
  expect(tagger(['bukbok', 'ng', 'kape'])).toEqual(['', '', 'problem']);
  expect(tagger(['siling', 'labuyo', 'at', 'saging'])).toEqual(['', 'crop', '', 'crop']);
});

test('a message without a name has no tag', () => {
  expect(tagger(['magkano', 'ito'])).toEqual(['', '']);
  expect(tagger([])).toEqual([]);
});
