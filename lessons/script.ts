import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parse } from 'yaml';
import * as z from 'zod';

const SCRIPTS = fileURLToPath(new URL('../src/library/lessons', import.meta.url));

const saidSchema = z.strictObject({ tl: z.string().min(1), en: z.string().min(1) });
const sceneSchema = z.strictObject({
  scene: z.string().regex(/^[a-z-]+$/),
  chapter: saidSchema,
  /** Pages of the library, and `crop:<id>` for a crop's own table, that the words stand on. */
  from: z.array(z.string()).min(1),
  say: z.array(saidSchema).min(1),
});
const scriptSchema = z.strictObject({
  /** The library's page on the same matter, and the question that opens it in the chat. */
  page: z.string(),
  question: z.string().min(1),
  checked: z.string().regex(/^\d{4}-\d{2}$/),
  /** Figures by the name they have in braces: `value unit | source id`. */
  facts: z.record(z.string(), z.string().regex(/^.+ \| [\w.-]+$/)).default({}),
  sources: z.array(z.string()).min(1),
  /** The scene whose picture stands for the lesson. */
  poster: z.string(),
  scenes: z.array(sceneSchema).min(3),
});
export type Script = z.infer<typeof scriptSchema>;

/** Times in seconds from the beginning of the lesson. */
export type Caption = { from: number; until: number; tl: string; en: string };
export type TimedScene = {
  scene: string;
  chapter: { tl: string; en: string };
  from: number;
  until: number;
  captions: readonly Caption[];
};

/** Every time is a whole number of frames. */
export const FRAMES_A_SECOND = 24;
/** A calm reader's pace, and what the eye needs to go from the picture to the words. */
const CHARS_A_SECOND = 12;
const LOOK_SECONDS = 1.4;
const SHORTEST_SECONDS = 3.5;
const GAP_SECONDS = 0.25;
/** The scene stands still a moment before the next. */
const REST_SECONDS = 0.5;

/** Ids of all lessons, as their scripts are called. */
export const lessonIds = (): string[] =>
  readdirSync(SCRIPTS)
    .filter((name) => name.endsWith('.yaml'))
    .map((name) => name.slice(0, -'.yaml'.length))
    .sort();

/** @throws ZodError naming what is wrong with the script. */
export const readScript = (id: string): Script =>
  scriptSchema.parse(parse(readFileSync(path.join(SCRIPTS, `${id}.yaml`), 'utf8')));

/** The value of a fact, without its source. */
export function factOf({ facts }: Script, name: string): string {
  const fact = facts[name];
  if (fact === undefined) throw new Error(`the script has no fact ${name}`);
  return fact.slice(0, fact.lastIndexOf(' | '));
}

/** Units of the Taglish facts in English. */
const ENGLISH_UNITS: readonly [RegExp, string][] = [
  [/\baraw\b/, 'days'],
  [/\boras\b/, 'hours'],
  [/\bminuto\b/, 'minutes'],
  [/\blinggo\b/, 'weeks'],
  [/\bbeses\b/, 'times'],
  [/\bkutsarita\b/, 'teaspoon'],
];

/** When each scene and caption comes: as long as the longer of its two languages takes to read. */
export function timeScenes(script: Script): TimedScene[] {
  let now = 0;
  return script.scenes.map(({ scene, chapter, say }) => {
    const from = now;
    const captions = say.map((said) => {
      const tl = fill(said.tl, (name) => factOf(script, name));
      const en = fill(said.en, (name) =>
        ENGLISH_UNITS.reduce((text, [unit, english]) => text.replace(unit, english), factOf(script, name)),
      );
      const reading = Math.max(tl.length, en.length) / CHARS_A_SECOND + LOOK_SECONDS;
      const until = toFrame(now + Math.max(SHORTEST_SECONDS, reading));
      const caption = { from: now, until, tl, en };
      now = toFrame(until + GAP_SECONDS);
      return caption;
    });
    now = toFrame(now + REST_SECONDS);
    return { scene, chapter, from, until: now, captions };
  });
}

const fill = (text: string, value: (name: string) => string): string =>
  text.replace(/\{(\w+)\}/g, (_, name: string) => value(name));

const toFrame = (seconds: number): number => Math.round(seconds * FRAMES_A_SECOND) / FRAMES_A_SECOND;

/** Whole seconds of a lesson. */
export const secondsOf = (scenes: readonly TimedScene[]): number => Math.ceil(scenes.at(-1)?.until ?? 0);
