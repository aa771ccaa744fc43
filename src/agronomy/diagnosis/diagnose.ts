import type { PhotoWeights } from '#agronomy/photo/weigh-photo.ts';
import type { ObservedSymptom } from '#agronomy/question/question.ts';
import type { Cause, CauseKind, CodedSymptom } from './causes.ts';
import type { Candidate, Diagnosis } from './diagnosis.ts';
import { favouriteOf, isDeniedBy, isSeenIn } from './photo-support.ts';
import { similarity } from './similarity.ts';

/** What is known about one plant. `namedIds` are causes the farmer named himself. */
export type Evidence = {
  cropId: string | null;
  symptoms: readonly ObservedSymptom[];
  namedIds: readonly string[];
  stage: string | null;
  season: 'wet' | 'dry' | null;
  /** How well the farmer's words fit each cause's description, 0 to 1; absent causes share no word. */
  words?: ReadonlyMap<string, number>;
  /** How many times likelier telltale signs make a cause; absent causes: once. */
  tells?: ReadonlyMap<string, number>;
  /** What photos say about the crop's causes; null without a photo that says anything. */
  photo: PhotoWeights | null;
  /** Kinds that the farmer asked about by the tool he chose; null: any. */
  askedKinds?: ReadonlySet<CauseKind> | null;
};

/*
 * The figures below are this project's own judgement, tuned on the tables' own symptoms (diagnose.test.ts):
 * they rank, they are not measured frequencies. "Something else" keeps the shares humble.
 */
const hit = 0.8;
const miss = 0.012;
/** A cause whose record is silent about an attribute neither has nor lacks it. */
const silent = 0.08;
/** Signs of one plant come together, so later ones count less than independent facts would. */
const tempering = 0.8;
const otherPrior = 0.22;
/** Where the tables know few causes of a crop, most of what may befall it is missing. In units of prior. */
const leastOther = 5;
/** A name is strong evidence alone; beside signs it may only be their everyday word ('kulot'), so the signs decide. */
const namedFactor = { alone: 40, besideSigns: 12 };
/** Words that fit a description say what no code holds ('parang mata'); weak beside coded signs. */
const wordsFactor = 15;
/** A telltale from here on counts as a sign that fits, and the codes beside it, which may be misread, for less. */
const tellingFrom = 20;
const codesBesideTelling = 0.4;
/** A hosted look as well: one sign that the farmer taps, or has not, outweighs it; he stands before the plant. */
const lookBesideTelling = 0.25;
const wrongStage = 0.35;
const wrongSeason = 0.6;
/**
 * A cause the photo model was never shown is as likely as its records resemble those of what the model saw: between
 * `unlike` and `alike`, by the share of attributes that fit. `other`: something that is in no table at all.
 * A model that was never shown a healthy leaf of the crop cannot know what is normal in it, and is believed less: with
 * figures as low as the first it called six to eight of ten healthy rice leaves sick, with the second none (`strange` in
 * vision/README.md).
 */
const unpictured = {
  wide: { unlike: 0.012, alike: 0.22, other: 0.12 },
  narrow: { unlike: 0.05, alike: 0.6, other: 0.4 },
} as const;
/** In units of prior: who takes a photo mostly has a reason, but not always. */
const healthyPrior = 2;
/** Signs in the farmer's words speak against a healthy plant. */
const healthyDespiteSign = 0.1;
/** Farmers mostly choose the right tool: on field pictures 0.1 names far more of them rightly than 0.4 did. */
const otherKind = 0.1;
/** How often a sign is misread, or stands in no record: it never speaks more than so against what the photo favours. */
const misread = 0.15;
/** From this share of its attributes on a sign fits a record. */
const explainedFrom = 0.55;
const likelyFrom = 0.5;
const likelyLead = 1.7;

const attributes = ['part', 'color', 'shape', 'pattern', 'texture', 'distribution', 'sign'] as const;
type Attribute = (typeof attributes)[number];

function codesOf(symptom: CodedSymptom, attribute: Attribute): readonly string[] {
  if (attribute === 'color') return symptom.colors.filter((code) => code !== 'none');
  if (attribute === 'sign') return symptom.signs;
  const code = symptom[attribute];
  return code === 'none' ? [] : [code];
}

/** How well one record fits one attribute; null when the record is silent about it. */
function fitOf(symptom: CodedSymptom, attribute: Attribute, value: string): number | null {
  const codes = codesOf(symptom, attribute);
  if (codes.length === 0) return null;
  // The first colour is the one field guides lead with; the later ones show only sometimes.
  return Math.max(
    ...codes.map((code, index) => {
      const fit = similarity(attribute, value, code);
      return attribute === 'color' && index > 0 ? fit * 0.85 : fit;
    }),
  );
}

function mentioned(observed: ObservedSymptom): [Attribute, string][] {
  return attributes.flatMap((attribute): [Attribute, string][] => {
    const value = observed[attribute];
    return value === undefined || value === 'none' ? [] : [[attribute, value]];
  });
}

type Match = { likelihood: number; fit: number };

function matchSymptom(observed: ObservedSymptom, symptoms: readonly CodedSymptom[]): Match {
  const facts = mentioned(observed);
  let best: Match = { likelihood: miss ** facts.length, fit: 0 };
  for (const [index, symptom] of symptoms.entries()) {
    let likelihood = index === 0 ? 1 : 0.95;
    let fit = 0;
    for (const [attribute, value] of facts) {
      const close = fitOf(symptom, attribute, value);
      likelihood *= close === null ? silent : miss + (hit - miss) * close;
      fit += close ?? 0;
    }
    if (likelihood > best.likelihood) best = { likelihood, fit: facts.length === 0 ? 0 : fit / facts.length };
  }
  return best;
}

/** The first crop of a record is its main host. */
const sideHost = 0.6;

function priorOf(cause: Cause, evidence: Evidence): number {
  const { cropId, stage, season, askedKinds } = evidence;
  const isMainHost =
    cropId === null || cause.kind === 'deficiency' || cause.kind === 'abiotic' || cause.crops[0] === cropId;
  const stageFits =
    stage === null || cause.stages.length === 0 || cause.stages.includes('all') || cause.stages.includes(stage);
  const seasonFits = season === null || cause.seasons.length === 0 || cause.seasons.includes(season);
  const isAsked = askedKinds == null || askedKinds.has(cause.kind);
  return (
    (isAsked ? 1 : otherKind) *
    cause.prior *
    (isMainHost ? 1 : sideHost) *
    (stageFits ? 1 : wrongStage) *
    (seasonFits ? 1 : wrongSeason)
  );
}

/** Facts that narrow things down; a bare plant part does not. */
function countFacts(symptoms: readonly ObservedSymptom[]): number {
  const facts = symptoms.flatMap(mentioned).filter(([attribute]) => attribute !== 'part');
  return new Set(facts.map(([attribute, value]) => `${attribute}:${value}`)).size;
}

function findTell(causes: readonly Cause[], ids: readonly string[]): Diagnosis['tell'] {
  const [first, second] = ids;
  if (first === undefined || second === undefined) return null;
  const names = (id: string, otherId: string) =>
    causes.find((cause) => cause.id === id)?.lookalikeIds.includes(otherId);
  if (names(first, second)) return { id: first, otherId: second };
  return names(second, first) ? { id: second, otherId: first } : null;
}

function beliefIn({ healthy }: PhotoWeights) {
  return healthy === null ? unpictured.narrow : unpictured.wide;
}

/** How likely the picture is of a cause without pictures, on the scale of `PhotoWeights.byProblem`. */
function unpicturedLikelihood(cause: Cause, causes: readonly Cause[], photo: PhotoWeights): number {
  const { unlike, alike } = beliefIn(photo);
  let likelihood = 0;
  for (const [id, share] of photo.looks) {
    const [sign] = causes.find((each) => each.id === id)?.symptoms ?? [];
    if (sign === undefined) continue;
    const { part, shape, pattern, texture, colors } = sign;
    const [color = 'none'] = colors;
    const { fit } = matchSymptom({ part, color, shape, pattern, texture }, cause.symptoms);
    likelihood += share * (unlike + (alike - unlike) * fit);
  }
  return likelihood;
}

function isToldOf(id: string, { tells }: Evidence): boolean {
  return (tells?.get(id) ?? 1) >= tellingFrom;
}

type Scored = { cause: Cause; weight: number; explained: number };
type Weights = { scored: Scored[]; otherWeight: number; healthyWeight: number };

function score(causes: readonly Cause[], evidence: Evidence): Weights {
  const { photo } = evidence;
  const observed = evidence.symptoms.filter((symptom) => mentioned(symptom).length > 0);
  const scored = causes.map((cause) => ({ cause, weight: priorOf(cause, evidence), explained: 0 }));
  let healthyWeight = healthyPrior * (photo?.healthy ?? photo?.healthyByLook ?? 0);
  let otherWeight =
    (photo === null ? 1 : beliefIn(photo).other + photo.unnamed) *
    Math.max(leastOther, otherPrior * scored.reduce((sum, { weight }) => sum + weight, 0));
  const isTelling = scored.some(({ cause }) => isToldOf(cause.id, evidence));
  const favourite = photo === null ? -1 : favouriteOf(causes, photo);
  // A sign that is told a hundred times is matched once.
  const known = new Map<string, readonly Match[]>();
  for (const [index, symptom] of observed.entries()) {
    const power = (index === 0 ? 1 : tempering) * (isTelling ? codesBesideTelling : 1);
    const told = mentioned(symptom).join();
    const matches =
      known.get(told) ??
      besideFavourite(
        scored.map(({ cause }) => matchSymptom(symptom, cause.symptoms)),
        favourite,
      );
    known.set(told, matches);
    const mean = matches.reduce((sum, match) => sum + match.likelihood, 0) / Math.max(1, matches.length);
    otherWeight *= mean ** power;
    healthyWeight *= healthyDespiteSign * mean ** power;
    for (const [at, match] of matches.entries()) {
      const entry = scored[at];
      if (entry === undefined) continue;
      entry.weight *= match.likelihood ** power;
      if (match.fit >= explainedFrom) entry.explained += 1;
    }
  }
  const name = observed.length === 0 ? namedFactor.alone : namedFactor.besideSigns;
  const mostWords = mostWordsFit(scored[favourite], evidence);
  for (const entry of scored) {
    if (evidence.namedIds.includes(entry.cause.id)) entry.weight *= name;
    entry.weight *= evidence.tells?.get(entry.cause.id) ?? 1;
    if (isToldOf(entry.cause.id, evidence)) entry.explained += 1;
    entry.weight *= 1 + wordsFactor * Math.min(mostWords, evidence.words?.get(entry.cause.id) ?? 0) ** 2;
    if (photo !== null) {
      entry.weight *= photo.byProblem.get(entry.cause.id) ?? unpicturedLikelihood(entry.cause, causes, photo);
      const isTold = isTelling || (evidence.tells?.get(entry.cause.id) ?? 1) < 1;
      entry.weight *= (photo.byLook?.get(entry.cause.id) ?? 1) ** (isTold ? lookBesideTelling : 1);
    }
  }
  return { scored, otherWeight, healthyWeight };
}

/**
 * Words and picture add up. A sign that describes the cause which the photo favours may describe others as well, and
 * never speaks for these more than for it; one that does not may have been misread, since the photo says otherwise.
 */
function besideFavourite(matches: readonly Match[], favourite: number): readonly Match[] {
  const own = matches[favourite];
  if (own === undefined) return matches;
  if (own.fit >= explainedFrom)
    return matches.map((match) => ({ ...match, likelihood: Math.min(match.likelihood, own.likelihood) }));
  const best = Math.max(...matches.map(({ likelihood }) => likelihood));
  return matches.with(favourite, { ...own, likelihood: Math.max(own.likelihood, misread * best) });
}

/** The same for free words: how far they may speak for any cause, 0 to 1. */
function mostWordsFit(favourite: Scored | undefined, { words }: Evidence): number {
  const own = favourite === undefined ? 0 : (words?.get(favourite.cause.id) ?? 0);
  return own > 0 && (favourite?.explained ?? 0) > 0 ? own : 1;
}

/**
 * Ranks the causes of one crop by how well they explain the signs (naive Bayes over coded symptoms, best record per
 * sign, with an explicit "something else") and, where there is one, the photo's likelihoods. Shares sum to at most 1.
 */
export function diagnose(causes: readonly Cause[], evidence: Evidence): Diagnosis {
  const facts = countFacts(evidence.symptoms);
  const named = evidence.namedIds.filter((id) => causes.some((cause) => cause.id === id)).length;
  const isTold = causes.some(({ id }) => isToldOf(id, evidence));
  if (causes.length === 0 || (facts === 0 && named === 0 && !isTold && evidence.photo === null)) {
    return { kind: 'need-more', candidates: [], other: 1, healthy: 0, tell: null };
  }
  const { scored, otherWeight, healthyWeight } = score(causes, evidence);
  const total = otherWeight + healthyWeight + scored.reduce((sum, { weight }) => sum + weight, 0);
  const signs = evidence.symptoms.filter((symptom) => mentioned(symptom).length > 0).length;
  const candidates: Candidate[] = scored
    .map(({ cause, weight, explained }) => ({
      id: cause.id,
      probability: total > 0 ? weight / total : 0,
      explained,
      unexplained: signs - explained,
    }))
    .sort((a, b) => b.probability - a.probability || (a.id < b.id ? -1 : 1))
    .slice(0, 5);
  const first = candidates[0]?.probability ?? 0;
  const second = candidates[1]?.probability ?? 0;
  // Free words alone single nothing out: some coded sign must fit the record as well.
  const firstId = candidates[0]?.id ?? '';
  const isSeen = evidence.photo !== null && isSeenIn(evidence.photo, firstId);
  const fits = isSeen || isToldOf(firstId, evidence) || (facts >= 2 && (candidates[0]?.explained ?? 0) > 0);
  const isClear =
    first >= likelyFrom && first >= likelyLead * second && (fits || first >= 0.8) && !isDeniedBy(evidence, firstId);
  const tell = findTell(
    causes,
    candidates.map(({ id }) => id),
  );
  return {
    kind: isClear ? 'likely' : 'unsure',
    candidates,
    other: total > 0 ? otherWeight / total : 1,
    healthy: total > 0 ? healthyWeight / total : 0,
    tell,
  };
}
