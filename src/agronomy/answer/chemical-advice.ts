import type { Catalog, Trouble } from './catalog.ts';

import type { Draft } from './draft.ts';
import { generalSourceId } from './draft.ts';
import { shortName } from './wording.ts';

/** Taglish where farmers do not use the English. */
const kindWords: Readonly<Record<string, string>> = {
  acaricide: 'pamatay-hanip',
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
  const { say } = draft.speech;
  const actives = choose(catalog, trouble.chemical);
  const [first] = actives;
  // Never a spray as the first or only step.
  if (first === undefined || trouble.steps.length === 0) return;
  const names = actives.map(({ name, moa }) =>
    moa.scheme === 'none' || moa.group === 'none'
      ? `**${name}**`
      : `**${name}** (${moa.scheme} ${say('grupo', 'group')} ${moa.group})`,
  );
  const { ppe, reentryHoursMin, maxConsecutiveSameGroup } = catalog.knowledge.pesticides.policy;
  const isOneKind = actives.every(({ kind }) => kind === first.kind);
  const kind = isOneKind ? say(kindWords[first.kind] ?? first.kind, first.kind) : say('produkto', 'product');
  const target =
    trouble.type === 'virus' || trouble.type === 'phytoplasma'
      ? say(
          'Walang gamot ang virus kapag nasa halaman na. Ang spray ay para lang sa insektong nagdadala nito.',
          'Nothing cures a virus inside the plant. A spray only fights the insect that carries it.',
        )
      : '';
  draft.fact(names.join(' '));
  const crop = catalog.cropName(cropId);
  const wear = draft.speech.and(ppe.map((item) => say(ppeWord(item), item)));
  const hours = draft.number(reentryHoursMin);
  const most = draft.number(maxConsecutiveSameGroup);
  draft.paragraph(
    [
      say(
        `**Gamot, panghuli lang.** ${target} Kung kulang pa ang mga hakbang sa itaas, itanong sa municipal agriculturist ang ${kind} na may ${draft.speech.or(names)}.`,
        `**Pesticide, only as the last resort.** ${target} If the steps above are not enough, ask the municipal agriculturist about a ${kind} with ${draft.speech.or(names)}.`,
      ),
      say(
        `Bilhin lang ang may FPA registration na nakasulat ang ${crop} at ang problemang ito. Sundin ang label: dami, oras, at bilang ng araw bago umani (PHI).`,
        `Buy only what is FPA-registered with ${crop} and this problem on the label. Follow the label: amount, time, and days before harvest (PHI).`,
      ),
      say(
        `Magsuot ng ${wear}. Huwag pumasok sa bukid sa loob ng ${hours} oras. Magpalit ng grupo; huwag lampas sa ${most} sunod na spray ang iisang grupo. Kumpirmahin muna sa FPA o sa municipal agriculturist.`,
        `Wear ${wear}. Stay out of the field for ${hours} hours. Change groups; never more than ${most} sprays of one group in a row. Confirm first with the FPA or the municipal agriculturist.`,
      ),
    ]
      .join(' ')
      .replace(/ {2,}/g, ' '),
  );
  draft.recommend(
    say(
      `Panghuling paraan lang ang gamot sa ${shortName(trouble.name)}: FPA-registered, ayon sa label, at kumpirmado ng municipal agriculturist.`,
      `Pesticide is the last resort against ${shortName(trouble.name)}: FPA-registered, by the label, confirmed by the municipal agriculturist.`,
    ),
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
