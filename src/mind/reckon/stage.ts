import { between, type Fact, quantity, words } from '#agronomy/fact.ts';
import { splitsOf } from '#agronomy/fertilizer/splits.ts';
import { addDays } from '#agronomy/season/calendar-day.ts';
import stages from '#library/stages.json' with { type: 'json' };
import { type Crop, cropOf, sourcesOf } from './crop-of.ts';
import type { Inquiry, Reckoner } from './reckoner.ts';
import { troublesOf } from './trouble/troubles.ts';

const MOST_WATCHED = 3;

type Named = keyof typeof stages;

/** Parts of a season by FAO-56's stage lengths, and what an everyday farmer calls them. */
const PARTS: readonly { part: 'ini' | 'dev' | 'mid' | 'late'; grain: Named; other: Named }[] = [
  { part: 'ini', grain: 'seedling', other: 'seedling' },
  { part: 'dev', grain: 'tillering', other: 'vegetative' },
  { part: 'mid', grain: 'flowering', other: 'flowering' },
  { part: 'late', grain: 'ripening', other: 'fruiting' },
];

/**
 * Where a crop stands at an age, and what comes next.
 * Facts: age, stage (words), next (words), nextIn (days), nextDay, watch (what attacks now), harvestIn (days);
 * rows `stages`: stage, from, to (days); `feeds`: when (words of the fertilizer split).
 * Cases: 'aged', 'over' (past its days), 'perennial', 'unaged' (no age told).
 */
export const stage: Reckoner = (inquiry) => {
  const crop = cropOf(inquiry);
  if (crop === null) return null;
  const lengths = crop.water.stageDays;
  const sources = sourcesOf(crop, 'water');
  const feeds = feedsOf(inquiry, crop);
  if (crop.life === 'perennial' || !lengths)
    return {
      kind: 'reckoned',
      case: 'perennial',
      facts: watched(inquiry, crop, null),
      rows: { stages: [], feeds },
      sources,
    };
  const source = sources[0] ?? 'general';
  const spans = spansOf(crop, lengths);
  const rows = {
    stages: spans.map(({ name, from, to }) => ({
      stage: nameOf(name, source),
      span: between(from, to, 'araw', source),
    })),
    feeds,
  };
  const age = inquiry.frame.ageDays?.value;
  if (age === undefined)
    return { kind: 'reckoned', case: 'unaged', facts: watched(inquiry, crop, null), rows, sources };
  const days = Math.round((age.low + age.high) / 2);
  const at = spans.findIndex(({ to }) => days <= to);
  const now = spans[at];
  const facts: Record<string, Fact> = { age: between(age.low, age.high, 'araw', 'said') };
  if (now === undefined) return { kind: 'reckoned', case: 'over', facts, rows, sources };
  const next = spans[at + 1];
  const nextDay = next === undefined ? null : addDays(inquiry.today, next.from - days);
  return {
    kind: 'reckoned',
    case: 'aged',
    facts: {
      ...facts,
      ...watched(inquiry, crop, now.name),
      stage: nameOf(now.name, source),
      ...(next && { next: nameOf(next.name, source), nextIn: quantity(next.from - days, 'araw', 'computed') }),
      ...(nextDay !== null && { nextDay: { kind: 'day', day: nextDay, source: 'computed' } as const }),
      harvestIn: between(
        Math.max(0, crop.daysToHarvest.min - days),
        Math.max(0, crop.daysToHarvest.max - days),
        'araw',
        'computed',
      ),
    },
    rows,
    sources,
  };
};

function spansOf(crop: Crop, lengths: NonNullable<Crop['water']['stageDays']>) {
  let from = 0;
  return PARTS.map(({ part, grain, other }) => {
    const span = { name: crop.traits.grain ? grain : other, from, to: from + lengths[part] };
    from += lengths[part];
    return span;
  });
}

function nameOf(name: Named, source: string): Fact {
  return words(stages[name].tl, stages[name].en, source);
}

/** The worst troubles of a stage, by how often they befall the crop. */
function watched({ knowledge }: Inquiry, crop: Crop, name: string | null): Record<string, Fact> {
  const all = troublesOf(knowledge)
    .all.filter(({ crops, kind }) => crops[0] === crop.id && (kind === 'disease' || kind === 'pest'))
    .filter(({ stages: of }) => name === null || of.length === 0 || of.includes(name))
    .toSorted((a, b) => b.cause.prior - a.cause.prior)
    .slice(0, MOST_WATCHED);
  const [first] = all;
  if (first === undefined) return {};
  const items = all.map(({ short, sources }) => words(short.tl, short.en, sources[0] ?? 'general'));
  return { watch: { kind: 'list', items, joint: 'and' } };
}

/** When the crop is fed, in the words of the soils table. */
function feedsOf({ knowledge }: Inquiry, crop: Crop): Record<string, Fact>[] {
  const found = splitsOf(crop.id, knowledge.soils);
  return (found?.splits ?? []).map((split) => {
    const tl = 'tl' in split && typeof split.tl === 'string' ? split.tl : split.when;
    return { when: words(tl, split.when, found?.sources[0] ?? 'general') };
  });
}
