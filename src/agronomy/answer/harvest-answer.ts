import type { Answer } from './answer.ts';
import type { Crop } from './catalog.ts';
import type { Context } from './context.ts';
import { cropOrAsk } from './crop-or-ask.ts';
import { generalSourceId } from './draft.ts';
import type { Speech } from './speech.ts';
import { lowerStart, sentenceStart } from './wording.ts';

/** Taglish and English of what days to harvest are counted from. */
const countedFrom: Readonly<Record<string, readonly [string, string]>> = {
  sowing: ['pagpupunla', 'sowing'],
  transplanting: ['paglilipat-tanim', 'transplanting'],
  planting: ['pagtatanim', 'planting'],
};

export function countedFromText({ say }: Speech, { daysToHarvest }: Crop): string {
  return say(...(countedFrom[daysToHarvest.from] ?? ['pagpapabulaklak', 'flower induction']));
}

/** Days and marks of ripeness. */
export function answerHarvest(context: Context): Answer {
  const { say } = context.speech;
  const found = cropOrAsk(
    context,
    say(
      'Umani kapag tuyo ang panahon, sa tamang gulang, at ilagay agad sa lilim ang ani.',
      'Harvest in dry weather, at the right maturity, and bring the produce into the shade at once.',
    ),
  );
  if ('answer' in found) return found.answer;
  const { crop } = found;
  const { draft, season, catalog, speech } = context;
  const words = catalog.wordingOfCrop(crop.id);
  const { min, max } = crop.daysToHarvest;
  const days = draft.range(min, max);
  const from = countedFromText(speech, crop);
  const [firstMark, ...marks] = words.harvest;
  draft.paragraph(
    `${say(
      `Karaniwang inaani ang ${words.name} **${days} araw** mula sa ${from}.`,
      `${sentenceStart(words.name)} is usually harvested **${days} days** after ${from}.`,
    )} ${draft.fact(firstMark ?? '')}`,
  );
  if (words.maturity) draft.paragraph(draft.fact(words.maturity));
  draft.list(
    say('**Iba pang tanda na puwede nang anihin:**', '**Other signs that it is ready:**'),
    marks.map((mark) => draft.fact(mark)),
  );
  draft.steps(
    say('**Pag-ani at pagkatapos:**', '**At harvest and after:**'),
    words.postharvest.slice(0, 6).map((step) => draft.fact(step)),
  );
  addRain(context, crop, season === 'wet');
  citeHarvest(context, crop);
  draft.paragraph(
    say(
      'Kung may paparating na bagyo, tumawag sa municipal agriculturist para sa payo sa maagang pag-ani.',
      'If a typhoon is coming, call the municipal agriculturist about harvesting early.',
    ),
  );
  return draft.finish({
    confidence: 0.75,
    suggestions: [
      say(`Paano patuyuin at iimbak ang ${words.name}?`, `How do I dry and store ${words.name}?`),
      say(`Magkano ang ${words.name} ngayon?`, `What is the price of ${words.name} now?`),
    ],
  });
}

function addRain({ draft, catalog, speech }: Context, crop: Crop, isRainy: boolean): void {
  const rule = catalog.rules.get('dry-bad');
  if (rule === undefined || !isRainy || !rule.crops.includes(crop.id)) return;
  const text = lowerStart(rule.text.replace(/^Kapag uulan, /, ''));
  draft.paragraph(`${speech.say('**Kung maulan:**', '**If it rains:**')} ${draft.fact(text)}`);
  draft.cite(rule.sources);
}

function citeHarvest({ draft }: Context, crop: Crop): void {
  draft.cite([...(crop.fieldSources?.harvest ?? []), ...(crop.fieldSources?.post ?? [])]);
  if (crop.fieldSources?.harvest === undefined && crop.fieldSources?.post === undefined) draft.cite([generalSourceId]);
}

/** The step of the record that answers most closely: moisture, drying, or storing. */
function firstStep(steps: readonly string[], normalized: string): string | null {
  const wishes: [RegExp, RegExp][] = [
    [/moisture|halumigmig|basa pa|ilang porsyento/, /halumigmig|moisture|\d ?%/i],
    [
      /imbak|store|storage|storing|bodega|itago|tumagal/,
      /imbak|sako|bodega|lalagyan|store|bag|pallet|paleta|cool|itago/i,
    ],
    [/tuyo|bilad|dry/, /tuyo|bilad|dry|halumigmig/i],
  ];
  const wish = wishes.find(([asked]) => asked.test(normalized))?.[1];
  return (wish && steps.find((step) => wish.test(step))) ?? null;
}

/** Drying, storing and handling after the harvest. */
export function answerPostharvest(context: Context): Answer {
  const { say } = context.speech;
  const found = cropOrAsk(
    context,
    say(
      'Sa lahat ng ani: ilagay agad sa lilim, ihiwalay ang may sira, at itago sa tuyo at mahanging lugar.',
      'For every harvest: bring it into the shade at once, sort out the damaged, and keep it in a dry and airy place.',
    ),
  );
  if ('answer' in found) return found.answer;
  const { crop } = found;
  const { draft, catalog, question, season } = context;
  const { name, postharvest } = catalog.wordingOfCrop(crop.id);
  const steps = postharvest.map((step) => draft.fact(step));
  const lead = firstStep(steps, question.normalized);
  draft.paragraph(
    lead === null
      ? say(`Ganito ang pag-aalaga sa ani ng ${name}:`, `This is how to handle the harvest of ${name}:`)
      : say(`Sa ${name}: **${lowerStart(lead)}**`, `For ${name}: **${lowerStart(lead)}**`),
  );
  draft.steps(
    say('**Mga hakbang pagkaani:**', '**Steps after the harvest:**'),
    steps.filter((step) => step !== lead).slice(0, 6),
  );
  addRain(context, crop, season === 'wet' || /ulan|rain/.test(question.normalized));
  const isStored = /imbak|bodega|store|storage/.test(question.normalized);
  const weevil = catalog.troubles.get('stored-grain');
  if (isStored && weevil?.cause.crops.includes(crop.id)) {
    draft.list(
      say(`**Laban sa ${weevil.name}:**`, `**Against ${weevil.name}:**`),
      weevil.steps.slice(0, 3).map((step) => draft.fact(step)),
    );
    draft.fact(weevil.name);
    draft.cite(weevil.sources);
  }
  citeHarvest(context, crop);
  draft.paragraph(
    say(
      'Itanong sa Municipal Agriculture Office kung may dryer o bodegang magagamit sa inyo.',
      'Ask the Municipal Agriculture Office whether a dryer or warehouse is available near you.',
    ),
  );
  return draft.finish({
    confidence: steps.length > 0 ? 0.75 : 0.3,
    suggestions: [
      say(`Magkano ang ${name} ngayon?`, `What is the price of ${name} now?`),
      say(`Kailan dapat anihin ang ${name}?`, `When should I harvest ${name}?`),
    ],
  });
}
