import rendered from './lessons.json' with { type: 'json' };

/** One of our own videos, as `npm run lessons` rendered it. */
export type Lesson = {
  /** Whole seconds. */
  seconds: number;
  /** Of each file. */
  bytes: { webm: number; mp4: number };
  /** Topic of the library's page on the same matter, and the question that opens it. */
  topic: string;
  question: string;
  /** Seconds from the beginning. */
  chapters: readonly { at: number; title: string }[];
};

/** By the video's id in the library. */
export const LESSONS: Readonly<Record<string, Lesson>> = rendered;

/** 'm:ss' */
export function formatSeconds(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(Math.floor(seconds % 60)).padStart(2, '0')}`;
}
