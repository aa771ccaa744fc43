import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { ALL_TIPS } from '#content/tips/tips.ts';
import { LINKED, lessonForAnalysis, lessonForTask, lessonForTip, lessonForTopic } from './lesson-for.ts';
import { LESSONS } from './lessons.ts';

test('every link leads to a lesson that is there, from a tip and work that are there', () => {
  const { BY_TASK, BY_TASK_OF_ANY, BY_ANALYSIS, BY_ANALYSIS_OF_RICE, BY_TIP, BY_TOPIC, BY_TOPIC_OF } = LINKED;
  const ofCrops = [...Object.values(BY_TASK), ...Object.values(BY_TOPIC_OF)];
  const tables = [...ofCrops, BY_TASK_OF_ANY, BY_ANALYSIS, BY_ANALYSIS_OF_RICE, BY_TIP, BY_TOPIC];
  for (const id of tables.flatMap((table) => Object.values(table))) expect(LESSONS, id).toHaveProperty([id]);
  const pages = JSON.parse(readFileSync('src/library/pages.json', 'utf8')).pages as { topic: string }[];
  const topics = [BY_TOPIC, ...Object.values(BY_TOPIC_OF)].flatMap((table) => Object.keys(table));
  for (const topic of topics) expect(pages.map((page) => page.topic)).toContain(topic);
  // Every lesson is reached from an answer.
  const linked = [BY_TOPIC, ...Object.values(BY_TOPIC_OF)].flatMap((table) => Object.values(table));
  expect(new Set(linked)).toEqual(new Set(Object.keys(LESSONS)));
  const titles = ALL_TIPS.map(({ solution }) => solution.title);
  for (const title of Object.keys(BY_TIP)) expect(titles).toContain(title);
  const works = JSON.parse(readFileSync('src/knowledge/field-work.json', 'utf8')).works as { id: string }[];
  const ids = [...works.map(({ id }) => id), 'nursery', 'planting', 'scouting', 'harvest', 'fertilizer'];
  for (const id of Object.values(BY_TASK).flatMap((table) => Object.keys(table))) expect(ids).toContain(id);
});

test('work of a plan, an analysis, a tip and an answer offer theirs; what no lesson shows offers none', () => {
  expect(lessonForTask('rice', 'fertilizer-2', 'transplanted')?.href).toBe('/video-library?video=pagbasa-ng-lcc');
  expect(lessonForTask('rice', 'planting', 'direct')).toBeNull();
  expect(lessonForTask('tomato', 'scouting-3', null)?.title).toBe('Linggo-linggong Pagbabantay sa Peste');
  expect(lessonForTask('tomato', 'harvest', null)).toBeNull();
  expect(lessonForAnalysis('soil-analysis', 'rice')?.duration).toMatch(/^1:\d\d$/);
  expect(lessonForAnalysis('soil-analysis', 'corn')).toBeNull();
  expect(lessonForAnalysis('pest-identification', null)).not.toBeNull();
  expect(lessonForTip('Gamitin ang AWD sa palay')?.title).toMatch(/^AWD/);
  expect(lessonForTopic('nursery', 'rice')?.title).toBe('Punlaang Malusog');
  expect(lessonForTopic('nursery', 'tomato')).toBeNull();
  expect(lessonForTopic('awd', null)?.title).toMatch(/^AWD/);
  expect(lessonForTopic('constructor', 'constructor')).toBeNull();
  expect(lessonForTip('constructor')).toBeNull();
});
