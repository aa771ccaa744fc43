import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { noteLesson, OUT } from './catalogue.ts';
import { type Film, loadFilm, pictureAt } from './film.ts';
import { FRAMES_A_SECOND, readScript, type Script, secondsOf, type TimedScene, timeScenes } from './script.ts';
import { drawSheet } from './sheet.ts';
import { asSvg, openStage, show } from './stage.ts';
import { asVtt } from './vtt.ts';

/** Nothing of the machine, the day or the number of cores in the bytes. */
const EXACT = ['-map_metadata', '-1', '-fflags', '+bitexact', '-flags:v', '+bitexact', '-threads', '1'];
const WEBM = ['-c:v', 'libvpx-vp9', '-crf', '53', '-b:v', '0', '-g', '480', '-deadline', 'good', '-cpu-used', '3'];
const MP4 = [
  '-vf',
  'scale=640:360:flags=lanczos',
  '-c:v',
  'libx264',
  '-preset',
  'slow',
  '-tune',
  'animation',
  '-crf',
  '33',
  '-g',
  '480',
  '-movflags',
  '+faststart',
];

/** Draws a lesson frame by frame and writes its two videos, poster, captions and entry of the catalogue. */
export async function renderLesson(id: string): Promise<void> {
  requireFfmpeg();
  const startedAt = performance.now();
  const script = readScript(id);
  const scenes = timeScenes(script);
  mkdirSync(OUT, { recursive: true });
  const work = mkdtempSync(path.join(os.tmpdir(), 'ani-gabay-lesson-'));
  const whole = path.join(work, 'whole.mkv');
  try {
    await using stage = await openStage();
    const film = await loadFilm(id);
    await drawFrames(stage.page, { script, scenes, film }, whole);
    encode(whole, WEBM, path.join(OUT, `${id}.webm`));
    encode(whole, MP4, path.join(OUT, `${id}.mp4`));
    await drawPoster(stage.page, { script, scenes, film }, path.join(OUT, `${id}.webp`));
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
  for (const language of ['tl', 'en'] as const)
    writeFileSync(
      path.join(OUT, `${id}.${language}.vtt`),
      asVtt(
        scenes.flatMap(({ captions }) => captions),
        language,
      ),
    );
  await drawSheet(id);
  noteLesson(id, script, scenes);
  console.log(`${id}: ${secondsOf(scenes)} s of film in ${((performance.now() - startedAt) / 1000).toFixed(0)} s`);
}

type Drawn = { script: Script; scenes: readonly TimedScene[]; film: Film };

/** Every frame, photographed and packed without loss. */
async function drawFrames(page: Page, { script, scenes, film }: Drawn, file: string): Promise<void> {
  const packer = spawn(
    'ffmpeg',
    [
      '-y',
      '-loglevel',
      'error',
      '-f',
      'image2pipe',
      '-framerate',
      String(FRAMES_A_SECOND),
      '-i',
      '-',
      '-c:v',
      'libx264',
      '-preset',
      'ultrafast',
      '-qp',
      '0',
      '-pix_fmt',
      'yuv444p',
      file,
    ],
    { stdio: ['pipe', 'inherit', 'inherit'] },
  );
  const session = await page.context().newCDPSession(page);
  const frames = secondsOf(scenes) * FRAMES_A_SECOND;
  let shown = '';
  let picture: Buffer = Buffer.alloc(0);
  for (let frame = 0; frame < frames; frame++) {
    const drawing = pictureAt(script, scenes, film, frame / FRAMES_A_SECOND);
    if (drawing !== shown) {
      await show(page, asSvg(drawing));
      const { data } = await session.send('Page.captureScreenshot', { format: 'png', optimizeForSpeed: true });
      picture = Buffer.from(data, 'base64');
      shown = drawing;
    }
    if (!packer.stdin.write(picture)) await once(packer.stdin, 'drain');
  }
  packer.stdin.end();
  const [code] = await once(packer, 'exit');
  if (code !== 0) throw new Error(`ffmpeg ended with ${code}`);
}

function encode(from: string, how: readonly string[], to: string): void {
  const { status } = spawnSync(
    'ffmpeg',
    ['-y', '-loglevel', 'error', '-i', from, '-an', '-pix_fmt', 'yuv420p', ...how, ...EXACT, to],
    { stdio: 'inherit' },
  );
  if (status !== 0) throw new Error(`ffmpeg could not write ${to}`);
}

/** The end of the scene that stands for the lesson. */
async function drawPoster(page: Page, { script, scenes, film }: Drawn, file: string): Promise<void> {
  const scene = scenes.find((each) => each.scene === script.poster);
  if (scene === undefined) throw new Error(`no scene ${script.poster} for the poster`);
  await show(page, asSvg(pictureAt(script, scenes, film, scene.until - 1 / FRAMES_A_SECOND)));
  const session = await page.context().newCDPSession(page);
  const { data } = await session.send('Page.captureScreenshot', { format: 'webp', quality: 70 });
  writeFileSync(file, Buffer.from(data, 'base64'));
}

/** @throws Error when ffmpeg is neither there nor to be had. */
function requireFfmpeg(): void {
  const isThere = () => spawnSync('ffmpeg', ['-version']).status === 0;
  if (isThere()) return;
  if (process.platform === 'linux' && process.getuid?.() === 0) {
    console.log('Installing ffmpeg with apt-get ...');
    spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'ffmpeg'], { stdio: 'inherit' });
  }
  if (!isThere()) throw new Error('Lessons are encoded by ffmpeg: install it (Debian: apt-get install ffmpeg).');
}
