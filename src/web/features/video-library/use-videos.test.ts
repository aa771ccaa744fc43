import { expect, test } from 'vitest';
import { VIDEOS } from '#content/videos/videos.ts';
import { withPlayers } from './use-videos.ts';

test('without a catalogue nothing plays and nothing was played', () => {
  const videos = withPlayers(VIDEOS, []);
  expect(videos).toHaveLength(VIDEOS.length);
  for (const { player, videoUrl, views } of videos)
    expect({ player, videoUrl, views }).toEqual({ player: null, videoUrl: '', views: 0 });
});

test('what the operator gives takes the place of what was planned', () => {
  const [first, second] = VIDEOS;
  const videos = withPlayers(VIDEOS, [
    {
      id: first?.id ?? '',
      player: { kind: 'youtube', youtubeId: 'abcdefghijk' },
      duration: '3:21',
      instructor: 'Aling Rosa',
      views: 7,
    },
    {
      id: second?.id ?? '',
      player: { kind: 'file', url: '/api/videos/x/file' },
      duration: null,
      instructor: null,
      views: 0,
    },
    { id: 'hindi-kilala', player: { kind: 'file', url: '/x' }, duration: null, instructor: null, views: 9 },
  ]);
  expect(videos).toHaveLength(VIDEOS.length);
  expect(videos[0]).toMatchObject({ duration: '3:21', instructor: 'Aling Rosa', views: 7 });
  expect(videos[0]?.videoUrl).toMatch(/^https:\/\/www\.youtube-nocookie\.com\/embed\/abcdefghijk\?/);
  expect(videos[1]).toMatchObject({ duration: second?.duration, videoUrl: '/api/videos/x/file' });
});
