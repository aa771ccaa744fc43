import { fitOfMonth, regionOf, type Window, windowsFor } from '#agronomy/season/planting-window.ts';
import type { Answer } from './answer.ts';
import { askCrop } from './ask-crop.ts';
import type { Crop } from './catalog.ts';
import type { Context } from './context.ts';
import { generalSourceId } from './draft.ts';
import { lowerStart } from './wording.ts';

/** The crop record of the question, or the answer that asks for it. */
export function cropOrAsk(context: Context, general: string): { crop: Crop } | { answer: Answer } {
  const crop = context.cropId === null ? undefined : context.catalog.crops.get(context.cropId);
  if (crop !== undefined) return { crop };
  context.draft.paragraph(general);
  context.draft.cite([generalSourceId]);
  return { answer: askCrop(context) };
}

function windowLine(
  { draft, speech, catalog }: Context,
  { name, bestMonths, okMonths, index }: Window,
  crop: Crop,
): string {
  const note = catalog.wordingOfCrop(crop.id).season[index];
  const season = name === 'wet' ? 'Tag-ulan' : name === 'dry' ? 'Tag-araw' : 'Kahit kailan';
  const wider = okMonths.filter((month) => !bestMonths.includes(month));
  const also = wider.length > 0 ? ` Puwede rin sa ${speech.or(wider.map(speech.month))}.` : '';
  return draft.fact(`**${season}**: pinakamainam sa ${speech.months(bestMonths)}${note ? ` (${note})` : ''}.${also}`);
}

const fitWords = { best: 'tamang-tama', ok: 'puwede pa', no: 'hindi karaniwan' } as const;

/** When to plant, by season and by island group when it is said. */
export function answerPlantingTime(context: Context): Answer {
  const found = cropOrAsk(
    context,
    'Iba-iba ang buwan ng pagtatanim ng bawat pananim; sundin ang ulan at patubig sa inyong lugar.',
  );
  if ('answer' in found) return found.answer;
  const { crop } = found;
  const { draft, month, question, catalog, speech } = context;
  const region = regionOf(question.normalized);
  const windows = windowsFor(crop.seasons, region);
  const words = catalog.wordingOfCrop(crop.id);
  const place = region === null || region === 'highland' ? (region === null ? '' : ' sa kabundukan') : ` sa ${region}`;
  const best = windows.map(
    ({ name, bestMonths }) =>
      `${speech.months(bestMonths)} (${name === 'wet' ? 'tag-ulan' : name === 'dry' ? 'tag-araw' : 'kahit kailan'})`,
  );
  draft.paragraph(`Pinakamainam magtanim ng ${words.name}${place} sa **${speech.or(best)}**.`);
  draft.list(
    '',
    windows.map((window) => windowLine(context, window, crop)),
  );
  draft.paragraph(
    `Ngayong ${speech.month(month)}: **${fitWords[fitOfMonth(windows, month)]}** magtanim ng ${words.name}${place}.`,
  );
  const { min, max, from } = crop.daysToHarvest;
  const fromWord =
    { sowing: 'pagpupunla', transplanting: 'paglilipat-tanim', planting: 'pagtatanim' }[from] ?? 'pagpapabulaklak';
  draft.steps('**Bago magtanim:**', [
    `Bilangin pabalik mula sa gusto mong ani: ${draft.range(min, max)} araw mula sa ${fromWord}.${words.maturity ? ` ${draft.fact(words.maturity)}` : ''}`,
    ...(crop.id === 'rice' ? ['Makisabay ng tanim sa mga kapitbahay para maputol ang buhay ng peste at tungro.'] : []),
    'Tingnan muna ang forecast, at siguruhing may daluyan ang sobrang tubig.',
  ]);
  draft.cite([...(crop.fieldSources?.season ?? []), ...(crop.fieldSources?.season ? [] : crop.sources)]);
  draft.paragraph('Itanong sa municipal agriculturist ang lokal na kalendaryo ng tanim at ng patubig (NIA).');
  return draft.finish({
    confidence: 0.75,
    ask:
      region === null && crop.seasons.some((season) => season.region === 'Luzon')
        ? 'Saang probinsya ang bukid mo?'
        : null,
    suggestions: [`Anong variety ng ${words.name} ang maganda?`, `Ilang kilong binhi ng ${words.name} bawat ektarya?`],
  });
}

/** Days and marks of ripeness, then what to do after the harvest. */
export function answerHarvest(context: Context): Answer {
  const found = cropOrAsk(context, 'Umani kapag tuyo ang panahon, sa tamang gulang, at ilagay agad sa lilim ang ani.');
  if ('answer' in found) return found.answer;
  const { crop } = found;
  const { draft, season, catalog } = context;
  const words = catalog.wordingOfCrop(crop.id);
  const { min, max, from } = crop.daysToHarvest;
  const fromWord =
    { sowing: 'pagpupunla', transplanting: 'paglilipat-tanim', planting: 'pagtatanim' }[from] ?? 'pagpapabulaklak';
  const [firstMark, ...marks] = words.harvest;
  draft.paragraph(
    `Karaniwang inaani ang ${words.name} **${draft.range(min, max)} araw** mula sa ${fromWord}. ${draft.fact(firstMark ?? '')}`,
  );
  if (words.maturity) draft.paragraph(draft.fact(words.maturity));
  draft.list(
    '**Iba pang tanda na puwede nang anihin:**',
    marks.map((mark) => draft.fact(mark)),
  );
  draft.steps(
    '**Pag-ani at pagkatapos:**',
    words.postharvest.slice(0, 6).map((step) => draft.fact(step)),
  );
  const rule = context.catalog.rules.get('dry-bad');
  if (rule !== undefined && crop.id === 'rice' && season === 'wet') {
    draft.paragraph(`**Kung maulan:** ${draft.fact(lowerStart(rule.text.replace(/^Kapag uulan, /, '')))}`);
    draft.cite(rule.sources);
  }
  draft.cite([...(crop.fieldSources?.harvest ?? []), ...(crop.fieldSources?.post ?? [])]);
  if (crop.fieldSources?.harvest === undefined) draft.cite([generalSourceId]);
  draft.paragraph(
    'Kung maagang huhulaan ang bagyo, tumawag sa municipal agriculturist para sa payo sa maagang pag-ani.',
  );
  return draft.finish({
    confidence: 0.75,
    suggestions: [`Magkano ang ${words.name} ngayon?`, `Ilan ang inaasahang ani ng ${words.name} sa 1 ektarya?`],
  });
}

/** Water: stages that must not dry, how much, and AWD for rice. */
export function answerWater(context: Context): Answer {
  const found = cropOrAsk(context, 'Diligan ang tanim sa umaga o hapon, at unahin ang pamumulaklak at pamumunga.');
  if ('answer' in found) return found.answer;
  const { crop } = found;
  const { draft, catalog, season, speech } = context;
  const words = catalog.wordingOfCrop(crop.id);
  draft.paragraph(draft.fact(words.water));
  const [low = 0, high = 0] = crop.water.seasonMm;
  draft.paragraph(
    `Sa buong taniman, ${draft.range(low, high)} mm na tubig ang kailangan ng ${words.name}, kasama na ang ulan. ${draft.fact(words.waterHow ?? '')}`.trim(),
  );
  const { startDat, threshold_cm: threshold, saving } = catalog.knowledge.weatherRules.awd;
  const ids =
    crop.id === 'rice'
      ? ['awd-cycle', 'awd-flower', 'crack-rice', ...(season === 'wet' ? ['flood-rice-vegetative'] : ['drought-rice'])]
      : [season === 'wet' ? 'flood-upland' : 'drought-general', 'irrigate-need'];
  const rules = ids
    .flatMap((id) => catalog.rules.get(id) ?? [])
    .filter(({ crops }) => crops.includes('*') || crops.includes(crop.id));
  const awd =
    crop.id === 'rice'
      ? [
          `Simulan ang AWD ${draft.range(startDat[0] ?? 0, startDat[1] ?? 0)} araw matapos maglipat-tanim: magbaon ng tubong may butas, at magpatubig lang kapag ${draft.number(Math.abs(threshold))} cm na ang lalim ng tubig sa ilalim ng lupa.`,
          draft.fact(`Nakakatipid ang AWD ng hanggang ${/\d+/.exec(saving)?.[0] ?? ''}% ng tubig.`),
        ]
      : [];
  draft.steps(
    '**Ganito ang pagpapatubig:**',
    [...awd, ...rules.map(({ text }) => draft.fact(text))].filter((text) => text !== ''),
  );
  draft.cite([
    ...(crop.fieldSources?.water ?? [generalSourceId]),
    ...rules.flatMap(({ sources }) => sources),
    ...(crop.id === 'rice' ? catalog.knowledge.weatherRules.awd.sources : []),
  ]);
  draft.paragraph('Itanong sa NIA o sa samahan ng irigasyon ang iskedyul ng tubig sa inyo.');
  return draft.finish({
    confidence: 0.7,
    suggestions: [`Paano alagaan ang ${words.name} kapag ${speech.season(season)}?`],
  });
}
