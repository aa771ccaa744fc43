import { type Fact, listOf } from '#agronomy/fact.ts';
import { seasonOfMonth } from '#agronomy/season/season-of-month.ts';
import { namesOf } from '#mind/names.ts';
import type { Inquiry, Reckoner } from '#mind/reckon/reckoner.ts';
import { lowerStart, mapSaid, saidFact, sentencesOf } from './said.ts';
import signWords from './sign-words.json' with { type: 'json' };
import type { Facts } from './trouble-facts.ts';
import { type Trouble, troublesOf } from './troubles.ts';

/** More names than this are a list nobody keeps in mind. */
const MOST_OF_A_KIND = 3;
/** A trouble of this season alone counts so many times one of every season. */
const IN_SEASON = 1.6;
const OUT_OF_SEASON = 0.5;
const SIDE_HOST = 0.6;

/**
 * What usually befalls the crop in the season that was told, in the month that was told, else now.
 *
 * Cases: 'pest-tool' and 'disease-tool' for the photo tools, where there are any, else 'usual'; 'no-record' for a crop
 * without records. Facts: crop, season, pests and diseases (names; either may lack). Rows `troubles`, `pests`,
 * `diseases` and `limits` (pests whose number is known): name, glance (how it looks), guard (what keeps it away), first
 * (what to do first), limit (when to act). Needs 'crop'.
 */
export const usualTroubles: Reckoner = (inquiry) => {
  const { frame, knowledge, tool } = inquiry;
  const cropId = frame.crop?.value;
  if (cropId === undefined) return { kind: 'needs', slot: 'crop' };
  const season = seasonIn(inquiry);
  const crop = namesOf(knowledge).crop(cropId);
  const facts: Facts = { crop, season: saidFact(signWords.season[season], frame.season === null ? 'today' : 'said') };
  const ranked = weighedFor(inquiry, cropId).map(({ trouble }) => trouble);
  if (ranked.length === 0) return { kind: 'reckoned', case: 'no-record', facts, sources: ['general'], confidence: 0.3 };
  const pests = ranked.filter(({ kind }) => kind === 'pest').slice(0, MOST_OF_A_KIND);
  const diseases = ranked.filter(({ kind }) => kind === 'disease').slice(0, MOST_OF_A_KIND);
  const isPestTool = tool === 'pest-identification' && pests.length > 0;
  const isDiseaseTool = tool === 'disease-detection' && diseases.length > 0;
  const shown = isPestTool ? pests : isDiseaseTool ? diseases : inTurn(pests, diseases);
  return {
    kind: 'reckoned',
    case: isPestTool ? 'pest-tool' : isDiseaseTool ? 'disease-tool' : 'usual',
    facts: { ...facts, ...namesFact('pests', pests), ...namesFact('diseases', diseases) },
    rows: {
      troubles: shown.map(rowOf),
      pests: pests.map(rowOf),
      diseases: diseases.map(rowOf),
      limits: limitRows(pests),
    },
    sources: shown.flatMap(({ sources }) => sources.slice(0, 2)),
    confidence: 0.6,
  };
};

/** The season told, that of the month told, else that of today. */
function seasonIn({ frame, today }: Inquiry): 'wet' | 'dry' {
  return frame.season?.value ?? seasonOfMonth(frame.month?.value ?? Number(today.slice(5, 7)));
}

/** A trouble and how likely it is, relative to the others. */
export type Leaning = { trouble: Trouble; weight: number };

/** Pests and diseases of the crop, the heaviest of the season and the stage first, with their weight (relative, without unit). */
export function weighedFor(inquiry: Inquiry, cropId: string): Leaning[] {
  const { knowledge, frame } = inquiry;
  const season = seasonIn(inquiry);
  const stage = frame.stage?.value;
  const weight = ({ cause, crops, seasons, stages }: Trouble) => {
    const isAll = seasons.length !== 1;
    const inSeason = isAll ? 1 : seasons[0] === season ? IN_SEASON : OUT_OF_SEASON;
    const atStage = stage === undefined || stages.includes(stage) || stages.includes('all') ? 1 : OUT_OF_SEASON;
    return cause.prior * inSeason * atStage * (crops[0] === cropId ? 1 : SIDE_HOST);
  };
  return troublesOf(knowledge)
    .all.filter(({ kind, crops }) => (kind === 'pest' || kind === 'disease') && crops.includes(cropId))
    .map((trouble) => ({ trouble, weight: weight(trouble) }))
    .toSorted((a, b) => b.weight - a.weight || (a.trouble.id < b.trouble.id ? -1 : 1));
}

function inTurn(pests: readonly Trouble[], diseases: readonly Trouble[]): Trouble[] {
  return [0, 1].flatMap((at) => [pests[at], diseases[at]].filter((trouble) => trouble !== undefined));
}

function namesFact(name: string, troubles: readonly Trouble[]): Record<string, Fact> {
  if (troubles.length === 0) return {};
  return { [name]: listOf(troubles.map(({ short, sources }) => saidFact(short, sources[0]))) };
}

/** Two numbers are as many as can be kept apart. */
function limitRows(pests: readonly Trouble[]): Facts[] {
  return pests
    .map(rowOf)
    .filter(({ limit }) => limit !== undefined)
    .slice(0, 2);
}

function rowOf({ name, signs, prevention, steps, threshold, thresholdSources, sources }: Trouble): Facts {
  const guard = prevention[0] ?? steps[0];
  const glance = mapSaid(
    mapSaid(signs, (text) => sentencesOf(text)[0] ?? text),
    lowerStart,
  );
  return {
    name: saidFact(name, sources[0]),
    glance: saidFact(glance, sources[0]),
    ...(guard && { guard: saidFact(guard, sources[0]) }),
    ...(steps[0] && { first: saidFact(steps[0], sources[0]) }),
    ...(threshold && { limit: saidFact(threshold, thresholdSources[0] ?? 'general') }),
  };
}
