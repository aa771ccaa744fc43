import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { DATA_SOURCES } from './data-sources.ts';

test('whoever data/SOURCES.md owes a word is named on the page', () => {
  const sources = readFileSync('data/SOURCES.md', 'utf8');
  const said = JSON.stringify(DATA_SOURCES);
  for (const name of ['Philippine Statistics Authority', 'DOST-PAGASA', 'Open-Meteo', 'Bantay Presyo', 'CC BY 4.0']) {
    expect(sources).toContain(name);
    expect(said).toContain(name);
  }
});
