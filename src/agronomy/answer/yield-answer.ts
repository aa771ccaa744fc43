import { systemOf } from '#agronomy/fertilizer/rate.ts';
import { findPlace, type Place } from '#agronomy/place/find-place.ts';
import { estimateYield } from '#agronomy/yield/estimate.ts';
import { forecastYield, incomeOf, seriesOf, type YieldForecast } from '#agronomy/yield/psa-yield.ts';
import type { Answer } from './answer.ts';
import type { Crop } from './catalog.ts';
import { areaHa, type Context } from './context.ts';
import { cropOrAsk } from './crop-or-ask.ts';
import { areaText } from './fertilizer-plan.ts';
import { improvementSteps, lossLines } from './yield-factors.ts';

const grains: ReadonlySet<string> = new Set(['rice', 'corn']);

/** Taglish and English. */
type Pair = readonly [string, string];

const systemWords: Readonly<Record<string, Pair>> = {
  'rice:irrigated': ['may patubig', 'irrigated'],
  'rice:rainfed': ['sahod-ulan', 'rainfed'],
  'corn:yellow': ['dilaw', 'yellow'],
  'corn:white': ['puti', 'white'],
};

const watered = /patubig|irigasyon|irrigat|sahod|upland|rainfed|\bnia\b/;

/** What an answer about one field is made of. */
type Field = { crop: Crop; place: Place | null; ha: number | null; systemId: string | null };

/** '3-5.1 tonelada bawat ektarya (61-101 kaban na tig-50 kg)'. */
function perHectare({ draft, catalog, speech }: Context, crop: Crop, low: number, high: number): string {
  const { cavanKg } = catalog.knowledge.yields.conversions;
  const tonnes = draft.range(low, high, 1);
  const text = `**${tonnes} ${speech.say('tonelada bawat ektarya', 'tonnes per hectare')}**`;
  if (!grains.has(crop.id)) return text;
  const cavans = draft.range((low * 1000) / cavanKg, (high * 1000) / cavanKg);
  return `${text} (${cavans} ${speech.say('kaban na tig-', 'cavans of ')}${draft.number(cavanKg)} kg)`;
}

function totalText({ draft, catalog, speech }: Context, crop: Crop, ha: number, low: number, high: number): string {
  const { cavanKg } = catalog.knowledge.yields.conversions;
  const tonnes = draft.range(low * ha, high * ha, ha < 0.2 ? 2 : 1);
  const cavans = draft.range((low * ha * 1000) / cavanKg, (high * ha * 1000) / cavanKg);
  const more = grains.has(crop.id) ? speech.say(` o ${cavans} kaban`, ` or ${cavans} cavans`) : '';
  return speech.say(
    `**Para sa ${areaText(draft, ha)}: mga ${tonnes} tonelada${more}.**`,
    `**For ${areaText(draft, ha)}: about ${tonnes} tonnes${more}.**`,
  );
}

function placeText({ draft, speech }: Context, place: string): string {
  return place === 'PH' ? speech.say('buong bansa', 'the whole country') : draft.fact(place);
}

function addForecast(context: Context, { crop, ha }: Field, forecast: YieldForecast): void {
  const { draft, catalog, season, speech } = context;
  const { say } = speech;
  const name = catalog.cropName(crop.id);
  const kind = systemWords[forecast.series];
  const parts = [kind ? say(...kind) : '', forecast.isOfSeason ? speech.season(season) : ''].filter(
    (part) => part !== '',
  );
  const how = parts.length > 0 ? ` (${parts.join(', ')})` : '';
  const range = perHectare(context, crop, forecast.low, forecast.high);
  draft.paragraph(
    say(`Ang tantiyang ani ng ${name}${how} ay ${range}.`, `The expected yield of ${name}${how} is ${range}.`),
  );
  if (ha !== null) draft.paragraph(totalText(context, crop, ha, forecast.low, forecast.high));
  const { yields } = catalog.knowledge.psaFarm.sources;
  const mean = draft.number(forecast.mean, 2);
  const years = draft.range(forecast.lowestYear, forecast.highestYear, 2);
  const where = placeText(context, forecast.place);
  draft.paragraph(
    draft.fact(
      say(
        `Batayan: ${mean} tonelada bawat ektarya ang karaniwang ani sa ${where}, ${yields.years} (${years} ang bawat taon), ayon sa ${yields.org}. Ang saklaw para sa isang bukid ay sarili naming tantiya; ang pinakatiyak ay ang pagtimbang sa maliliit na sample bago umani (crop cut).`,
        `Basis: ${mean} tonnes per hectare on average in ${where}, ${yields.years} (${years} year by year), by ${yields.org}. The spread between fields is our own estimate; weighing small samples before harvest (crop cut) is surest.`,
      ),
    ),
  );
}

/** Without a PSA series: the tables' own usual range. */
function addTableEstimate(context: Context, { crop, ha, systemId }: Field): void {
  const { draft, catalog, season, speech } = context;
  const { say } = speech;
  const estimate = estimateYield(crop, systemId, season, catalog.knowledge.yields.baselines);
  const { usual, attainable } = estimate;
  draft.cite(estimate.sources);
  const name = catalog.cropName(crop.id);
  const range = perHectare(context, crop, usual.low, usual.high);
  draft.paragraph(say(`Ang tantiyang ani ng ${name} ay ${range}.`, `The expected yield of ${name} is ${range}.`));
  if (ha !== null) draft.paragraph(totalText(context, crop, ha, usual.low, usual.high));
  const best = draft.range(attainable.low, attainable.high, 2);
  draft.paragraph(
    say(
      `Sa mahusay na alaga at magandang lupa, puwedeng umabot sa ${best} tonelada bawat ektarya. Tantiya lang ito.`,
      `With good care on good soil it may reach ${best} tonnes per hectare. This is only an estimate.`,
    ),
  );
}

function addIncome(context: Context, { place, ha }: Field, forecast: YieldForecast): boolean {
  const { draft, catalog, season, speech } = context;
  const { say } = speech;
  const { psaFarm } = catalog.knowledge;
  const area = ha ?? 1;
  const income = incomeOf(psaFarm, forecast, place, season, area);
  if (income === null) return false;
  const pesos = (value: number) => {
    const amount = `₱${draft.number(Math.abs(Math.round(value / 100) * 100))}`;
    return value < 0 ? say(`lugi na ${amount}`, `a loss of ${amount}`) : amount;
  };
  const span = ({ low, high }: { low: number; high: number }) =>
    `${pesos(low)} ${say('hanggang', 'to')} ${pesos(high)}`;
  const [year = '', month = '1'] = income.price.month.split('-');
  const when = `${speech.month(Number(month))} ${draft.fact(year)}`;
  const where = placeText(context, income.price.place);
  const price = `₱${draft.number(income.price.pesos, 2)}`;
  draft.paragraph(
    say(
      `**Kita sa ${areaText(draft, area)}:** kabuuang benta na ${span(income.gross)}, sa presyong bukid na ${price} bawat kilo (${where}, ${when}, PSA).`,
      `**Income from ${areaText(draft, area)}:** gross sales of ${span(income.gross)}, at a farmgate price of ${price} per kilo (${where}, ${when}, PSA).`,
    ),
  );
  if (income.costs === null || income.net === null) return true;
  const costYear = draft.number(income.costs.year).replace(',', '');
  draft.paragraph(
    say(
      `**Gastos:** mga ${pesos(income.costs.all)} lahat-lahat, ${pesos(income.costs.cash)} rito ang perang ilalabas (pambansang average ng PSA noong ${costYear}; mas mataas na ngayon). **Matitira:** ${span(income.net)}. Hindi pa kasama ang mga pagkasira ng panahon at peste.`,
      `**Costs:** about ${pesos(income.costs.all)} in all, ${pesos(income.costs.cash)} of it cash (PSA national average of ${costYear}; higher by now). **Left:** ${span(income.net)}. Damage by weather and pests is not counted.`,
    ),
  );
  return true;
}

/** Expected harvest and income: t/ha range, cavans for grain, the area's total, gross and net, and what raises it. */
export function answerYield(context: Context): Answer {
  const { say } = context.speech;
  const found = cropOrAsk(
    context,
    say('Nakadepende ang ani sa tanim, lupa, tubig, at alaga.', 'The harvest depends on crop, soil, water and care.'),
  );
  if ('answer' in found) return found.answer;
  const { crop } = found;
  const { draft, catalog, question, season } = context;
  const { psaFarm } = catalog.knowledge;
  const name = catalog.cropName(crop.id);
  const place = findPlace(question.normalized, psaFarm.provinces);
  const ha = areaHa(question);
  const systemId = systemOf(crop.id, question.normalized, season);
  const known = [ha !== null, place !== null, question.season !== null, watered.test(question.normalized)];
  const facts = known.filter(Boolean).length;
  const field: Field = { crop, place, ha, systemId };
  const series = seriesOf(psaFarm, crop.id, systemId);
  const forecast = series === null ? null : forecastYield(psaFarm, series, place, season, facts >= 4);
  const isMoneyFirst = question.intent === 'income';
  if (forecast !== null && isMoneyFirst) addIncome(context, field, forecast);
  if (forecast === null) addTableEstimate(context, field);
  else addForecast(context, field, forecast);
  if (forecast !== null && !isMoneyFirst) addIncome(context, field, forecast);
  draft.list(say('**Mga puwedeng magpababa ng ani:**', '**What may lower the harvest:**'), lossLines(context, crop));
  draft.steps(say('**Pinakamalaking maitutulong sa ani:**', '**What would help the harvest most:**'), [
    ...improvementSteps(context, crop),
    say(
      'Kung mas mababa rito ang ani nang ilang taniman, magpa-soil test at magpatulong sa municipal agriculturist.',
      'If your harvest stays below this, test the soil and ask the municipal agriculturist.',
    ),
  ]);
  if (forecast !== null) {
    const { yields } = psaFarm.sources;
    draft.paragraph(
      draft.fact(`${say('Pinagmulan ng bilang', 'Source of the figures')}: ${yields.org}, ${yields.title}.`),
    );
  }
  return draft.finish({
    confidence: 0.35 + 0.12 * facts,
    ask: nextQuestion(context, field),
    suggestions:
      ha === null
        ? [say('1 ektarya', '1 hectare'), say('1/2 ektarya', '1/2 hectare'), say('2 ektarya', '2 hectares')]
        : [say(`Anong abono para sa ${name}?`, `What fertilizer for ${name}?`)],
  });
}

function nextQuestion({ speech, question }: Context, { crop, place, ha }: Field): string | null {
  const { say } = speech;
  if (ha === null) return say('Ilang ektarya ang taniman mo?', 'How many hectares is your field?');
  if (place === null) return say('Saang probinsya ang bukid?', 'In which province is the farm?');
  if (crop.id === 'rice' && !watered.test(question.normalized))
    return say('May patubig ba o sahod-ulan ang bukid?', 'Is the field irrigated or rainfed?');
  return null;
}
