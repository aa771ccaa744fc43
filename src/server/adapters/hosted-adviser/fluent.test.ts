import { afterAll, beforeAll, expect, test } from 'vitest';
import { fluentAnswers } from '#server/testing/fluent-answers.ts';
import { type HostedWorld, openHostedWorld } from '#server/testing/hosted-world.ts';

let hosted: HostedWorld;
let answer = '';
beforeAll(async () => {
  hosted = await openHostedWorld(() => ({ say: answer }));
});
afterAll(() => hosted[Symbol.asyncDispose]());

test.each(fluentAnswers.map((each) => [each.id, each] as const))(
  'a good answer is not held back: %s',
  async (_, each) => {
    ({ answer } = each);
    const farmer = await hosted.world.newFarmer();
    const before = hosted.world.logged.length;
    const { assistant } = (await farmer.request('POST', '/api/chat', { payload: { message: each.message } })).json();
    expect(hosted.world.logged.slice(before)).toEqual([]);
    expect(assistant.mark).toBeUndefined();
    expect(assistant.content.startsWith(answer)).toBe(true);
  },
);
