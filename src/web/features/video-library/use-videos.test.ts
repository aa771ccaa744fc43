import { expect, test } from 'vitest';
import { LESSONS } from '#content/videos/lessons.ts';
import { VIDEOS } from '#content/videos/videos.ts';
import { withPlayers } from './use-videos.ts';

test('our own lessons play whether or not the server was heard; what is not made does not', () => {
  const videos = withPlayers(VIDEOS, []);
  expect(videos).toHaveLength(VIDEOS.length);
  for (const { id, player, videoUrl, views } of videos) {
    expect(views).toBe(0);
    expect(player).toEqual(LESSONS[id] ? { kind: 'lesson' } : null);
    expect(videoUrl).toMatch(LESSONS[id] ? /\.webm/ : /^$/);
  }
  const [unmade] = withPlayers([{ ...VIDEOS[0], id: 'hindi-pa-gawa' } as (typeof VIDEOS)[number]], []);
  expect(unmade).toMatchObject({ player: null, videoUrl: '' });
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
