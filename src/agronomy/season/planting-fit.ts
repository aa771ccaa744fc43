import type { CropWater } from './crop-coefficient.ts';
import { monthAfter, normalsOf, type PlaceNormals, rainOfMonth } from './normals.ts';
import { normalsLookup } from './outlook.ts';
import type { WeatherRules } from './plan-days.ts';
import { fitOfMonth, type Window } from './planting-window.ts';
import { allOf } from './rule-truth.ts';
import { countedDays, seasonWater } from './season-water.ts';

/** Where the crop's water comes from; of an unknown supply the reasons are told and nothing is held against a month. */
export type WaterSupply = 'irrigated' | 'rainfed' | 'unknown';

/**
 * Why a month suits more or less. `rain-enough`, `rain-short`, `rain-too-little`: usual rain covers 80 %, 50 %, less of
 * the need. `no-water-to-puddle`: too little rain to make mud for rice. `irrigation-needed`: the water has to be led
 * there. `harvest-dry`, `harvest-wet`, `harvest-very-wet`: the month of harvest. `heat-at-flowering`, `cold-at-flowering`: a usual day
 * then meets a weather rule (`ruleId`). `too-wet`: over 300 mm a month while young. `no-normals`: the place lacks
 * figures, only the crop's own months speak.
 */
export type FitReason =
  | {
      code:
        | 'rain-enough'
        | 'rain-short'
        | 'rain-too-little'
        | 'no-water-to-puddle'
        | 'irrigation-needed'
        | 'harvest-dry'
        | 'harvest-wet'
        | 'harvest-very-wet'
        | 'too-wet'
        | 'no-normals';
    }
  | { code: 'heat-at-flowering' | 'cold-at-flowering'; ruleId: string };

/** How a planting month suits a crop at a place. */
export type MonthFit = {
  month: number;
  /** What the crop's record says of the month; nothing below is ever better than that. */
  frame: 'best' | 'ok' | 'no';
  fit: 'best' | 'ok' | 'risky' | 'outside';
  reasons: FitReason[];
  harvestMonth: number;
  /** Water of the season in mm and the part (0 to 1) usual rain covers; null without normals. */
  needMm: number | null;
  rainShare: number | null;
};

/** What is read of a crop record. */
export type FitCrop = {
  id: string;
  life: string;
  water: CropWater;
  traits: { flooded?: boolean | undefined; dryHarvest?: boolean | undefined };
};

/** Part of the need that counts as enough, and as short but not lost (own limits, low confidence). */
const enough = 0.8;
const short = 0.5;
/** Rain to soak and puddle a rainfed paddy, in mm of the month (weather-rules.json `rice-transplant-rain`). */
const puddlingMm = 150;
/** A harvest month is dry below, wet and very wet from these: mm, or rainy days (own limits, low confidence). */
const dryHarvest = { mm: 100, days: 10 };
const wetHarvest = { mm: 200, days: 15 };
const veryWetHarvest = { mm: 300, days: 20 };
/** Monthly rain under which a young upland crop drowns (own limit, low confidence). */
const drowningMm = 300;

const floweringStages: readonly string[] = ['flowering', 'booting', 'tasseling', 'silking'];

function monthAt(plantingMonth: number, day: number): number {
  // Planted in the middle of the month, 30.4 days to a month.
  return monthAfter(plantingMonth, Math.floor((15 + day) / 30.4));
}

function waterReasons(
  crop: FitCrop,
  place: PlaceNormals,
  month: number,
  share: number,
  supply: WaterSupply,
): FitReason[] {
  const rain = rainOfMonth(place, month);
  const cannotPuddle = crop.traits.flooded === true && rain !== null && rain < puddlingMm;
  if (share >= enough && !cannotPuddle) return [{ code: 'rain-enough' }];
  if (supply === 'irrigated') return [{ code: 'irrigation-needed' }];
  const reasons: FitReason[] = cannotPuddle ? [{ code: 'no-water-to-puddle' }] : [];
  if (share < enough) reasons.push({ code: share < short ? 'rain-too-little' : 'rain-short' });
  return supply === 'unknown' ? [{ code: 'irrigation-needed' }, ...reasons] : reasons;
}

function harvestReasons(crop: FitCrop, place: PlaceNormals, harvestMonth: number): FitReason[] {
  const rain = rainOfMonth(place, harvestMonth);
  const days = normalsOf(place, harvestMonth)?.rainyDays ?? null;
  if (!crop.traits.dryHarvest || rain === null) return [];
  if (rain >= veryWetHarvest.mm || (days ?? 0) >= veryWetHarvest.days) return [{ code: 'harvest-very-wet' }];
  if (rain >= wetHarvest.mm || (days ?? 0) >= wetHarvest.days) return [{ code: 'harvest-wet' }];
  return rain < dryHarvest.mm && (days ?? 0) <= dryHarvest.days ? [{ code: 'harvest-dry' }] : [];
}

function floweringReasons(
  crop: FitCrop,
  place: PlaceNormals,
  month: number,
  rules: WeatherRules['rules'],
): FitReason[] {
  if (!crop.water.stageDays) return [];
  const { ini, dev } = crop.water.stageDays;
  const lookup = normalsLookup(place, monthAt(month, ini + dev));
  return rules.flatMap((rule): FitReason[] => {
    const isHeat = rule.topic === 'heat';
    const isFlowering = rule.stages.some((stage) => floweringStages.includes(stage));
    if (!(isHeat || rule.topic === 'cold') || !rule.crops.includes(crop.id) || !isFlowering) return [];
    if (allOf(rule.all, lookup).truth !== 'yes') return [];
    return [{ code: isHeat ? 'heat-at-flowering' : 'cold-at-flowering', ruleId: rule.id }];
  });
}

/** Reasons that cost yield or quality at any water supply. */
const setbacks: readonly FitReason['code'][] = [
  'harvest-very-wet',
  'heat-at-flowering',
  'cold-at-flowering',
  'too-wet',
];
/** Reasons that count where rain is the only water. */
const droughts: readonly FitReason['code'][] = ['rain-short', 'no-water-to-puddle'];

/** Steps down from what the record says: two for a season without water, one for each other setback. */
function stepsDown(reasons: readonly FitReason[], supply: WaterSupply): number {
  return reasons.reduce((steps, { code }) => {
    if (setbacks.includes(code)) return steps + 1;
    if (supply !== 'rainfed') return steps;
    return steps + (code === 'rain-too-little' ? 2 : droughts.includes(code) ? 1 : 0);
  }, 0);
}

const ladder = ['best', 'ok', 'risky'] as const;

/**
 * How every month suits planting a crop at a place: the crop's own months are the frame, the place's normals can only
 * make a month worse, with the reasons as codes. `windows` are the record's for the region (`windowsFor`).
 */
export function windowFor(
  crop: FitCrop,
  place: PlaceNormals,
  supply: WaterSupply,
  windows: readonly Window[],
  rules: Pick<WeatherRules, 'rules'>,
): MonthFit[] {
  return Array.from({ length: 12 }, (_, index): MonthFit => {
    const month = index + 1;
    const frame = fitOfMonth(windows, month);
    const harvestMonth = monthAt(month, countedDays(crop.water));
    const water = seasonWater(crop.water, crop.traits.flooded === true, place, month);
    const young = [month, monthAfter(month, 1)].map((each) => rainOfMonth(place, each) ?? 0);
    const reasons: FitReason[] = [
      ...(water === null ? [{ code: 'no-normals' } as const] : waterReasons(crop, place, month, water.share, supply)),
      ...(crop.life === 'annual' ? harvestReasons(crop, place, harvestMonth) : []),
      ...floweringReasons(crop, place, month, rules.rules),
      ...(!crop.traits.flooded && crop.life === 'annual' && young.every((mm) => mm > drowningMm)
        ? [{ code: 'too-wet' } as const]
        : []),
    ];
    const start = frame === 'best' ? 0 : 1;
    const fit = frame === 'no' ? 'outside' : (ladder[Math.min(2, start + stepsDown(reasons, supply))] ?? 'risky');
    return {
      month,
      frame,
      fit,
      reasons,
      harvestMonth,
      needMm: water?.needMm ?? null,
      rainShare: water?.share ?? null,
    };
  });
}
