import { planFertilizer, totalBags } from '#agronomy/fertilizer/plan.ts';
import { rateOf } from '#agronomy/fertilizer/rate.ts';
import { splitsOf } from '#agronomy/fertilizer/splits.ts';
import { windowsFor } from '#agronomy/season/planting-window.ts';
import type { Answer } from './answer.ts';
import type { Crop, Trouble } from './catalog.ts';
import type { Context } from './context.ts';
import { bagText, npkText } from './fertilizer-answer.ts';
import { cropOrAsk } from './planting-answer.ts';
import { seasonTroubles } from './weather-answer.ts';
import { lowerStart, shortName } from './wording.ts';

function varietyStep({ draft, season, catalog, speech }: Context, crop: Crop): string[] {
  const words = catalog.wordingOfCrop(crop.id);
  if (season !== 'wet' || words.wetPick.length === 0) return [];
  const picks = (crop.varieties ?? []).flatMap((variety, index) => {
    if (!words.wetPick.includes(variety.name)) return [];
    draft.cite(variety.sources);
    return [`${variety.name} na ${lowerStart(words.varieties[index]?.split(';').at(-1)?.trim() ?? 'subok')}`];
  });
  return [draft.fact(`**Variety:** pumili ng matibay sa hangin at baha, tulad ng ${speech.or(picks)}.`)];
}

function plantingStep({ draft, season, catalog, speech }: Context, crop: Crop): string[] {
  const window = windowsFor(crop.seasons, null).find(({ name }) => name === season || name === 'any');
  if (window === undefined) return [];
  draft.cite(crop.fieldSources?.season ?? []);
  const words = catalog.wordingOfCrop(crop.id);
  const note = words.season[window.index];
  const sync = crop.id === 'rice' ? ' Makisabay sa mga kapitbahay para hindi maipon ang peste.' : '';
  return [
    draft.fact(
      `**Oras ng tanim:** pinakamainam sa ${speech.months(window.bestMonths)}${note ? ` (${note})` : ''}.${sync}`,
    ),
  ];
}

function waterStep(context: Context, crop: Crop): string[] {
  const { draft, catalog, season } = context;
  const words = catalog.wordingOfCrop(crop.id);
  const ids =
    crop.id === 'rice'
      ? season === 'wet'
        ? ['flood-rice-vegetative']
        : ['awd-cycle']
      : [season === 'wet' ? 'flood-upland' : 'drought-general'];
  const rules = ids
    .flatMap((id) => catalog.rules.get(id) ?? [])
    .filter(({ crops }) => crops.includes('*') || crops.includes(crop.id));
  draft.cite([...(crop.fieldSources?.water ?? []), ...rules.flatMap(({ sources }) => sources)]);
  const how =
    crop.id === 'rice' && season === 'wet' ? 'Linisin ang kanal at labasan ng pilapil bago pa lumakas ang ulan. ' : '';
  const base =
    season === 'wet' && crop.id !== 'rice'
      ? 'Gumawa ng mataas na kama at malalim na kanal. '
      : words.waterHow
        ? `${words.waterHow} `
        : `${words.water} `;
  return [draft.fact(`**Tubig:** ${how}${base}${rules.map(({ text }) => text).join(' ')}`.trim())];
}

function fertilizerStep(context: Context, crop: Crop): string[] {
  const { draft, catalog, question, season, speech } = context;
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
  const cut =
    season === 'wet' && crop.id === 'rice'
      ? ` Mas mababa ito nang ${draft.range(low, high)}% kaysa tag-araw ayon sa PhilRice, para hindi tumumba ang palay.`
      : '';
  return [
    `**Abono:** ${npkText(draft, rate.npk)} kg N-P₂O₅-K₂O bawat ektarya, o mga ${speech.and(bags)}, hinati sa ${splits.length > 2 ? 'tatlo' : 'dalawa o higit pa'}ng bigay.${cut}${rain}`,
  ];
}

function troubleStep({ draft, season, speech }: Context, troubles: readonly Trouble[]): string[] {
  if (troubles.length === 0) return [];
  draft.cite(troubles.flatMap(({ sources }) => sources.slice(0, 1)));
  const names = speech.and(troubles.map(({ name }) => shortName(name)));
  return [
    draft.fact(
      `**Sakit at peste:** lumibot linggo-linggo at bantayan ang ${names}, na madalas kapag ${speech.season(season)}. Huwag mag-spray kung wala pang tama.`,
    ),
  ];
}

function stormStep({ draft, catalog, season }: Context, crop: Crop): string[] {
  const ids =
    season === 'wet'
      ? ['typhoon-harvest', 'typhoon-fruit', 'typhoon-veg', 'typhoon-drain']
      : ['heat-rice-flower', 'heat-corn-silk', 'heat-tomato', 'heat-work'];
  const rule = ids
    .flatMap((id) => catalog.rules.get(id) ?? [])
    .find(({ crops }) => crops.includes(crop.id) || crops.includes('*'));
  if (rule === undefined) return [];
  draft.cite(rule.sources);
  return [draft.fact(`**${season === 'wet' ? 'Bagyo' : 'Init'}:** ${lowerStart(rule.text)}`)];
}

function harvestStep({ draft, catalog, season }: Context, crop: Crop): string[] {
  const words = catalog.wordingOfCrop(crop.id);
  const rule = season === 'wet' ? catalog.rules.get('dry-bad') : catalog.rules.get('dry-good');
  const drying = rule?.crops.includes(crop.id) ? ` ${rule.text}` : '';
  if (drying !== '') draft.cite(rule?.sources ?? []);
  draft.cite(crop.fieldSources?.harvest ?? []);
  return words.harvest[0] === undefined ? [] : [draft.fact(`**Ani:** ${lowerStart(words.harvest[0])}${drying}`)];
}

const mattersOf: Readonly<Record<'wet' | 'dry', string>> = {
  wet: 'ang labasan ng tubig, tamang abono, sakit na dala ng basang panahon, at ang paghahanda sa bagyo',
  dry: 'ang tubig, tamang abono, init, at ang mga insektong dumarami kapag tuyo',
};

/** How to look after a crop through the season: one step per matter, in the order of the work. */
export function answerCare(context: Context): Answer {
  const found = cropOrAsk(
    context,
    'Sa kahit anong tanim: malinis na binhi, tamang agwat, sapat na tubig, abono ayon sa lupa, at lingguhang paglilibot sa bukid.',
  );
  if ('answer' in found) return found.answer;
  const { crop } = found;
  const { draft, season, catalog, speech } = context;
  const words = catalog.wordingOfCrop(crop.id);
  const troubles = seasonTroubles(context, crop.id, 4);
  const matters = mattersOf[season];
  draft.paragraph(
    draft.pick(
      `Sa ${speech.season(season)}, apat ang pinakamahalaga sa ${words.name}: ${matters}.`,
      `Kapag ${speech.season(season)}, apat na bagay ang bantayan sa ${words.name}: ${matters}.`,
    ),
  );
  if (season === 'wet') {
    draft.paragraph(
      'Kapag laging basa, mas mabilis kumalat ang sakit, natatangay ang abono, at mas madaling tumumba o malubog ang tanim. Kaya mas mahalaga ang pag-iwas kaysa gamot.',
    );
  }
  draft.steps('**Gabay, mula tanim hanggang ani:**', [
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
    '**Mga unang senyales na dapat makita agad:**',
    watch.map(({ name, signs }) => draft.fact(`**${name}**: ${signs}`)),
  );
  draft.paragraph(
    'Tawagan ang municipal agriculturist kapag mabilis kumalat ang sakit, o kapag nasira ng baha o bagyo ang tanim (para rin sa crop insurance).',
  );
  return draft.finish({
    confidence: 0.75,
    ask: `Ilang araw na ang ${words.name} mo, at may napapansin ka bang kakaiba?`,
    suggestions: [
      `Anong abono para sa ${words.name}?`,
      `Naninilaw ang dahon ng ${words.name} ko`,
      `Kailan dapat anihin ang ${words.name}?`,
    ],
  });
}
