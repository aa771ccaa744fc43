import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { LESSONS } from '#content/videos/lessons.ts';
import { OUT, SHEETS } from './catalogue.ts';
import { loadFilm, pictureAt } from './film.ts';
import { lessonIds, readScript, secondsOf, timeScenes } from './script.ts';
import { TABLE, tableText } from './table.ts';
import { asVtt } from './vtt.ts';

type Page = { topic: string; answers: { facts?: Record<string, string>; sources: (string | { id: string })[] }[] };
const json = (file: string) => JSON.parse(readFileSync(file, 'utf8'));
const pages = new Map((json('src/library/pages.json').pages as Page[]).map((page) => [page.topic, page]));
const sourceIds = new Set((json('src/knowledge/sources.json') as { id: string }[]).map(({ id }) => id));
const contacts = new Map(
  (json('src/knowledge/contacts.json').contacts as { id: string; phones: string[] }[]).map(({ id, phones }) => [
    `contact.${id}`,
    phones,
  ]),
);

const FASTEST_CHARS_A_SECOND = 17;
const FILE_BYTES = 1_200_000;
const SHEET_BYTES = 60_000;
const ALL_BYTES = 14_000_000;

describe.each(lessonIds())('%s', (id) => {
  const script = readScript(id);
  const scenes = timeScenes(script);
  const captions = scenes.flatMap((scene) => scene.captions);

  test('stands on pages of the library, with their figures and sources', () => {
    expect(pages.has(script.page)).toBe(true);
    const named = script.scenes.flatMap(({ from }) => from);
    for (const topic of named.filter((each) => !each.startsWith('crop:'))) expect(pages.has(topic), topic).toBe(true);
    const facts = named.flatMap((topic) =>
      (pages.get(topic)?.answers ?? []).flatMap((a) => Object.values(a.facts ?? {})),
    );
    const tables = named.filter((each) => each.startsWith('crop:')).map((each) => cropSpacing(each.slice(5)));
    for (const [name, fact] of Object.entries(script.facts)) {
      const [value = '', source = ''] = fact.split(' | ');
      const isContact = contacts.get(source)?.includes(value) ?? false;
      const isInTable = tables.some((table) => table.includes(value));
      expect(facts.includes(fact) || isContact || isInTable, `${name}: ${fact}`).toBe(true);
    }
    for (const source of script.sources) expect(sourceIds.has(source), source).toBe(true);
  });

  test('says no figure but those, and every figure it names', () => {
    for (const said of script.scenes.flatMap(({ say }) => say))
      for (const text of Object.values(said)) {
        expect(text.replace(/\{\w+\}|14-14-14/g, ''), text).not.toMatch(/\d/);
        for (const [, name = ''] of text.matchAll(/\{(\w+)\}/g)) expect(script.facts, text).toHaveProperty(name);
      }
  });

  test('its captions can be read, one after the other', () => {
    let before = 0;
    for (const { from, until, tl, en } of captions) {
      expect(from).toBeGreaterThanOrEqual(before);
      expect(Math.max(tl.length, en.length) / (until - from), tl).toBeLessThanOrEqual(FASTEST_CHARS_A_SECOND);
      before = until;
    }
  });

  test('every scene is drawn, the same each time', async () => {
    const film = await loadFilm(id);
    expect(Object.keys(film).sort()).toEqual(script.scenes.map(({ scene }) => scene).sort());
    expect(Object.keys(film)).toContain(script.poster);
    for (let at = 0; at < secondsOf(scenes); at += 1.5) {
      const drawn = pictureAt(script, scenes, film, at);
      expect(drawn).not.toMatch(/NaN|undefined/);
      // The type that is loaded has no other letters.
      for (const [, words = ''] of drawn.matchAll(/<text[^>]*>([^<]*)/g)) expect(words).toMatch(/^[\x20-\x7E₱]*$/);
      expect(pictureAt(script, scenes, film, at)).toBe(drawn);
    }
  });

  test('what is shipped is this script, and light', () => {
    const lesson = LESSONS[id];
    expect(lesson?.seconds).toBe(secondsOf(scenes));
    expect(lesson?.seconds).toBeGreaterThanOrEqual(60);
    expect(lesson?.seconds).toBeLessThanOrEqual(120);
    expect(lesson?.chapters.map(({ at }) => at)).toEqual(scenes.map(({ from }) => from));
    for (const language of ['tl', 'en'] as const)
      expect(readFileSync(path.join(OUT, `${id}.${language}.vtt`), 'utf8')).toBe(asVtt(captions, language));
    for (const kind of ['webm', 'mp4'] as const) {
      const { size } = statSync(path.join(OUT, `${id}.${kind}`));
      expect(size).toBe(lesson?.bytes[kind]);
      expect(size).toBeLessThanOrEqual(FILE_BYTES);
    }
  });
});

test('the table of the lessons is what was rendered, and every lesson has its contact sheet', () => {
  expect(readFileSync(TABLE, 'utf8')).toBe(tableText());
  for (const id of lessonIds())
    expect(statSync(path.join(SHEETS, `${id}.webp`)).size, id).toBeLessThanOrEqual(SHEET_BYTES);
});

test('all of it together is within what the repository carries', () => {
  const bytes = Object.values(LESSONS).reduce((sum, { bytes: { webm, mp4 } }) => sum + webm + mp4, 0);
  expect(bytes).toBeLessThanOrEqual(ALL_BYTES);
  expect(Object.keys(LESSONS)).toEqual(lessonIds());
});

/** The distances of a crop's own table, in centimetres. */
function cropSpacing(crop: string): string[] {
  const { spacing } = json(`src/knowledge/crops/${crop}/crop.json`) as { spacing: { rowCm: number; hillCm: number }[] };
  return spacing.flatMap(({ rowCm, hillCm }) => [`${rowCm} cm`, `${hillCm} cm`]);
}
