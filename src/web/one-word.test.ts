import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** Words that mean what another of ours does: litrato, munggo, kulisap; and what a menu is called in another one. */
const OTHER_WORDS = /\b(larawan|monggo|insekto|Mga suri ko)\b/i;

test('our screens have one word for one thing', () => {
  const files = globSync('src/{web,content}/**/*.{ts,tsx}').filter((file) => !file.includes('.test.'));
  expect(files.length).toBeGreaterThan(200);
  const said = files.flatMap((file) => {
    const found = OTHER_WORDS.exec(readFileSync(file, 'utf8'))?.[0];
    // What farmers type is understood in every word.
    return found && !file.endsWith('search-tips.ts') ? [`${file}: ${found}`] : [];
  });
  expect(said).toEqual([]);
});
