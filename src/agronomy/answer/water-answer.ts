import type { Answer } from './answer.ts';
import type { Crop } from './catalog.ts';
import type { Context } from './context.ts';
import { cropOrAsk } from './crop-or-ask.ts';
import { generalSourceId } from './draft.ts';

function awdSteps({ draft, catalog, speech }: Context): string[] {
  const {
    startDat,
    threshold_cm: threshold,
    reflood_cm: reflood,
    saving,
    sources,
  } = catalog.knowledge.weatherRules.awd;
  draft.cite(sources);
  const days = draft.range(startDat[0] ?? 0, startDat[1] ?? 0);
  const depth = draft.number(Math.abs(threshold));
  const pond = draft.number(reflood);
  const share = draft.fact(/\d+/.exec(saving)?.[0] ?? '');
  return [
    speech.say(
      `AWD (salit-salit na pagbasa at pagtuyo): simulan ${days} araw matapos maglipat-tanim. Magbaon ng tubong may butas, at magpatubig lang hanggang ${pond} cm kapag ${depth} cm na ang lalim ng tubig sa ilalim ng lupa.`,
      `AWD (alternate wetting and drying): begin ${days} days after transplanting. Bury a tube with holes, and irrigate to ${pond} cm only when the water stands ${depth} cm below the soil.`,
    ),
    speech.say(
      `Nakakatipid ang AWD ng hanggang ${share}% ng tubig nang hindi bumababa ang ani kung tama ang gawa.`,
      `Done right, AWD saves up to ${share}% of the water without lowering the yield.`,
    ),
  ];
}

/** Water: stages that must not dry, how much, and AWD for rice. */
export function answerWater(context: Context): Answer {
  const { say } = context.speech;
  const found = cropOrAsk(
    context,
    say(
      'Diligan ang tanim sa umaga o hapon, at unahin ang pamumulaklak at pamumunga.',
      'Water in the morning or late afternoon, and put flowering and fruiting first.',
    ),
  );
  if ('answer' in found) return found.answer;
  const { crop } = found;
  const { draft, catalog, season, question, speech } = context;
  const words = catalog.wordingOfCrop(crop.id);
  const asksAwd = /\bawd\b|alternate wetting/.test(question.normalized);
  const awd = crop.id === 'rice' ? awdSteps(context) : [];
  const [low = 0, high = 0] = crop.water.seasonMm;
  const need = draft.range(low, high);
  const total = say(
    `Sa buong taniman, ${need} mm na tubig ang kailangan ng ${words.name}, kasama na ang ulan.`,
    `Over the season ${words.name} needs ${need} mm of water, rain included.`,
  );
  if (asksAwd && awd[0]) draft.paragraph(awd[0]);
  draft.paragraph([draft.fact(words.water), draft.fact(words.waterHow ?? '')].join(' ').trim());
  draft.paragraph(total);
  const rules = rulesFor(crop, season)
    .flatMap((id) => catalog.rules.get(id) ?? [])
    .filter(({ crops, text }) => text !== '' && (crops.includes('*') || crops.includes(crop.id)));
  draft.steps(say('**Ganito ang pagpapatubig:**', '**How to water:**'), [
    ...(asksAwd ? awd.slice(1) : awd),
    ...rules.map(({ text }) => draft.fact(text)),
  ]);
  draft.cite([...(crop.fieldSources?.water ?? [generalSourceId]), ...rules.flatMap(({ sources }) => sources)]);
  draft.paragraph(
    say(
      'Itanong sa NIA o sa samahan ng irigasyon ang iskedyul ng tubig sa inyo.',
      'Ask NIA or the irrigators association for the water schedule.',
    ),
  );
  const when = speech.season(season);
  return draft.finish({
    confidence: 0.7,
    suggestions: [
      say(`Paano alagaan ang ${words.name} kapag ${when}?`, `How do I care for ${words.name} in the ${when}?`),
    ],
  });
}

function rulesFor({ id }: Crop, season: 'wet' | 'dry'): string[] {
  if (id === 'rice')
    return ['awd-cycle', 'awd-flower', 'crack-rice', season === 'wet' ? 'flood-rice-vegetative' : 'drought-rice'];
  return [season === 'wet' ? 'flood-upland' : 'drought-general', 'irrigate-need'];
}
