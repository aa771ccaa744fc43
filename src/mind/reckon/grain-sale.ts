import { quantity } from '#agronomy/fact.ts';
import { DRY_MOISTURE_PCT, kilosWhenDry } from '#agronomy/sale/grain-sale.ts';
import { readFigures } from '#language/figures/read-figures.ts';
import type { Crop } from './crop-of.ts';
import { cropOrRice, type Facts, monthFacts, pesos, priceFor } from './farm-facts.ts';
import { FARMGATE_SOURCE, outlookOf } from './farm-outlook.ts';
import type { Inquiry, Reckoned, Reckoner } from './reckoner.ts';
import { harvestFact, toldMoney } from './told-money.ts';

const SACK_KG = 50;
/** Grain is never wetter at harvest nor drier in store than this, percent. */
const MOISTURES = [8, 40] as const;

/** The moisture told: in the frame, else the only percentage of the message that grain can have. */
function moistureOf({ frame, text }: Inquiry): number | null {
  if (frame.moisturePct !== null) return frame.moisturePct.value;
  const found = readFigures(text).find(
    ({ unit, value }) => unit === 'percent' && value > MOISTURES[0] && value <= MOISTURES[1],
  );
  return found?.value ?? null;
}

/** Kilos that the buyer takes off each sack: '5 kilo kada sako'. */
function deductionOf({ text }: Inquiry): number | null {
  const found = readFigures(text).find(
    ({ unit, per, value }) => unit === 'kg' && (per === 'sack' || per === 'kaban') && value > 0 && value < SACK_KG,
  );
  return found?.value ?? null;
}

/**
 * Wet grain put to its dry weight (14 %), so that a deduction can be judged.
 * Facts: moisture, dryAt (14 %), sack (kg); fairPerSack (kg off a sack at that moisture), fairShare (percent); with a
 * deduction told: taken, atMoisture (the moisture that it would be fair for), over or under (kg a sack beside the fair
 * one); with kilos: kilos, dryKilos, lostKilos; price (PSA's dry price of the region, else the one told),
 * fairWet (what a kilo as it is is worth), sum (for the kilos), farmMonth, farmYear; offered with offerLow or offerGood
 * (₱/kg beside fairWet).
 * Cases: 'deduction-fair', 'deduction-high', 'deduction' (no moisture told), 'dry' (at or below 14 %), 'wet', 'grain'
 * (nothing measured), 'other' (no grain).
 */
export const grainSale: Reckoner = (inquiry) => {
  const crop = cropOrRice(inquiry);
  const isOther = crop !== null && crop.traits.grain !== true;
  const moisture = moistureOf(inquiry);
  const taken = deductionOf(inquiry);
  const facts: Facts = {
    dryAt: quantity(DRY_MOISTURE_PCT, '%', 'punto-philmech'),
    sack: quantity(SACK_KG, 'kg', 'general'),
    ...(taken !== null && takenFacts(taken)),
    ...(moisture !== null && moistureFacts(moisture)),
  };
  const base: Reckoned = { kind: 'reckoned', facts, sources: ['punto-philmech'], confidence: 0.8 };
  if (isOther) return { ...base, case: 'other' };
  if (moisture === null) return { ...base, case: taken === null ? 'grain' : 'deduction' };
  const worth = worthFacts(inquiry, crop, moisture);
  const all = { ...facts, ...worth, ...(taken !== null && gapFacts(taken, moisture)) };
  const sources = worth.farmMonth === undefined ? base.sources : [...base.sources, FARMGATE_SOURCE];
  if (taken !== null)
    return {
      ...base,
      case: taken > fairPerSack(moisture) + FAIR_KG ? 'deduction-high' : 'deduction-fair',
      facts: all,
      sources,
    };
  return { ...base, case: moisture <= DRY_MOISTURE_PCT ? 'dry' : 'wet', facts: all, sources };
};

/** Half a kilo a sack is the scale's, not the buyer's. */
const FAIR_KG = 0.5;

function fairPerSack(moisture: number): number {
  return SACK_KG - kilosWhenDry(SACK_KG, moisture);
}

function moistureFacts(moisture: number): Facts {
  const fair = fairPerSack(moisture);
  return {
    moisture: quantity(moisture, '%', 'said', 1),
    fairPerSack: quantity(fair, 'kg', 'computed', 1),
    fairShare: quantity((fair / SACK_KG) * 100, '%', 'computed', 1),
  };
}

/** The moisture for which so many kilos a sack are fair. */
function takenFacts(taken: number): Facts {
  const atMoisture = 100 - ((SACK_KG - taken) / SACK_KG) * (100 - DRY_MOISTURE_PCT);
  return { taken: quantity(taken, 'kg', 'said', 1), atMoisture: quantity(atMoisture, '%', 'computed', 1) };
}

function gapFacts(taken: number, moisture: number): Facts {
  const gap = taken - fairPerSack(moisture);
  return { [gap > 0 ? 'over' : 'under']: quantity(Math.abs(gap), 'kg', 'computed', 1) };
}

/** What the grain is worth as it is, by PSA's dry price where there is one, and how the offer compares. */
function worthFacts(inquiry: Inquiry, crop: Crop | null, moisture: number): Facts {
  const { kilos, perKg } = toldMoney(inquiry);
  const psa = crop === null ? null : outlookOf(inquiry, crop).price;
  const price = psa?.pesos ?? perKg;
  const dry = kilosWhenDry(1, moisture);
  const weights: Facts =
    kilos === null
      ? {}
      : {
          kilos: harvestFact(inquiry, kilos),
          dryKilos: quantity(kilos * dry, 'kg', 'computed'),
          lostKilos: quantity(kilos * (1 - dry), 'kg', 'computed'),
        };
  if (price === null) return weights;
  const fair = price * dry;
  return {
    ...weights,
    price: priceFor(price, 'kg', psa === null ? 'said' : FARMGATE_SOURCE),
    fairWet: priceFor(fair, 'kg', 'computed'),
    ...(kilos !== null && { sum: pesos(kilos * fair, 'computed') }),
    ...(psa !== null && monthFacts('farm', psa.month, FARMGATE_SOURCE)),
    ...(psa !== null && perKg !== null && offerFacts(perKg, fair)),
  };
}

/** Less than this beside the fair price is none to speak of, ₱/kg. */
const EVEN_PESOS = 0.3;

function offerFacts(perKg: number, fair: number): Facts {
  const gap = fair - perKg;
  const name = gap > EVEN_PESOS ? 'offerLow' : 'offerGood';
  return { offered: priceFor(perKg, 'kg', 'said'), [name]: priceFor(Math.abs(gap), 'kg', 'computed') };
}
