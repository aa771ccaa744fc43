import { mkdirSync, writeFileSync } from 'node:fs';
import { loadFilm, pictureAt } from './film.ts';
import { readScript, secondsOf, timeScenes } from './script.ts';
import { asSvg, openStage, show } from './stage.ts';

const OUT = 'test-results/lessons';
const EVERY_SECONDS = 5;
const ACROSS = 3;
const WIDE = 400;

/** Draws a contact sheet: a picture each five seconds with its time and what is said. */
export async function drawSheet(id: string): Promise<void> {
  const script = readScript(id);
  const scenes = timeScenes(script);
  const film = await loadFilm(id);
  const seconds = secondsOf(scenes);
  const captions = scenes.flatMap((scene) => scene.captions);
  const cells: string[] = [];
  for (let at = EVERY_SECONDS / 2; at < seconds; at += EVERY_SECONDS) {
    const said = captions.find(({ from, until }) => from <= at && at <= until)?.tl ?? '';
    // A clip belongs to its own picture.
    const drawing = pictureAt(script, scenes, film, at).replace(/(id="|url\(#)(lens[^")]*)/g, `$1$2-${cells.length}`);
    cells.push(
      `<div style="width:${WIDE}px;font:14px sans-serif">${asSvg(drawing, WIDE)}${at.toFixed(1)} ${said}</div>`,
    );
  }
  const rows = Math.ceil(cells.length / ACROSS);
  await using stage = await openStage({ width: ACROSS * (WIDE + 6), height: rows * 268 });
  await show(stage.page, `<div style="display:flex;flex-wrap:wrap;gap:6px;background:#fff">${cells.join('')}</div>`);
  mkdirSync(OUT, { recursive: true });
  writeFileSync(`${OUT}/${id}.png`, await stage.page.screenshot());
  console.log(`${id}: ${seconds} s, ${cells.length} pictures in ${OUT}/${id}.png`);
}
