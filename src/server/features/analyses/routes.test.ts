// race: the same photo sent at once
import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { AGE_HEADER } from '#contract/endpoint.ts';
import { MESSAGE_MAX_CHARS, PHOTO_MAX_BYTES } from '#contract/limits.ts';
import { FairTurns } from '#server/http/fair-turns.ts';
import { PhotoReaderBusyError } from '#server/ports/photo-reader.ts';
import { drawLeaf } from '#server/testing/draw-leaf.ts';
import { openWorld, type Visitor, type World } from '#server/testing/open-world.ts';
import { phonePhoto, testPhoto } from '#server/testing/test-photo.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world[Symbol.asyncDispose]());

type Form = {
  type?: string;
  input?: string;
  crop?: string;
  image?: Buffer | string | (Buffer | string)[];
  imageName?: string;
  mime?: string;
  phoneAnswer?: string;
};

function send(farmer: Visitor, fields: Form, headers = {}) {
  const form = new FormData();
  if (fields.type !== undefined) form.set('type', fields.type);
  if (fields.input !== undefined) form.set('input', fields.input);
  if (fields.crop !== undefined) form.set('crop', fields.crop);
  if (fields.phoneAnswer !== undefined) form.set('phoneAnswer', fields.phoneAnswer);
  for (const image of [fields.image ?? []].flat()) {
    const bytes = typeof image === 'string' ? image : new Uint8Array(image);
    form.append('image', new Blob([bytes], { type: fields.mime ?? 'image/jpeg' }), fields.imageName ?? 'dahon.jpg');
  }
  return farmer.submit('/api/analyze', form, headers);
}
const history = async (farmer: Visitor, query = '') => (await farmer.request('GET', `/api/analyses${query}`)).json();
const storedPhotos = () => Array.fromAsync(world.deps.photos.ids());
const SOIL = { type: 'soil-analysis', input: 'Mais, 1 ektarya, pH 5.2, mababa ang N' };
const LEAF = { type: 'disease-detection', input: 'Palay, may batik na hugis-diyamante ang dahon' };

test('an analysis answers with result, recommendations and confidence, and stands in the history', async () => {
  const farmer = await world.newFarmer();
  const reply = await send(farmer, SOIL);
  expect(reply.statusCode).toBe(200);
  const { id, result, recommendations, confidence, parts } = reply.json();
  expect(result.length).toBeGreaterThan(40);
  expect(recommendations.length).toBeGreaterThanOrEqual(3);
  expect(confidence).toBeGreaterThanOrEqual(0);
  expect(confidence).toBeLessThanOrEqual(1);
  expect(result.startsWith(parts.gist)).toBe(true);
  expect(recommendations).toHaveLength(parts.steps.length);
  expect(parts.more.length).toBeGreaterThan(0);
  const { sources } = parts;
  const [entry] = await history(farmer);
  const stored = { ...SOIL, result, recommendations, confidence, sources, parts, crop: 'corn', outcome: null };
  expect(entry).toEqual({ id, ...stored, createdAt: expect.any(String) });
});

test('what the phone made of it without signal is what the history tells, marked', async () => {
  const farmer = await world.newFarmer();
  const parts = { gist: 'Maasim.', steps: ['Mag-apog.'], more: [], sources: [], suggestions: [] };
  const onPhone = { result: 'Maasim. Mag-apog.', recommendations: ['Mag-apog.'], confidence: 0.8, parts };
  const reply = await send(farmer, { ...SOIL, phoneAnswer: JSON.stringify(onPhone) });
  expect(reply.json()).toMatchObject({ ...onPhone, mark: 'phone', crop: 'corn' });
  expect((await history(farmer))[0]).toMatchObject({ ...onPhone, sources: [], mark: 'phone' });
  const wrong = ['{', '{"result":""}', JSON.stringify({ ...onPhone, result: 'a'.repeat(60_000) })];
  for (const phoneAnswer of wrong) expect((await send(farmer, { ...SOIL, phoneAnswer })).statusCode).toBe(400);
  expect(await history(farmer)).toHaveLength(1);
});

test('a photo loses its camera data and position, and only its owner can see it', async () => {
  const [nena, pedro] = await Promise.all([world.newFarmer('Nena'), world.newFarmer('Pedro')]);
  const original = await phonePhoto();
  expect((await sharp(original).metadata()).exif).toBeDefined();
  expect((await send(nena, { ...LEAF, image: original })).statusCode).toBe(200);
  const [{ imageUrl }] = await history(nena);

  const photo = await nena.request('GET', imageUrl);
  expect(photo.headers).toMatchObject({ 'content-type': 'image/webp', 'x-content-type-options': 'nosniff' });
  expect(photo.headers['cache-control']).toBe('private, no-cache');
  const known = { headers: { 'if-none-match': String(photo.headers.etag) } };
  expect((await nena.request('GET', imageUrl, known)).statusCode).toBe(304);
  expect((await pedro.request('GET', imageUrl, known)).statusCode).toBe(404);
  const { format, exif, width } = await sharp(photo.rawPayload).metadata();
  expect({ format, exif, width }).toEqual({ format: 'webp', exif: undefined, width: 640 });

  expect((await pedro.request('GET', imageUrl)).statusCode).toBe(404);
  expect((await world.stranger.request('GET', imageUrl)).statusCode).toBe(401);
  expect((await nena.request('GET', '/api/photos/..%2f..%2fkeys.json')).statusCode).toBe(404);
});

test('a big photo is stored at no more than 1600 pixels, upright', async () => {
  const farmer = await world.newFarmer();
  const sideways = await testPhoto(2400, 1200).jpeg().withMetadata({ orientation: 6 }).toBuffer();
  await send(farmer, { ...LEAF, image: sideways });
  const [{ imageUrl }] = await history(farmer);
  const { width, height } = await sharp((await farmer.request('GET', imageUrl)).rawPayload).metadata();
  expect([width, height]).toEqual([800, 1600]);
});

test.each(['jpeg', 'png', 'webp', 'avif'] as const)('accepts %s whatever its name and type claim', async (format) => {
  const farmer = await world.newFarmer();
  const image = await testPhoto(320, 240).toFormat(format).toBuffer();
  const reply = await send(farmer, { ...LEAF, image, imageName: 'larawan.txt', mime: 'text/plain' });
  expect(reply.statusCode).toBe(200);
});

const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
test.each<[string, () => Promise<Form>, number, string]>([
  ['no photo', async () => LEAF, 400, 'photo-missing'],
  ['an empty photo', async () => ({ ...LEAF, image: '' }), 400, 'photo-missing'],
  ['SVG named .jpg', async () => ({ ...LEAF, image: svg }), 415, 'photo-type'],
  ['HTML named .jpg', async () => ({ ...LEAF, image: '<!doctype html><script>alert(1)</script>' }), 415, 'photo-type'],
  ['a GIF', async () => ({ ...LEAF, image: await testPhoto(64, 64).gif().toBuffer() }), 415, 'photo-type'],
  ['HEIC', async () => ({ ...LEAF, image: '\0\0\0\x18ftypheic\0\0\0\0mif1heic' }), 415, 'photo-heic'],
  ['half a JPEG', async () => ({ ...LEAF, image: (await phonePhoto()).subarray(0, 2000) }), 422, 'photo-unreadable'],
  ['JPEG bytes then rubbish', async () => ({ ...LEAF, image: '\xff\xd8\xff\xe0 hindi larawan' }), 415, 'photo-type'],
  ['over 10 MB', async () => ({ ...LEAF, image: Buffer.alloc(PHOTO_MAX_BYTES + 1, 0xff) }), 413, 'photo-too-large'],
  ['a decompression bomb', bomb, 413, 'photo-too-large'],
  ['four photos', fourPhotos, 400, 'photos-too-many'],
  ['three photos, one of them none', oneIsNone, 415, 'photo-type'],
  ['an unknown tool', async () => ({ ...SOIL, type: 'horoscope' }), 400, 'bad-input'],
  ['no tool', async () => ({ input: 'palay' }), 400, 'bad-input'],
  ['no words for the soil tool', async () => ({ ...SOIL, input: '  ' }), 400, 'message-empty'],
  ['a book', async () => ({ ...SOIL, input: 'a'.repeat(MESSAGE_MAX_CHARS + 1) }), 400, 'message-too-long'],
])('refuses %s, keeps nothing', async (_, makeForm, status, code) => {
  const farmer = await world.newFarmer();
  const before = await storedPhotos();
  const reply = await send(farmer, await makeForm());
  expect([reply.statusCode, reply.json().code]).toEqual([status, code]);
  expect(await history(farmer)).toEqual([]);
  expect(await storedPhotos()).toEqual(before);
});

async function fourPhotos(): Promise<Form> {
  const photo = await phonePhoto();
  return { ...LEAF, image: [photo, photo, photo, photo] };
}

async function oneIsNone(): Promise<Form> {
  const photo = await phonePhoto();
  return { ...LEAF, image: [photo, 'hindi ito larawan, isang sulat', photo] };
}

/** 64 megapixels in a few kilobytes. */
async function bomb(): Promise<Form> {
  const image = await sharp({ create: { width: 8000, height: 8000, channels: 3, background: 'white' } })
    .png()
    .toBuffer();
  expect(image.length).toBeLessThan(1_000_000);
  return { ...LEAF, image };
}

test('three photos of one plant are read together, seen by their owner alone, and deleted together', async () => {
  const [nena, pedro] = await Promise.all([world.newFarmer('Nena'), world.newFarmer('Pedro')]);
  const image = [await drawLeaf(3), await drawLeaf(4), await drawLeaf(9)];
  const before = (await storedPhotos()).length;
  const reply = await send(nena, { type: 'disease-detection', crop: 'banana', image });
  expect(reply.json().result).toMatch(/Batay sa litrato/);
  const [{ id, imageUrl, imageUrls }] = await history(nena);
  expect(imageUrls).toHaveLength(3);
  expect(imageUrls[0]).toBe(imageUrl);
  expect(await storedPhotos()).toHaveLength(before + 3);
  for (const url of imageUrls) {
    expect((await nena.request('GET', url)).statusCode).toBe(200);
    expect((await pedro.request('GET', url)).statusCode).toBe(404);
  }
  await nena.request('DELETE', `/api/analyses/${id}`);
  expect(await storedPhotos()).toHaveLength(before);
});

test('while too many photos wait, a farmer is told so and nothing is kept', async () => {
  const farmer = await world.newFarmer();
  const { read } = world.deps.photoReader;
  world.deps.photoReader.read = () => Promise.reject(new PhotoReaderBusyError('full', 2500));
  onTestFinished(() => {
    world.deps.photoReader.read = read;
  });
  const before = await storedPhotos();
  const reply = await send(farmer, { ...LEAF, image: await phonePhoto() });
  expect([reply.statusCode, reply.json().code]).toEqual([503, 'photo-busy']);
  expect(reply.headers['retry-after']).toBe('4');
  expect(await storedPhotos()).toEqual(before);
  expect(await history(farmer)).toEqual([]);
});

test('a body that is no form is refused', async () => {
  const farmer = await world.newFarmer();
  const reply = await farmer.request('POST', '/api/analyze', { payload: SOIL });
  expect([reply.statusCode, reply.json().code]).toEqual([415, 'wrong-type']);
});

test('a photo without words is analysed under the default text, humbly', async () => {
  const farmer = await world.newFarmer();
  const reply = await send(farmer, { type: 'disease-detection', image: await phonePhoto() });
  expect(reply.statusCode).toBe(200);
  expect(reply.json().confidence).toBeLessThan(0.5);
  expect((await history(farmer))[0].input).toBe('Analyze this image');
});

test('signed out: nothing to send, list or delete', async () => {
  const replies = [
    await send(world.stranger, SOIL),
    await world.stranger.request('GET', '/api/analyses'),
    await world.stranger.request('DELETE', `/api/analyses/${randomUUID()}`),
  ];
  for (const reply of replies) expect([reply.statusCode, reply.json().code]).toEqual([401, 'not-signed-in']);
});

test('deleting removes the entry and its photo; again is a 404', async () => {
  const farmer = await world.newFarmer();
  await send(farmer, { ...LEAF, image: await phonePhoto() });
  const [{ id, imageUrl }] = await history(farmer);
  const photos = (await storedPhotos()).length;
  const replies = await Promise.all([1, 2].map(() => farmer.request('DELETE', `/api/analyses/${id}`)));
  expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 404]);
  expect(await history(farmer)).toEqual([]);
  expect(await storedPhotos()).toHaveLength(photos - 1);
  expect((await farmer.request('GET', imageUrl)).statusCode).toBe(404);
});

test("someone else's analysis is a 404 and stays", async () => {
  const [nena, pedro] = await Promise.all([world.newFarmer('Nena'), world.newFarmer('Pedro')]);
  const { id } = (await send(nena, SOIL)).json();
  const reply = await pedro.request('DELETE', `/api/analyses/${id}`);
  expect([reply.statusCode, reply.json().code]).toEqual([404, 'not-found']);
  expect(await history(nena)).toHaveLength(1);
  expect(await history(pedro)).toEqual([]);
  for (const bad of ['1', 'x'.repeat(500), '..%2fusers', `${id}'--`])
    expect([400, 404, 414]).toContain((await nena.request('DELETE', `/api/analyses/${bad}`)).statusCode);
  expect(await history(nena)).toHaveLength(1);
});

test('the same Idempotency-Key stores one analysis and one photo, one after the other or at once', async () => {
  const farmer = await world.newFarmer();
  const image = await phonePhoto();
  const headers = { 'idempotency-key': randomUUID() };
  const before = (await storedPhotos()).length;
  const replies = await Promise.all([1, 2, 3].map(() => send(farmer, { ...LEAF, image }, headers)));
  replies.push(await send(farmer, { ...LEAF, image }, headers));
  for (const reply of replies) expect([reply.statusCode, reply.json()]).toEqual([200, replies[0]?.json()]);
  expect(await history(farmer)).toHaveLength(1);
  expect(await storedPhotos()).toHaveLength(before + 1);
  const other = await send(farmer, { ...LEAF, input: 'Palay, iba na ang tanong', image }, headers);
  expect([other.statusCode, other.json().code]).toEqual([409, 'key-reused']);
});

test('another photo under the same Idempotency-Key is refused, not answered with the first one', async () => {
  const farmer = await world.newFarmer();
  const headers = { 'idempotency-key': randomUUID() };
  const [image, other] = [await drawLeaf(3), await drawLeaf(4)];
  expect((await send(farmer, { ...LEAF, image }, headers)).statusCode).toBe(200);
  for (const images of [other, [image, other], [image, image]]) {
    const reply = await send(farmer, { ...LEAF, image: images }, headers);
    expect([reply.statusCode, reply.json().code]).toEqual([409, 'key-reused']);
  }
  expect(await history(farmer)).toHaveLength(1);
});

test("another farmer's analysis marks no place to page from", async () => {
  const [nena, pedro] = await Promise.all([world.newFarmer('Nena'), world.newFarmer('Pedro')]);
  await send(pedro, SOIL);
  const { id } = (await send(nena, SOIL)).json();
  const own = (await send(pedro, SOIL)).json();
  expect(await history(pedro, `?before=${own.id}`)).toHaveLength(1);
  expect(await history(pedro, `?before=${id}`)).toEqual([]);
});

test('a long history comes in pages, newest first', async () => {
  const farmer = await world.newFarmer();
  for (let i = 0; i < 5; i++) await send(farmer, { ...SOIL, input: `Mais, pH 5.${i}` });
  const all = await history(farmer);
  expect(all.map(({ input }: { input: string }) => input)).toEqual([4, 3, 2, 1, 0].map((i) => `Mais, pH 5.${i}`));
  expect(await history(farmer, `?limit=2&before=${all[1].id}`)).toEqual(all.slice(2, 4));
});

test('a picked crop is the one looked at, with or without words; one that is none is refused', async () => {
  const farmer = await world.newFarmer();
  const image = await testPhoto().jpeg().toBuffer();
  const words = { type: 'disease-detection', input: 'may batik na hugis-diyamante ang dahon', image };
  const blast = (await send(farmer, { ...words, crop: 'rice' })).json();
  expect(blast.result).toMatch(/blast/i);
  expect(blast.parts.about).toMatchObject({ crop: 'rice', trouble: 'rice-leaf-blast' });
  expect((await send(farmer, { ...words, crop: 'tomato' })).json().result).toMatch(/kamatis/i);
  const wordless = await send(farmer, { type: 'disease-detection', crop: 'tomato', image });
  expect(wordless.json().result).toMatch(/kamatis|Hindi ko/i);
  expect((await send(farmer, { ...words, crop: 'ginto' })).statusCode).toBe(400);
  expect((await send(farmer, { ...words, crop: '__proto__' })).statusCode).toBe(400);
});

test('an analysis keeps the crop it was about and the town saved at the time', async () => {
  const farmer = await world.newFarmer();
  await send(farmer, SOIL);
  await farmer.request('POST', '/api/user/weather-location', {
    payload: { location: 'Muñoz, Nueva Ecija', lat: '15.7161', lon: '120.9031' },
  });
  const reply = (await send(farmer, { ...SOIL, input: 'Palay, 1 ektarya, pH 5.2' })).json();
  expect(reply).toMatchObject({ crop: 'rice', place: 'Muñoz, Nueva Ecija', createdAt: expect.any(String) });
  const [rice, corn] = await history(farmer);
  expect(rice).toMatchObject({ crop: 'rice', place: 'Muñoz, Nueva Ecija' });
  expect(corn).toMatchObject({ crop: 'corn' });
  expect(corn).not.toHaveProperty('place');
});

test('what became of the plant, told on two phones that did not know of each other: both stand until the farmer decides', async () => {
  const nena = await world.newFarmer('Nena');
  const { id } = (await send(nena, SOIL)).json();
  const tell = (payload: object, minutesAgo: number, key: string = randomUUID()) =>
    nena.request('PUT', `/api/analyses/${id}/outcome`, {
      payload,
      headers: { 'idempotency-key': key, [AGE_HEADER]: String(minutesAgo * 60_000) },
    });
  const [key, late] = [randomUUID(), { outcome: 'lost', was: null }];
  await tell({ outcome: 'recovered', was: null }, 10);
  expect((await tell(late, 60, key)).json()).toEqual({ id, outcome: 'recovered' });
  expect((await history(nena))[0]).toMatchObject({
    outcome: 'recovered',
    otherOutcome: { outcome: 'lost', at: expect.any(String) },
  });
  await tell({ outcome: 'recovered', was: 'recovered' }, 0);
  // Its reply was lost, and it is sent again.
  await tell(late, 60, key);
  const [told] = await history(nena);
  expect([told.outcome, told.otherOutcome]).toEqual(['recovered', undefined]);
});

test('what became of the plant is told, told otherwise and taken back, by its owner alone', async () => {
  const [nena, pedro] = await Promise.all([world.newFarmer('Nena'), world.newFarmer('Pedro')]);
  const { id } = (await send(nena, SOIL)).json();
  const tell = (farmer: Visitor, outcome: unknown, of = id) =>
    farmer.request('PUT', `/api/analyses/${of}/outcome`, { payload: { outcome } });
  const told = async () => (await history(nena))[0].outcome;
  expect(await told()).toBeNull();
  for (const outcome of ['recovered', 'recovered', 'lost', null, 'not-recovered']) {
    expect((await tell(nena, outcome)).json()).toEqual({ id, outcome });
    expect(await told()).toBe(outcome);
  }
  const refused = [
    await tell(pedro, 'lost'),
    await tell(nena, 'lost', randomUUID()),
    await tell(world.stranger, 'lost'),
    await tell(nena, 'namatay'),
    await tell(nena, 'x'.repeat(5000)),
    await nena.request('PUT', `/api/analyses/${id}/outcome`, { payload: {} }),
    await tell(nena, 'lost', 'walang-ganito'),
  ];
  expect(refused.map((reply) => [reply.statusCode, reply.json().code])).toEqual([
    [404, 'not-found'],
    [404, 'not-found'],
    [401, 'not-signed-in'],
    [400, 'bad-input'],
    [400, 'bad-input'],
    [400, 'bad-input'],
    [400, 'bad-input'],
  ]);
  expect(await told()).toBe('not-recovered');
  await Promise.all([tell(nena, 'lost'), nena.request('DELETE', `/api/analyses/${id}`)]);
  expect(await history(nena)).toEqual([]);
});

test('whoever would find no place in the line is told before his photo is read', async () => {
  const read = vi.spyOn(world.deps.photoReader, 'read');
  const waitMs = vi.spyOn(FairTurns.prototype, 'waitMs').mockReturnValue(60_000);
  onTestFinished(() => void [read, waitMs].map((spy) => spy.mockRestore()));
  const refused = await send(await world.newFarmer(), { ...LEAF, image: await phonePhoto() });
  expect([refused.statusCode, refused.json().code]).toEqual([503, 'not-ready']);
  expect(read).not.toHaveBeenCalled();
});
