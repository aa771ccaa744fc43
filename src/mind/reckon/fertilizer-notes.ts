import { between, type Fact, quantity, words } from '#agronomy/fact.ts';
import { organicOptions } from '#agronomy/fertilizer/organic.ts';
import type { Knowledge } from '#agronomy/knowledge.ts';
import type { Facts } from './farm-facts.ts';
import { type FertilizerField, rateFact } from './fertilizer-field.ts';
import type { Inquiry } from './reckoner.ts';

/** Part of the nitrogen that manure may stand for. */
export const ORGANIC_SHARE = 0.5;

/**
 * What to mind with the fertilizer of this crop. The record's own word: note. For a flooded crop the leaf color chart:
 * lccDose (bags of urea per hectare), lccEvery (days), lccPlanted and lccSown (critical shades), and in the wet season
 * wetCut (percent less). Flags that carry the rate again: legume; chloride; irrigatedWet, irrigatedDry, rainfed, upland.
 */
export function careFacts({ knowledge }: Inquiry, field: FertilizerField): Facts {
  const { crop, season, systemId, rate } = field;
  const flag = rateFact(rate);
  const { tl, note } = crop.fert;
  const system = systemId === null ? undefined : SYSTEM_FACT[systemId];
  return {
    ...(tl && note && tl.length <= LONGEST_NOTE && { note: words(tl, note, crop.fert.sources[0] ?? 'general') }),
    ...(crop.legume && { legume: flag }),
    ...(crop.traits.chlorideSensitive === true && { chloride: flag }),
    ...(system !== undefined && { [system]: flag }),
    ...(crop.traits.flooded === true && colorChart(knowledge.soils.ricesplits, season)),
  };
}

/** A longer note of a record is no line behind a chip. Characters. */
const LONGEST_NOTE = 200;

const SYSTEM_FACT: Readonly<Record<string, string>> = {
  'irrigated-ws': 'irrigatedWet',
  'irrigated-ds': 'irrigatedDry',
  'rainfed-lowland': 'rainfed',
  upland: 'upland',
  'yellow-hybrid': 'yellowHybrid',
  'white-opv': 'whiteOpv',
  'sweet-or-glutinous': 'sweet',
};

function colorChart({ lcc, wsCutPct }: Knowledge['soils']['ricesplits'], season: 'wet' | 'dry'): Facts {
  const [source = 'general'] = lcc.sources;
  const dose = season === 'wet' ? lcc.dose.ws : lcc.dose.ds;
  return {
    lccDose: quantity(dose.ureaBags, 'sako/ha', source, 1),
    lccEvery: quantity(lcc.everyDays, 'araw', source),
    lccPlanted: quantity(lcc.critical.transplanted, '', source),
    lccSown: quantity(lcc.critical.directSeeded, '', source),
    ...(season === 'wet' && { wetCut: between(wsCutPct[0], wsCutPct[1], '%', source) }),
  };
}

/**
 * Manure in place of part of the nitrogen: organicSacks (sacks of 50 kg for the area), organicName, organicShare
 * (percent of the nitrogen). Empty for a rate without nitrogen.
 */
export function organicFacts({ soils }: Knowledge, { rate, ha }: FertilizerField): Facts {
  const [option] = organicOptions(rate, ha, ORGANIC_SHARE, soils.organics);
  const organic = soils.organics.find(({ id }) => id === option?.id);
  if (option === undefined || organic === undefined) return {};
  return {
    organicName: organicName(organic),
    organicSacks: between(option.sacks[0], option.sacks[1], 'sako', 'computed'),
    organicShare: quantity(option.nShare * 100, '%', 'computed'),
  };
}

/** 'dumi ng manok', 'chicken manure': without what stands in brackets. */
export function organicName({ tl, en, sources }: Knowledge['soils']['organics'][number]): Fact {
  return words(tl[0] ?? en, en.replace(/ ?\([^()]*\)/g, ''), sources[0] ?? 'general');
}
