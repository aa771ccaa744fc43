import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type Page, type PageAnswer, pageSchema } from '#library/page.ts';
import { faultsOf } from './page-faults.ts';
import { readYaml } from './read-yaml.ts';

/** A source as the knowledge keeps it, as far as a page may bring one. */
export type SourceRecord = { id: string; org: string; title: string; url: string | null };

export type Compiled = { text: string; faults: string[]; pages: number; answers: number };

const SOURCES = path.join(import.meta.dirname, '../../src/knowledge/sources.json');

/** Reads every page under a folder. `text` is pages.json: the pages in order of topic and the sources they bring. */
export function compileLibrary(folder: string): Compiled {
  const known: SourceRecord[] = JSON.parse(readFileSync(SOURCES, 'utf8'));
  const sourceIds = new Set([...known.map(({ id }) => id), 'general']);
  const faults: string[] = [];
  const pages: Page[] = [];
  const groups = new Map<Page, string>();
  const brought = new Map<string, SourceRecord>();
  for (const file of globSync('**/*.yaml', { cwd: folder }).sort()) {
    const page = readYaml(pageSchema, path.join(folder, file), file, faults);
    if (page === null) continue;
    if (path.basename(file, '.yaml') !== page.topic) faults.push(`${file}: topic is '${page.topic}', the file is not`);
    if (pages.some(({ topic }) => topic === page.topic)) faults.push(`${file}: there is another page of this topic`);
    for (const source of page.answers.flatMap(({ sources }) => sources))
      if (typeof source !== 'string') brought.set(source.id, source);
    pages.push(page);
    groups.set(page, path.dirname(file));
  }
  const ids = new Set([...sourceIds, ...brought.keys()]);
  const sound = pages.filter((page) => {
    const found = faultsOf(page, groups.get(page) ?? '', ids);
    faults.push(...found);
    return found.length === 0;
  });
  sound.sort((a, b) => (a.topic < b.topic ? -1 : 1));
  const slim = sound.map((page) => ({ ...page, answers: page.answers.map(withSourceIds) }));
  const lines = slim.map((page) => JSON.stringify(page)).join(',\n');
  const text = `{"pages":[\n${lines}\n],\n"sources":${JSON.stringify([...brought.values()])}}\n`;
  return { text, faults, pages: sound.length, answers: sound.reduce((sum, { answers }) => sum + answers.length, 0) };
}

function withSourceIds(answer: PageAnswer) {
  return { ...answer, sources: answer.sources.map((source) => (typeof source === 'string' ? source : source.id)) };
}
