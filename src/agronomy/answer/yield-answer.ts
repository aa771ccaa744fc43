import { systemOf } from '#agronomy/fertilizer/rate.ts';
import { type Estimate, estimateYield } from '#agronomy/yield/estimate.ts';
import type { Answer } from './answer.ts';
import type { Crop } from './catalog.ts';
import { areaHa, type Context } from './context.ts';
import { cropOrAsk } from './crop-or-ask.ts';
import { areaText } from './fertilizer-plan.ts';

const grains: ReadonlySet<string> = new Set(['rice', 'corn']);

const ecosystemWords: Readonly<Record<string, string>> = {
  irrigated: 'may patubig',
  rainfed: 'sahod-ulan',
  upland: 'upland',
  'yellow hybrid': 'dilaw na hybrid',
  'white OPV': 'puting OPV',
};

/** What moves the harvest up or down, for grain and for other crops; no figures. */
const factors: readonly string[] = [
  'Malinis at sertipikadong binhi ng variety na bagay sa lugar.',
  'Tamang abono sa tamang oras, ayon sa soil test o LCC.',
  'Sapat na tubig sa paglilihi, pamumulaklak, at paglaman.',
  'Maagang pagdadamo at lingguhang paglilibot laban sa peste at sakit.',
  'Pag-ani sa tamang gulang at maingat na pagpapatuyo.',
];

function lossLines({ draft, catalog }: Context, crop: Crop): string[] {
  const worst = catalog.knowledge.yields.factors
    .filter((factor) => factor.crops[0] === crop.id && factor.id in lossWords)
    .slice(0, 4);
  draft.cite(worst.flatMap(({ sources }) => sources));
  return worst.map(({ id, lossPct }) => {
    const [low = 0, high = low] = lossPct ?? [];
    return `${lossWords[id] ?? id}: bawas na mga ${draft.range(low, high)}%`;
  });
}

const lossWords: Readonly<Record<string, string>> = {
  'weeds-none': 'Walang pagdadamo sa simula ng lipat-tanim',
  'drought-flower': 'Tagtuyot sa pagbubuntis hanggang pamumulaklak',
  blb: 'Malalang BLB',
  stemborer: 'Aksip (stem borer)',
  'weeds-corn': 'Maraming damo sa unang mga linggo ng mais',
  acb: 'Corn borer',
  faw: 'Fall armyworm',
  'tomato-leafcurl': 'Maagang leaf curl sa kamatis',
  fsb: 'Shoot and fruit borer ng talong',
  melonfly: 'Fruit fly sa ampalaya',
};

function addEstimate(context: Context, crop: Crop, estimate: Estimate, ha: number | null): void {
  const { draft, catalog, season, speech } = context;
  const { usual, national, attainable, sources, ecosystem } = estimate;
  const { cavanKg } = catalog.knowledge.yields.conversions;
  const cavansPerTonne = 1000 / cavanKg;
  const isGrain = grains.has(crop.id);
  draft.cite(sources);
  const where = ecosystem === null ? '' : ` (${ecosystemWords[ecosystem] ?? ecosystem}, ${speech.season(season)})`;
  const cavans = draft.range(usual.low * cavansPerTonne, usual.high * cavansPerTonne);
  const kaban = isGrain ? ` (${cavans} kaban na tig-${draft.number(cavanKg)} kg)` : '';
  draft.paragraph(
    `Ang tantiyang ani ng ${catalog.cropName(crop.id)}${where} ay **${draft.range(usual.low, usual.high, 1)} tonelada bawat ektarya**${kaban}.`,
  );
  const average =
    national === null
      ? ''
      : `Sa buong bansa, ${draft.range(national.low, national.high, 2)} tonelada bawat ektarya ang karaniwan. `;
  draft.paragraph(
    `${average}Sa mahusay na alaga at magandang lupa, puwedeng umabot sa ${draft.range(attainable.low, attainable.high, 2)} tonelada bawat ektarya. Tantiya lang ito; ang pinakatiyak ay ang pagtimbang sa maliliit na sample bago umani (crop cut).`,
  );
  if (ha === null) return;
  const total = `${draft.range(usual.low * ha, usual.high * ha, ha < 0.2 ? 2 : 1)} tonelada`;
  const bags = isGrain
    ? ` o ${draft.range(usual.low * ha * cavansPerTonne, usual.high * ha * cavansPerTonne)} kaban`
    : '';
  draft.paragraph(`**Para sa ${areaText(draft, ha)}: mga ${total}${bags}.**`);
}

/** Expected harvest: t/ha range, cavans of 50 kg for grain, and the total for the farmer's area. */
export function answerYield(context: Context): Answer {
  const found = cropOrAsk(context, 'Nakadepende ang ani sa tanim, lupa, tubig, at alaga.');
  if ('answer' in found) return found.answer;
  const { crop } = found;
  const { draft, catalog, question, season } = context;
  const words = catalog.wordingOfCrop(crop.id);
  const systemId = systemOf(crop.id, question.normalized, season);
  const estimate = estimateYield(crop, systemId, season, catalog.knowledge.yields.baselines);
  const ha = areaHa(question);
  addEstimate(context, crop, estimate, ha);
  draft.list('**Mga puwedeng magpababa ng ani:**', lossLines(context, crop));
  draft.steps('**Para tumaas ang ani:**', factors);
  draft.paragraph(
    'Kung mas mababa rito ang ani mo nang ilang taniman, magpa-soil test at magpatulong sa municipal agriculturist.',
  );
  const known = [
    ha !== null,
    question.season !== null || estimate.ecosystem !== null,
    /patubig|irigasyon|irrigat|sahod|upland|hybrid|opv|puti|dilaw/.test(question.normalized),
  ];
  return draft.finish({
    confidence: 0.35 + 0.15 * known.filter(Boolean).length,
    ask:
      ha === null
        ? 'Ilang ektarya ang taniman mo?'
        : crop.id === 'rice' && !/patubig|irig|irrig|sahod|upland/.test(question.normalized)
          ? 'May patubig ba o sahod-ulan ang bukid?'
          : null,
    suggestions: ha === null ? ['1 ektarya', '1/2 ektarya', '2 ektarya'] : [`Anong abono para sa ${words.name}?`],
  });
}
