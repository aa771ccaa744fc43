import { expect, test } from 'vitest';
import { loadKnowledge } from '#agronomy/knowledge.ts';
import { normalsOfProvince } from '#agronomy/place/place-normals.ts';
import { addDays } from '#agronomy/season/calendar-day.ts';
import type { ForecastDay } from '#agronomy/season/weather-series.ts';
import type { Circumstances, Field } from './field.ts';
import { planWork } from './plan-work.ts';

const knowledge = await loadKnowledge();
const normals = normalsOfProvince(knowledge.provinceNormals, 'Nueva Ecija')?.normals ?? null;

const paddy: Field = {
  cropId: 'rice',
  areaHa: 1,
  plantedOn: '2026-11-01',
  method: 'transplanted',
  water: 'irrigated',
  enteredOn: '2026-11-20',
};

/** Days from `today` on with so much rain each, else mild, with weak wind. */
function rain(today: string, ...mm: number[]): ForecastDay[] {
  return mm.map((rainMm, at) => ({
    date: addDays(today, at) ?? today,
    rainMm,
    rainProbPct: rainMm > 0 ? 80 : 10,
    tminC: 23,
    tmaxC: 29,
    rhPct: 75,
    windMs: 2,
  }));
}

function taskOf(id: string, today: string, now: Partial<Circumstances> = {}, field: Partial<Field> = {}) {
  const plan = planWork(
    knowledge,
    { ...paddy, ...field },
    { today, forecast: null, normals: null, done: [], sprays: [], ...now },
  );
  const task = plan?.tasks.find((each) => each.id === id);
  return { from: task?.from, to: task?.to, says: task?.notes.map((note) => note.says), facts: task?.notes[0]?.facts };
}

test('no urea before 25 mm of rain: it moves behind the rain, and says so', () => {
  const today = '2026-11-22';
  const moved = taskOf('fertilizer-2', today, { forecast: rain(today, 3, 30, 40, 2, 0, 0) });
  expect(moved).toMatchObject({ from: '2026-11-25', to: '2026-11-26', says: ['rain-wait'] });
  expect(moved.facts).toMatchObject({
    rain: { low: 40, unit: 'mm' },
    day: { day: '2026-11-24' },
    until: { day: '2026-11-25' },
  });
  const calm = taskOf('fertilizer-2', today, { forecast: rain(today, 3, 24, 3, 2, 0, 0) });
  expect(calm).toMatchObject({ from: '2026-11-21', says: [] });
});

test('rain on all days left: the days stay, and it is said what to do between rains', () => {
  const today = '2026-12-16';
  const wet = taskOf('fertilizer-3', today, { forecast: rain(today, 40, 40, 40, 40, 40, 40, 40) });
  expect(wet).toMatchObject({ from: '2026-12-11', to: '2026-12-16', says: ['rain-all'] });
});

test('on dry land what no rain carries in is watered in; a paddy is not told so', () => {
  const today = '2026-11-26';
  const forecast = rain(today, 0, 0, 0, 0);
  expect(taskOf('fertilizer-2', today, { forecast }, { cropId: 'corn', method: null }).says).toEqual(['water-in']);
  expect(taskOf('fertilizer-2', today, { forecast }).says).toEqual([]);
});

test('without a forecast the usual weather of a wet month is told, of a dry one not', () => {
  const july = { plantedOn: '2026-07-01', enteredOn: null };
  expect(taskOf('fertilizer-1', '2026-07-05', { normals }, july).says).toEqual(['rain-usual']);
  expect(taskOf('fertilizer-1', '2027-01-05', { normals }, { ...july, plantedOn: '2027-01-01' }).says).toEqual([]);
});

test('ripe grain comes in before the storm, with dry days named else', () => {
  const today = '2027-01-25';
  const storm = taskOf('harvest', today, { forecast: rain(today, 0, 0, 0, 60, 0) });
  expect(storm).toMatchObject({ from: '2027-01-20', to: '2027-01-27', says: ['harvest-before-rain'] });
  expect(taskOf('harvest', today, { forecast: rain(today, 0, 0, 0, 3, 0) }).says).toEqual(['dry-days']);
});

test('nearly ripe grain is the farmer’s to judge: the days stay', () => {
  const today = '2027-01-14';
  const early = taskOf('harvest', today, { forecast: rain(today, 0, 0, 60, 0) });
  expect(early).toMatchObject({ from: '2027-01-20', says: ['nearly-ripe-rain'] });
});

test('nothing is harvested before the wait after a spray, storm or not', () => {
  const today = '2027-01-25';
  const forecast = rain(today, 0, 0, 0, 60, 0);
  // cypermethrin: 3-14 days (pesticides.json)
  const waiting = taskOf('harvest', today, { forecast, sprays: [{ what: 'Cypermethrin', on: '2027-01-24' }] });
  expect(waiting).toMatchObject({ from: '2027-02-07', says: ['wait-after-spray'] });
  // The wait ends two days behind the storm: nobody is told to harvest before it.
  const near = taskOf('harvest', today, { forecast, sprays: [{ what: 'cypermethrin', on: '2027-01-16' }] });
  expect(near).toMatchObject({ from: '2027-01-30', says: ['wait-after-spray'] });
  const over = taskOf('harvest', today, { sprays: [{ what: 'cypermethrin', on: '2027-01-05' }] });
  expect(over).toMatchObject({ from: '2027-01-20', says: [] });
  const unknown = taskOf('harvest', today, { sprays: [{ what: 'yung nasa pulang bote', on: '2027-01-24' }] });
  expect(unknown).toMatchObject({ from: '2027-01-20', says: ['wait-by-label'] });
  expect(taskOf('harvest', today, { sprays: [{ what: 'methomyl', on: '2027-01-24' }] }).says).toEqual(['wait-and-ask']);
});

test('what a spray forbids: a day outside the field, and the longest wait of all that was in the tank', () => {
  const keepOffOf = (what: string) =>
    planWork(knowledge, paddy, {
      today: '2026-11-22',
      forecast: null,
      normals: null,
      done: [],
      sprays: [{ what, on: '2026-11-20' }],
    })?.keepOff[0];
  expect(keepOffOf('cypermethrin')).toMatchObject({
    enterFrom: '2026-11-21',
    harvestFrom: '2026-12-04',
    waitDays: [3, 14],
  });
  expect(keepOffOf('cypermethrin at cartap')).toMatchObject({ harvestFrom: '2026-12-11', waitDays: [14, 21] });
  expect(keepOffOf('gamot sa uod')).toMatchObject({ enterFrom: '2026-11-21', harvestFrom: null, waitDays: null });
});

test('the walk of these days tells when one may spray; later walks do not', () => {
  const today = '2026-11-23';
  const forecast = rain(today, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0);
  expect(taskOf('scouting-4', today, { forecast }).says).toEqual(['spray-day']);
  expect(taskOf('scouting-5', today, { forecast }).says).toEqual([]);
  const windy = forecast.map((day) => ({ ...day, windMs: 9 }));
  expect(taskOf('scouting-4', today, { forecast: windy }).says).toEqual(['spray-wait']);
  const hours = Array.from({ length: 24 }, (_, hour) => ({
    hour,
    tempC: 25,
    rhPct: 70,
    windMs: 2,
    rainMm: 0,
    rainProbPct: 5,
  }));
  expect(taskOf('scouting-4', today, { forecast: forecast.map((day) => ({ ...day, hours })) }).says).toEqual([
    'spray-hours',
  ]);
});

test('water: dry days ahead, rain ahead, and the usual rain of a month beyond the forecast', () => {
  const today = '2026-11-25';
  expect(taskOf('water-awd', today, { forecast: rain(today, 0, 0, 0, 0, 0, 0) }).says).toEqual(['dry-ahead']);
  expect(taskOf('water-awd', today, { forecast: rain(today, 50, 0, 0, 0) }).says).toEqual(['rain-ahead']);
  expect(taskOf('water-flower', today, { normals }).says).toEqual(['usually-dry']);
});

test('what is done stays where it was, whatever the weather', () => {
  const today = '2026-11-22';
  const done = [{ taskId: 'fertilizer-2', state: 'done' as const, on: today }];
  expect(taskOf('fertilizer-2', today, { forecast: rain(today, 40, 40), done })).toMatchObject({
    from: '2026-11-21',
    says: [],
  });
});

test('heavy rain of these three days is told for the work it was planned on, also where that has moved away', () => {
  const rainOn = (id: string, today: string, forecast: ForecastDay[], done: Circumstances['done'] = []) =>
    planWork(knowledge, paddy, { today, forecast, normals: null, done, sprays: [] })?.tasks.find(
      (task) => task.id === id,
    )?.rain;
  const today = '2026-11-22';
  const wet = rain(today, 3, 30, 40, 2, 0, 0);
  expect(rainOn('fertilizer-2', today, wet)).toEqual({ on: '2026-11-23', mm: 30 });
  expect(rainOn('fertilizer-2', today, rain(today, 3, 24, 24))).toBeUndefined();
  // The fourth day is told tomorrow.
  expect(rainOn('fertilizer-2', today, rain(today, 0, 0, 0, 40))).toBeUndefined();
  expect(rainOn('fertilizer-2', today, wet, [{ taskId: 'fertilizer-2', state: 'done', on: today }])).toBeUndefined();
  // What was put off to a dry day is not rained on, and paddy water is glad of rain.
  expect(rainOn('weeding-1', today, wet, [{ taskId: 'weeding-1', state: 'later', on: '2026-11-25' }])).toBeUndefined();
  const plan = planWork(knowledge, paddy, { today, forecast: wet, normals: null, done: [], sprays: [] });
  expect(plan?.tasks.filter(({ kind, rain }) => kind === 'water' && rain)).toEqual([]);
});
