import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { AwsClient } from 'aws4fetch';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openWorld, type Visitor, type World } from '#server/testing/open-world.ts';
import { newBucket, testS3Url } from '#server/testing/test-bucket.ts';

const FILM = '0123456789';
const FILE = '/api/videos/lipat-tanim/file';

let folder: string;
let bucket: StandIn | null;
let world: World;
let farmer: Visitor;

beforeAll(async () => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'ani-gabay-films-'));
  const catalogue = path.join(folder, 'catalogue.json');
  writeFileSync(
    catalogue,
    JSON.stringify({ 'lipat-tanim': { object: 'lipat.webm' }, 'awd-patubig': { object: 'wala.mp4' } }),
  );
  bucket = testS3Url ? null : await openStandIn();
  world = await openWorld({ VIDEO_CATALOGUE: catalogue, ...(bucket ? bucket.settings : await realBucket()) });
  farmer = await world.newFarmer();
});
afterAll(async () => {
  await world[Symbol.asyncDispose]();
  bucket?.server.close();
  rmSync(folder, { recursive: true, force: true });
});

test('a film in the bucket is listed as a file of ours, and comes whole or in the part asked for', async () => {
  const listed = (await farmer.request('GET', '/api/videos')).json();
  expect(listed).toContainEqual(expect.objectContaining({ id: 'lipat-tanim', player: { kind: 'file', url: FILE } }));
  const whole = await farmer.request('GET', FILE);
  expect([whole.statusCode, whole.body, whole.headers['content-type']]).toEqual([200, FILM, 'video/webm']);
  expect([whole.headers['accept-ranges'], whole.headers['content-length']]).toEqual(['bytes', '10']);
  const part = await farmer.request('GET', FILE, { headers: { range: 'bytes=2-4' } });
  expect([part.statusCode, part.body, part.headers['content-range']]).toEqual([206, '234', 'bytes 2-4/10']);
  const beyond = await farmer.request('GET', FILE, { headers: { range: 'bytes=99-' } });
  expect(beyond.statusCode).toBe(416);
  const unchanged = await farmer.request('GET', FILE, { headers: { 'if-none-match': String(whole.headers.etag) } });
  expect([unchanged.statusCode, unchanged.body]).toEqual([304, '']);
});

test('signed out, and a film that is not in the bucket, get nothing', async () => {
  expect((await world.stranger.request('GET', FILE)).statusCode).toBe(401);
  expect((await farmer.request('GET', '/api/videos/awd-patubig/file')).statusCode).toBe(404);
});

test.runIf(!testS3Url)('a bucket that is away is a 503 that says when to come back', async () => {
  if (bucket) bucket.isAway = true;
  const away = await farmer.request('GET', FILE);
  expect([away.statusCode, away.json().code]).toEqual([503, 'not-ready']);
  expect(away.headers['retry-after']).toBeDefined();
});

type StandIn = { server: Server; settings: Record<string, string>; isAway: boolean };

/** What a bucket answers for one object, to who signs. */
async function openStandIn(): Promise<StandIn> {
  const server = createServer((request, reply) => {
    if (standIn.isAway) return reply.writeHead(503).end();
    if (!request.headers.authorization?.startsWith('AWS4-HMAC-SHA256')) return reply.writeHead(403).end();
    if (request.url !== '/mga-video/videos/lipat.webm') return reply.writeHead(404).end('NoSuchKey');
    // A header that is signed must come as it was signed: not twice, and in the film's own bytes.
    if (request.headers['accept-encoding'] !== 'identity') return reply.writeHead(403).end('SignatureDoesNotMatch');
    if (request.headers['if-none-match'] === '"isa"') return reply.writeHead(304, { etag: '"isa"' }).end();
    const [, from, until] = /^bytes=(\d+)-(\d*)$/.exec(request.headers.range ?? '') ?? [];
    if (from === undefined) return reply.writeHead(200, { etag: '"isa"', 'content-length': FILM.length }).end(FILM);
    if (Number(from) >= FILM.length) return reply.writeHead(416, { 'content-range': 'bytes */10' }).end();
    const part = FILM.slice(Number(from), Number(until || FILM.length - 1) + 1);
    reply.writeHead(206, { 'content-range': `bytes ${from}-${until}/10`, 'content-length': part.length }).end(part);
  });
  const standIn: StandIn = { server, settings: {}, isAway: false };
  await new Promise<void>((listening) => void server.listen(0, '127.0.0.1', listening));
  standIn.settings = {
    S3_ENDPOINT: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    S3_BUCKET: 'mga-video',
    S3_ACCESS_KEY_ID: 'susi',
    S3_SECRET_ACCESS_KEY: 'lihim',
  };
  return standIn;
}

/** A bucket of the tests' object store with the film in it. */
async function realBucket(): Promise<Record<string, string>> {
  const settings = await newBucket(testS3Url ?? '');
  const client = new AwsClient({
    accessKeyId: settings.S3_ACCESS_KEY_ID ?? '',
    secretAccessKey: settings.S3_SECRET_ACCESS_KEY ?? '',
    service: 's3',
    region: 'us-east-1',
  });
  const put = await client.fetch(`${settings.S3_ENDPOINT}/${settings.S3_BUCKET}/videos/lipat.webm`, {
    method: 'PUT',
    body: FILM,
  });
  if (!put.ok) throw new Error(`the film was not put: ${put.status}`);
  return settings;
}
