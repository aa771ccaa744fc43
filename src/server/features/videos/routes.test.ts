// database: what was watched
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { LESSONS } from '#content/videos/lessons.ts';
import { ConfigError } from '#server/config.ts';
import { openWorld, type Visitor, type World } from '#server/testing/open-world.ts';
import { readVideoCatalogue } from './catalogue.ts';

let world: World;
let farmer: Visitor;
let directory: string;

function catalogue(content: unknown): string {
  const file = path.join(directory, `catalogue-${Math.random()}.json`);
  writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content));
  return file;
}

beforeAll(async () => {
  directory = mkdtempSync(path.join(os.tmpdir(), 'ani-gabay-videos-'));
  writeFileSync(path.join(directory, 'lcc.mp4'), '0123456789');
  const file = catalogue({
    'pagbasa-ng-lcc': { file: 'lcc.mp4', duration: '4:05', instructor: 'Aling Rosa' },
    'lipat-tanim': { youtube: 'abcdefghijk' },
  });
  world = await openWorld({ VIDEO_CATALOGUE: file });
  farmer = await world.newFarmer();
});
afterAll(async () => {
  await world[Symbol.asyncDispose]();
  rmSync(directory, { recursive: true, force: true });
});

const views = async (id: string) =>
  (await farmer.request('GET', '/api/videos')).json().find((video: { id: string }) => video.id === id).views;

test('the list has what the operator gave', async () => {
  const reply = await farmer.request('GET', '/api/videos');
  const given = reply.json().filter(({ player }: { player: { kind: string } }) => player.kind !== 'lesson');
  expect(given).toEqual([
    {
      id: 'pagbasa-ng-lcc',
      player: { kind: 'file', url: '/api/videos/pagbasa-ng-lcc/file' },
      duration: '4:05',
      instructor: 'Aling Rosa',
      views: 0,
    },
    {
      id: 'lipat-tanim',
      player: { kind: 'youtube', youtubeId: 'abcdefghijk' },
      duration: null,
      instructor: null,
      views: 0,
    },
  ]);
  expect(reply.headers['content-security-policy']).toContain('frame-src https://www.youtube-nocookie.com');
});

test('our own lessons are there with their plays, but where the operator gave a video', async () => {
  const reply = await farmer.request('GET', '/api/videos');
  const lessons = reply.json().filter(({ player }: { player: { kind: string } }) => player.kind === 'lesson');
  const own = Object.keys(LESSONS).filter((id) => !['pagbasa-ng-lcc', 'lipat-tanim'].includes(id));
  expect(lessons.map(({ id }: { id: string }) => id)).toEqual(own);
  const id = own[0] ?? '';
  for (const one of [farmer, await world.newFarmer(), farmer]) await one.request('POST', `/api/videos/${id}/plays`);
  expect(await views(id)).toBe(2);
});

test('a play counts once a day for each farmer, however often and at once it is sent', async () => {
  const url = '/api/videos/lipat-tanim/plays';
  await Promise.all(Array.from({ length: 5 }, () => farmer.request('POST', url)));
  expect(await views('lipat-tanim')).toBe(1);
  const other = await world.newFarmer();
  expect((await other.request('POST', url)).json()).toEqual({ views: 2 });
  expect(await views('pagbasa-ng-lcc')).toBe(0);
});

test('a file comes whole or in part', async () => {
  const url = '/api/videos/pagbasa-ng-lcc/file';
  const whole = await farmer.request('GET', url);
  expect(whole.statusCode).toBe(200);
  expect(whole.headers['content-type']).toBe('video/mp4');
  const part = await farmer.request('GET', url, { headers: { range: 'bytes=2-4' } });
  expect(part.statusCode).toBe(206);
  expect(part.body).toBe('234');
});

test('signed out, unknown, and not a file get nothing', async () => {
  for (const [method, url] of [
    ['GET', '/api/videos'],
    ['POST', '/api/videos/lipat-tanim/plays'],
    ['GET', '/api/videos/pagbasa-ng-lcc/file'],
  ] as const)
    expect((await world.stranger.request(method, url)).statusCode).toBe(401);
  expect((await farmer.request('POST', '/api/videos/walang-ganito/plays')).statusCode).toBe(404);
  expect((await farmer.request('POST', `/api/videos/${'x'.repeat(61)}/plays`)).statusCode).toBe(400);
  for (const id of ['lipat-tanim', 'walang-ganito', '..%2f..%2fpackage.json', 'constructor'])
    expect((await farmer.request('GET', `/api/videos/${id}/file`)).statusCode).toBe(404);
});

test.each([
  ['{', /VIDEO_CATALOGUE/],
  [{ 'walang-ganito': { youtube: 'abcdefghijk' } }, /no such video/],
  [{ 'lipat-tanim': { youtube: 'https://youtu.be/abcdefghijk' } }, /lipat-tanim/],
  [{ 'lipat-tanim': { file: '../secret.mp4' } }, /beside the catalogue/],
  [{ 'lipat-tanim': { file: 'wala.mp4' } }, /there is no wala.mp4/],
  [{ 'lipat-tanim': { file: 'lcc.mp4', views: 1000 } }, /lipat-tanim/],
  [{ 'lipat-tanim': { object: 'lipat.mp4' } }, /S3_BUCKET/],
  [{ 'lipat-tanim': { object: '../photos/x.mp4' } }, /lipat-tanim/],
  [{ 'lipat-tanim': { file: 'lcc.mp4', duration: 'apat' } }, /lipat-tanim/],
] as const)('a catalogue that cannot be used is refused with its reason: %j', (content, reason) => {
  expect(() => readVideoCatalogue(catalogue(content), false)).toThrow(ConfigError);
  expect(() => readVideoCatalogue(catalogue(content), false)).toThrow(reason);
});

test('a catalogue that is not there is refused', () => {
  expect(() => readVideoCatalogue('/wala/rito.json', true)).toThrow(ConfigError);
});
