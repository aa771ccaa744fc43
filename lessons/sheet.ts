import { mkdirSync, writeFileSync } from 'node:fs';
import { formatSeconds } from '#content/videos/lessons.ts';
import { SHEETS } from './catalogue.ts';
import { loadFilm, pictureAt } from './film.ts';
import { readScript, secondsOf, timeScenes } from './script.ts';
import { asSvg, openStage, show } from './stage.ts';

const EVERY_SECONDS = 5;
const ACROSS = 4;
const WIDE = 284;
const HIGH = 178;
const GAP = 6;
const QUALITY = 38;

/**
 * Draws a contact sheet: a picture each five seconds with its time, and not a word of what is said, for a picture that
 * needs its caption is to be drawn again.
 */
export async function drawSheet(id: string): Promise<void> {
  const script = readScript(id);
  const scenes = timeScenes(script);
  const film = await loadFilm(id);
  const seconds = secondsOf(scenes);
  const cells: string[] = [];
  for (let at = EVERY_SECONDS / 2; at < seconds; at += EVERY_SECONDS) {
    // A clip belongs to its own picture.
    const drawing = pictureAt(script, scenes, film, at).replace(/(id="|url\(#)(lens[^")]*)/g, `$1$2-${cells.length}`);
    cells.push(`<div style="font:12px/16px sans-serif">${asSvg(drawing, WIDE)}${formatSeconds(at)}</div>`);
  }
  const height = Math.ceil(cells.length / ACROSS) * HIGH;
  await using stage = await openStage({ width: ACROSS * (WIDE + GAP) - GAP, height });
  const columns = `display:grid;grid-template-columns:repeat(${ACROSS},${WIDE}px);column-gap:${GAP}px;background:#fff`;
  await show(stage.page, `<div style="${columns}">${cells.join('')}</div>`);
  const session = await stage.page.context().newCDPSession(stage.page);
  const { data } = await session.send('Page.captureScreenshot', { format: 'webp', quality: QUALITY });
  mkdirSync(SHEETS, { recursive: true });
  writeFileSync(`${SHEETS}/${id}.webp`, Buffer.from(data, 'base64'));
  console.log(`${id}: ${seconds} s, ${cells.length} pictures in lessons/sheets/${id}.webp`);
}
