import type { BagCount, Npk } from '#agronomy/fertilizer/bags.ts';
import { type PlanStep, planFertilizer, totalBags } from '#agronomy/fertilizer/plan.ts';
import { type Rate, rateOf } from '#agronomy/fertilizer/rate.ts';
import { splitsOf } from '#agronomy/fertilizer/splits.ts';
import type { Answer } from './answer.ts';
import { askCrop } from './ask-crop.ts';
import type { Crop } from './catalog.ts';
import { areaHa, type Context } from './context.ts';
import { type Draft, generalSourceId } from './draft.ts';

/** '3.9 sako ng 14-14-14', or kilograms when less than a bag. */
export function bagText(draft: Draft, { grade, name, kg, bags }: BagCount): string {
  const product = draft.fact(grade === '46-0-0' ? `urea (${grade})` : name === grade ? grade : `${grade} (${name})`);
  if (bags >= 0.95) return `${draft.number(bags, 1)} sako ng ${product}`;
  return `${draft.number(kg, kg < 10 ? 1 : 0)} kg ng ${product}`;
}

export function npkText(draft: Draft, { n, p2o5, k2o }: Npk): string {
  return `${draft.number(n)}-${draft.number(p2o5)}-${draft.number(k2o)}`;
}

/** '1 ektarya', or square metres for a small plot. */
export function areaText(draft: Draft, ha: number): string {
  return ha < 0.1 ? `${draft.number(ha * 10_000)} m²` : `${draft.number(ha, 2)} ektarya`;
}

const systemWords: Readonly<Record<string, string>> = {
  'irrigated-ds': 'may patubig, tag-araw',
  'irrigated-ws': 'may patubig, tag-ulan',
  'rainfed-lowland': 'sahod-ulan',
  upland: 'upland',
  'yellow-hybrid': 'dilaw na hybrid',
  'white-opv': 'puting OPV',
  'sweet-or-glutinous': 'sweet corn o lagkitan',
};

const whyOfGroup: Readonly<Record<string, string>> = {
  cereal:
    'Nitrogen (N) ang nagpapalago ng dahon at suwi, phosphorus (P) ang nagpapalakas ng ugat, at potassium (K) ang nagpapatibay ng tangkay at nagpapabigat ng butil.',
  vegetable:
    'Nitrogen (N) ang nagpapalago ng dahon, phosphorus (P) ang sa ugat at bulaklak, at potassium (K) ang nagpapaganda ng bunga. Kapag sobra ang nitrogen, puro dahon at kaunti ang bunga.',
};

function ricePoints({ draft, catalog, season }: Context): string[] {
  const { lcc, wsCutPct } = catalog.knowledge.soils.ricesplits;
  const dose = season === 'wet' ? lcc.dose.ws : lcc.dose.ds;
  const [low = 0, high = 0] = wsCutPct;
  const lccStep = `Bago mag-urea, basahin ang leaf color chart (LCC) tuwing ${draft.number(lcc.everyDays)} araw. Kapag higit sa ${draft.number(5)} sa ${draft.number(10)} dahon ang mas maputla sa ${draft.number(lcc.critical.transplanted)} (lipat-tanim) o ${draft.number(lcc.critical.directSeeded)} (sabog-tanim), saka magbigay ng ${draft.number(dose.ureaBags, 1)} sako ng urea bawat ektarya.`;
  const cut = `Pang-tag-ulan na ang bilang na ito: ayon sa PhilRice, ${draft.range(low, high)}% na mas kaunti ang abono kapag tag-ulan dahil kaunti ang araw at madaling tumumba ang palay.`;
  return season === 'wet' ? [lccStep, cut] : [lccStep];
}

function carefulPoints({ draft, catalog }: Context, cropId: string): string[] {
  const rule = (id: string) => draft.fact(catalog.rules.get(id)?.text ?? '');
  draft.cite(['fert-heavy-rain'].flatMap((id) => catalog.rules.get(id)?.sources ?? []));
  return [rule('fert-heavy-rain'), rule(cropId === 'rice' ? 'fert-rice-water' : 'fert-dry')].filter(
    (text) => text !== '',
  );
}

function addPlan(context: Context, crop: Crop, rate: Rate, ha: number): PlanStep[] {
  const { draft, catalog, speech } = context;
  const found = splitsOf(crop.id, catalog.knowledge.soils);
  const once = [{ when: 'Sa buong taniman', nPct: 100, p2o5Pct: 100, k2oPct: 100 }];
  const plan = planFertilizer(rate.npk, ha, found?.splits ?? once, catalog.grades);
  draft.cite(found?.sources ?? []);
  draft.list(
    `**Bibilhin para sa ${areaText(draft, ha)}:**`,
    totalBags(plan).map((bag) => bagText(draft, bag)),
  );
  if (found !== null) {
    const lines = plan
      .filter(({ bags }) => bags.length > 0)
      .map(({ when, bags }) => `${draft.fact(when)}: ${speech.and(bags.map((bag) => bagText(draft, bag)))}.`);
    const extra = [...(crop.id === 'rice' ? ricePoints(context) : []), ...carefulPoints(context, crop.id)];
    draft.steps('**Kailan ibibigay:**', [...lines, ...extra]);
  } else {
    draft.steps('**Kailan ibibigay:**', [
      'Ibigay ang lahat ng may phosphorus (P) bago magtanim, at hatiin ang nitrogen at potassium sa dalawa o higit pang bigay habang lumalaki ang tanim.',
      ...carefulPoints(context, crop.id),
    ]);
  }
  return plan;
}

function perTreeAnswer(context: Context, crop: Crop): Answer {
  const { draft, catalog } = context;
  const words = catalog.wordingOfCrop(crop.id);
  draft.cite(crop.fert.sources);
  draft.paragraph(`Sa ${words.name}, bawat puno ang bilang ng abono. ${draft.fact(words.fert ?? '')}`);
  draft.steps('**Tandaan:**', [
    'Ilagay ang abono sa paligid ng puno, sa tapat ng dulo ng mga sanga, at tabunan ng lupa.',
    'Hatiin ang abono sa ilang bigay habang basa ang lupa.',
    'Magpa-soil test para malaman kung aling sustansya ang kulang.',
  ]);
  return draft.finish({ confidence: 0.6, suggestions: [`Kailan dapat anihin ang ${words.name}?`] });
}

/** Fertilizer for a crop: rate, bags for the area, when to give them. */
export function answerFertilizer(context: Context): Answer {
  const { draft, catalog, cropId, question, season, speech } = context;
  const crop = cropId === null ? undefined : catalog.crops.get(cropId);
  if (crop === undefined) {
    draft.paragraph(
      'Magkakaiba ang abono ng bawat tanim. Sa lahat, nakakatulong ang bulok na dumi ng hayop o compost at ang soil test bago bumili.',
    );
    draft.cite([generalSourceId]);
    return askCrop(context);
  }
  const rate = rateOf(crop, question.normalized, season);
  if (rate === null) return perTreeAnswer(context, crop);
  const ha = areaHa(question);
  const words = catalog.wordingOfCrop(crop.id);
  const system = rate.systemId === null ? '' : ` (${systemWords[rate.systemId] ?? rate.systemId})`;
  const npk = npkText(draft, rate.npk);
  draft.paragraph(
    draft.pick(
      `Para sa ${words.name}${system}, ang gabay na abono ay **${npk}** kg bawat ektarya ng N-P₂O₅-K₂O.`,
      `Sa ${words.name}${system}, **${npk}** kg N-P₂O₅-K₂O bawat ektarya ang panimulang gabay kung wala ka pang soil test.`,
    ),
  );
  draft.cite(crop.fert.sources);
  const why = whyOfGroup[crop.kind] ?? whyOfGroup.vegetable ?? '';
  draft.paragraph([why, words.fert ? draft.fact(words.fert) : ''].filter((text) => text !== '').join(' '));
  addPlan(context, crop, rate, ha ?? 1);
  addOrganic(context);
  draft.paragraph(
    'Ang pinakatiyak na gabay ay ang soil test. Magtanong sa municipal agriculturist kung paano magpasuri ng lupa.',
  );
  draft.recommend('Magpa-soil test bago ang susunod na taniman para hindi sumobra o magkulang ang abono.');
  return draft.finish({
    confidence: ha === null ? 0.65 : 0.75,
    ask: ha === null ? `Gaano kalaki ang taniman mo, para ma-compute ko ang eksaktong sako?` : null,
    suggestions:
      ha === null
        ? ['1/2 ektarya', '1 ektarya', '1000 m2']
        : [`Kailan dapat mag-abono ng ${words.name} kapag ${speech.season(season)}?`],
  });
}

function addOrganic({ draft, catalog }: Context): void {
  const manure = catalog.knowledge.soils.organics.find(({ id }) => id === 'chicken-manure');
  const [low, high] = manure?.rateTHa ?? [];
  if (manure === undefined || low === undefined || high === undefined) return;
  draft.cite(manure.sources);
  draft.paragraph(
    `**Organiko:** puwedeng maglagay ng ${draft.range(low, high)} tonelada bawat ektarya ng tuyong dumi ng manok bago magtanim. Pabulukin muna, dahil nakakasunog ng ugat ang sariwa. Kapag gumamit nito, mas kaunti ang kemikal na abonong kailangan.`,
  );
}
