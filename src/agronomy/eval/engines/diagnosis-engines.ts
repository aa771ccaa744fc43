import {
  type Cause,
  type CauseKind,
  causeOfAbiotic,
  causeOfDisorder,
  causeOfProblem,
} from '#agronomy/diagnosis/causes.ts';
import { diagnose } from '#agronomy/diagnosis/diagnose.ts';
import type { PhotoEvidence } from '#agronomy/diagnosis/diagnosis.ts';
import { asStored, differences } from '#agronomy/eval/frozen-call.ts';
import type { Knowledge } from '#agronomy/knowledge.ts';
import { CLEAR_PHOTO } from '#agronomy/photo/clear-photo.ts';
import { measurePixels } from '#agronomy/photo/measure-pixels.ts';
import type { Pixels } from '#agronomy/photo/pixels.ts';
import { readPhotos } from '#agronomy/photo/read-photos.ts';
import { type HostedLook, weighLook } from '#agronomy/photo/weigh-look.ts';
import { cropInPhoto, judgePhoto, type PhotoVerdict, type PhotoWeights } from '#agronomy/photo/weigh-photo.ts';
import { type Engines, engine, type Fixtures, fixture, rounded } from './engine.ts';

/** What the photo model gave, by class; every other class 0. `all`: the same for every class. */
export type Logits = { all?: number } & Readonly<Record<string, number>>;

export type Sign = Readonly<Record<string, string>>;

export type DiagnoseInput = {
  /** Null: the causes of all crops are ranked. */
  crop: string | null;
  signs: readonly Sign[];
  named?: readonly string[];
  stage?: string;
  season?: 'wet' | 'dry';
  /** How well free words fit each cause, 0 to 1. */
  words?: Readonly<Record<string, number>>;
  kinds?: readonly CauseKind[];
  photo?: Logits;
};

export type LookInput = { crop: string; photo: Logits; look: HostedLook };

/** A picture of squares: their side in pixels, and their colours in turn. */
export type Picture = {
  width: number;
  height: number;
  square: number;
  colors: readonly (readonly [number, number, number])[];
};

/** Every cause that the tables know. */
export function allCauses({ problems, disorders, abiotic }: Knowledge): Cause[] {
  return [...problems.map(causeOfProblem), ...disorders.map(causeOfDisorder), ...abiotic.map(causeOfAbiotic)];
}

function evidenceOf({ leafModel }: Knowledge, { all = 0, ...lead }: Logits): PhotoEvidence {
  return {
    ...CLEAR_PHOTO,
    logits: leafModel.classes.map((name) => lead[name] ?? all),
  };
}

const shares = (figures: ReadonlyMap<string, number>) =>
  [...figures].sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1)).map(([id, share]) => `${id} ${rounded(share, 4)}`);

function weightsText({ byProblem, byLook, healthy }: PhotoWeights) {
  return {
    causes: shares(byProblem),
    ...(byLook === undefined ? {} : { byLook: shares(byLook).slice(0, 4) }),
    healthy: rounded(healthy, 4),
  };
}

function verdictText(verdict: PhotoVerdict) {
  if (verdict.kind === 'read') return { kind: verdict.kind, by: verdict.by, ...weightsText(verdict.weights) };
  return verdict.kind === 'other-crop' ? { kind: verdict.kind, crop: verdict.cropId } : { kind: verdict.kind };
}

function diagnosisOf(knowledge: Knowledge, causes: readonly Cause[], input: DiagnoseInput) {
  const { crop, signs, named = [], stage = null, season = null, words, kinds, photo } = input;
  const verdict = photo && crop !== null ? judgePhoto(evidenceOf(knowledge, photo), knowledge.leafModel, crop) : null;
  const found = diagnose(crop === null ? causes : causes.filter(({ crops }) => crops.includes(crop)), {
    cropId: crop,
    symptoms: signs,
    namedIds: named,
    stage,
    season,
    ...(words === undefined ? {} : { words: new Map(Object.entries(words)) }),
    photo: verdict?.kind === 'read' ? verdict.weights : null,
    askedKinds: kinds === undefined ? null : new Set(kinds),
  });
  return {
    kind: found.kind,
    // Share of belief, signs explained, signs not explained.
    causes: found.candidates.map(
      ({ id, probability, explained, unexplained }) => `${id} ${rounded(probability, 4)} ${explained}/${unexplained}`,
    ),
    other: rounded(found.other, 4),
    healthy: rounded(found.healthy, 4),
    tell: found.tell && `${found.tell.id} from ${found.tell.otherId}`,
  };
}

function pixelsOf({ width, height, square, colors }: Picture): Pixels {
  const data = new Uint8Array(width * height * 3);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const place = (Math.floor(x / square) + Math.floor(y / square)) % colors.length;
      data.set(colors[place] ?? [0, 0, 0], (y * width + x) * 3);
    }
  return { width, height, channels: 3, data };
}

function measuresOf({ quality, plant, greenShare, yellowShare, brownShare }: ReturnType<typeof measurePixels>) {
  return {
    quality,
    plant,
    green: rounded(greenShare, 4),
    yellow: rounded(yellowShare, 4),
    brown: rounded(brownShare, 4),
  };
}

/** Instead of the model's weights: the mean of each colour plane of each view, one output a colour. */
async function meanColors(views: Float32Array, count: number): Promise<Float32Array> {
  const plane = views.length / count / 3;
  return Float32Array.from({ length: count * 3 }, (_, at) => {
    const values = views.subarray(at * plane, (at + 1) * plane);
    return values.reduce((sum, value) => sum + value, 0) / plane;
  });
}

/**
 * Causes by signs, names, words and photos. The causes ranked are the stored ones, so that a new record in the tables
 * moves no share; `cause` tells where a record of the tables has become another than the stored one.
 */
export function diagnosisEngines(knowledge: Knowledge, fixtures: Fixtures): Engines {
  const causes = fixture<readonly Cause[]>(fixtures, 'causes');
  const known = new Set(causes.flatMap(({ crops }) => crops));
  // A crop that is new in the tables is no change of its guests.
  const inTables = new Map(
    allCauses(knowledge).map((cause) => [cause.id, { ...cause, crops: cause.crops.filter((crop) => known.has(crop)) }]),
  );
  const { leafModel } = knowledge;
  return {
    cause: engine<{ id: string }>(({ id }) =>
      differences(asStored(causes.find((cause) => cause.id === id)), asStored(inTables.get(id))),
    ),
    diagnose: engine<DiagnoseInput>((input) => diagnosisOf(knowledge, causes, input)),
    'judge-photo': engine<{ crop: string; photo: Logits }>(({ crop, photo }) =>
      verdictText(judgePhoto(evidenceOf(knowledge, photo), leafModel, crop)),
    ),
    'crop-in-photo': engine<{ photo: Logits }>(({ photo }) => cropInPhoto(evidenceOf(knowledge, photo), leafModel)),
    'weigh-look': engine<LookInput>(({ crop, photo, look }) => {
      const own = judgePhoto(evidenceOf(knowledge, photo), leafModel, crop);
      const listed = causes.filter(({ crops }) => crops.includes(crop)).map(({ id }) => id);
      return verdictText(weighLook(own, look, crop, listed));
    }),
    'measure-pixels': engine<Picture>((picture) => measuresOf(measurePixels(pixelsOf(picture)))),
    'read-photos': engine<{ pictures: readonly Picture[] }>(async ({ pictures }) => {
      const model = { ...leafModel, classes: ['red', 'green', 'blue'] };
      const { used, logits, ...measures } = await readPhotos(pictures.map(pixelsOf), model, meanColors);
      return { ...measuresOf(measures), used, logits: logits?.map((value) => rounded(value, 3)) ?? null };
    }),
  };
}
