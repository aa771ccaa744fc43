import type { BagsInput, LimeInput, OrganicInput, ScheduleInput } from '#agronomy/eval/engines/fertilizer-engines.ts';
import { rateOf } from '#agronomy/fertilizer/rate.ts';
import type { Knowledge } from '#agronomy/knowledge.ts';
import { seasons } from './places.ts';
import type { MadeCall } from './random.ts';

type Figures = [number, number, number];
type Level = 'low' | 'medium' | 'high';

/** Words by which rice and corn are told apart into systems; other crops have one. */
const systemWords: Readonly<Record<string, readonly string[]>> = {
  rice: ['', 'upland', 'sahod ulan', 'rainfed', 'may patubig'],
  corn: ['', 'sweet corn', 'lagkitan', 'puting mais', 'opv'],
};

const areas = [0.04, 0.5, 1, 2.5, 12];

const levels: readonly Record<'n' | 'p' | 'k', Level | null>[] = [
  { n: 'low', p: 'low', k: 'low' },
  { n: 'medium', p: 'medium', k: 'medium' },
  { n: 'high', p: 'high', k: 'high' },
  { n: 'low', p: 'medium', k: 'high' },
  { n: 'high', p: 'low', k: 'medium' },
  { n: null, p: 'high', k: null },
];

/** As in the tables of the day this was made: the inputs stay what they are when the tables change. */
const factors = { n: { low: 1, medium: 0.8, high: 0.6 }, pk: { low: 1, medium: 0.7, high: 0.4 } };

function scaled([n, p, k]: Figures, level: (typeof levels)[number]): Figures {
  const by = (value: number, of: Readonly<Record<Level, number>>, is: Level | null) =>
    is === null ? value : Math.round((value * of[is]) / 5) * 5;
  return [by(n, factors.n, level.n), by(p, factors.pk, level.p), by(k, factors.pk, level.k)];
}

/** Every rate of a crop: its own, or those of its systems. */
function ratesOf(crop: Knowledge['crops'][number]): Figures[] {
  const found = (systemWords[crop.id] ?? ['']).flatMap((words) =>
    seasons.flatMap((season): Figures[] => {
      const rate = rateOf(crop, words, season);
      return rate === null ? [] : [[rate.npk.n, rate.npk.p2o5, rate.npk.k2o]];
    }),
  );
  return [...new Map(found.map((rate) => [rate.join('-'), rate])).values()];
}

const call = <Input extends object>(name: string, input: Input): MadeCall => ({ call: name, in: input });

function rateCalls({ crops }: Knowledge): MadeCall[] {
  const rates = crops.flatMap(({ id }) =>
    (systemWords[id] ?? ['']).flatMap((words) => seasons.map((season) => call('rate', { crop: id, words, season }))),
  );
  const scales = [
    [120, 60, 60],
    [90, 45, 75],
    [33, 17, 51],
  ].flatMap((rate) => levels.map((each) => call('scaled-rate', { rate, levels: each })));
  const doubts = crops.flatMap(({ id, fert }, at) => {
    const [n, p, k] = fert.general ?? [100, 50, 50];
    const asked = [
      [n * 1.5, p, k],
      [n * 4, p, k * 3],
      [n / 4, p, k],
      [n, p * 5, 0],
    ];
    return [asked[at % 4], asked[(at + 1) % 4]].map((rate) => call('rate-doubts', { crop: id, rate }));
  });
  const odd = [
    [14, 14, 14],
    [0, 0, 0],
    [-1, 20, 20],
    [46, 0, 0],
  ].map((rate) => call('rate-doubts', { crop: 'rice', rate }));
  const words = [
    '90-60-60',
    '90 - 60 - 60 kg/ha',
    '14-14-14',
    'walang bilang',
    '2026-11-21',
    '120-60-60 o 90-30-30',
    '45.5-0-0',
  ];
  return [...rates, ...scales, ...doubts, ...odd, ...words.map((text) => call('rate-in-words', { text }))];
}

function bagsCalls({ crops }: Knowledge): MadeCall[] {
  const bags = (input: BagsInput) => call('bags', input);
  return crops.flatMap((crop, at) => {
    const [first, ...others] = ratesOf(crop);
    if (first === undefined) return [];
    const id = crop.id;
    // Every area with every level for the first rate of a crop, so far as they differ.
    const leveled = areas.flatMap((ha, index) => {
      const level = levels[(at + index) % levels.length];
      const plain = bags({ crop: id, rate: first, ha });
      return level === undefined ? [plain] : [plain, bags({ crop: id, rate: scaled(first, level), ha })];
    });
    const systems = others.flatMap((rate) => areas.slice(1, 4).map((ha) => bags({ crop: id, rate, ha })));
    const special = [
      bags({ crop: id, rate: first, ha: 1, pH: 4.8 }),
      bags({ crop: id, rate: first, ha: 1, priced: false }),
      bags({ crop: id, rate: first, ha: 0.7, from: 1 }),
    ];
    return [...leveled, ...systems, ...special.filter((_, index) => index === 0 || index === 1 + (at % 2))];
  });
}

function oddBags(): MadeCall[] {
  const inputs: BagsInput[] = [
    { crop: 'rice', rate: [0, 0, 0], ha: 1 },
    { crop: 'rice', rate: [90, 0, 0], ha: 0 },
    { crop: 'rice', rate: [-5, 0, 0], ha: 1 },
    { crop: 'rice', rate: [90, 0, 0], ha: 1 },
    { crop: 'rice', rate: [0, 0, 60], ha: 2 },
    { crop: 'rice', rate: [20, 80, 20], ha: 1 },
    { crop: 'corn', rate: [157, 23, 11], ha: 3.3 },
    { crop: 'pineapple', rate: [250, 90, 300], ha: 1, priced: false },
    { crop: 'rice', rate: [120, 60, 60], ha: 100 },
  ];
  return inputs.map((input) => call('bags', input));
}

/** Prices of several months, products named by id and by label, and one that nobody can mean. */
const quoted = [
  { gradeId: '46-0-0', pesos: 1500, month: '2026-05', place: 'Caraga' },
  { gradeId: '46-0-0', pesos: 1700, month: '2026-07', place: 'Bicol' },
  { gradeId: '46-0-0', pesos: 0, month: '2026-09', place: 'Bicol' },
  { gradeId: '21-0-0', pesos: 900, month: '2026-06', place: 'Caraga' },
  { gradeId: '14-14-14', pesos: 1400, month: '2026-08', place: 'Caraga' },
  { gradeId: '14-14-14', pesos: 1350, month: '2026-02', place: 'Bicol' },
];

function priceCalls(): MadeCall[] {
  const grades = ['46-0-0', '21-0-0-24S', '14-14-14', '14-14-14-12S', '0-0-60'];
  return grades.map((grade) => call('bag-price', { grade, prices: quoted }));
}

const today = '2026-11-21';

function timeCalls({ crops }: Knowledge): MadeCall[] {
  const days = crops.flatMap(({ id }) =>
    (id === 'rice' ? [false, true] : [false]).map((sown) => call('split-days', { crop: id, sown })),
  );
  const schedule = (input: ScheduleInput) => call('schedule', input);
  const timed = ['rice', 'corn', 'tomato', 'eggplant', 'ampalaya', 'okra', 'lettuce', 'pechay', 'mango'];
  const ages = timed.flatMap((crop) =>
    [0, 7, 15, 24, 33, 47, 80].map((ageDays) => schedule({ crop, sown: false, planted: { ageDays }, today })),
  );
  const sown = [0, 14, 22, 30, 50, 70].map((ageDays) =>
    schedule({ crop: 'rice', sown: true, planted: { ageDays }, today }),
  );
  const dates = ['2026-11-01', '2026-12-10', '2026-02-30', '2020-01-01', 'kahapon'].map((date) =>
    schedule({ crop: 'rice', sown: false, planted: { date }, today }),
  );
  const odd = [-3, 900, Number.MAX_VALUE].map((ageDays) =>
    schedule({ crop: 'corn', sown: false, planted: { ageDays }, today }),
  );
  return [...days, ...ages, ...sown, ...dates, ...odd];
}

function soilCalls({ crops }: Knowledge): MadeCall[] {
  const lime = (input: LimeInput) => call('lime', input);
  const textures = ['sand', 'loam', 'clay', null] as const;
  const limed = ['corn', 'tomato', 'mungbean', 'banana', 'cassava'].flatMap((crop, row) =>
    [3.8, 4.6, 5.2, 5.7, 6.1, 6.5].flatMap((pH, column) =>
      textures.map((texture, at) =>
        lime({ crop, pH, texture, ha: areas[(row + column + at) % areas.length] ?? 1, bagKg: at % 2 === 0 ? 50 : 40 }),
      ),
    ),
  );
  // How far from the target lime pays.
  const near = ['corn', 'tomato', 'cassava'].flatMap((crop) =>
    [5.3, 5.4, 5.5, 5.6, 5.8, 5.9].map((pH) => lime({ crop, pH, texture: 'loam', ha: 1, bagKg: 50 })),
  );
  const none = ['rice', 'pineapple'].map((crop) => lime({ crop, pH: 4.5, texture: 'clay', ha: 1, bagKg: 50 }));
  const organic = (input: OrganicInput) => call('organic', input);
  const manured = crops.flatMap((crop, at): MadeCall[] => {
    const [rate] = ratesOf(crop);
    return rate === undefined ? [] : [organic({ rate, ha: areas[at % areas.length] ?? 1, share: 0.5 })];
  });
  const shares = [0.25, 1, 0, 1.5].map((share) => organic({ rate: [120, 60, 60], ha: 1, share }));
  const texts = [
    'pH 5.2, low N, medium P, high K',
    'mababa ang nitrogen, katamtaman ang phosphorus at mataas ang potassium',
    'NPK: low, medium, high',
    'N kulang P sapat K sobra, lupa ay luwad',
    'organic matter 2.1%, P 8 ppm, K 120 ppm',
    'OM 4.5 phosphorus 20 ppm potassium 60 ppm mabuhangin',
    'asim ng lupa 4.3',
    'ph 15',
    'nitrogen is low; phosphorus: medium; potassium = high; clay loam',
    'wala pa akong soil test',
  ];
  const read = texts.flatMap((text) => ['rice', 'corn'].map((crop) => call('soil-in-words', { text, crop })));
  return [...limed, ...near, ...none, ...manured, ...shares, ...read];
}

/** Rates, bags, times, lime and manure for all crops, areas, soil levels and seasons. */
export function fertilizerCalls(knowledge: Knowledge): MadeCall[] {
  return [
    ...rateCalls(knowledge),
    ...bagsCalls(knowledge),
    ...oddBags(),
    ...priceCalls(),
    ...timeCalls(knowledge),
    ...soilCalls(knowledge),
  ];
}
