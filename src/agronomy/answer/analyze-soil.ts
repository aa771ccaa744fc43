import type { Npk } from '#agronomy/fertilizer/bags.ts';
import { rateOf } from '#agronomy/fertilizer/rate.ts';
import { questionRate, readRate } from '#agronomy/fertilizer/rate-check.ts';
import { readSoilTest, type SoilTest } from '#agronomy/fertilizer/soil-test.ts';
import type { Answer } from './answer.ts';
import { askCrop } from './ask-crop.ts';
import type { Crop } from './catalog.ts';
import { areaHa, type Context } from './context.ts';
import { generalSourceId } from './draft.ts';
import {
  areaText,
  balanceText,
  costText,
  npkText,
  planFor,
  scheduleFor,
  shoppingTexts,
  timeLines,
} from './fertilizer-plan.ts';
import { addHungerSigns } from './hunger-signs.ts';
import { addPhFit, addReading, hasReading } from './soil-reading.ts';

/** The general rate scaled by soil levels, rounded as the tables say; unknown levels keep the full rate. */
function scaledRate({ catalog }: Context, npk: Npk, soil: SoilTest): Npk {
  const { n, p, k, roundTo } = catalog.knowledge.soils.npkScaling;
  const scale = (value: number, factor: number) => Math.round((value * factor) / roundTo) * roundTo;
  return {
    n: soil.n === null ? npk.n : scale(npk.n, n[soil.n]),
    p2o5: soil.p === null ? npk.p2o5 : scale(npk.p2o5, p[soil.p]),
    k2o: soil.k === null ? npk.k2o : scale(npk.k2o, k[soil.k]),
  };
}

/** What the laboratory itself advised, where the farmer wrote it down and it can be meant. */
function laboratoryRate({ question, catalog }: Context, crop: Crop): Npk | null {
  const npk = readRate(question.text);
  return npk !== null && questionRate(npk, crop, catalog.grades).length === 0 ? npk : null;
}

function addNeed(context: Context, crop: Crop, soil: SoilTest): void {
  const { draft, catalog, question, season, speech } = context;
  const { say } = speech;
  const rate = rateOf(crop, question.normalized, season);
  const words = catalog.wordingOfCrop(crop.id);
  draft.cite(crop.fert.sources);
  if (rate === null) {
    draft.paragraph(`${say('**Abono:**', '**Fertilizer:**')} ${draft.fact(words.fert ?? '')}`);
    return;
  }
  const said = laboratoryRate(context, crop);
  const npk = said ?? scaledRate(context, rate.npk, soil);
  const isScaled = said === null && (soil.n !== null || soil.p !== null || soil.k !== null);
  if (isScaled) draft.cite(catalog.knowledge.soils.npkScaling.sources);
  const ha = areaHa(question) ?? 1;
  const plan = planFor(context, crop, npk, ha, soil.pH);
  const basis =
    said !== null
      ? say(', ayon sa rekomendasyon ng laboratoryo', ', as the laboratory advised')
      : isScaled
        ? say(', inayon sa basa ng lupa', ', scaled by the soil test')
        : '';
  const bags = plan === null ? '' : speech.and(shoppingTexts(draft, plan).map((text) => `**${text}**`));
  const rateText = npkText(draft, npk);
  const area = areaText(draft, ha);
  draft.paragraph(
    say(
      `**Kailangan ng ${words.name}:** ${rateText} kg N-P₂O₅-K₂O bawat ektarya${basis}. Para sa ${area}: ${bags}.`,
      `**${words.name} needs:** ${rateText} kg N-P₂O₅-K₂O per hectare${basis}. For ${area}: ${bags}.`,
    ),
  );
  if (plan !== null) {
    draft.paragraph(costText(context, plan));
    draft.paragraph(balanceText(context, plan, ha));
  }
  if (isScaled)
    draft.paragraph(
      say(
        'Ang pag-aayon sa basa ng lupa ay tantiya lang. Kung may rekomendasyon ang laboratoryo o ang PhilRice/BSWM para sa bukid mo, iyon ang sundin.',
        'Scaling by the soil test is an estimate. If the laboratory or PhilRice/BSWM gave a recommendation for your field, follow that.',
      ),
    );
  draft.steps(
    say('**Kailan ibibigay:**', '**When to give it:**'),
    plan === null ? [] : timeLines(context, plan, scheduleFor(context, crop)),
  );
}

function completeness(soil: SoilTest, hasCrop: boolean, hasArea: boolean): number {
  const parts = [soil.pH !== null, soil.n !== null, soil.p !== null, soil.k !== null, hasCrop, hasArea];
  return 0.2 + 0.1 * parts.filter(Boolean).length;
}

function answerWithoutCrop(context: Context, soil: SoilTest): Answer {
  const { draft, speech } = context;
  const { say } = speech;
  if (soil.pH !== null) draft.cite([generalSourceId]);
  draft.steps(say('**Puwede nang gawin:**', '**You can already:**'), [
    say(
      'Kumuha ng lupa sa iba-ibang bahagi ng bukid, paghaluin, at ipasuri sa DA o BSWM.',
      'Take soil from different parts of the field, mix it, and have it tested by the DA or BSWM.',
    ),
    say('Maglagay ng bulok na dumi ng hayop o compost bago magtanim.', 'Apply ripe manure or compost before planting.'),
    say('Huwag sunugin ang dayami; ibalik ito sa lupa.', 'Do not burn straw; return it to the soil.'),
  ]);
  draft.cite([generalSourceId]);
  return askCrop(context);
}

/** Soil report: what the figures mean, lime, kilograms and bags for the crop and area. */
export function analyzeSoil(context: Context, isReport: boolean): Answer {
  const { draft, catalog, question, cropId, speech } = context;
  const { say } = speech;
  const soil = readSoilTest(question.text, cropId, catalog.knowledge.soils.interpretation);
  const crop = cropId === null ? undefined : catalog.crops.get(cropId);
  const ha = areaHa(question);
  addReading(context, soil);
  if (crop === undefined) return answerWithoutCrop(context, soil);
  addPhFit(context, crop, soil, ha ?? 1);
  addHungerSigns(context, crop);
  if (isReport || hasReading(soil)) addNeed(context, crop, soil);
  draft.steps(say('**Alaga sa lupa:**', '**Care of the soil:**'), [
    say(
      'Magpa-soil test kada ilang taniman para makita kung gumaganda ang lupa.',
      'Test the soil every few seasons to see whether it improves.',
    ),
    say(
      'Ibalik sa lupa ang dayami o pinag-anihan at maglagay ng compost para tumaas ang organic matter.',
      'Return straw and residues and add compost to raise the organic matter.',
    ),
    say('Huwag mag-abono bago ang malakas na ulan.', 'Do not fertilize before heavy rain.'),
  ]);
  draft.paragraph(
    say(
      'Dalhin ang resulta ng soil test sa municipal agriculturist para sa rekomendasyong akma sa bukid mo.',
      'Bring the soil test to the municipal agriculturist for a recommendation that fits your field.',
    ),
  );
  const missing = [
    soil.pH === null ? 'pH' : '',
    soil.n === null ? 'N' : '',
    soil.p === null ? 'P' : '',
    soil.k === null ? 'K' : '',
  ].filter((text) => text !== '');
  const ask =
    ha === null
      ? say('Gaano kalaki ang taniman mo?', 'How large is your field?')
      : missing.length > 0
        ? say(
            `Mayroon ka bang basa ng ${speech.or(missing)} mula sa soil test?`,
            `Do you have ${speech.or(missing)} from a soil test?`,
          )
        : null;
  return draft.finish({
    confidence: completeness(soil, true, ha !== null),
    ask,
    suggestions: ha === null ? [say('1 ektarya', '1 hectare'), say('1/2 ektarya', '1/2 hectare'), '1000 m2'] : [],
  });
}
