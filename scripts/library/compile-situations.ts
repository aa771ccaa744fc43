import { globSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { loadKnowledge } from '#agronomy/knowledge.ts';
import { normalize } from '#agronomy/question/normalize.ts';
import { type Situation, shelfSchema } from '#library/situation.ts';
import follows from '#mind/follow-topics.json' with { type: 'json' };
import { troublesOf } from '#mind/reckon/trouble/troubles.ts';
import topics from '../../ear/topics.json' with { type: 'json' };
import type { SourceRecord } from './compile-library.ts';
import { compileThreads } from './compile-threads.ts';
import { answerFaults, gistsOf } from './page-faults.ts';
import { readYaml } from './read-yaml.ts';

type CompiledShelves = {
  faults: string[];
  situations: Situation[];
  /** As they are stored: with the troubles they name, sources by their ids. */
  slim: object[];
  sources: SourceRecord[];
  sourceIds: ReadonlySet<string>;
};
export type CompiledSituations = CompiledShelves & { text: string };

const DENIES = /^(?:hindi|di|wala|walang)\b/i;
/** A shorter name is a word of many meanings. */
const SHORTEST_NAME = 4;

const knowledge = await loadKnowledge();
const troubles = troublesOf(knowledge).all;
const otherNames = new Map(
  [...knowledge.problems, ...knowledge.abiotic].map(({ id, names }) => [
    id,
    Object.values(names).flatMap((of) => of.map((name) => normalize(name).trim())),
  ]),
);
const SRC = path.join(import.meta.dirname, '../../src');
/** A courtesy states nothing that a source could hold up. */
const TALK: ReadonlySet<string> = new Set(follows.talk);
const CARDS = path.join(SRC, 'library/pages/safety');

/** Reads every shelf under a folder, and the threads. `text` is situations.json; what has a fault is left out. */
export function compileSituations(folder: string): CompiledSituations {
  const files = globSync('**/*.yaml', { cwd: folder }).sort();
  const shelves = compileShelves(files.map((file) => path.join(folder, file)));
  const { faults, questions, answers } = compileThreads(shelves.sourceIds);
  const text = [
    `{"situations":[\n${linesOf(shelves.slim)}\n]`,
    `"threads":{"questions":[\n${linesOf(questions)}\n],"answers":[\n${linesOf(answers)}\n]}`,
    `"sources":${JSON.stringify(shelves.sources)}}\n`,
  ].join(',\n');
  return { ...shelves, text, faults: [...shelves.faults, ...faults] };
}

function linesOf(all: readonly object[]): string {
  return all.map((one) => JSON.stringify(one)).join(',\n');
}

/** Reads the given shelves as if there were no others. */
export function compileShelves(files: readonly string[]): CompiledShelves {
  const known: SourceRecord[] = JSON.parse(readFileSync(path.join(SRC, 'knowledge/sources.json'), 'utf8'));
  const crops = new Set(readdirSync(path.join(SRC, 'knowledge/crops')));
  const heard = topics.flatMap(({ id }) => (/^(?:follow|ans|correct)-/.test(id) ? [] : [id]));
  // Emergencies are heard by their own recogniser; what is asked of them stands on the shelf like all else.
  const topicIds = new Set([...heard, ...readdirSync(CARDS).map((file) => path.basename(file, '.yaml'))]);
  const faults: string[] = [];
  const read = files.flatMap((file) =>
    (readYaml(shelfSchema, file, path.basename(file), faults)?.situations ?? []).map((situation) => ({
      situation,
      file,
    })),
  );
  const brought = new Map<string, SourceRecord>();
  for (const source of read.flatMap(({ situation }) => situation.sources))
    if (typeof source !== 'string') brought.set(source.id, source);
  const sourceIds = new Set([...known.map(({ id }) => id), 'general', ...brought.keys()]);
  const ids = new Set<string>();
  const lines = new Map<string, string>();
  const sound = read.flatMap(({ situation, file }) => {
    const { id, topic, crops: of = [], after = [], asked } = situation;
    const found = answerFaults(situation, TALK.has(topic), sourceIds);
    if (ids.has(id)) found.push(': there is another of this id');
    ids.add(id);
    for (const name of [topic, ...after]) if (!topicIds.has(name)) found.push(`: no topic '${name}'`);
    for (const crop of of) if (!crops.has(crop)) found.push(`: no crop '${crop}'`);
    for (const line of asked) {
      const plain = `${line.toLowerCase()} ${of.join()}`;
      if (lines.has(plain)) found.push(`: '${line}' is asked in ${lines.get(plain)} too`);
      lines.set(plain, id);
    }
    faults.push(...found.map((fault) => `${path.basename(file)}, ${id}${fault}`));
    return found.length === 0 ? [situation] : [];
  });
  const slim = sound.map((situation) => ({
    ...situation,
    ...aboutOf(situation),
    sources: situation.sources.map((source) => (typeof source === 'string' ? source : source.id)),
  }));
  slim.sort((a, b) => (a.id < b.id ? -1 : 1));
  return { faults, situations: sound, slim, sources: [...brought.values()], sourceIds };
}

/** The problems of its crops that are named where it says what it is; 'Hindi iyan bunchy top' names none. */
function aboutOf({ tl, crops }: Situation): Pick<Situation, 'about'> {
  const sentences = gistsOf(tl).flatMap((gist) => gist.split(/(?<=[.:;])\s/));
  const said = ` ${normalize(sentences.filter((sentence) => !DENIES.test(sentence)).join(' '))} `;
  const places = ({ id, name }: (typeof troubles)[number]) =>
    [
      ...[name.tl, name.en].flatMap((both) => both.split(/[()]/)).map((one) => normalize(one).trim()),
      ...(otherNames.get(id) ?? []),
    ]
      .map((one) => (one.length < SHORTEST_NAME ? -1 : said.indexOf(` ${one} `)))
      .filter((at) => at >= 0);
  const about = troubles
    .filter(({ crops: of }) => crops?.some((id) => of.includes(id)) ?? false)
    .map((trouble) => ({ id: trouble.id, at: Math.min(...places(trouble)) }))
    .filter(({ at }) => Number.isFinite(at))
    // What is named first is what it is; 'harabas' behind it names another worm too.
    .sort((one, other) => one.at - other.at)
    .map(({ id }) => id);
  return about.length === 0 ? {} : { about };
}
