import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { drawLeaf } from '#server/testing/draw-leaf.ts';
import { type HostedWorld, openHostedWorld, PROVIDERS } from '#server/testing/hosted-world.ts';
import type { ModelRequest, ModelTurn } from '#server/testing/model-server/open-model-server.ts';
import type { Visitor } from '#server/testing/open-world.ts';
import { testPhoto } from '#server/testing/test-photo.ts';

const RICE = {
  plant: true,
  clear: true,
  crop: 'rice',
  observations: [{ part: 'leaf', color: 'yellow', shape: 'streak', texture: 'none', sign: 'none' }],
  candidates: [{ id: 'rice-blb', probability: 0.8 }],
  healthy: 0,
};

let leaf: Buffer;
beforeAll(async () => {
  leaf = await drawLeaf();
});

async function analyze(farmer: Visitor, { photo = leaf, crop = 'rice', input = 'Analyze this image' } = {}) {
  const form = new FormData();
  form.set('type', 'disease-detection');
  form.set('input', input);
  if (crop !== '') form.set('crop', crop);
  form.append('image', new Blob([new Uint8Array(photo)], { type: 'image/jpeg' }), 'leaf.jpg');
  return (await farmer.submit('/api/analyze', form)).json();
}

describe.each(PROVIDERS)('%s', (...provider) => {
  let hosted: HostedWorld;
  let behave: (request: ModelRequest) => ModelTurn;
  beforeAll(async () => {
    hosted = await openHostedWorld((request) => behave(request), {}, provider);
  });
  afterAll(() => hosted[Symbol.asyncDispose]());

  test('the photo goes along with the crop’s own list; what is seen is told in our words', async () => {
    behave = () => ({ say: JSON.stringify(RICE) });
    const farmer = await hosted.world.newFarmer();
    const { result, mark } = await analyze(farmer);
    expect(mark).toBeUndefined();
    expect(result).toMatch(/^Batay sa litrato.*leaf blight/i);
    const request = hosted.model.requests.at(-1);
    expect(request?.wantsJson).toBe(true);
    expect(request?.images).toMatchObject([{ mediaType: 'image/jpeg' }]);
    expect(request?.messages[0]?.text).toContain('rice-blb: ');
    expect(request?.messages[0]?.text).not.toContain('banana-sigatoka');
    const [stored] = (await farmer.request('GET', '/api/analyses')).json();
    expect(stored.mark).toBeUndefined();
  });

  test('what it calls no plant is refused', async () => {
    behave = () => ({ say: JSON.stringify({ ...RICE, plant: false, candidates: [] }) });
    const { result } = await analyze(await hosted.world.newFarmer());
    expect(result).toContain('walang tanim sa litrato');
  });

  test.each([
    ['a server error', { fail: 500 }],
    ['words instead of the list', { say: 'Furadan 3G, 17 kg kada ektarya.' }],
    [
      'a cause that is not on the list',
      { say: JSON.stringify({ ...RICE, candidates: [{ id: 'furadan', probability: 1 }] }) },
    ],
    ['a refusal', { refuse: 'I cannot look at this.' }],
  ] satisfies [string, ModelTurn][])('%s: our own reader alone, marked, also in the history', async (_, turn) => {
    behave = () => turn;
    const farmer = await hosted.world.newFarmer();
    const asked = hosted.model.requests.length;
    const { result, mark } = await analyze(farmer);
    // The model was asked: not so many failures in a row that it is left alone.
    expect(hosted.model.requests.length).toBeGreaterThan(asked);
    expect(mark).toBe('offline');
    expect(result).not.toMatch(/furadan/i);
    expect((await farmer.request('GET', '/api/analyses')).json()[0].mark).toBe('offline');
  });

  test('silence: our own reader alone, marked, also in the history', async () => {
    await using silent = await openHostedWorld(() => ({ hang: 'before' }), { AI_TIMEOUT_MS: '1000' }, provider);
    const farmer = await silent.world.newFarmer();
    expect((await analyze(farmer)).mark).toBe('offline');
    expect((await farmer.request('GET', '/api/analyses')).json()[0].mark).toBe('offline');
  });
});

test('a crop that nobody named is asked for first, then its own list', async () => {
  await using hosted = await openHostedWorld(({ messages }) => ({
    say: JSON.stringify(
      messages[0]?.text.includes('Which crop')
        ? { ...RICE, crop: 'eggplant', candidates: [] }
        : { ...RICE, crop: 'eggplant', candidates: [] },
    ),
  }));
  const { result, parts } = await analyze(await hosted.world.newFarmer(), { crop: '' });
  expect(
    hosted.model.requests.map(({ messages }) => /Which crop|said to be "(\w+)"/.exec(messages[0]?.text ?? '')?.[1]),
  ).toEqual([undefined, 'eggplant']);
  // No verdict before the farmer says so: what the model saw is the first to tap.
  expect(result).toMatch(/anong tanim ito\?/);
  expect(parts.suggestions[0]?.toLowerCase()).toBe('talong');
});

test('a photo too dark for anybody is not sent', async () => {
  await using hosted = await openHostedWorld(() => ({ say: JSON.stringify(RICE) }));
  const night = await testPhoto().modulate({ brightness: 0.05 }).jpeg().toBuffer();
  await analyze(await hosted.world.newFarmer(), { photo: night });
  expect(hosted.model.requests).toEqual([]);
});
