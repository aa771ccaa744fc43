import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { formatSeconds, type Lesson } from '#content/videos/lessons.ts';
import { VIDEOS } from '#content/videos/videos.ts';
import { CATALOGUE } from './catalogue.ts';
import { readScript, type Script } from './script.ts';

/** Every lesson with its contact sheet, length, sizes, and facts with their sources. */
export const TABLE = fileURLToPath(new URL('./lessons.md', import.meta.url));

type Source = { id: string; org: string; title: string };
type Contact = { id: string; name: string };
const json = (file: string) => JSON.parse(readFileSync(file, 'utf8'));
const names = new Map([
  ...(json('src/knowledge/sources.json') as Source[]).map(({ id, org, title }) => [id, `${org}, ${title}`] as const),
  ...(json('src/knowledge/contacts.json').contacts as Contact[]).map(
    ({ id, name }) => [`contact.${id}`, name] as const,
  ),
]);

/** The text of the table, from the scripts and from what was rendered. */
export function tableText(): string {
  // Not by import: what was rendered a moment ago counts.
  const lessons = json(CATALOGUE) as Record<string, Lesson>;
  const shown = VIDEOS.flatMap(({ id, title, category }) => {
    const lesson = lessons[id];
    return lesson ? [{ id, title, category, lesson, script: readScript(id) }] : [];
  });
  const rows = shown.map(
    ({ id, title, category, lesson, script }) =>
      `| [${title}](#${id}) | ${category} | ${formatSeconds(lesson.seconds)} | ${kilobytes(lesson.bytes.webm)} | ${kilobytes(lesson.bytes.mp4)} | ${script.scenes.length} |`,
  );
  const sum = (kind: 'webm' | 'mp4') => shown.reduce((all, { lesson }) => all + lesson.bytes[kind], 0);
  const seconds = shown.reduce((all, { lesson }) => all + lesson.seconds, 0);
  return [
    '# The lessons',
    '',
    'Written by `npm run lessons`. WebM is 854×480, MP4 640×360, both at 24 pictures a second; sizes in kB.',
    '',
    '| lesson | category | length | WebM | MP4 | scenes |',
    '|---|---|---|---|---|---|',
    ...rows,
    `| ${shown.length} | | ${formatSeconds(seconds)} | ${kilobytes(sum('webm'))} | ${kilobytes(sum('mp4'))} | |`,
    ...shown.flatMap(({ id, title, script }) => ['', `## ${id}`, `${title}.`, '', ...about(id, script)]),
    '',
  ].join('\n');
}

/** Writes it. */
export const writeTable = (): void => writeFileSync(TABLE, tableText());

function about(id: string, script: Script): string[] {
  const facts = Object.entries(script.facts).map(([name, fact]) => {
    const [value = '', source = ''] = fact.split(' | ');
    return `| ${name} | ${value} | ${sourceName(source)} |`;
  });
  const pages = [...new Set(script.scenes.flatMap(({ from }) => from))].sort();
  return [
    `![A picture each five seconds](sheets/${id}.webp)`,
    '',
    `Stands on: ${pages.join(', ')}. Sources: ${script.sources.map(sourceName).join('; ')}. Checked ${script.checked}.`,
    ...(facts.length > 0 ? ['', '| fact | value | source |', '|---|---|---|', ...facts] : []),
  ];
}

const sourceName = (id: string): string => names.get(id) ?? id;

const kilobytes = (bytes: number): string => Math.round(bytes / 1000).toLocaleString('en-PH');
