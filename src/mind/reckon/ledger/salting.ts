import { between, quantity } from '#agronomy/fact.ts';
import type { Reckoned } from '#mind/reckon/reckoner.ts';
import type { Told } from './cues.ts';
import type { Salting } from './ledger.ts';
import { tidy } from './sale-told.ts';
import { wayFact } from './ways.ts';

const SALT = /\b(?:asin\w*|salt)\b/;
const PALM =
  /^\s*(?:na |ka |nga |pang |ng )*(?:puno(?:ng|an)? )?(?:na |ng |nga )?(?:niyog|nyog|niog|lubi|coconut|palm|punoan|puno|namumunga)\b/;
const YOUNG = /\b(?:bata|batang|maliit|maliliit|taon|years?|yrs?|tuig|tawen|young|bagong tanim|gamay|ubing|buwan)\b/;
/** More palms beside those that were counted, and not some of them. */
const MORE = /\b(?:bukod|dagdag|plus|pa akong|pa kaming|may(?:roon)? pa)\b/;
const MANY_PALMS = 20;
const ASKS_ALL = /\b(?:lahat|sako|bag|total|kabuuan|all|tanan|amin)\b/;
/** Years up to which the table holds for a young palm. */
const BEARS_FROM = 5;

/** Kilos of salt a year: a bearing palm, one of a year (150 g each half year), one of four (PCA). */
const BEARING_KG = [1.5, 2] as const;
const FIRST_YEAR_KG = 0.3;
const FOURTH_YEAR_KG = 1;
const SOURCE = 'pca-salt';
const BAG_KG = 50;
const MOST_PER_KG = 100;

/** The palms that are to be salted; null when a message tells of none. */
export function readSalting(figures: readonly Told[], text: string, earlier: Salting | undefined): Salting | null {
  if (earlier === undefined && !SALT.test(text)) return null;
  const perKg =
    earlier?.palms === undefined
      ? undefined
      : figures.find(
          ({ unit, per, value, after }) =>
            (unit === 'peso' || unit === null) &&
            (per === 'kg' || /^\s*(?:ang |kada |isang )?kilo\b/.test(after)) &&
            value < MOST_PER_KG,
        )?.value;
  if (perKg !== undefined) return tidy({ ...earlier, perKg });
  const years = figures.find(({ unit, value }) => unit === 'year' && value < BEARS_FROM)?.value;
  const counts = figures.filter(
    ({ unit, value, after, per, isUnitImplied }) =>
      value >= 1 &&
      // '120 puno, ilan kada puno': palms, whatever is asked for each.
      (((per === undefined || per === 'plant') &&
        (unit === 'plant' || (unit === null && earlier?.palms !== undefined))) ||
        ((unit === null || isUnitImplied === true) && PALM.test(after))),
  );
  const [count, second] = counts;
  if (count === undefined) return null;
  if (earlier?.palms === undefined) {
    const palms = count.value;
    // Of a few palms the dose of one is asked.
    if (palms < MANY_PALMS && second === undefined && !ASKS_ALL.test(text)) return null;
    const isYoung = years !== undefined && second === undefined;
    return tidy({
      palms,
      young: isYoung
        ? [{ palms, years }]
        : second === undefined || years === undefined
          ? []
          : [{ palms: second.value, years }],
    });
  }
  if (years === undefined && !YOUNG.test(text)) return tidy({ ...earlier, palms: count.value });
  const palms = MORE.test(text) ? earlier.palms + count.value : earlier.palms;
  return count.value > palms ? null : { palms, young: [{ palms: count.value, years: years ?? 1 }] };
}

/**
 * Salt for palms, by the table of the PCA: bearing ones, and young ones between their first and their fourth year.
 * Facts: trees, salt (kg a year, all) with bags (of 50 kg); saltWay or, with young ones, bearing with bearingWay and young
 * with youngWay and youngYears; cost (pesos) at a price that he told. Cases 'salt', 'salt-mixed'.
 */
export function reckonSalting({ palms, perKg, young = [] }: Salting): Reckoned | null {
  if (palms === undefined) return null;
  const count = (value: number) => quantity(value, 'puno', 'said');
  const kilos = (low: number, high: number, source: string) => between(low, high, 'kg', source, 1);
  const [group] = young;
  const rest = palms - (group?.palms ?? 0);
  const bearing = [rest * BEARING_KG[0], rest * BEARING_KG[1]] as const;
  const bearingWay = wayFact([count(rest), '×', kilos(...BEARING_KG, SOURCE)], kilos(...bearing, 'computed'));
  const answer = (found: string, facts: Reckoned['facts'], [least, most]: readonly [number, number]): Reckoned => ({
    kind: 'reckoned',
    case: found,
    facts: {
      trees: count(palms),
      bags: quantity(Math.ceil(most / BAG_KG), 'sako', 'computed'),
      ...costOf(least, most, perKg),
      ...facts,
    },
    sources: [SOURCE],
    confidence: 0.8,
  });
  if (group === undefined) return answer('salt', { salt: kilos(...bearing, 'computed'), saltWay: bearingWay }, bearing);
  const dose = doseOf(group.years);
  const few = [group.palms * dose[0], group.palms * dose[1]] as const;
  return answer(
    'salt-mixed',
    {
      salt: kilos(bearing[0] + few[0], bearing[1] + few[1], 'computed'),
      ...(rest > 0 && { bearing: count(rest), bearingWay }),
      young: count(group.palms),
      youngYears: quantity(group.years, 'taon', 'said', 1),
      youngWay: wayFact([count(group.palms), '×', kilos(...dose, SOURCE)], kilos(...few, 'computed')),
    },
    [bearing[0] + few[0], bearing[1] + few[1]],
  );
}

function costOf(least: number, most: number, perKg: number | undefined): Reckoned['facts'] {
  return perKg === undefined ? {} : { cost: between(least * perKg, most * perKg, '₱', 'computed') };
}

/** Between the years that the table names, what lies between their doses. */
function doseOf(years: number): readonly [number, number] {
  if (years <= 1) return [FIRST_YEAR_KG, FIRST_YEAR_KG];
  return years >= 4 ? [FOURTH_YEAR_KG, FOURTH_YEAR_KG] : [FIRST_YEAR_KG, FOURTH_YEAR_KG];
}
