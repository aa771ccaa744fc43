import type { Npk } from '#agronomy/fertilizer/bags.ts';
import { limeNeed } from '#agronomy/fertilizer/lime.ts';
import { planFertilizer, totalBags } from '#agronomy/fertilizer/plan.ts';
import { rateOf } from '#agronomy/fertilizer/rate.ts';
import { type Level, readSoilTest, type SoilTest } from '#agronomy/fertilizer/soil-test.ts';
import { splitsOf } from '#agronomy/fertilizer/splits.ts';
import type { Answer } from './answer.ts';
import { askCrop } from './ask-crop.ts';
import type { Crop } from './catalog.ts';
import { areaHa, type Context } from './context.ts';
import { generalSourceId } from './draft.ts';
import { areaText, bagText, npkText } from './fertilizer-answer.ts';

const levelWords: Readonly<Record<Level, string>> = { low: 'mababa', medium: 'katamtaman', high: 'mataas' };

function hasReading({ pH, organicMatterPct, n, p, k }: SoilTest): boolean {
  return [pH, organicMatterPct, n, p, k].some((value) => value !== null);
}

function addReading({ draft, catalog, speech }: Context, soil: SoilTest): void {
  const { ph } = catalog.knowledge.soils;
  const parts: string[] = [];
  const { pH } = soil;
  if (pH !== null) {
    const found = ph.classes.find(({ min, max }) => pH >= min && pH < max);
    parts.push(`Ang pH na ${draft.number(pH, 2)} ay **${found?.tl ?? 'hindi karaniwan'}**.`);
    draft.cite(ph.sources);
  }
  if (soil.organicMatterPct !== null) parts.push(`Organic matter: ${draft.number(soil.organicMatterPct, 2)}%.`);
  const levels = (['n', 'p', 'k'] as const).flatMap((key) => {
    const level = soil[key];
    return level === null ? [] : [`${key.toUpperCase()}: ${levelWords[level]}`];
  });
  if (levels.length > 0) parts.push(`${speech.and(levels)}.`);
  if (soil.texture !== null) {
    const texture = {
      sand: 'mabuhangin: mabilis matuyo at matangay ang abono, kaya hatiin sa maliliit na bigay',
      loam: 'loam: mainam sa karamihan ng tanim',
      clay: 'malagkit: matagal matuyo, kaya kailangan ng kanal sa gulay',
    }[soil.texture];
    parts.push(`Ang lupa ay ${texture}.`);
  }
  if (parts.length > 0) draft.paragraph(`**Basa sa lupa:** ${parts.join(' ')}`);
}

function addPhFit({ draft, catalog, speech }: Context, crop: Crop, soil: SoilTest): void {
  const { pH } = soil;
  const { optMin, optMax } = crop.soil.ph;
  const { name, drainage } = catalog.wordingOfCrop(crop.id);
  const range = draft.range(optMin, optMax, 1);
  if (pH === null) {
    const textures = (crop.soil.textures ?? []).flatMap(
      (id) => catalog.knowledge.soils.textures.find((texture) => texture.id === id)?.tl[0] ?? [],
    );
    const kinds = textures.length > 0 ? ` Bagay ang ${speech.or(textures)}.` : '';
    draft.paragraph(draft.fact(`Gusto ng ${name} ang lupang may **pH ${range}**, ${drainage}.${kinds}`));
    draft.cite(crop.fieldSources?.soil ?? [generalSourceId]);
    if (!hasReading(soil))
      draft.paragraph('Wala akong nabasang basa ng soil test sa sinulat mo, kaya pangkalahatang gabay ito.');
    return;
  }
  const fit =
    pH < optMin
      ? `Mas maasim ito sa gusto ng ${name} (pH ${range}).`
      : pH > optMax
        ? `Mas mataas ito sa gusto ng ${name} (pH ${range}).`
        : `Bagay ito sa ${name} (pH ${range}).`;
  const { lime } = catalog.knowledge.soils;
  const need = limeNeed(crop, pH, soil.texture, lime);
  draft.paragraph(`**pH:** ${fit}`);
  if (crop.id === 'rice' && pH < optMin)
    draft.paragraph(
      'Sa palayang may tubig, kusang tumataas ang pH kapag lubog ang lupa, kaya karaniwang hindi kailangan ng apog.',
    );
  if (need === null) return;
  draft.cite(lime.sources);
  const capped = need.isCapped
    ? ` Huwag lumampas sa ${draft.number(lime.max_tHa)} tonelada sa isang bigay; ulitin na lang sa susunod na taniman.`
    : '';
  draft.paragraph(
    `**Apog:** mga ${draft.range(need.low, need.high, 1)} tonelada ng agricultural lime bawat ektarya para umabot sa pH ${draft.number(need.target, 1)}${soil.texture === null ? ' (kung loam ang lupa)' : ''}.${capped} Ihalo sa basa-basang lupa ${draft.range(2, 4)} linggo bago magtanim. Huwag isabay sa urea o sariwang dumi ng hayop. Katamtaman lang ang tiyak ng bilang na ito; kumpirmahin sa laboratoryo ng lupa.`,
  );
  draft.recommend(
    'Maglagay ng agricultural lime bago magtanim, ayon sa payo ng laboratoryo ng lupa o municipal agriculturist.',
  );
}

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

function addNeed(context: Context, crop: Crop, soil: SoilTest): void {
  const { draft, catalog, question, season, speech } = context;
  const rate = rateOf(crop, question.normalized, season);
  const words = catalog.wordingOfCrop(crop.id);
  draft.cite(crop.fert.sources);
  if (rate === null) {
    draft.paragraph(`**Abono:** ${draft.fact(words.fert ?? '')}`);
    return;
  }
  const npk = scaledRate(context, rate.npk, soil);
  const isScaled = soil.n !== null || soil.p !== null || soil.k !== null;
  if (isScaled) draft.cite(catalog.knowledge.soils.npkScaling.sources);
  const ha = areaHa(question) ?? 1;
  const found = splitsOf(crop.id, catalog.knowledge.soils);
  draft.cite(found?.sources ?? []);
  const plan = planFertilizer(
    npk,
    ha,
    found?.splits ?? [{ when: 'Sa buong taniman', nPct: 100, p2o5Pct: 100, k2oPct: 100 }],
    catalog.grades,
  );
  const bags = totalBags(plan).map((bag) => bagText(draft, bag));
  draft.paragraph(
    `**Kailangan ng ${words.name}:** ${npkText(draft, npk)} kg N-P₂O₅-K₂O bawat ektarya${isScaled ? ', inayon sa basa ng lupa' : ''}. Para sa ${areaText(draft, ha)}: ${speech.and(bags)}.`,
  );
  if (isScaled)
    draft.paragraph(
      'Ang pag-aayon sa basa ng lupa ay tantiya lang. Kung may rekomendasyon ang laboratoryo o ang PhilRice/BSWM para sa bukid mo, iyon ang sundin.',
    );
  draft.steps(
    '**Kailan ibibigay:**',
    plan
      .filter((step) => step.bags.length > 0)
      .map((step) => `${draft.fact(step.when)}: ${speech.and(step.bags.map((bag) => bagText(draft, bag)))}.`),
  );
}

function completeness(soil: SoilTest, hasCrop: boolean, hasArea: boolean): number {
  const parts = [soil.pH !== null, soil.n !== null, soil.p !== null, soil.k !== null, hasCrop, hasArea];
  return 0.2 + 0.1 * parts.filter(Boolean).length;
}

/** Soil report: what the figures mean, lime, kilograms and bags for the crop and area. */
export function analyzeSoil(context: Context, isReport: boolean): Answer {
  const { draft, catalog, question, cropId, speech } = context;
  const soil = readSoilTest(question.text, cropId, catalog.knowledge.soils.interpretation);
  const crop = cropId === null ? undefined : catalog.crops.get(cropId);
  const ha = areaHa(question);
  addReading(context, soil);
  if (crop === undefined) {
    draft.steps('**Puwede nang gawin:**', [
      'Kumuha ng lupa sa iba-ibang bahagi ng bukid, paghaluin, at ipasuri sa DA o BSWM.',
      'Maglagay ng bulok na dumi ng hayop o compost bago magtanim.',
      'Huwag sunugin ang dayami; ibalik ito sa lupa.',
    ]);
    draft.cite([generalSourceId]);
    return askCrop(context);
  }
  addPhFit(context, crop, soil);
  if (isReport || hasReading(soil)) addNeed(context, crop, soil);
  const extra = [
    'Magpa-soil test kada ilang taniman para makita kung gumaganda ang lupa.',
    'Ibalik sa lupa ang dayami o pinag-anihan at maglagay ng compost para tumaas ang organic matter.',
    'Huwag mag-abono bago ang malakas na ulan.',
  ];
  draft.steps('**Alaga sa lupa:**', extra);
  draft.paragraph(
    'Dalhin ang resulta ng soil test sa municipal agriculturist para sa rekomendasyong akma sa bukid mo.',
  );
  const missing = [
    soil.pH === null ? 'pH' : '',
    soil.n === null ? 'N' : '',
    soil.p === null ? 'P' : '',
    soil.k === null ? 'K' : '',
  ].filter((text) => text !== '');
  const ask =
    ha === null
      ? 'Gaano kalaki ang taniman mo?'
      : missing.length > 0
        ? `Mayroon ka bang basa ng ${speech.or(missing)} mula sa soil test?`
        : null;
  return draft.finish({
    confidence: completeness(soil, true, ha !== null),
    ask,
    suggestions: ha === null ? ['1 ektarya', '1/2 ektarya', '1000 m2'] : [],
  });
}
