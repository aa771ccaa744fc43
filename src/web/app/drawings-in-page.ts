import { getToday, type Today } from '#contract/today.ts';
import { IN_PAGE } from '#web/ui/crop-drawing.tsx';
import sprite from '#web/ui/drawings/crops.svg?raw';
import type { FirstAnswer } from './first-data.ts';

/** With more of them the sprite, which is kept, is the smaller one. */
const MOST_IN_PAGE = 3;

/** The crops that home draws for a farmer with a field; none where they are many, or no field is there. */
export function cropsDrawn(answers: readonly FirstAnswer[]): string[] {
  const today = answers.find(({ path }) => path.startsWith(getToday.path))?.reply as Today | undefined;
  if (!today?.field) return [];
  const crops = [...new Set([today.field, ...today.fields, ...today.harvested].map(({ cropId }) => cropId))];
  return crops.length > MOST_IN_PAGE ? [] : crops.filter((id) => symbolOf(id) !== null);
}

/** Their drawings, for the page itself. */
export function drawingsOf(crops: readonly string[]): string {
  if (crops.length === 0) return '';
  return `<div hidden><svg>${crops.map(symbolOf).join('')}</svg></div>`;
}

function symbolOf(id: string): string | null {
  const begin = `<symbol id="${id}"`;
  const from = sprite.indexOf(begin);
  if (from < 0) return null;
  const end = sprite.indexOf('</symbol>', from) + '</symbol>'.length;
  return `<symbol id="${IN_PAGE}${id}"${sprite.slice(from + begin.length, end)}`;
}
