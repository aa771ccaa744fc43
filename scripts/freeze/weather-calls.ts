import { engineOf } from '#agronomy/eval/engines/engine.ts';
import {
  type BalanceInput,
  type PaddyBalanceInput,
  type PlanInput,
  weatherEngines,
} from '#agronomy/eval/engines/weather-engines.ts';
import type { Knowledge } from '#agronomy/knowledge.ts';
import { forecasts } from './forecasts.ts';
import { places } from './places.ts';
import type { MadeCall } from './random.ts';

/** The forecasts by the name the calls have for them. */
export function forecastFixtures(): Record<string, unknown> {
  return Object.fromEntries(Object.entries(forecasts()).map(([name, value]) => [`forecast/${name}`, value]));
}

type Grown = Pick<PlanInput, 'crop' | 'stage' | 'cropDay' | 'texture' | 'regime' | 'state' | 'storm'>;

const grown: readonly Grown[] = [
  { crop: null, stage: null },
  { crop: 'rice', stage: 'tillering', cropDay: 30, regime: 'awd', texture: 'clay' },
  { crop: 'rice', stage: 'maturity', state: { soilWet: 0.9, floodCm: 6 } },
  { crop: 'corn', stage: 'silking', cropDay: 60, texture: 'loam' },
  { crop: 'tomato', stage: null, cropDay: 20, texture: 'sand' },
  { crop: 'mango', stage: 'flowering', storm: { stormHours: 40, tcws: 2 } },
  { crop: 'rice', stage: 'flowering', storm: { stormHours: 20, tcws: 3 }, state: { floodCm: -12 } },
  { crop: 'squash', stage: 'fruiting' },
  { crop: 'eggplant', stage: 'seedling', state: { soilWet: 0.3 } },
  { crop: 'rice', stage: 'seedling', cropDay: 5, regime: 'rainfed', texture: 'sandy-loam', state: { floodCm: 3 } },
];

function planCalls(names: readonly string[]): MadeCall[] {
  return names.flatMap((forecast, row) =>
    [0, 3, 6].map((step): MadeCall => {
      const field = grown[(row + step) % grown.length];
      const input: PlanInput = { forecast, crop: null, stage: null, ...field };
      return { call: 'plan-days', in: input };
    }),
  );
}

const rest: readonly Partial<PlanInput>[] = [
  {},
  { state: { floodCm: 12, soilWet: 0.1 } },
  { state: { floodCm: -16, soilWet: 0.95 } },
  { storm: { stormHours: 30, tcws: 2 } },
];

/** For every rule and disease that the given calls leave out, the first made-up weather in which it applies. */
function missingRules(knowledge: Knowledge, names: readonly string[], calls: readonly MadeCall[]): MadeCall[] {
  const engines = weatherEngines(knowledge, new Map(Object.entries(forecastFixtures())));
  const resultOf = (input: object) => JSON.stringify(engineOf(engines, 'plan-days')(input));
  const results = calls.map(({ in: input }) => resultOf(input));
  const { rules, diseaseRisk } = knowledge.weatherRules;
  const wanted = [
    ...rules.map(({ id, crops, stages }) => ({ crop: crops[0], stage: stages[0], mark: ` ${id}: ` })),
    ...diseaseRisk.map(({ problem, crops, risk }) => ({ crop: crops[0], stage: '*', mark: `"${problem} ${risk}: ` })),
  ].filter(({ mark }) => !results.some((result) => result.includes(mark)));
  return wanted.flatMap(({ crop = '*', stage = '*', mark }): MadeCall[] => {
    const inputs = names.flatMap((forecast) =>
      rest.map(
        (more): PlanInput => ({
          forecast,
          crop: crop === '*' ? 'rice' : crop,
          stage: stage === '*' ? null : stage,
          ...more,
        }),
      ),
    );
    const found = inputs.find((input) => resultOf(input).includes(mark));
    if (found === undefined) throw new Error(`no made-up weather for ${mark}`);
    return [{ call: 'plan-days', in: found }];
  });
}

function taskCalls(names: readonly string[]): MadeCall[] {
  const weeks = names.flatMap((forecast, at) =>
    [4, 6 + (at % 9)].map((hour) => ({ call: 'week-tasks', in: { forecast, hour } })),
  );
  const usual = places.flatMap((place) =>
    [1, 4, 8, 11].map((month) => ({ call: 'usual-tasks', in: { place, month } })),
  );
  return [...weeks, ...usual];
}

const topics = ['typhoon-over', 'typhoon', 'flood', 'rain', 'drought', 'heat', 'wind', 'cold', 'cloudy'];

function ruleCalls(): MadeCall[] {
  const fields = [
    [null, null],
    ['rice', null],
    ['rice', 'flowering'],
    ['corn', 'silking'],
    ['tomato', 'seedling'],
    ['coconut', null],
  ];
  const rules = topics.flatMap((topic) =>
    fields.map(([crop, stage]) => ({ call: 'rules-for-weather', in: { topics: [topic], crop, stage } })),
  );
  const texts = [
    'may darating na bagyo',
    'pagkatapos ng bagyo binaha ang palay',
    'sobrang init at walang ulan',
    'maganda ang panahon',
    'signal no 2 na dito',
    'mahangin at makulimlim',
    'el nino daw',
    'malamig ang amihan',
    'nakaraang linggo dumaan ang typhoon',
  ];
  return [
    ...rules,
    { call: 'rules-for-weather', in: { topics: ['typhoon', 'flood', 'rain'], crop: 'rice', stage: null } },
    ...texts.map((text) => ({ call: 'weather-in-words', in: { text } })),
  ];
}

function waterCalls({ crops }: Knowledge): MadeCall[] {
  const textures = ['sand', 'loam', 'clay', 'silt-loam'];
  const weathers = ['fair', 'drought', 'wet-week', 'drawn-2', 'no-figures', 'highland'];
  const upland = crops
    .filter(({ id }) => id !== 'rice')
    .flatMap(({ id }, row) =>
      [10, 55].map((cropDay, column): BalanceInput => {
        const at = 2 * row + column;
        return {
          forecast: `forecast/${weathers[at % weathers.length]}`,
          crop: id,
          texture: textures[at % textures.length] ?? 'loam',
          cropDay,
          isIrrigated: at % 3 !== 0,
          startMm: [0, 20, 45][at % 3] ?? 0,
        };
      }),
    );
  const regimes = ['flooded', 'awd', 'rainfed'] as const;
  const paddies = weathers.flatMap((weather, row) =>
    regimes.map((regime, column): PaddyBalanceInput => {
      const at = row + column;
      return {
        forecast: `forecast/${weather}`,
        texture: textures[at % textures.length] ?? 'loam',
        cropDay: [3, 25, 50, 70, 108][at % 5] ?? 3,
        regime,
        levelMm: [30, -80, 0, 90][at % 4] ?? 30,
      };
    }),
  );
  return [
    ...upland.map((input) => ({ call: 'water-balance', in: input })),
    ...paddies.map((input) => ({ call: 'paddy-balance', in: input })),
  ];
}

/** Rules over made-up forecasts, tasks of a week and of a usual month, a field's water. */
export function weatherCalls(knowledge: Knowledge): MadeCall[] {
  const names = Object.keys(forecastFixtures());
  const plans = planCalls(names);
  return [
    ...plans,
    ...missingRules(knowledge, names, plans),
    ...taskCalls(names),
    ...ruleCalls(),
    ...waterCalls(knowledge),
  ];
}
