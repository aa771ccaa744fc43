import type { Caption } from './script.ts';

/** Captions as a WebVTT file. */
export function asVtt(captions: readonly Caption[], language: 'tl' | 'en'): string {
  const cues = captions.map(({ from, until, ...said }) => `${clock(from)} --> ${clock(until)}\n${said[language]}\n`);
  return ['WEBVTT\n', ...cues].join('\n');
}

function clock(seconds: number): string {
  const whole = Math.floor(seconds / 60);
  return `${String(whole).padStart(2, '0')}:${(seconds % 60).toFixed(3).padStart(6, '0')}`;
}
