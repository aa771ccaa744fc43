import type { Catalog, Trouble } from './catalog.ts';

import type { Draft } from './draft.ts';
import { generalSourceId } from './draft.ts';
import { shortName } from './wording.ts';

const kindWords: Readonly<Record<string, string>> = {
  fungicide: 'fungicide',
  insecticide: 'insecticide',
  acaricide: 'pamatay-hanip',
  herbicide: 'herbicide',
  molluscicide: 'pamatay-kuhol',
  rodenticide: 'lason sa daga',
};

/** At most four, of different groups first, so that the farmer has something to rotate with. */
function choose(catalog: Catalog, ids: readonly string[]) {
  const actives = ids.flatMap((id) => catalog.actives.get(id) ?? []).filter(({ suggestable }) => suggestable);
  const firstOfGroup = actives.filter(
    ({ moa }, index) => moa.group === 'none' || actives.findIndex((other) => other.moa.group === moa.group) === index,
  );
  return firstOfGroup.slice(0, 4);
}

/**
 * The last resort, in one paragraph: active ingredients with their group, label, registration, protection and waiting
 * days. No brand, no dose. Adds nothing when the tables suggest no product.
 */
export function addChemicalAdvice(draft: Draft, catalog: Catalog, trouble: Trouble, cropId: string): void {
  const actives = choose(catalog, trouble.chemical);
  const [first] = actives;
  // Never a spray as the first or only step.
  if (first === undefined || trouble.steps.length === 0) return;
  const names = actives.map(({ name, moa }) =>
    moa.scheme === 'none' || moa.group === 'none' ? `**${name}**` : `**${name}** (${moa.scheme} grupo ${moa.group})`,
  );
  const { ppe, reentryHoursMin, maxConsecutiveSameGroup } = catalog.knowledge.pesticides.policy;
  const isOneKind = actives.every(({ kind }) => kind === first.kind);
  const kind = (isOneKind && kindWords[first.kind]) || 'produkto';
  const target =
    trouble.type === 'virus' || trouble.type === 'phytoplasma'
      ? 'Walang gamot ang virus kapag nasa halaman na. Ang spray ay para lang sa insektong nagdadala nito.'
      : '';
  draft.fact(names.join(' '));
  draft.paragraph(
    [
      `**Gamot, panghuli lang.** ${target} Kung kulang pa ang mga hakbang sa itaas, itanong sa municipal agriculturist ang ${kind} na may ${draft.speech.or(names)}.`,
      `Bilhin lang ang may FPA registration na nakasulat ang ${catalog.cropName(cropId)} at ang problemang ito. Sundin ang label: dami, oras, at bilang ng araw bago umani (PHI).`,
      `Magsuot ng ${draft.speech.and(ppe.map(ppeWord))}. Huwag pumasok sa bukid sa loob ng ${draft.number(reentryHoursMin)} oras. Magpalit ng grupo; huwag lampas sa ${draft.number(maxConsecutiveSameGroup)} sunod na spray ang iisang grupo. Kumpirmahin muna sa FPA o sa municipal agriculturist.`,
    ]
      .join(' ')
      .replace(/ {2,}/g, ' '),
  );
  draft.recommend(
    `Panghuling paraan lang ang gamot sa ${shortName(trouble.name)}: FPA-registered, ayon sa label, at kumpirmado ng municipal agriculturist.`,
  );
  draft.cite(trouble.chemicalSources.length > 0 ? trouble.chemicalSources : [generalSourceId]);
}

const ppeWords: Readonly<Record<string, string>> = {
  'long sleeves': 'mahabang manggas',
  gloves: 'guwantes',
  mask: 'mask',
  goggles: 'goggles',
  boots: 'bota',
};

export function ppeWord(english: string): string {
  return ppeWords[english] ?? english;
}
