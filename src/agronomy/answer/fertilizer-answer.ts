import type { Npk } from '#agronomy/fertilizer/bags.ts';
import type { LeastCostPlan } from '#agronomy/fertilizer/least-cost.ts';
import { organicOptions } from '#agronomy/fertilizer/organic.ts';
import { type Rate, rateOf } from '#agronomy/fertilizer/rate.ts';
import { questionRate, type RateDoubt, readRate } from '#agronomy/fertilizer/rate-check.ts';
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

/** Taglish and English. */
type Pair = readonly [string, string];

const systemWords: Readonly<Record<string, Pair>> = {
  'irrigated-ds': ['may patubig, tag-araw', 'irrigated, dry season'],
  'irrigated-ws': ['may patubig, tag-ulan', 'irrigated, wet season'],
  'rainfed-lowland': ['sahod-ulan', 'rainfed'],
  upland: ['upland', 'upland'],
  'yellow-hybrid': ['dilaw na hybrid', 'yellow hybrid'],
  'white-opv': ['puting OPV', 'white OPV'],
  'sweet-or-glutinous': ['sweet corn o lagkitan', 'sweet or glutinous'],
};

const whyOfGroup: Readonly<Record<string, Pair>> = {
  cereal: [
    'Nitrogen (N) ang nagpapalago ng dahon at suwi, phosphorus (P) ang nagpapalakas ng ugat, at potassium (K) ang nagpapatibay ng tangkay at nagpapabigat ng butil.',
    'Nitrogen (N) grows leaves and tillers, phosphorus (P) strengthens roots, and potassium (K) firms the stem and fills the grain.',
  ],
  vegetable: [
    'Nitrogen (N) ang nagpapalago ng dahon, phosphorus (P) ang sa ugat at bulaklak, at potassium (K) ang nagpapaganda ng bunga. Kapag sobra ang nitrogen, puro dahon at kaunti ang bunga.',
    'Nitrogen (N) grows leaves, phosphorus (P) serves roots and flowers, and potassium (K) the fruit. Too much nitrogen makes leaves and few fruits.',
  ],
};

function ricePoints({ draft, catalog, season, speech }: Context): string[] {
  const { lcc, wsCutPct } = catalog.knowledge.soils.ricesplits;
  const dose = season === 'wet' ? lcc.dose.ws : lcc.dose.ds;
  const less = draft.range(wsCutPct[0] ?? 0, wsCutPct[1] ?? 0);
  const every = draft.number(lcc.everyDays);
  const pale = `${draft.number(5)}/${draft.number(10)}`;
  const [planted, sown] = [draft.number(lcc.critical.transplanted), draft.number(lcc.critical.directSeeded)];
  const bags = draft.number(dose.ureaBags, 1);
  const byColor = speech.say(
    `Bago mag-urea, basahin ang leaf color chart (LCC) tuwing ${every} araw. Kapag higit sa ${pale} ng dahon ang mas maputla sa ${planted} (lipat-tanim) o ${sown} (sabog-tanim), saka magbigay ng ${bags} sako ng urea bawat ektarya.`,
    `Before urea, read the leaf color chart (LCC) every ${every} days. When more than ${pale} leaves are paler than ${planted} (transplanted) or ${sown} (direct-seeded), give ${bags} bags of urea per hectare.`,
  );
  const cut = speech.say(
    `Pang-tag-ulan na ang bilang na ito: ayon sa PhilRice, ${less}% na mas kaunti ang abono kapag tag-ulan dahil kaunti ang araw at madaling tumumba ang palay.`,
    `This is the wet-season rate: PhilRice advises ${less}% less in the wet season, as there is less sun and the rice lodges.`,
  );
  return season === 'wet' ? [byColor, cut] : [byColor];
}

/** Rain and water: the rules that keep fertilizer in the field. */
export function carefulPoints({ draft, catalog }: Context, cropId: string): string[] {
  const ids = ['fert-heavy-rain', cropId === 'rice' ? 'fert-rice-water' : 'fert-dry'];
  const rules = ids.flatMap((id) => catalog.rules.get(id) ?? []).filter(({ text }) => text !== '');
  draft.cite(rules.slice(0, 1).flatMap(({ sources }) => sources));
  return rules.map(({ text }) => draft.fact(text));
}

function perTreeAnswer(context: Context, crop: Crop): Answer {
  const { draft, catalog, speech } = context;
  const { say } = speech;
  const words = catalog.wordingOfCrop(crop.id);
  draft.cite(crop.fert.sources);
  draft.paragraph(
    `${say(`Sa ${words.name}, bawat puno ang bilang ng abono.`, `For ${words.name} fertilizer is counted per tree.`)} ${draft.fact(words.fert ?? '')}`,
  );
  draft.steps(say('**Tandaan:**', '**Remember:**'), [
    say(
      'Ilagay ang abono sa paligid ng puno, sa tapat ng dulo ng mga sanga, at tabunan ng lupa.',
      'Put it around the tree below the tips of the branches and cover it with soil.',
    ),
    say(
      'Hatiin ang abono sa ilang bigay habang basa ang lupa.',
      'Split it into several givings while the soil is moist.',
    ),
    say(
      'Magpa-soil test para malaman kung aling sustansya ang kulang.',
      'Have the soil tested to learn which nutrient is short.',
    ),
  ]);
  return draft.finish({
    confidence: 0.6,
    suggestions: [say(`Kailan dapat anihin ang ${words.name}?`, `When should I harvest ${words.name}?`)],
  });
}

const nutrientNames = { n: 'N', p2o5: 'P₂O₅', k2o: 'K₂O' } as const;

/** Figures that no field of this crop is given: asked about, not computed with. */
function addDoubts({ draft, speech, catalog }: Context, crop: Crop, said: Npk, doubts: readonly RateDoubt[]): void {
  const name = catalog.cropName(crop.id);
  const npk = npkText(draft, said);
  const isHigh = doubts.some(({ code }) => code === 'too-high');
  const usual = doubts.flatMap((doubt) => {
    if (doubt.code !== 'too-high' && doubt.code !== 'too-low') return [];
    draft.cite(doubt.sources);
    return [`${draft.range(doubt.usual[0], doubt.usual[1])} kg ${nutrientNames[doubt.nutrient]}`];
  });
  if (usual.length === 0) return;
  draft.paragraph(
    isHigh
      ? speech.say(
          `Pakitingnan ulit ang ${npk}: sobra ito sa ${name}. Ang karaniwan bawat ektarya ay ${speech.and(usual)}. Hindi ko ito kinuwenta, dahil masusunog ang tanim at masasayang ang pera. Ito muna ang gabay:`,
          `Please check ${npk} again: it is too much for ${name}. Usual per hectare: ${speech.and(usual)}. I did not compute it, as it burns the crop and wastes money. For now, the guide:`,
        )
      : speech.say(
          `Pakitingnan ulit ang ${npk}: parang kulang ito sa ${name}. Ang karaniwan bawat ektarya ay ${speech.and(usual)}. Ito muna ang gabay:`,
          `Please check ${npk} again: it seems too little for ${name}. Usual per hectare: ${speech.and(usual)}. For now, the guide:`,
        ),
  );
}

/** A recommendation the farmer brings ('90-60-60'), unless the figures are those of a bag. */
function saidRate({ question, catalog }: Context, crop: Crop): { npk: Npk; doubts: RateDoubt[] } | null {
  const npk = readRate(question.text) ?? readRate(question.normalized);
  if (npk === null) return null;
  const doubts = questionRate(npk, crop, catalog.grades);
  return doubts.some(({ code }) => code !== 'too-high' && code !== 'too-low') ? null : { npk, doubts };
}

/** The product the farmer asks the number of bags of, first; then the others. */
function askedFirst({ question }: Context, plan: LeastCostPlan): LeastCostPlan {
  const isAsked = ({ grade, name }: LeastCostPlan['shopping'][number]) =>
    question.normalized.includes(grade.toLowerCase()) || question.normalized.includes(name.toLowerCase());
  return { ...plan, shopping: plan.shopping.toSorted((a, b) => Number(isAsked(b)) - Number(isAsked(a))) };
}

function addLead(
  context: Context,
  crop: Crop,
  rate: Rate,
  ha: number,
  plan: LeastCostPlan | null,
  isOwn: boolean,
): void {
  const { draft, catalog, speech } = context;
  const { say } = speech;
  const name = catalog.cropName(crop.id);
  const words = rate.systemId === null || isOwn ? undefined : systemWords[rate.systemId];
  const system = words === undefined ? '' : ` (${say(...words)})`;
  const npk = `**${npkText(draft, rate.npk)}** kg N-P₂O₅-K₂O ${say('bawat ektarya', 'per hectare')}`;
  const basis = isOwn
    ? say(`Ayon sa rekomendasyong ibinigay mo (${npk})`, `By the recommendation you gave (${npk})`)
    : say(`Gabay: ${npk} kung wala pang soil test`, `Guide: ${npk} without a soil test`);
  if (plan === null) {
    draft.paragraph(`${name}${system}: ${basis}.`);
    return;
  }
  const bags = shoppingTexts(draft, askedFirst(context, plan)).map((text) => `**${text}**`);
  const area = areaText(draft, ha);
  draft.paragraph(
    say(
      `Para sa ${area} ng ${name}${system}, kailangan ng ${speech.and(bags)}. ${basis}.`,
      `For ${area} of ${name}${system} you need ${speech.and(bags)}. ${basis}.`,
    ),
  );
  const cost = costText(context, plan);
  if (cost !== '') draft.paragraph(cost);
}

/** Fertilizer for a crop: bags for the area first, what they cost, when to give them. */
export function answerFertilizer(context: Context): Answer {
  const { draft, catalog, cropId, question, season, speech } = context;
  const { say } = speech;
  const crop = cropId === null ? undefined : catalog.crops.get(cropId);
  if (crop === undefined) {
    draft.paragraph(
      say(
        'Magkakaiba ang abono ng bawat tanim. Sa lahat, nakakatulong ang bulok na dumi ng hayop o compost at ang soil test bago bumili.',
        'Every crop needs its own fertilizer. For all, ripe manure or compost helps, and a soil test before you buy.',
      ),
    );
    draft.cite([generalSourceId]);
    return askCrop(context);
  }
  const tableRate = rateOf(crop, question.normalized, season);
  if (tableRate === null) return perTreeAnswer(context, crop);
  const said = saidRate(context, crop);
  const isOwn = said !== null && said.doubts.length === 0;
  if (said !== null) addDoubts(context, crop, said.npk, said.doubts);
  const rate = isOwn ? { ...tableRate, npk: said.npk } : tableRate;
  const ha = areaHa(question);
  const plan = planFor(context, crop, rate.npk, ha ?? 1, null);
  addLead(context, crop, rate, ha ?? 1, plan, isOwn);
  draft.cite(isOwn ? [] : crop.fert.sources);
  const words = catalog.wordingOfCrop(crop.id);
  const why = say(...(whyOfGroup[crop.kind] ?? whyOfGroup.vegetable ?? ['', '']));
  draft.paragraph([why, words.fert ? draft.fact(words.fert) : ''].filter((text) => text !== '').join(' '));
  addTimes(context, crop, plan);
  if (plan !== null) draft.paragraph(balanceText(context, plan, ha ?? 1));
  addOrganic(context, rate.npk, ha ?? 1);
  draft.paragraph(
    say(
      'Ang pinakatiyak na gabay ay ang soil test. Magtanong sa municipal agriculturist kung paano magpasuri ng lupa.',
      'A soil test is the surest guide. Ask the municipal agriculturist how to have your soil tested.',
    ),
  );
  draft.recommend(
    say(
      'Magpa-soil test bago ang susunod na taniman para hindi sumobra o magkulang ang abono.',
      'Have the soil tested before next season so that the fertilizer is neither too much nor too little.',
    ),
  );
  const isDoubtful = said !== null && !isOwn;
  return draft.finish({
    confidence: isDoubtful ? 0.4 : ha === null ? 0.65 : 0.75,
    ask: isDoubtful
      ? say('Ano ang eksaktong nakasulat sa rekomendasyon?', 'What exactly does the recommendation say?')
      : ha === null
        ? say(
            'Gaano kalaki ang taniman mo, para ma-compute ko ang eksaktong sako?',
            'How large is your field, so that I can compute the bags?',
          )
        : null,
    suggestions:
      ha === null
        ? [say('1/2 ektarya', '1/2 hectare'), say('1 ektarya', '1 hectare'), '1000 m2']
        : [say(`Organikong abono sa ${words.name}`, `Organic fertilizer for ${words.name}`)],
  });
}

function addTimes(context: Context, crop: Crop, plan: LeastCostPlan | null): void {
  const { draft, speech } = context;
  const { say } = speech;
  const heading = say('**Kailan ibibigay:**', '**When to give it:**');
  const lines = plan === null ? [] : timeLines(context, plan, scheduleFor(context, crop));
  const plain = say(
    'Ibigay ang lahat ng may phosphorus (P) bago magtanim, at hatiin ang nitrogen at potassium sa dalawa o higit pang bigay habang lumalaki ang tanim.',
    'Give all phosphorus (P) before planting, and split nitrogen and potassium into two or more givings as the crop grows.',
  );
  draft.steps(heading, [
    ...(lines.length > 0 ? lines : [plain]),
    ...(crop.id === 'rice' ? ricePoints(context) : []),
    ...carefulPoints(context, crop.id),
  ]);
}

/** Half of the nitrogen may come from manure. */
const organicShare = 0.5;

function addOrganic({ draft, catalog, speech }: Context, npk: Npk, ha: number): void {
  const [option] = organicOptions(npk, ha, organicShare, catalog.knowledge.soils.organics);
  const organic = catalog.knowledge.soils.organics.find(({ id }) => id === option?.id);
  if (option === undefined || organic === undefined) return;
  draft.cite(option.sources);
  const sacks = draft.range(option.sacks[0], option.sacks[1]);
  const share = draft.number(option.nShare * 100);
  const name = speech.say(organic.tl[0] ?? organic.en, organic.en);
  draft.paragraph(
    speech.say(
      `**Para makatipid:** ${sacks} sako (50 kg) ng bulok na ${name} bago magtanim ang kapalit ng mga ${share}% ng nitrogen. Pabulukin muna, dahil nakakasunog ng ugat ang sariwa. Tantiya ito; iba-iba ang sustansya ng dumi.`,
      `**To save:** ${sacks} sacks (50 kg) of ripe ${name} before planting stand for about ${share}% of the nitrogen. Let it rot first: fresh manure burns roots. This is an estimate; manure varies.`,
    ),
  );
  draft.fact('50');
}
