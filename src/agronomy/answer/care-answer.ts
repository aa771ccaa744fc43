import { planFertilizer, totalBags } from '#agronomy/fertilizer/plan.ts';
import { rateOf } from '#agronomy/fertilizer/rate.ts';
import { splitsOf } from '#agronomy/fertilizer/splits.ts';
import { windowsFor } from '#agronomy/season/planting-window.ts';
import type { Answer } from './answer.ts';
import type { Crop, Trouble } from './catalog.ts';
import type { Context } from './context.ts';
import { cropOrAsk } from './crop-or-ask.ts';
import { bagText, npkText } from './fertilizer-plan.ts';
import { seasonTroubles } from './weather-answer.ts';
import { lowerStart, shortName } from './wording.ts';

function varietyStep({ draft, season, catalog, speech }: Context, crop: Crop): string[] {
  const words = catalog.wordingOfCrop(crop.id);
  if (season !== 'wet' || words.wetPick.length === 0) return [];
  const picks = (crop.varieties ?? []).flatMap((variety, index) => {
    if (!words.wetPick.includes(variety.name)) return [];
    draft.cite(variety.sources);
    const trait = lowerStart(words.varieties[index]?.split(';').at(-1)?.trim() ?? '');
    return [trait === '' ? variety.name : `${variety.name} ${speech.say(`na ${trait}`, `(${trait})`)}`];
  });
  return [
    draft.fact(
      speech.say(
        `**Variety:** pumili ng matibay sa hangin at baha, tulad ng ${speech.or(picks)}.`,
        `**Variety:** choose one that stands wind and flood, such as ${speech.or(picks)}.`,
      ),
    ),
  ];
}

function plantingStep({ draft, season, catalog, speech }: Context, crop: Crop): string[] {
  const window = windowsFor(crop.seasons, null).find(({ name }) => name === season || name === 'any');
  if (window === undefined) return [];
  draft.cite(crop.fieldSources?.season ?? []);
  const { say } = speech;
  const note = catalog.wordingOfCrop(crop.id).season[window.index];
  const together =
    crop.id === 'rice'
      ? say(' Makisabay sa mga kapitbahay para hindi maipon ang peste.', ' Plant together with your neighbours.')
      : '';
  const months = `${speech.months(window.bestMonths)}${note ? ` (${note})` : ''}`;
  return [
    draft.fact(
      `${say(`**Oras ng tanim:** pinakamainam sa ${months}.`, `**Planting time:** best in ${months}.`)}${together}`,
    ),
  ];
}

function waterStep(context: Context, crop: Crop): string[] {
  const { draft, catalog, season, speech } = context;
  const { say } = speech;
  const words = catalog.wordingOfCrop(crop.id);
  const isRice = crop.id === 'rice';
  const ids = isRice
    ? [season === 'wet' ? 'flood-rice-vegetative' : 'awd-cycle']
    : [season === 'wet' ? 'flood-upland' : 'drought-general'];
  const rules = ids
    .flatMap((id) => catalog.rules.get(id) ?? [])
    .filter(({ crops }) => crops.includes('*') || crops.includes(crop.id));
  draft.cite([...(crop.fieldSources?.water ?? []), ...rules.flatMap(({ sources }) => sources)]);
  const drains =
    isRice && season === 'wet'
      ? say(
          'Linisin ang kanal at labasan ng pilapil bago pa lumakas ang ulan.',
          'Clean the canals and outlets before the rains grow strong.',
        )
      : '';
  const base =
    season === 'wet' && !isRice
      ? say('Gumawa ng mataas na kama at malalim na kanal.', 'Make high beds and deep canals.')
      : (words.waterHow ?? words.water);
  const text = [drains, base, ...rules.map((rule) => rule.text)].filter((part) => part !== '').join(' ');
  return [draft.fact(`${say('**Tubig:**', '**Water:**')} ${text}`)];
}

function fertilizerStep(context: Context, crop: Crop): string[] {
  const { draft, catalog, question, season, speech } = context;
  const { say } = speech;
  const rate = rateOf(crop, question.normalized, season);
  if (rate === null) return [];
  draft.cite(crop.fert.sources);
  const splits = splitsOf(crop.id, catalog.knowledge.soils)?.splits ?? [
    { when: '', nPct: 100, p2o5Pct: 100, k2oPct: 100 },
  ];
  const bags = totalBags(planFertilizer(rate.npk, 1, splits, catalog.grades)).map((bag) => bagText(draft, bag));
  const rule = catalog.rules.get('fert-heavy-rain');
  const rain = season === 'wet' && rule !== undefined ? ` ${draft.fact(rule.text)}` : '';
  const [low = 0, high = 0] = catalog.knowledge.soils.ricesplits.wsCutPct;
  const less = draft.range(low, high);
  const cut =
    season === 'wet' && crop.id === 'rice'
      ? say(
          ` Mas mababa ito nang ${less}% kaysa tag-araw ayon sa PhilRice, para hindi tumumba ang palay.`,
          ` This is ${less}% less than in the dry season (PhilRice), so that the rice does not lodge.`,
        )
      : '';
  const npk = npkText(draft, rate.npk);
  return [
    say(
      `**Abono:** ${npk} kg N-P₂O₅-K₂O bawat ektarya, o mga ${speech.and(bags)}, hinati sa ${splits.length > 2 ? 'tatlo' : 'dalawa o higit pa'}ng bigay.${cut}${rain}`,
      `**Fertilizer:** ${npk} kg N-P₂O₅-K₂O per hectare, about ${speech.and(bags)}, split into ${splits.length > 2 ? 'three' : 'two or more'} applications.${cut}${rain}`,
    ),
  ];
}

function troubleStep({ draft, season, speech }: Context, troubles: readonly Trouble[]): string[] {
  if (troubles.length === 0) return [];
  draft.cite(troubles.flatMap(({ sources }) => sources.slice(0, 1)));
  const names = speech.and(troubles.map(({ name }) => shortName(name)));
  return [
    draft.fact(
      speech.say(
        `**Sakit at peste:** lumibot linggo-linggo at bantayan ang ${names}, na madalas kapag ${speech.season(season)}. Huwag mag-spray kung wala pang tama.`,
        `**Pests and diseases:** walk the field weekly and watch for ${names}, common in the ${speech.season(season)}. Do not spray before there is damage.`,
      ),
    ),
  ];
}

function stormStep({ draft, catalog, season, speech }: Context, crop: Crop): string[] {
  const ids =
    season === 'wet'
      ? ['typhoon-harvest', 'typhoon-fruit', 'typhoon-veg', 'typhoon-drain']
      : ['heat-rice-flower', 'heat-corn-silk', 'heat-tomato', 'heat-work'];
  const rule = ids
    .flatMap((id) => catalog.rules.get(id) ?? [])
    .find(({ crops }) => crops.includes(crop.id) || crops.includes('*'));
  if (rule === undefined) return [];
  draft.cite(rule.sources);
  const heading = season === 'wet' ? speech.say('Bagyo', 'Typhoon') : speech.say('Init', 'Heat');
  return [draft.fact(`**${heading}:** ${lowerStart(rule.text)}`)];
}

function harvestStep({ draft, catalog, season, speech }: Context, crop: Crop): string[] {
  const words = catalog.wordingOfCrop(crop.id);
  const rule = season === 'wet' ? catalog.rules.get('dry-bad') : catalog.rules.get('dry-good');
  const drying = rule?.crops.includes(crop.id) ? ` ${rule.text}` : '';
  if (drying !== '') draft.cite(rule?.sources ?? []);
  draft.cite(crop.fieldSources?.harvest ?? []);
  const [first] = words.harvest;
  return first === undefined
    ? []
    : [draft.fact(`${speech.say('**Ani:**', '**Harvest:**')} ${lowerStart(first)}${drying}`)];
}

const mattersOf: Readonly<Record<'wet' | 'dry', readonly [string, string]>> = {
  wet: [
    'ang labasan ng tubig, tamang abono, sakit na dala ng basang panahon, at ang paghahanda sa bagyo',
    'drainage, the right fertilizer, diseases of wet weather, and getting ready for typhoons',
  ],
  dry: [
    'ang tubig, tamang abono, init, at ang mga insektong dumarami kapag tuyo',
    'water, the right fertilizer, heat, and the insects that thrive when it is dry',
  ],
};

/** How to look after a crop through the season: one step per matter, in the order of the work. */
export function answerCare(context: Context): Answer {
  const { say } = context.speech;
  const found = cropOrAsk(
    context,
    say(
      'Sa kahit anong tanim: malinis na binhi, tamang agwat, sapat na tubig, abono ayon sa lupa, at lingguhang paglilibot sa bukid.',
      'For any crop: clean seed, the right spacing, enough water, fertilizer by the soil, and a weekly walk through the field.',
    ),
  );
  if ('answer' in found) return found.answer;
  const { crop } = found;
  const { draft, season, catalog, speech } = context;
  const { name } = catalog.wordingOfCrop(crop.id);
  const troubles = seasonTroubles(context, crop.id, 4);
  const matters = say(...mattersOf[season]);
  const when = speech.season(season);
  draft.paragraph(
    say(
      draft.pick(
        `Sa ${when}, apat ang pinakamahalaga sa ${name}: ${matters}.`,
        `Kapag ${when}, apat na bagay ang bantayan sa ${name}: ${matters}.`,
      ),
      `In the ${when} four things matter most for ${name}: ${matters}.`,
    ),
  );
  if (season === 'wet') {
    draft.paragraph(
      say(
        'Kapag laging basa, mas mabilis kumalat ang sakit, natatangay ang abono, at mas madaling tumumba o malubog ang tanim. Kaya mas mahalaga ang pag-iwas kaysa gamot.',
        'When it is always wet, diseases spread faster, fertilizer washes away, and plants lodge or drown. So prevention matters more than cure.',
      ),
    );
  }
  draft.steps(say('**Gabay, mula tanim hanggang ani:**', '**Guide, from planting to harvest:**'), [
    ...varietyStep(context, crop),
    ...plantingStep(context, crop),
    ...waterStep(context, crop),
    ...fertilizerStep(context, crop),
    ...troubleStep(context, troubles),
    ...stormStep(context, crop),
    ...harvestStep(context, crop),
  ]);
  const watch = troubles.slice(0, 3).filter(({ signs }) => signs !== '');
  draft.list(
    say('**Mga unang senyales na dapat makita agad:**', '**First signs to catch early:**'),
    watch.map((trouble) => draft.fact(`**${trouble.name}**: ${trouble.signs}`)),
  );
  draft.paragraph(
    say(
      'Tawagan ang municipal agriculturist kapag mabilis kumalat ang sakit, o kapag nasira ng baha o bagyo ang tanim (para rin sa crop insurance).',
      'Call the municipal agriculturist when a disease spreads fast, or when flood or typhoon damaged the crop (for crop insurance too).',
    ),
  );
  return draft.finish({
    confidence: 0.75,
    ask: say(
      `Ilang araw na ang ${name} mo, at may napapansin ka bang kakaiba?`,
      `How many days old is your ${name}, and do you see anything strange?`,
    ),
    suggestions: [
      say(`Anong abono para sa ${name}?`, `What fertilizer for ${name}?`),
      say(`Naninilaw ang dahon ng ${name} ko`, `The leaves of my ${name} are yellowing`),
      say(`Kailan dapat anihin ang ${name}?`, `When should I harvest ${name}?`),
    ],
  });
}
