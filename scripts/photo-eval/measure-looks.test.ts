import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { loadKnowledge } from '#agronomy/knowledge.ts';
import { CLEAR_PHOTO } from '#agronomy/photo/clear-photo.ts';
import { loadEar } from '#language/ear/ear.ts';
import { loadLibrary } from '#mind/library.ts';
import { createMind } from '#mind/mind.ts';
import type { HostedProvider } from '#server/config.ts';
import { drawLeaf } from '#server/testing/draw-leaf.ts';
import type { ModelProtocol } from '#server/testing/model-server/open-model-server.ts';
import { createTalk } from './ask-farmer.ts';
import { createJudge } from './judge.ts';
import { measureLooks, toAsk, writeRecords } from './measure-looks.ts';
import type { Picture } from './read-folder.ts';
import { openStandIn } from './stand-in.ts';

const knowledge = await loadKnowledge();
const judge = createJudge(knowledge);
const converse = createTalk(knowledge, createMind(knowledge, await loadLibrary(), await loadEar()));

/** Of 17 pictures of a crop: 9 first of which 2 unsure, 2 second, 1 third, 2 missed, and three that are not weighed. */
const PATTERN = 'FFFFFFFffSstMmNBO';
const CROPS = ['rice/brown_spot', 'sugarcane/red_rot'];

let folder: string;
let pictures: Picture[];
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'looks-'));
  const leaf = await drawLeaf();
  pictures = [];
  for (const [turn, name] of CROPS.entries()) {
    await mkdir(path.join(folder, name), { recursive: true });
    for (let at = 0; at < PATTERN.length; at++) {
      const file = path.join(folder, name, `${name.replace('/', '-')}-${at}.jpg`);
      await writeFile(
        file,
        await sharp(leaf)
          .resize(64)
          .modulate({ hue: 7 * at + 3 * turn + 1 })
          .jpeg()
          .toBuffer(),
      );
      const logits = knowledge.leafModel.classes.map((each) => (each === 'rice/brown_spot' ? 5 : 0));
      const truth = name === 'rice/brown_spot' ? name : null;
      pictures.push({ file, folder: name, truth, logits, evidence: { ...CLEAR_PHOTO, logits } });
    }
  }
});
afterAll(() => rm(folder, { recursive: true, force: true }));

test.each<readonly [HostedProvider, ModelProtocol]>([
  ['openai', 'openai'],
  ['openai-compatible', 'openai'],
  ['anthropic', 'anthropic'],
  ['google', 'google'],
])('by %s: what a model was right about is counted as it was told to err', async (...spoken) => {
  const asked = toAsk(pictures, knowledge, 100);
  expect(asked).toHaveLength(CROPS.length * PATTERN.length);
  await using standIn = await openStandIn(asked, PATTERN, spoken);
  const { records, report } = await measureLooks(asked, standIn.settings, knowledge, judge, converse);
  const counted = { sure: [7, 1, 0, 1], unsure: [2, 1, 1, 1], healthy: 0 };
  expect(records).toEqual({ rice: counted, sugarcane: counted });
  expect(report).toContain('| rice | 17 | 0 | 1 | 1 | 1 | 52.9 % | 70.6 % | 7, 1, 0, 1 | 2, 1, 1, 1 | no |');
  expect(standIn.server.requests.at(-1)?.images).toHaveLength(1);
});

test('at most so many pictures of a folder are asked about; nothing is counted where the line failed', async () => {
  const asked = toAsk(pictures, knowledge, 5);
  expect(asked).toHaveLength(10);
  await using standIn = await openStandIn(asked, 'FFFX');
  const { records } = await measureLooks(asked, standIn.settings, knowledge, judge, converse);
  expect(records).toBeNull();
});

test('a model’s records take the place of its older ones in the table, and of nobody else’s', async () => {
  const file = path.join(folder, 'table.json');
  const [older, newer] = [1, 2].map((first) => ({
    rice: { sure: [first, 0, 0, 0] as const, unsure: [0, 0, 0, 0] as const, healthy: 0 },
  }));
  if (older === undefined || newer === undefined) throw new Error('two records');
  await writeFile(file, '{}');
  writeRecords({ provider: 'openai', model: 'a' }, older, '2026-11-01', file);
  writeRecords({ provider: 'google', model: 'a' }, older, '2026-11-01', file);
  writeRecords({ provider: 'openai', model: 'a' }, newer, '2026-11-02', file);
  expect(JSON.parse(await readFile(file, 'utf8'))).toEqual({
    'openai/a': { measured: '2026-11-02', crops: newer },
    'google/a': { measured: '2026-11-01', crops: older },
  });
});
