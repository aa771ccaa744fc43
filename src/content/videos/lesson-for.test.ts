import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { ALL_TIPS } from '#content/tips/tips.ts';
import { LINKED, lessonForAnalysis, lessonForTask, lessonForTip } from './lesson-for.ts';
import { LESSONS } from './lessons.ts';

test('every link leads to a lesson that is there, from a tip and work that are there', () => {
  const { BY_TASK, BY_TASK_OF_ANY, BY_ANALYSIS, BY_ANALYSIS_OF_RICE, BY_TIP } = LINKED;
  const tables = [...Object.values(BY_TASK), BY_TASK_OF_ANY, BY_ANALYSIS, BY_ANALYSIS_OF_RICE, BY_TIP];
  for (const id of tables.flatMap((table) => Object.values(table))) expect(LESSONS, id).toHaveProperty([id]);
  const titles = ALL_TIPS.map(({ solution }) => solution.title);
  for (const title of Object.keys(BY_TIP)) expect(titles).toContain(title);
  const works = JSON.parse(readFileSync('src/knowledge/field-work.json', 'utf8')).works as { id: string }[];
  const ids = [...works.map(({ id }) => id), 'nursery', 'planting', 'scouting', 'harvest', 'fertilizer'];
  for (const id of Object.values(BY_TASK).flatMap((table) => Object.keys(table))) expect(ids).toContain(id);
});

test('work of a plan, an analysis and a tip offer theirs; what no lesson shows offers none', () => {
  expect(lessonForTask('rice', 'fertilizer-2', 'transplanted')?.href).toBe('/video-library?video=pagbasa-ng-lcc');
  expect(lessonForTask('rice', 'planting', 'direct')).toBeNull();
  expect(lessonForTask('tomato', 'scouting-3', null)?.title).toBe('Linggo-linggong Pagbabantay sa Peste');
  expect(lessonForTask('tomato', 'harvest', null)).toBeNull();
  expect(lessonForAnalysis('soil-analysis', 'rice')?.duration).toMatch(/^1:\d\d$/);
  expect(lessonForAnalysis('soil-analysis', 'corn')).toBeNull();
  expect(lessonForAnalysis('pest-identification', null)).not.toBeNull();
  expect(lessonForTip('Gamitin ang AWD sa palay')?.title).toMatch(/^AWD/);
  expect(lessonForTip('constructor')).toBeNull();
});
