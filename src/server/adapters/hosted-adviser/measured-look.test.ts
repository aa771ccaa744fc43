import { expect, test, vi } from 'vitest';
import { drawLeaf } from '#server/testing/draw-leaf.ts';
import { openHostedWorld } from '#server/testing/hosted-world.ts';

vi.mock('#agronomy/tables/look-records.json', () => ({
  default: {
    'openai-compatible/stand-in': {
      measured: '2026-11-23',
      crops: { eggplant: { sure: [100, 0, 0, 0], unsure: [0, 0, 0, 0], healthy: 0 } },
    },
  },
}));

const LOOK = {
  plant: true,
  clear: true,
  crop: 'eggplant',
  observations: [],
  candidates: [{ id: 'phomopsis-eggplant', probability: 0.9 }],
  healthy: 0,
};

test.each([
  ['stand-in', true],
  ['another', false],
])('the server weighs a look by the record of its own model in the table: %s', async (model, isMeasured) => {
  const provider = ['openai-compatible', 'openai', model] as const;
  await using hosted = await openHostedWorld(() => ({ say: JSON.stringify(LOOK) }), {}, [...provider]);
  const form = new FormData();
  form.set('type', 'disease-detection');
  form.set('input', 'Analyze this image');
  form.set('crop', 'eggplant');
  form.append('image', new Blob([new Uint8Array(await drawLeaf())], { type: 'image/jpeg' }), 'leaf.jpg');
  const farmer = await hosted.world.newFarmer();
  const { result } = (await farmer.submit('/api/analyze', form)).json();
  expect(/malamang na \*\*.*phomopsis/i.test(result)).toBe(isMeasured);
});
