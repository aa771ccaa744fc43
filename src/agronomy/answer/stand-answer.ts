import type { Answer } from './answer.ts';

import { areaHa, type Context } from './context.ts';
import { generalSourceId } from './draft.ts';
import { areaText } from './fertilizer-answer.ts';
import { cropOrAsk } from './planting-answer.ts';

const seedUnits: Readonly<Record<string, string>> = {
  'kg/ha': 'kg',
  'g/ha': 'g',
  'suckers/ha': 'suwi',
  'plants/ha': 'puno',
  'trees/ha': 'puno',
  'palms/ha': 'puno',
  'cuttings/ha': 'talbos',
  'stakes/ha': 'tangkay',
  'lacsa setts/ha': 'patdan',
};

/** How much seed per hectare and for the farmer's area. */
export function answerSeedRate(context: Context): Answer {
  const found = cropOrAsk(context, 'Nakadepende sa tanim at paraan ng pagtatanim ang dami ng binhi.');
  if ('answer' in found) return found.answer;
  const { crop } = found;
  const { draft, question, catalog } = context;
  const words = catalog.wordingOfCrop(crop.id);
  const ha = areaHa(question);
  const rates = crop.seedRate ?? [];
  const lines = rates.map(({ min, max, unit }, index) => {
    const name = seedUnits[unit] ?? unit;
    const method = draft.fact(words.seed[index] ?? '');
    const own =
      ha === null ? '' : `; para sa ${areaText(draft, ha)}: **${draft.range(min * ha, max * ha, 1)} ${name}**`;
    return `**${draft.range(min, max, 1)} ${name}** bawat ektarya${method ? ` (${method})` : ''}${own}`;
  });
  draft.paragraph(`Para sa ${words.name}, kailangan ng ${lines[0] ?? 'binhing ayon sa label'}.`);
  draft.list('Sa ibang paraan:', lines.slice(1));
  draft.cite(crop.fieldSources?.seed ?? [generalSourceId]);
  draft.steps('**Para tumubo nang pantay:**', [
    'Gumamit ng sertipikado o malinis na binhi.',
    'Subukin muna ang pagsibol ng ilang buto bago ipunla ang lahat.',
    'Huwag sobrahan ang binhi; kapag masinsin ang tanim, mas madaling kapitan ng sakit.',
  ]);
  draft.paragraph(
    'Kung nakapakete ang binhi, sundin ang nakasulat sa label, at itanong sa municipal agriculturist ang libreng binhi sa inyo.',
  );
  return draft.finish({
    confidence: 0.75,
    ask: ha === null ? 'Gaano kalaki ang tataniman mo?' : null,
    suggestions: ha === null ? ['1/2 ektarya', '1 ektarya', '2 ektarya'] : [`Ano ang agwat ng tanim ng ${words.name}?`],
  });
}

/** Distance between rows and hills, with the plants it makes per hectare (10,000 m² divided by row times hill). */
export function answerSpacing(context: Context): Answer {
  const found = cropOrAsk(
    context,
    'Nakadepende sa tanim ang agwat: kapag masyadong masinsin, nag-aagawan sa araw at madaling magkasakit.',
  );
  if ('answer' in found) return found.answer;
  const { crop } = found;
  const { draft, question, catalog } = context;
  const words = catalog.wordingOfCrop(crop.id);
  const ha = areaHa(question);
  const lines = (crop.spacing ?? []).map(({ rowCm, hillCm }, index) => {
    const perHa = 1e8 / (rowCm * hillCm);
    const method = draft.fact(words.spacing[index] ?? '');
    const own = ha === null ? '' : `; para sa ${areaText(draft, ha)}: ${draft.number(Math.round(perHa * ha))} tundos`;
    return `${draft.number(rowCm)} cm na pagitan ng hanay at ${draft.number(hillCm)} cm na pagitan ng tanim${method ? ` (${method})` : ''}, o mga ${draft.number(Math.round(perHa))} tundos bawat ektarya${own}`;
  });
  draft.paragraph(`Ang agwat ng ${words.name}: **${lines[0] ?? 'ayon sa variety'}**.`);
  draft.list('Puwede rin:', lines.slice(1));
  draft.cite(crop.fieldSources?.spacing ?? [generalSourceId]);
  draft.steps('**Tandaan:**', [
    'Luwagan nang kaunti kapag tag-ulan para mas mahangin at mas tuyo ang dahon.',
    'Gumamit ng tali o panukat para tuwid ang hanay at madaling magdamo.',
    'Hulipan agad ang mga patay na tanim.',
  ]);
  draft.paragraph('Magkaiba ang agwat ayon sa variety at lupa; itanong sa municipal agriculturist kung alanganin.');
  return draft.finish({ confidence: 0.75, suggestions: [`Ilang kilong binhi ng ${words.name} bawat ektarya?`] });
}
