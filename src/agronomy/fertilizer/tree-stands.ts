import type { SourceId } from '#agronomy/fact.ts';
import type { Crop } from '#knowledge/schemas/crop.ts';
import { TREE_FEEDING } from './tree-doses.ts';

/** How many trees or mats of a kind stand on a hectare, least and most. */
export type TreeStand = {
  kind: { tl: string; en: string };
  perHa: readonly [number, number];
  sources: readonly SourceId[];
};

const SQUARE_CM_OF_HA = 100_000_000;
const GENERAL = 'general agronomic knowledge';

/** Whether a crop gets so many grams a tree at each giving, whatever its age: bananas by the mat, papayas. */
export function isFedByGiving({ id }: Pick<Crop, 'id'>): boolean {
  return Object.hasOwn(TREE_FEEDING, id) && TREE_FEEDING[id]?.per === 'giving';
}

/**
 * The stands of such a crop by its record: those counted for planting material, else by the usual distances. Only that of
 * the kind that is told; none where another kind is told than those whose distances are known.
 * @param told What the farmer wrote of his kind, in any words around it.
 */
export function treeStands(
  crop: Pick<Crop, 'id' | 'spacing' | 'seedRate' | 'varieties' | 'fieldSources'>,
  told = '',
): TreeStand[] {
  if (!isFedByGiving(crop)) return [];
  const text = told.toLowerCase();
  // 'Sa Sabado' names no saba.
  const isTold = (name: string) =>
    name !== '' && new RegExp(`(?<!\\p{L})${name.toLowerCase()}(?!\\p{L})`, 'u').test(text);
  const stands = crop.spacing.flatMap(({ rowCm, hillCm, method, tl }): (TreeStand & { names: string[] })[] => {
    if (tl === undefined) return [];
    const counted = crop.seedRate.find((rate) => rate.tl === tl && /^(?:suckers|plants)\/ha$/.test(rate.unit));
    const usual = SQUARE_CM_OF_HA / (rowCm * hillCm);
    return [
      {
        kind: { tl, en: method },
        perHa: counted ? [counted.min, counted.max] : [usual, usual],
        sources: crop.fieldSources?.spacing ?? [GENERAL],
        names: [tl, ...namesOf(crop.varieties.find(({ name }) => name.toLowerCase().startsWith(tl.toLowerCase())))],
      },
    ];
  });
  const ofKind = stands.filter(({ names }) => names.some(isTold));
  const isAnother = ofKind.length === 0 && crop.varieties.some((variety) => namesOf(variety).some(isTold));
  return (ofKind.length > 0 ? ofKind : isAnother ? [] : stands).map(({ names: _, ...stand }) => stand);
}

/** 'Saba/Cardaba' and 'Cavendish (Grand Nain)' have two names. */
function namesOf(variety: Crop['varieties'][number] | undefined): string[] {
  return (variety?.name ?? '')
    .split(/[/()]/)
    .map((name) => name.trim())
    .filter((name) => name !== '');
}

/** Trees on so much land, rounded as one says it: two figures. */
export function treesOn({ perHa: [least, most] }: Pick<TreeStand, 'perHa'>, ha: number): [number, number] {
  const rounded = (trees: number) => Math.max(1, Number((trees * ha).toPrecision(2)));
  return [rounded(least), rounded(most)];
}

const GRAMS_PER_KG = 1000;
const BAG_KG = 50;

/** Kilos for all of them, least and most, rounded as one weighs them, and the bags to buy for that; null for less than one bag. */
export function kilosFor(
  trees: readonly [number, number],
  grams: readonly [number, number],
): { kilos: [number, number]; bags: [number, number] | null } {
  const rounded = (kg: number) =>
    kg >= 20 ? Math.round(kg / 5) * 5 : kg >= 1 ? Math.round(kg) : Math.round(kg * 10) / 10;
  const exact = [0, 1].map((end) => ((trees[end] ?? 0) * (grams[end] ?? 0)) / GRAMS_PER_KG) as [number, number];
  const bags: [number, number] = [Math.ceil(exact[0] / BAG_KG), Math.ceil(exact[1] / BAG_KG)];
  return { kilos: [rounded(exact[0]), rounded(exact[1])], bags: exact[1] < BAG_KG ? null : bags };
}
