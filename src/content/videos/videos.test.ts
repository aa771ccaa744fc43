import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { LESSONS } from './lessons.ts';
import { NOT_MADE, VIDEO_CATEGORY_LABELS } from './video.ts';
import { VIDEOS } from './videos.ts';

test('fourteen videos, in every category, all to be downloaded', () => {
  expect(VIDEOS).toHaveLength(14);
  expect(new Set(VIDEOS.map(({ id }) => id)).size).toBe(14);
  expect(new Set(VIDEOS.map(({ category }) => category))).toEqual(new Set(Object.keys(VIDEO_CATEGORY_LABELS)));
  for (const { duration, downloadable, tags, description } of VIDEOS) {
    expect(duration).toMatch(/^\d+:[0-5]\d$/);
    expect(downloadable).toBe(true);
    expect(tags.length).toBeGreaterThan(0);
    expect(description.length).toBeGreaterThan(20);
  }
});

test('every topic has its own drawing, and nothing is claimed of a video that is not made', () => {
  expect(new Set(VIDEOS.map(({ thumbnailUrl }) => thumbnailUrl)).size).toBe(14);
  for (const { id, thumbnailUrl, views, duration } of VIDEOS) {
    expect(existsSync(`src/web/public${thumbnailUrl}`), id).toBe(true);
    expect(views).toBe(0);
    if (!LESSONS[id]) expect(duration).toBe(NOT_MADE);
  }
});
