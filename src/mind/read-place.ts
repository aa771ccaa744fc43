import type { Knowledge } from '#agronomy/knowledge.ts';
import { findPlace } from '#agronomy/place/find-place.ts';
import { normalize } from '#agronomy/question/normalize.ts';
import { regionOf } from '#agronomy/season/planting-window.ts';
import towns from '#knowledge/towns.json' with { type: 'json' };
import commonWords from '#language/lexicon/common-words.json' with { type: 'json' };
import type { PlaceValue } from './frame.ts';

/** Words after which a name is a place: many towns are also people or things. */
const LEADING = new Set('sa taga from in dito here near ditoy diri bayan munisipyo lungsod tiga ha kan ti'.split(' '));
/** Only these make a place of a name that is an everyday word. */
const SURE_LEADING = new Set('taga tiga bayan munisipyo lungsod'.split(' '));
/** Towns that are also a field, a crop, a river: 'uulan ba sa palayan ko', 'tubig sa ilog'. */
const EVERYDAY: ReadonlySet<string> = new Set([
  ...commonWords,
  ...'palayan papaya tubo gubat kawayan bayabas baybay'.split(' '),
]);
/** Between them and the name: 'dito po kami sa', 'taga dito sa'. */
const TOWN_MAX_WORDS = 4;

const PROVINCE_OF: ReadonlyMap<string, string> = new Map(
  Object.entries(towns).flatMap(([province, names]) => names.map((town) => [town, province] as const)),
);

/** The place that a message names: a town, a province, a region or an island group; null when it names none. */
export function readPlace({ psaFarm: { provinces } }: Knowledge, normalized: string): PlaceValue | null {
  const found = findPlace(normalized, provinces);
  const isHighland = regionOf(normalized) === 'highland';
  const town = townIn(normalized);
  if (town !== null && (found === null || found.province === null || found.province === town.province)) {
    const [region = null, island = null] = provinces[town.province] ?? [];
    return { name: `${town.name}, ${town.province}`, province: town.province, region, island, isHighland };
  }
  if (found !== null) return { ...found, isHighland };
  return isHighland ? { name: 'highland', province: null, region: null, island: null, isHighland } : null;
}

/** The place that the farmer saved: 'Muñoz, Nueva Ecija'. */
export function placeOfSaved(knowledge: Knowledge, saved: string): PlaceValue | null {
  const found = readPlace(knowledge, `sa ${normalize(saved)}`);
  return found === null ? null : { ...found, name: saved };
}

function townIn(normalized: string): { name: string; province: string } | null {
  const words = normalized.split(' ').filter((word) => word !== ',');
  for (let at = 1; at < words.length; at += 1) {
    const before = words[at - 1] ?? '';
    if (!LEADING.has(before)) continue;
    for (let length = Math.min(TOWN_MAX_WORDS, words.length - at); length > 0; length -= 1) {
      const town = words.slice(at, at + length).join(' ');
      const province = PROVINCE_OF.get(town);
      if (province === undefined || (EVERYDAY.has(town) && !SURE_LEADING.has(before))) continue;
      return { name: titled(town), province };
    }
  }
  return null;
}

function titled(name: string): string {
  return name.replace(/(?:^|[\s-])[a-z]/g, (letter) => letter.toUpperCase());
}
