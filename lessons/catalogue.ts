import { readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Script, secondsOf, type TimedScene } from './script.ts';

/** Where the app finds the videos, posters and captions. */
export const OUT = fileURLToPath(new URL('../src/content/videos/media', import.meta.url));
/** Where contact sheets lie, to be looked at. */
export const SHEETS = fileURLToPath(new URL('./sheets', import.meta.url));
export const CATALOGUE = fileURLToPath(new URL('../src/content/videos/lessons.json', import.meta.url));

/** Writes what the app must know of a rendered lesson into `src/content/videos/lessons.json`. */
export function noteLesson(id: string, { page, question }: Script, scenes: readonly TimedScene[]): void {
  const lessons = JSON.parse(readFileSync(CATALOGUE, 'utf8')) as Record<string, unknown>;
  const bytes = (kind: string) => statSync(path.join(OUT, `${id}.${kind}`)).size;
  lessons[id] = {
    seconds: secondsOf(scenes),
    bytes: { webm: bytes('webm'), mp4: bytes('mp4') },
    topic: page,
    question,
    chapters: scenes.map(({ from, chapter }) => ({ at: from, title: chapter.tl })),
  };
  const sorted = Object.fromEntries(Object.entries(lessons).sort(([a], [b]) => a.localeCompare(b)));
  writeFileSync(CATALOGUE, `${JSON.stringify(sorted, null, 2)}\n`);
}
