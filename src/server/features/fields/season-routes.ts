import type { FastifyInstance } from 'fastify';
import { reviewSeason, type SeasonYardsticks } from '#agronomy/book/review-season.ts';
import { loadKnowledge } from '#agronomy/knowledge.ts';
import type { Place } from '#agronomy/place/find-place.ts';
import { farmgatePrice, forecastYield, seriesOf } from '#agronomy/yield/psa-yield.ts';
import { type FieldSeason, getFieldSeason } from '#contract/field-season.ts';
import type { Field } from '#contract/fields.ts';
import type { PsaFarm } from '#knowledge/schemas/psa-farm.ts';
import type { Database } from '#server/db/database.ts';
import { AppError } from '#server/http/app-error.ts';
import { bindEndpoint } from '#server/http/endpoint.ts';
import { requireUser } from '#server/http/session.ts';
import type { WeatherPoint } from '#server/ports/weather.ts';
import { costsOf, soldOf, tallyOf } from './entries-store.ts';
import { fieldOf, seasonBefore } from './fields-store.ts';
import type { FieldPlanner } from './plan-of-field.ts';

export type SeasonDeps = {
  db: Database;
  today: () => string;
  planOf: FieldPlanner;
  provinceAt: (point: WeatherPoint) => string | null;
};

/** PSA reports tonnes. */
const KILOS_PER_TONNE = 1000;

/** The season of a field as its book tells it, beside what others get. */
export function seasonRoutes(app: FastifyInstance, { db, today, planOf, provinceAt }: SeasonDeps): void {
  bindEndpoint(app, getFieldSeason, async ({ request, params }) => {
    const user = await requireUser(db, request);
    const field = await fieldOf(db, user.id, params.id);
    if (field === null) throw new AppError('not-found');
    const [{ psaFarm }, tally, costs, sold, plan, earlier] = await Promise.all([
      loadKnowledge(),
      tallyOf(db, field.id, field.areaHa),
      costsOf(db, field.id),
      soldOf(db, field.id),
      planOf(field),
      seasonBefore(db, user.id, field),
    ]);
    const harvestedOn = field.closedOn ?? plan.harvest?.from ?? today();
    const province = field.place && provinceAt(field.place);
    const others = byPsa(psaFarm, field, placeOf(psaFarm, province), seasonOfHarvest(harvestedOn));
    const before = earlier && (await figuresOf(db, earlier));
    const yardsticks: SeasonYardsticks = { ...others, before };
    const missed = plan.tasks.filter(({ state }) => state === 'skipped').map(({ title }) => title);
    const review = reviewSeason({ ...tally, ...sold, areaHa: field.areaHa, costs }, missed, yardsticks);
    const tell = ({ what, ...rest }: (typeof review.well)[number]) => ({ ...rest, what: [...what] });
    return {
      costPerKilo: review.costPerKilo,
      pricePerKilo: review.pricePerKilo,
      kilosPerHa: tally.kilosPerHa,
      costPesosPerHa: tally.costPesos / field.areaHa,
      incomePesosPerHa: tally.incomePesos / field.areaHa,
      ...others,
      before,
      costs,
      well: review.well.map(tell),
      change: review.change.map(tell),
    };
  });
}

/** PSA parts harvests of January to June from those of July to December, which the rains fed. */
function seasonOfHarvest(day: string): 'wet' | 'dry' {
  return Number(day.slice(5, 7)) > 6 ? 'wet' : 'dry';
}

function placeOf({ provinces }: PsaFarm, province: string | null): Place | null {
  const [region, island] = provinces[province ?? ''] ?? [];
  if (province === null || region === undefined || island === undefined) return null;
  return { province, region, island, name: province };
}

function byPsa(
  psa: PsaFarm,
  { cropId, water }: Field,
  place: Place | null,
  season: 'wet' | 'dry',
): Pick<FieldSeason, 'psaYield' | 'farmgate'> {
  const series = seriesOf(psa, cropId, cropId === 'corn' ? 'yellow-hybrid' : water);
  const found = series === null ? null : forecastYield(psa, series, place, season, true);
  const price = series === null ? null : farmgatePrice(psa, series, place);
  return {
    psaYield: found && {
      place: found.place,
      kilosPerHa: found.mean * KILOS_PER_TONNE,
      lowest: found.lowestYear * KILOS_PER_TONNE,
      highest: found.highestYear * KILOS_PER_TONNE,
      source: `${psa.sources.yields.org}, ${psa.sources.yields.years}`,
    },
    farmgate: price && {
      place: price.place,
      pesos: price.pesos,
      month: price.month,
      source: psa.sources.farmgate.org,
    },
  };
}

async function figuresOf(db: Database, { id, name, areaHa }: Field): Promise<NonNullable<FieldSeason['before']>> {
  const { costPesos, incomePesos, kilosPerHa } = await tallyOf(db, id, areaHa);
  return { name, costPesosPerHa: costPesos / areaHa, incomePesosPerHa: incomePesos / areaHa, kilosPerHa };
}
