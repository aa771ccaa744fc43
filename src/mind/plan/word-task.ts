import { between, type Fact, listOf } from '#agronomy/fact.ts';
import type { Knowledge } from '#agronomy/knowledge.ts';
import type { PlannedTask, WorkPlan } from '#agronomy/plan/planned-task.ts';
import { readFactText } from '#library/fact-text.ts';
import library from '#library/field-tasks.json' with { type: 'json' };
import type { Language } from '#library/phrase.ts';
import { fill } from '#mind/fill.ts';
import { bagsOf, gradeName } from '#mind/reckon/bag-amounts.ts';
import { amountOf } from '#mind/reckon/farm-facts.ts';
import { lowerStart, mapSaid, saidFact, sentencesOf } from '#mind/reckon/trouble/said.ts';
import { troublesOf } from '#mind/reckon/trouble/troubles.ts';
import { areaFact } from '#mind/slot-values.ts';
import { stageName } from './stage-name.ts';

type Words = { title: string; detail: readonly string[] };
type Sentences = {
  tasks: Readonly<Record<string, { facts?: Readonly<Record<string, string>>; tl: Words; en: Words } | undefined>>;
  notes: Readonly<Record<string, { tl: string; en: string } | undefined>>;
};

const SENTENCES: Sentences = library;

/** What the words of a task are made with. */
export type Worded = {
  knowledge: Knowledge;
  /** What the crop is called. */
  crop: Fact;
  areaHa: number;
  stages: WorkPlan['stages'];
  language: Language;
};

/**
 * Title and detail of a task by library/field-tasks.json. A sentence with something unknown in its braces is left out;
 * the notes (why the days moved, what the weather means) follow what to do.
 */
export function wordTask(task: PlannedTask, worded: Worded): { title: string; detail: string } {
  const { language } = worded;
  const entry = SENTENCES.tasks[task.says];
  const values = valuesOf(task, worded, entry?.facts ?? {});
  const said = (sentence: string, facts: Readonly<Record<string, Fact>>) => {
    const text = fill(sentence, facts, language);
    return text === null || text === '' ? [] : [ended(text)];
  };
  const words = entry?.[language] ?? { title: '', detail: [] };
  const notes = task.notes.flatMap(({ says, facts }) => {
    const note = SENTENCES.notes[says]?.[language];
    return note === undefined ? [] : said(note, { ...values, ...facts });
  });
  return {
    title: fill(words.title, values, language) ?? '',
    detail: [...words.detail.flatMap((line) => said(line, values)), ...notes].join(' '),
  };
}

function ended(sentence: string): string {
  return /[.!?]$/.test(sentence) ? sentence : `${sentence}.`;
}

function valuesOf(
  task: PlannedTask,
  { knowledge, crop, areaHa, stages }: Worded,
  facts: Readonly<Record<string, string>>,
) {
  const written = Object.entries(facts).flatMap(([name, text]): [string, Fact][] => {
    const read = readFactText(text);
    return read === null ? [] : [[name, between(read.low, read.high, read.unit, read.source, read.digits)]];
  });
  const at = stages.find(({ from, to }) => from <= task.from && task.from <= to);
  const stage = at === undefined ? null : stageName(at.id);
  return {
    ...Object.fromEntries(written),
    ...task.facts,
    crop,
    area: areaFact(areaHa),
    ...(stage && { stage: saidFact(stage) }),
    ...(task.givings.length > 0 && { bags: listOf(task.givings.map(({ grade, kg }) => bagsOf(grade, kg))) }),
    ...(task.perPlant.length > 0 && { perPlant: listOf(task.perPlant.map(plantDose)) }),
    ...watchFacts(knowledge, task.watch),
  };
}

const GRAMS_PER_KG = 1000;

/** '100-250 gramo 14-14-14'. */
function plantDose({ grade, grams: [low, high] }: PlannedTask['perPlant'][number]): Fact {
  const amount =
    high < GRAMS_PER_KG
      ? between(Math.round(low / 5) * 5, Math.round(high / 5) * 5, 'g', 'computed')
      : between(low / GRAMS_PER_KG, high / GRAMS_PER_KG, 'kg', 'computed', 1);
  return amountOf(amount, gradeName(grade), 'computed');
}

/** What to look for: all names, and of the gravest how it looks and what to do first. */
function watchFacts(knowledge: Knowledge, ids: readonly string[]): Record<string, Fact> {
  const { byId } = troublesOf(knowledge);
  const troubles = ids.flatMap((id) => byId.get(id) ?? []);
  const [gravest] = troubles;
  if (gravest === undefined) return {};
  const { short, signs, steps, sources } = gravest;
  const glance = mapSaid(signs, (text) => lowerStart(sentencesOf(text)[0] ?? text));
  return {
    watch: listOf(troubles.map((trouble) => saidFact(trouble.short, trouble.sources[0]))),
    name: saidFact(short, sources[0]),
    glance: saidFact(glance, sources[0]),
    ...(steps[0] && { first: saidFact(steps[0], sources[0]) }),
  };
}
