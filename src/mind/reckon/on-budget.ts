import { type Fact, listOf, quantity } from '#agronomy/fact.ts';
import { bagsForField, type FieldBags } from '#agronomy/fertilizer/field-bags.ts';
import type { Split } from '#agronomy/fertilizer/plan.ts';
import { areaFact } from '#mind/slot-values.ts';
import { BAG_KG, bagsOf } from './bag-amounts.ts';
import { type Facts, pesos } from './farm-facts.ts';
import type { FertilizerField } from './fertilizer-field.ts';
import { pesosFact } from './ledger/ways.ts';
import type { Inquiry } from './reckoner.ts';

/** A smaller plan is tried at so many parts of the whole one. */
const STEPS = 20;

type Time = { split: Split; when: Fact | null };

/**
 * The plan of a field within the pesos that he has. Facts: budget, whole (what the full plan costs), short or rest
 * (pesos), fits (bags for it), fitsPesos, fitsPct (of the full amount), fitsArea (land that the full amount does).
 * Rows `budgetTimes`: when, bags. Cases 'budget-short', 'budget-enough'; null without a budget or prices.
 */
export function onBudget(
  { frame, knowledge }: Pick<Inquiry, 'frame' | 'knowledge'>,
  field: FertilizerField,
  times: readonly Time[],
  plan: FieldBags,
): { found: string; facts: Facts; rows: readonly Readonly<Record<string, Fact>>[] } | null {
  const budget = frame.topic === 'fertilizer-plan' ? frame.ledger?.budget : undefined;
  if (budget === undefined || plan.pesos === null) return null;
  const facts: Facts = { budget: pesosFact(budget), whole: pesos(plan.pesos, 'computed') };
  if (budget >= plan.pesos)
    return { found: 'budget-enough', facts: { ...facts, rest: pesos(budget - plan.pesos, 'computed') }, rows: [] };
  const fit = largestWithin(budget, (part) =>
    bagsForField(
      knowledge,
      { ...field, rate: scaled(field.rate, part) },
      times.map(({ split }) => split),
      { named: frame.products?.value ?? [], pH: frame.soil?.value.pH ?? null },
    ),
  );
  const ha = Math.floor((field.ha * budget * 100) / plan.pesos) / 100;
  return {
    found: 'budget-short',
    facts: {
      ...facts,
      short: pesos(plan.pesos - budget, 'computed'),
      ...(ha > 0 && { fitsArea: areaFact(ha, 'computed') }),
      ...(fit !== null && {
        fits: listOf(
          fit.bags.shopping.map(({ grade, units, leftKg }) =>
            bagsOf(grade, fit.bags.unit === 'kilo' ? units - leftKg : units * BAG_KG),
          ),
        ),
        fitsPesos: pesos(fit.bags.pesos ?? 0, 'computed'),
        fitsPct: quantity(Math.round(fit.part * 100), '%', 'computed'),
      }),
    },
    rows:
      fit === null
        ? []
        : times.flatMap(({ when }, at) => {
            const bags = (fit.bags.steps[at]?.bags ?? []).filter(({ kg }) => kg >= 1);
            return when === null || bags.length === 0
              ? []
              : [{ when, bags: listOf(bags.map(({ grade, kg }) => bagsOf(grade, kg))) }];
          }),
  };
}

function scaled({ n, p2o5, k2o }: FertilizerField['rate'], part: number): FertilizerField['rate'] {
  return { n: n * part, p2o5: p2o5 * part, k2o: k2o * part };
}

/** The largest part of the plan whose whole bags can be paid. */
function largestWithin(
  budget: number,
  planOf: (part: number) => FieldBags | null,
): { part: number; bags: FieldBags } | null {
  for (let step = STEPS - 1; step > 0; step--) {
    const bags = planOf(step / STEPS);
    if (bags?.pesos != null && bags.pesos <= budget) return { part: step / STEPS, bags };
  }
  return null;
}

/** Parts of the guide's nitrogen, or of what his bags can hold, that a mixture should keep. */
const MOSTLY = 0.65;
const NITROGEN = '46-0-0';
const COMPLETE = '14-14-14';

/**
 * Which bags to buy where only so many can be paid: whole bags for the first giving and of urea for the later ones. Of the
 * mixtures that keep most of the nitrogen, the one that parts it as the tables do. Null where no number of bags was told.
 */
export function bagsToBuy(
  { frame, knowledge }: Pick<Inquiry, 'frame' | 'knowledge'>,
  { rate, ha }: FertilizerField,
  [first, ...later]: readonly Split[],
): { grade: string; bags: number }[] | null {
  const shop = frame.topic === 'fertilizer-plan' ? frame.ledger?.shop : undefined;
  if (shop === undefined || first === undefined) return null;
  const inStore = (shop.grades ?? []).flatMap(
    (id) => knowledge.soils.fertilizers.find((grade) => grade.id === id) ?? [],
  );
  const usual = (id: string) => knowledge.soils.fertilizers.find((grade) => grade.id === id);
  const basal = inStore.find(({ p2o5 }) => p2o5 > 0) ?? usual(COMPLETE);
  const top = inStore.find(({ n, p2o5 }) => n > 0 && p2o5 === 0) ?? usual(NITROGEN);
  const count = Math.floor(shop.bags);
  if (basal === undefined || top === undefined || count < 1) return null;
  if (later.length === 0) return [{ grade: first.p2o5Pct > 0 ? basal.id : top.id, bags: count }];
  const nOf = (ofBasal: number) => ((ofBasal * basal.n + (count - ofBasal) * top.n) / 100) * BAG_KG;
  const least = MOSTLY * Math.min(rate.n * ha, nOf(0));
  const wanted = first.nPct / 100;
  const partAway = (ofBasal: number) => Math.abs((ofBasal * basal.n * BAG_KG) / 100 / nOf(ofBasal) - wanted);
  const [best = 0] = Array.from({ length: count + 1 }, (_, ofBasal) => ofBasal)
    .filter((ofBasal) => nOf(ofBasal) >= least)
    .sort((a, b) => partAway(a) - partAway(b));
  return [
    { grade: basal.id, bags: best },
    { grade: top.id, bags: count - best },
  ].filter(({ bags }) => bags > 0);
}
