import type { DiagnoseInput, Logits, LookInput, Picture, Sign } from '#agronomy/eval/engines/diagnosis-engines.ts';
import type { Knowledge } from '#agronomy/knowledge.ts';
import { photoClass } from '#agronomy/photo/photo-classes.ts';
import { seasons } from './places.ts';
import { createLot, type Lot, type MadeCall } from './random.ts';

type Facts = Knowledge['problems'][number]['symptoms'][number];
type Known = { id: string; crops: readonly string[]; symptoms: readonly Facts[]; stages: readonly string[] };

function knownCauses({ problems, disorders, abiotic }: Knowledge): Known[] {
  return [...problems, ...disorders, ...abiotic].map(({ id, crops, symptoms, stages }) => ({
    id,
    crops,
    symptoms,
    stages: stages ?? [],
  }));
}

/** All that an observant farmer would tell of a sign of the tables. */
function seen({ part, colors, shape, pattern, texture, distribution, signs }: Facts): Sign {
  const all = { part, color: colors[0] ?? 'none', shape, pattern, texture, distribution, sign: signs[0] ?? 'none' };
  return Object.fromEntries(Object.entries(all).filter(([, code]) => code !== 'none'));
}

/** The part and so many marks, as a hurried one would. */
function glimpsed(facts: Facts, marks: number, lot: Lot): Sign {
  const { part, ...rest } = seen(facts);
  const told = Object.entries(rest)
    .map((mark) => ({ mark, order: lot.next() }))
    .sort((a, b) => a.order - b.order)
    .slice(0, marks)
    .map(({ mark }) => mark);
  return { ...(part === undefined || lot.isHit(0.2) ? {} : { part }), ...Object.fromEntries(told) };
}

function signsOf({ symptoms }: Known, others: readonly Known[], lot: Lot): Sign[] {
  const [first, second] = symptoms;
  if (first === undefined) return [];
  const way = lot.next();
  if (way < 0.25) return [seen(first)];
  if (way < 0.5) return [glimpsed(first, 2, lot)];
  if (way < 0.65) return [glimpsed(first, 1, lot)];
  if (way < 0.85) return [glimpsed(first, 2, lot), glimpsed(second ?? first, 2, lot)];
  const stray = lot.pick(others)?.symptoms[0];
  return [glimpsed(first, 2, lot), ...(stray === undefined ? [] : [glimpsed(stray, 1, lot)])];
}

const stages = ['seedling', 'vegetative', 'tillering', 'flowering', 'fruiting', 'maturity'] as const;

/** Beside the signs, now and then: a stage, a season, a name, words that fit. */
function circumstances({ id, stages: own }: Known, others: readonly Known[], lot: Lot): Partial<DiagnoseInput> {
  const otherId = lot.pick(others)?.id ?? id;
  const stage = lot.isHit(0.5) ? (lot.pick(own) ?? 'seedling') : lot.pick(stages);
  const [isStaged, isSeasonal, isNamed, isWorded] = [0.3, 0.25, 0.12, 0.12].map((share) => lot.isHit(share));
  return {
    ...(isStaged ? { stage } : {}),
    ...(isSeasonal ? { season: lot.pick(seasons) } : {}),
    ...(isNamed ? { named: [lot.isHit(0.5) ? id : otherId] } : {}),
    ...(isWorded ? { words: { [id]: 0.5, [otherId]: 0.3 } } : {}),
  };
}

/** Shares of the pairs of crop and cause that are asked about. */
const askedShare = 0.62;

function signCalls(knowledge: Knowledge): DiagnoseInput[] {
  const lot = createLot(20_261_121);
  const causes = knownCauses(knowledge);
  const withCrop = knowledge.crops.flatMap(({ id: crop }) => {
    const ofCrop = causes.filter(({ crops }) => crops.includes(crop));
    const asked = ofCrop.filter(() => lot.isHit(askedShare));
    return [
      { crop, signs: [{ part: 'leaf', color: 'yellow' }] },
      ...asked.map(
        (cause): DiagnoseInput => ({ crop, signs: signsOf(cause, ofCrop, lot), ...circumstances(cause, ofCrop, lot) }),
      ),
    ];
  });
  const withoutCrop = causes
    .filter(() => lot.isHit(0.3))
    .map(
      (cause): DiagnoseInput => ({
        crop: null,
        signs: signsOf(cause, causes, lot),
        ...circumstances(cause, causes, lot),
      }),
    );
  const bare: DiagnoseInput[] = [
    { crop: 'rice', signs: [] },
    { crop: 'rice', signs: [{ part: 'leaf' }] },
    { crop: 'rice', signs: [], named: ['rice-tungro'] },
    { crop: 'rice', signs: [], named: ['corn-rust'] },
    { crop: 'rice', signs: [{ sign: 'no-such-sign' }] },
    { crop: 'rice', signs: [{ part: 'leaf', color: 'yellow' }], kinds: ['pest', 'weed'] },
    { crop: 'rice', signs: [{ part: 'leaf', color: 'yellow' }], kinds: ['disease', 'deficiency', 'abiotic'] },
  ];
  return [...withCrop, ...withoutCrop, ...bare];
}

/** Crops whose photos are judged although the model was never shown them. */
const unpictured = ['eggplant', 'coconut'];

function photoCalls(knowledge: Knowledge): MadeCall[] {
  const lot = createLot(41);
  const { classes } = knowledge.leafModel;
  const pictured = classes.flatMap((name) => {
    const { cropId } = photoClass(name);
    return cropId === null ? [] : [{ name, cropId }];
  });
  return pictured.flatMap(({ name, cropId }, at) => {
    const sure: Logits = { [name]: 12 };
    const other = lot.pick(pictured.filter((each) => each.cropId === cropId))?.name ?? name;
    const torn: Logits = { [name]: 7, [other]: 6 };
    const beside = lot.pick(classes) ?? name;
    const mixed: Logits = { [name]: 6, [beside]: 4.5, [other]: 5 };
    const kinds = at % 2 === 0 ? (['pest', 'weed'] as const) : (['disease', 'deficiency', 'abiotic'] as const);
    const sick = [{ part: 'leaf', color: lot.pick(['yellow', 'brown', 'white']) }];
    const diagnose = (input: DiagnoseInput) => ({ call: 'diagnose', in: input });
    const stranger = unpictured[at % unpictured.length] ?? 'eggplant';
    return [
      { call: 'judge-photo', in: { crop: cropId, photo: torn } },
      { call: 'judge-photo', in: { crop: at % 3 === 0 ? stranger : cropId, photo: at % 3 === 1 ? sure : mixed } },
      { call: 'crop-in-photo', in: { photo: at % 2 === 0 ? mixed : torn } },
      diagnose({ crop: cropId, signs: [], photo: sure, kinds }),
      diagnose({ crop: cropId, signs: sick, photo: torn, season: 'wet' }),
    ];
  });
}

/** Photos around the limits: how sure of a crop, how strange, how little of a plant. */
function edgeCalls(): MadeCall[] {
  const leads = [0, 1, 2, 3, 3.5, 4, 4.5, 5, 6, 9];
  const strange = [1.1, 1.2, 1.3, 1.4, 1.5, 1.6].map((lead) => ({
    call: 'judge-photo',
    in: { crop: 'corn', photo: { all: -lead } },
  }));
  const near = leads.flatMap((lead) => [
    { call: 'crop-in-photo', in: { photo: { 'banana/healthy': lead } } },
    { call: 'judge-photo', in: { crop: 'rice', photo: { 'banana/sigatoka': lead, 'rice/brown_spot': lead / 2 } } },
    { call: 'judge-photo', in: { crop: 'tomato', photo: { 'other/not_plant': lead, 'tomato/late_blight': 3 } } },
    { call: 'judge-photo', in: { crop: 'corn', photo: { all: -lead, 'corn/common_rust': 1 - lead / 2 } } },
  ]);
  return [...near, ...strange];
}

function lookCalls(): MadeCall[] {
  const look = (more: Partial<LookInput['look']>): LookInput['look'] => ({
    isPlant: true,
    isClear: true,
    cropId: 'tomato',
    candidates: [
      { id: 'late-blight', probability: 0.6 },
      { id: 'early-blight', probability: 0.02 },
    ],
    healthy: 0.05,
    observations: [],
    ...more,
  });
  const photos: Logits[] = [
    { 'tomato/late_blight': 8 },
    { 'tomato/healthy': 8 },
    { 'banana/healthy': 20 },
    { 'other/not_plant': 12 },
    { all: -9 },
  ];
  const looks = [
    look({}),
    look({ healthy: 0.9, candidates: [] }),
    look({ isClear: false }),
    look({ isPlant: false }),
    look({ cropId: 'banana' }),
  ];
  return photos.flatMap((photo) =>
    looks.map((each) => ({ call: 'weigh-look', in: { crop: 'tomato', photo, look: each } })),
  );
}

/** So many squares that no plant has. */
const grays = (count: number) =>
  Array.from({ length: count }, (_, at): readonly [number, number, number] =>
    at % 2 === 0 ? [90, 90, 100] : [180, 180, 190],
  );

function pictureCalls(): MadeCall[] {
  const green = [60, 150, 50] as const;
  const picture = (colors: Picture['colors'], square = 8, side = 120): Picture => ({
    width: side,
    height: side,
    square,
    colors,
  });
  const pictures: Picture[] = [
    picture([green, [40, 110, 40]]),
    picture([green, [200, 190, 60]]),
    picture([green, [130, 90, 40], [240, 240, 240]]),
    picture([
      [20, 30, 20],
      [10, 15, 10],
    ]),
    picture([
      [240, 250, 240],
      [250, 255, 250],
    ]),
    picture([green, [62, 152, 52]], 60),
    picture([
      [100, 100, 110],
      [30, 30, 40],
    ]),
    picture([
      [60, 60, 200],
      [200, 60, 60],
      [120, 120, 120],
    ]),
    picture(
      [
        [150, 150, 150],
        [140, 140, 140],
        [60, 150, 50],
      ],
      4,
    ),
    picture([green, [230, 60, 60]], 8, 90),
    // Around the limits of light, focus, size and plant colours.
    picture([
      [20, 45, 20],
      [18, 40, 16],
    ]),
    picture([
      [40, 60, 35],
      [30, 50, 25],
    ]),
    picture([
      [228, 232, 226],
      [215, 235, 200],
    ]),
    picture([
      [190, 230, 190],
      [238, 240, 236],
    ]),
    picture([green, [66, 156, 56]], 8),
    picture([green, [70, 160, 60]], 8),
    picture([green, [80, 170, 70]], 8),
    picture([green, [230, 60, 60]], 8, 99),
    picture([green, [230, 60, 60]], 8, 100),
    picture([green, ...grays(9)], 10),
    picture([green, ...grays(19)], 10),
    picture([green, ...grays(29)], 10),
    { width: 700, height: 300, square: 9, colors: [green, [190, 180, 70], [120, 80, 30]] },
  ];
  const [sharp = picture([green]), dull = sharp] = [pictures[0], pictures[3]];
  const read = (...of: Picture[]): MadeCall => ({ call: 'read-photos', in: { pictures: of } });
  return [
    ...pictures.map((each) => ({ call: 'measure-pixels', in: each })),
    read(sharp),
    read(sharp, dull),
    read(dull, sharp),
    read(dull),
    read(sharp, pictures[1] ?? sharp, pictures[2] ?? sharp),
  ];
}

/** Signs drawn from the records with and without a crop, photos, looks and pictures. */
export function diagnosisCalls(knowledge: Knowledge): MadeCall[] {
  return [
    ...knownCauses(knowledge).map(({ id }) => ({ call: 'cause', in: { id } })),
    ...signCalls(knowledge).map((input) => ({ call: 'diagnose', in: input })),
    ...photoCalls(knowledge),
    ...edgeCalls(),
    ...lookCalls(),
    ...pictureCalls(),
  ];
}
