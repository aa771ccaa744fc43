import type { StageDays } from '#agronomy/season/crop-coefficient.ts';
import type { SplitFacts } from './splits.ts';

/** When a split is due, in days after planting (after transplanting where the crop is transplanted). */
export type SplitDays = {
  fromDay: number;
  toDay: number;
  /** Days between repeated givings inside the window, least and most; null for a single giving. */
  everyDays: readonly [number, number] | null;
  /** 'table': the days stand in the tables. 'stages': they follow from the crop's growth stages (FAO-56 lengths). */
  basis: 'table' | 'stages';
};

/** How a rice field was established; other crops count from planting. */
export type Establishment = 'transplanted' | 'direct-seeded';

/** Top-dressing before this day finds roots too small, in days after planting (own rule, low confidence). */
const firstTopDressDay = 14;

function readDays(text: string, stages: StageDays | null): SplitDays | null {
  const table = (fromDay: number, toDay: number): SplitDays => ({ fromDay, toDay, everyDays: null, basis: 'table' });
  const span = /(?<!\d)(\d{1,3}) ?- ?(\d{1,3}) ?(?:DAT|DAP|DAS|days)/i.exec(text);
  const upTo = /^basal to (\d+)/i.exec(text);
  const repeated = /every (\d+)\s*-\s*(\d+) weeks/i.exec(text);
  if (upTo !== null) return table(0, Number(upTo[1]));
  if (span !== null) return table(Number(span[1]), Number(span[2]));
  if (/^(basal|planting)\b/i.test(text)) return table(0, 0);
  if (stages === null) return null;
  const fruiting = stages.ini + stages.dev;
  if (repeated !== null) {
    const everyDays = [Number(repeated[1]) * 7, Number(repeated[2]) * 7] as const;
    return { fromDay: Math.min(firstTopDressDay, fruiting), toDay: fruiting, everyDays, basis: 'stages' };
  }
  if (!/from fruiting/i.test(text)) return null;
  return { fromDay: fruiting, toDay: fruiting + stages.mid, everyDays: [14, 28], basis: 'stages' };
}

/**
 * How much later a direct-seeded rice crop reaches a stage, in days after sowing against days after transplanting,
 * least and most: the tables start the leaf color chart at 14 DAT and at 21-28 DAS.
 */
function directSeededLag(start: { transplanted: string; directSeeded: string }): [number, number] {
  const [dat = 14] = [...start.transplanted.matchAll(/\d+/g)].map(Number);
  const [least = dat + 7, most = least] = [...start.directSeeded.matchAll(/\d+/g)].map(Number);
  return [Math.max(0, least - dat), Math.max(0, most - dat)];
}

/** Facts of soils.json that the days are read from. */
export type SplitDayFacts = SplitFacts & {
  ricesplits: { lcc: { start: { transplanted: string; directSeeded: string } } };
};

/**
 * The days of a crop's splits, in the order of `splitsOf`; null for a split whose time the tables leave open, and for
 * a crop without splits.
 */
export function splitDaysOf(
  cropId: string,
  soils: SplitDayFacts,
  stages: StageDays | null | undefined,
  establishment: Establishment = 'transplanted',
): (SplitDays | null)[] | null {
  if (soils.ricesplits.crops.includes(cropId)) {
    const [least, most] =
      establishment === 'direct-seeded' ? directSeededLag(soils.ricesplits.lcc.start) : ([0, 0] as const);
    return soils.ricesplits.fixedTime.map(({ stage }) => {
      const days = readDays(stage, stages ?? null);
      if (days === null || days.fromDay === 0) return days;
      return { ...days, fromDay: days.fromDay + least, toDay: days.toDay + most };
    });
  }
  const found = soils.otherSplits.find(({ crops }) => crops.includes(cropId));
  return found === undefined ? null : found.splits.map(({ when }) => readDays(when, stages ?? null));
}
