import { expect, test } from 'vitest';
import { ALL_TIPS } from '#content/tips/tips.ts';
import { getToasts } from '#web/ui/toast.ts';
import { shareText, shareTip, TAGLINE } from './share-tip.ts';

const [tip] = ALL_TIPS;
if (tip === undefined) throw new Error('no tips');
const shown = () => {
  const toast = getToasts().find(({ isOpen }) => isOpen);
  return toast && [toast.title, toast.description, toast.variant];
};

test('the message has title, steps and source, and ends with the tagline', () => {
  const text = shareText(tip);
  expect(text.startsWith(`${tip.solution.title}\n`)).toBe(true);
  for (const step of tip.solution.howSteps) expect(text).toContain(step);
  expect(text).toContain(tip.solution.source);
  expect(text.endsWith(TAGLINE)).toBe(true);
});

test('shared, copied, neither', async () => {
  await shareTip(tip, { share: async () => undefined });
  expect(shown()).toEqual(['Na-share na!', 'Matagumpay na naibahagi ang tip.', undefined]);
  let copied = '';
  const clipboard = {
    writeText: async (text: string) => {
      copied = text;
    },
  };
  await shareTip(tip, { clipboard });
  expect(copied).toBe(shareText(tip));
  expect(shown()).toEqual(['Na-copy na!', undefined, undefined]);
  await shareTip(tip, { clipboard: { writeText: () => Promise.reject(new Error('denied')) } });
  expect(shown()).toEqual(['May Mali', 'Hindi makopya. Subukan ulit.', 'destructive']);
});

test('a share that is called off says nothing and copies nothing', async () => {
  await shareTip(tip, { share: async () => undefined });
  const before = getToasts();
  const cancelled = Object.assign(new Error('cancelled'), { name: 'AbortError' });
  let copies = 0;
  await shareTip(tip, {
    share: () => Promise.reject(cancelled),
    clipboard: {
      writeText: async () => {
        copies += 1;
      },
    },
  });
  expect(getToasts()).toBe(before);
  expect(copies).toBe(0);
});
