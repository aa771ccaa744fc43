import type { Answer } from './answer.ts';
import { areaHa, type Context } from './context.ts';
import { cropOrAsk } from './crop-or-ask.ts';
import { generalSourceId } from './draft.ts';
import { areaText } from './fertilizer-plan.ts';

/** Taglish and English of what is counted. */
const seedUnits: Readonly<Record<string, readonly [string, string]>> = {
  'kg/ha': ['kg', 'kg'],
  'g/ha': ['g', 'g'],
  'suckers/ha': ['suwi', 'suckers'],
  'plants/ha': ['puno', 'plants'],
  'trees/ha': ['puno', 'trees'],
  'palms/ha': ['puno', 'palms'],
  'cuttings/ha': ['talbos', 'cuttings'],
  'stakes/ha': ['tangkay', 'stakes'],
  'lacsa setts/ha': ['patdan (lacsa)', 'lacsa setts'],
};

/** How much seed per hectare and for the farmer's area. */
export function answerSeedRate(context: Context): Answer {
  const { say } = context.speech;
  const found = cropOrAsk(
    context,
    say(
      'Nakadepende sa tanim at paraan ng pagtatanim ang dami ng binhi.',
      'How much seed depends on the crop and the way of planting.',
    ),
  );
  if ('answer' in found) return found.answer;
  const { crop } = found;
  const { draft, question, catalog } = context;
  const words = catalog.wordingOfCrop(crop.id);
  const ha = areaHa(question);
  const rates = crop.seedRate ?? [];
  const lines = rates.map(({ min, max, unit }, index) => {
    const name = say(...(seedUnits[unit] ?? [unit, unit]));
    const method = draft.fact(words.seed[index] ?? '');
    const own =
      ha === null
        ? ''
        : `; ${say('para sa', 'for')} ${areaText(draft, ha)}: **${draft.range(min * ha, max * ha, 1)} ${name}**`;
    return `**${draft.range(min, max, 1)} ${name}** ${say('bawat ektarya', 'per hectare')}${method ? ` (${method})` : ''}${own}`;
  });
  const first = lines[0] ?? say('binhing ayon sa label', 'seed as the label says');
  draft.paragraph(say(`Para sa ${words.name}, kailangan ng ${first}.`, `For ${words.name} you need ${first}.`));
  draft.list(say('Sa ibang paraan:', 'Other ways:'), lines.slice(1));
  draft.cite(crop.fieldSources?.seed ?? [generalSourceId]);
  draft.steps(say('**Para tumubo nang pantay:**', '**For an even stand:**'), [
    say('Gumamit ng sertipikado o malinis na binhi.', 'Use certified or clean seed.'),
    say(
      'Subukin muna ang pagsibol ng ilang buto bago ipunla ang lahat.',
      'Test how some seeds sprout before you sow them all.',
    ),
    say(
      'Huwag sobrahan ang binhi; kapag masinsin ang tanim, mas madaling kapitan ng sakit.',
      'Do not use too much seed; crowded plants fall sick more easily.',
    ),
  ]);
  draft.paragraph(
    say(
      'Kung nakapakete ang binhi, sundin ang nakasulat sa label, at itanong sa municipal agriculturist ang libreng binhi sa inyo.',
      'If the seed is packed, follow the label, and ask the municipal agriculturist about free seed in your town.',
    ),
  );
  const spacing = say(`Ano ang agwat ng tanim ng ${words.name}?`, `What is the spacing of ${words.name}?`);
  return draft.finish({
    confidence: 0.75,
    ask: ha === null ? say('Gaano kalaki ang tataniman mo?', 'How large is the area you will plant?') : null,
    suggestions:
      ha === null
        ? [say('1/2 ektarya', '1/2 hectare'), say('1 ektarya', '1 hectare'), say('2 ektarya', '2 hectares')]
        : [spacing],
  });
}

/** Distance between rows and hills, with the plants it makes per hectare (10,000 m² divided by row times hill). */
export function answerSpacing(context: Context): Answer {
  const { say } = context.speech;
  const found = cropOrAsk(
    context,
    say(
      'Nakadepende sa tanim ang agwat: kapag masyadong masinsin, nag-aagawan sa araw at madaling magkasakit.',
      'Spacing depends on the crop: when plants stand too close they fight for light and fall sick.',
    ),
  );
  if ('answer' in found) return found.answer;
  const { crop } = found;
  const { draft, question, catalog } = context;
  const words = catalog.wordingOfCrop(crop.id);
  const ha = areaHa(question);
  const lines = (crop.spacing ?? []).map(({ rowCm, hillCm }, index) => {
    const perHa = 1e8 / (rowCm * hillCm);
    const method = draft.fact(words.spacing[index] ?? '');
    const hills = draft.number(Math.round(perHa));
    const row = draft.number(rowCm);
    const hill = draft.number(hillCm);
    const own =
      ha === null
        ? ''
        : `; ${say('para sa', 'for')} ${areaText(draft, ha)}: ${draft.number(Math.round(perHa * ha))} ${say('tundos', 'hills')}`;
    const way = method ? ` (${method})` : '';
    return say(
      `${row} cm na pagitan ng hanay at ${hill} cm na pagitan ng tanim${way}, o mga ${hills} tundos bawat ektarya${own}`,
      `${row} cm between rows and ${hill} cm between plants${way}, about ${hills} hills per hectare${own}`,
    );
  });
  const first = lines[0] ?? say('ayon sa variety', 'as the variety needs');
  draft.paragraph(say(`Ang agwat ng ${words.name}: **${first}**.`, `The spacing of ${words.name}: **${first}**.`));
  draft.list(say('Puwede rin:', 'Also possible:'), lines.slice(1));
  draft.cite(crop.fieldSources?.spacing ?? [generalSourceId]);
  draft.steps(say('**Tandaan:**', '**Remember:**'), [
    say(
      'Luwagan nang kaunti kapag tag-ulan para mas mahangin at mas tuyo ang dahon.',
      'Give a little more room in the wet season so that the leaves dry sooner.',
    ),
    say(
      'Gumamit ng tali o panukat para tuwid ang hanay at madaling magdamo.',
      'Use a string or a measure so that rows are straight and weeding is easy.',
    ),
    say('Hulipan agad ang mga patay na tanim.', 'Replant dead hills at once.'),
  ]);
  draft.paragraph(
    say(
      'Magkaiba ang agwat ayon sa variety at lupa; itanong sa municipal agriculturist kung alanganin.',
      'Spacing differs by variety and soil; ask the municipal agriculturist when in doubt.',
    ),
  );
  return draft.finish({
    confidence: 0.75,
    suggestions: [
      say(`Ilang kilong binhi ng ${words.name} bawat ektarya?`, `How many kilos of ${words.name} seed per hectare?`),
    ],
  });
}
