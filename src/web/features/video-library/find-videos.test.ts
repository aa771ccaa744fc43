import { expect, test } from 'vitest';
import { VIDEOS } from '#content/videos/videos.ts';
import { findVideos } from './find-videos.ts';

const ids = (search: string, category: Parameters<typeof findVideos>[1] = null) =>
  findVideos(VIDEOS, category, search).map(({ id }) => id);

test('by Tagalog and English words, tags and levels, within a category', () => {
  expect(ids('')).toHaveLength(14);
  expect(ids('LCC')).toContain('pagbasa-ng-lcc');
  expect(ids('corn')).toEqual(['pagtatanim-ng-mais']);
  expect(ids('palay', 'pataba')).toEqual(['pagbasa-ng-lcc']);
  expect(ids('advanced')).toEqual(['kanal-at-imbakan-ng-tubig', 'kuwento-ng-samahan']);
  expect(ids('palay ani uhay')).toEqual(['pag-ani-ng-palay']);
});

test('what no video is about finds none', () => {
  expect(ids('bitcoin')).toEqual([]);
  expect(ids('!!!')).toHaveLength(14);
});

test.each(['constructor', '__proto__', 'toString', 'hasOwnProperty'])(
  '%s is a word like any other, though every object knows it',
  (word) => {
    expect(ids(word)).toEqual([]);
  },
);
