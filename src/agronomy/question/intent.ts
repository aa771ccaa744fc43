import type { Intent } from './question.ts';

/** What the intent is decided on besides the words themselves. */
export type IntentFacts = {
  normalized: string;
  /** Codes found in the vocabulary, for example 'topic:fertilizer' or 'intent:when'. */
  codes: ReadonlySet<string>;
  hasCrop: boolean;
  hasProblem: boolean;
  symptomCount: number;
};

/** 'Ilang araw bago anihin puwede pang mag-spray?': the preharvest interval. */
export const daysBeforeHarvest =
  /^(?=.*(spray|gamot|bomba|lason|pestisidyo|pesticide|\w(icide|thrin|fos|phos|prid|zeb|mectin)\b)).*\b(ilang araw|gaano katagal|how many days|how long)\b.*\b(bago|before)\b.*\b(ani|umani|anihin|mag ?ani|pitas|pumitas|mamitas|pitasin|harvest\w*)\b/;

type Cue = { intent: Intent; weight: number; pattern: RegExp };

/** Words that point to an intent. Weights are relative: the highest sum wins, an earlier line wins a tie. */
const CUES: readonly Cue[] = [
  cue(
    'seed-rate',
    6,
    /\b(ilang (kilo|kg|sako|bag|kaban)( na| ng)? (binhi|buto|punla)|gaano karami(ng)? (binhi|buto)|seed(ing)? rate|how (much|many) seeds?|dami ng (binhi|buto))\b/,
  ),
  cue(
    'seed-rate',
    6,
    /\b(ilan|ilang|gaano (ka)?dami|gaano karami(ng)?|karaming|pila ka|mano a)\b.*\b(binhi|binhing|buto|seeds?|punla|suwi|talbos|cuttings?)\b/,
  ),
  cue(
    'spacing',
    6,
    /\b(spacing|agwat|gaano kalayo|layo|distansya|pagitan(?! ng (mga )?(ugat|dahon))|distance|ilang (puno|halaman|tundos)|how far apart|tudling)\b/,
  ),
  cue('price', 6, /\b(presyo|magkano|price|bentahan|halaga|how much (is|are)|farm ?gate|tagpila|mano ti)\b/),
  cue('fertilizer', 8, /\b(magkano|presyo|gastos sa|budget sa|halaga ng)\b.{0,20}\b(abono|pataba|fertilizer|urea)\b/),
  cue(
    'income',
    9,
    /\b(kikitain|kita ko|kita sa|tutubuin|tubo sa|income|profit|gross|net|malaki ba ang kita|lugi|malulugi|puhunan at kita|magkano ang (puhunan|gastos))\b/,
  ),
  cue('fertilizer', 6, /\b\d{2,3} ?- ?\d{1,3} ?- ?\d{1,3}\b/),
  cue(
    'organic',
    7,
    /\b(organiko|organic|compost|kompost|vermicast|vermi|dumi ng (manok|baka|kalabaw|baboy|kambing|hayop)|ipot|pataba na galing|dayami bilang|carbonized|azolla|foliar na gawa)\b/,
  ),
  cue(
    'yield',
    5,
    /\b(ilang (kaban|tonelada|sako|cavan)s? ang|(ilan|ilang|gaano|magkano)\b.*\b(ani|aanihin|anihin)|yield|produksyon|magkano ang ani|gaano karami ang (ani|aanihin)|how many (cavans|tons))\b/,
  ),
  cue('yield', 7, /\bmagkano (ang |kaya ang )?(ani|aanihin)\b/),
  cue(
    'yield',
    8,
    /\b(aabot|abot|makakaabot|kaya) .*\b(kaban|cavans?|tonelada|tons?) .*\b(ani|anihin|ektarya|hectare)\b/,
  ),
  cue(
    'yield',
    7,
    /\b(inaasahang ani|tantiya(ng)? ani|average (na )?ani|karaniwang ani|expected (yield|harvest)|ilang kaban|ilang cavan)\b/,
  ),
  cue(
    'variety',
    6,
    /\b(variety|varieties|barayti|klase ng (binhi|palay|mais|kamatis|talong)|anong (binhi|klase)|magandang (binhi|klase)|hybrid ba|inbred|rc ?\d{3})\b/,
  ),
  cue(
    'variety',
    9,
    /\b(may|meron|ano|anong|alin|which|any|variety|barayti|klase|binhi)\b.*\b(matibay|resistant|tolerant|panlaban) (sa|laban|to|against)\b/,
  ),
  cue(
    'fertilizer',
    5,
    /\b(abono|abonuhan|mag ?abono|magaabono|nag ?abono|pataba|patabain|fertilizers?|fertiliser|urea|complete|kumpleto|potash|npk|top ?dress\w*|side ?dress\w*|ammosul|ammophos|mag ?urea|mag ?pataba|nagpapataba|sustansya|nutrients?|lcc|leaf color chart|aabonohan|aabunuhan|aabonuhan|pag ?aabono|pag ?abono|abono ba)\b/,
  ),
  cue(
    'soil',
    5,
    /\b(ph|asim ng lupa|maasim( na| ang)?( ang)? lupa|asido|apog|lime|apugan|soil test|soil analysis|suri(in)? (ng|ang) lupa|pagsusuri ng lupa|lupa ko|lupang|klase ng lupa|alkaline|soil|acidic|om \d|organic matter)\b/,
  ),
  cue('soil', 9, /\b(n ?-?p ?-?k|soil test|stk|\bn)\b.*\b(low|medium|high|mababa|mataas|katamtaman)\b/),
  cue('soil', 9, /\b(low|high|mababa|mataas) (ang|yung|sa) (n|p|k|nitrogen|posporo|phosphorus|potash|potassium)\b/),
  cue(
    'planting-time',
    6,
    /\b(kailan|anong buwan|what month|when|best time|magandang panahon|pwede (na )?bang?|tamang panahon|petsa)\b.*\b(magtanim|itanim|taniman|pagtatanim|tanim|magpunla|maghasik|magsabog|plant|planting|sow|itatanim)\b/,
  ),
  cue(
    'planting-time',
    4,
    /\b(magtanim|itanim|itatanim|pagtatanim|plant)\b.*\b(kailan|anong buwan|ngayong|sa (enero|pebrero|marso|abril|mayo|hunyo|hulyo|agosto|setyembre|oktubre|nobyembre|disyembre)|this month)\b/,
  ),
  cue(
    'what-to-plant',
    7,
    /\b(ano|anong|anu anong|alin|what|which)\b.{0,40}\b(pwede(ng)?|maganda(ng)?|bagay|dapat|mabuti(ng)?|can|should|good|best|to|crops?)\b.{0,25}\b(itanim|magtanim|itatanim|tanim|plant|grow|crops?)\b/,
  ),
  cue(
    'crop-care',
    5,
    /\b(alagaan|pag ?aalaga|alaga|inaalagaan|mag ?alaga|pangangalaga|how to (grow|care)|take care|palaguin|paano (ba )?(ang )?(mag)?tanim|paano (ba )?(ang )?(magtanim|pagtatanim|itanim)|steps|gabay sa)\b/,
  ),
  cue(
    'water',
    5,
    /\b(dilig|diligan|magdilig|didiligan|pagdidilig|patubig|magpatubig|patubigan|papatubigan|tubigan|irrigat\w*|irigasyon|awd|tubig|watering|water(ed)?)\b/,
  ),
  cue(
    'weather',
    5,
    /\b(bagyo|typhoon|lpa|el nino|la nina|habagat|amihan|signal no|storm|ulan|umuulan|uulan|maulan|weather|forecast|panahon ngayon|lagay ng panahon|init|sobrang init|baha|binaha|tagtuyot|tuyot|drought|rain\w*|mahangin|kailan (pwede|dapat|magandang) (mag ?spray|mag ?bilad)|pwede bang? mag ?spray|mag ?spray ngayon)\b/,
  ),
  cue(
    'harvest',
    5,
    /\b(mag ?ani|anihin|aanihin|umani|pag ?aani|anihan|hinog na|gulang na|hinog|harvest\w*|mag ?harvest|pipitasin|pitasin|mamitas|huhukayin|bubunutin|matured?)\b/,
  ),
  cue(
    'postharvest',
    7,
    /\b(patuyo\w*|magpatuyo|patuyuin|pagpapatuyo|pag ?tuyo|mag ?tuyo|tuyuin|bilad|ibilad|pagbibilad|dryer|drying|imbak|mag ?imbak|iimbak|pag ?iimbak|imbakan|itago|itabi ang ani|store|storage|storing|postharvest|moisture|halumigmig|bodega|tumagal ang|hindi mabulok|giik|gilingan|milling|giling)\b/,
  ),
  cue(
    'pesticide-safety',
    8,
    /\b(ilang (ml|kutsara|takal|cc|litro|gramo|patak|tangke|sachet)|dosage|dosis|dose|timpla|takal ng|how (much|many) (ml|spray)|rate ng spray)\b.*\b(spray|gamot|tangke|tank|litro|liters?|insecticide|fungicide|herbicide|pestisidyo|pesticide|lason|thrin|fos|prid|zeb)\w*\b/,
  ),
  cue(
    'spray-time',
    8,
    /\b(kailan|anong oras|what time|when|pwede(ng)? (na )?(ba(ng)?)?|tamang oras|magandang oras|ngayong (umaga|hapon|gabi)|mamaya)\b.{0,25}\b(mag ?spray|mag ?i?spray|magbomba|i?spray(han)?|spray(ing)?)\b/,
  ),
  cue('pesticide-safety', 8, /\b(ilang ml|ilang kutsara|dosage|dosis)\b/),
  cue('pesticide-safety', 9, daysBeforeHarvest),
  cue(
    'harvest',
    8,
    /\b(ilang|pila ka|mano a|how many) (araw|buwan|linggo|adlaw|aldaw|days|months|weeks)\b.*\b(ani|anihin|aanihin|umani|mag ?ani|maani|pitasin|harvest\w*|mahinog|gumulang)\b/,
  ),
  cue('identify-problem', 6, /\b(may|ang|have a|is a|my) (problema|problem)\b/),
  cue(
    'pesticide-safety',
    7,
    /\b(ppe|mask|guwantes|gloves|isuot|suot|susuotin|kasuotan|itatapon|itapon|bote ng|lalagyan|sachet|pumasok (ulit )?sa bukid|pre ?harvest|phi|ligtas|safe|banned|bawal|ipinagbabawal|reentry|fpa|tamang pag ?spray|paghahalo ng|haluin|lalagyan ng)\b/,
  ),
  cue(
    'prevent-problem',
    6,
    /\b(iwas|iwasan|maiwasan|makaiwas|prevent\w*|hindi (na )?(mag ?ka|magka|ma|atakihin|tamaan|dapuan)\w*)\b/,
  ),
  cue(
    'control-problem',
    5,
    /\b(gamot|gamutin|lunas|lunasan|panlaban|pamatay|puksa|puksain|sugpo|sugpuin|labanan|pangontra|kontra|ispray|mag ?spray|spray|i ?spray|patayin|mawala|control|cure|treat\w*|pesticides?|insecticide|fungicide|herbicide|pestisidyo|dapat gawin|gagawin ko|anong gagawin)\b/,
  ),
  cue(
    'identify-problem',
    5,
    /\b(bakit|sanhi|dahilan|anong (sakit|peste|problema|nangyayari)|ano ang (sakit|peste|problema|nangyari)|sakit ba|peste ba|may sakit|may peste|why|what(s| is) wrong|disease|pest|ano (kaya )?(ito|to|yan)|naano|inaatake|sinisira|tinamaan)\b/,
  ),
  cue(
    'greeting',
    3,
    /^(,? ?)*(hi|hello|hey|helo|kumusta|magandang (umaga|hapon|gabi|araw|tanghali)|good (morning|afternoon|evening)|naimbag|maayong)\b/,
  ),
  cue(
    'programme',
    8,
    /\b(rsbsa|rcef|rcep|pcic|crop insurance|insurance|seguro|ipaseguro|acpc|landbank|land bank|pautang|utang|umutang|mangutang|loan|interes|interest rate|sure aid|kredito|puhunan|kadiwa|nia|ati|philrice text|text center|ayuda|rffa|tulong( pinansyal)?( galing| mula)? (sa|ng) (gobyerno|da)|subsidy|subsidiya|voucher|libreng (binhi|abono|patubig|punla|training|buto|makinarya)|free (seeds?|irrigation|fertilizer)|programa|program|makinarya|traktora|nfa|training|seminar|pagsasanay|magparehistro|rehistro|gobyerno|pamahalaan|government|tulong (ba|ang|mula|galing|ng)|assistance|grant|sagip saka|emancipation|titulo|agrarian)\b/,
  ),
  cue('thanks', 4, /\b(salamat|thank(s| you)|thanks|agyamanak|maraming salamat|ty po)\b/),
];

/** What a topic of the vocabulary is asked for, when no cue says so. */
const INTENT_OF_CODE: readonly (readonly [string, Intent])[] = [
  ['topic:fertilizer', 'fertilizer'],
  ['topic:irrigation', 'water'],
  ['topic:drying', 'postharvest'],
  ['topic:storage', 'postharvest'],
  ['topic:harvest', 'harvest'],
  ['topic:price', 'price'],
  ['topic:yield', 'yield'],
  ['topic:profit', 'income'],
  ['topic:treatment', 'control-problem'],
  ['topic:pesticide', 'pesticide-safety'],
  ['topic:soil-test', 'soil'],
  ['topic:lime', 'soil'],
  ['topic:insurance', 'programme'],
  ['topic:nursery', 'crop-care'],
  ['topic:planting', 'crop-care'],
  ['weather:rain', 'weather'],
  ['weather:typhoon', 'weather'],
  ['weather:heat', 'weather'],
  ['intent:crop-choice', 'what-to-plant'],
];

const POISONING =
  /\b(nalason|nalasong?|nalalason|pagkalason|n?a?ka ?in[ou]m|na ?in[ou]m|umin[ou]m|inin[ou]m|nalunok|nakalunok|nakalanghap|nalanghap|nasinghot|poison(ed|ing)?|swallowed|drank|drunk|inhaled|tumalsik|natalsikan|natapunan|napunta sa mata|nasabuyan|sa mata ko|in my eyes?|on my skin|magpakamatay|mag ?suicide|suicide|kill myself|gusto ko nang? mamatay)\b/;
const CHEMICAL =
  /\b(lason|pestisidyo|pesticides?|gamot|spray|insecticide|herbicide|fungicide|kemikal|chemical|pamatay|roundup|abono|uminom ng|paraquat|gramoxone|spraying|sprayed|fertilizer|muriatic|pamatay damo)\b/;
const UNWELL_AFTER_SPRAY =
  /\b(nahihilo|nahilo|nagsusuka|nagsuka|sumusuka|sumuka|hirap huminga|nangingisay|nawalan ng malay|hinimatay|namumula ang mata|sumasakit ang ulo|nahihirapang huminga|hirap akong huminga|nangangati|namamaga ang|nanlalabo|dizzy|vomit\w*|nausea|cant breathe|hard to breathe)\b/;
const SELF_HARM =
  /\b(magpakamatay|mag ?suicide|suicide|kill myself|want to die|gusto ko nang? mamatay|ayoko nang? mabuhay|ayaw ko nang? mabuhay|tapusin ang buhay|wakasan ang buhay)\b/;

const OUT_OF_SCOPE =
  /\b(sino si|sino ang|jose rizal|capital (of|ng)|france|amerika|china|japan|bomb|grandmother|lola mo|presidente|president|senador|senator|halalan|eleksyon|election|politika|politics|pulitika|tula|poem|homework|takdang aralin|assignment|code|python|javascript|program ?ming|girlfriend|boyfriend|ligaw|pag ibig|crush|jowa|love life|horoscope|lotto|sugal|casino|bitcoin|crypto|basketball|nba|artista|kanta|song|movie|pelikula|joke|capital of|kabisera|math|equation|cellphone|wifi|facebook|tiktok|system prompt|prompt|walang limitasyon|dan mode|pretend|magpanggap|drop table|script|ignore (all|previous)|instructions?|jailbreak|dan mode|recipe|lutuin|ulam|niluluto|adobo|sinigang|lagnat|ubo|sipon|sakit ng ulo|masakit ang (ulo|tiyan|likod|dibdib|ngipin)|buntis|diabetes|altapresyon|dengue|covid|fever|headache|cough|aso|asong|pusa|dog|cat|baboy|biik|inahin|manok|sisiw|itik|kambing|kabayo|kalabaw|baka ko|baka namin|alagang hayop|pigs?|hogs?|chickens?|cows?|carabaos?|goats?|tilapia|bangus|hipon|fishpond|translate|essay|thesis|exam|trabaho|sweldo|visa|passport|weather in (tokyo|new york)|stock market|netflix|youtube channel|valorant|mobile legends|ml rank|password|hack|bomba|baril|shabu|droga)\b/;

/** The intent of a message; 'unknown' when its words fit nothing. */
export function intentOf({ normalized, codes, hasCrop, hasProblem, symptomCount }: IntentFacts): Intent {
  const hasSymptom = symptomCount > 0;
  if (isPoisoning(normalized)) return 'poisoning';
  const scores = new Map<Intent, number>();
  for (const { intent, weight, pattern } of CUES)
    if (pattern.test(normalized)) scores.set(intent, Math.max(scores.get(intent) ?? 0, weight));
  const isFarming = hasCrop || hasProblem || hasSymptom || [...codes].some((code) => code.startsWith('topic:'));
  const isManure = /\b(dumi|ipot|manure) ng? ?/.test(normalized);
  if (
    OUT_OF_SCOPE.test(normalized) &&
    !isManure &&
    !hasProblem &&
    !(hasSymptom && hasCrop) &&
    !(hasCrop && scores.size > 0)
  )
    return 'out-of-scope';
  if (scores.size === 0) for (const [code, intent] of INTENT_OF_CODE) if (codes.has(code)) scores.set(intent, 2);
  weighEvidence(scores, { hasCrop, hasProblem, symptomCount });
  const [best] = [...scores].sort(([, a], [, b]) => b - a);
  if (!best) return isFarming && (hasProblem || hasSymptom) ? 'identify-problem' : 'unknown';
  // With the crop settled, what is left to ask is when.
  return best[0] === 'what-to-plant' && hasCrop ? 'planting-time' : best[0];
}

/** Signs and named problems settle what a shared word ('gamot', 'bakit', 'tubig', 'ulan') is about. */
function weighEvidence(
  scores: Map<Intent, number>,
  has: { hasCrop: boolean; hasProblem: boolean; symptomCount: number },
) {
  const hasSymptom = has.symptomCount > 0;
  const add = (intent: Intent, weight: number) => scores.set(intent, (scores.get(intent) ?? 0) + weight);
  // Several signs together are a description, whatever else the words resemble.
  if (hasSymptom && !scores.has('control-problem') && !scores.has('prevent-problem'))
    add('identify-problem', Math.min(9, 4 + 1.5 * (has.symptomCount - 1)));
  if (has.hasProblem) {
    if (scores.has('control-problem')) add('control-problem', 4);
    else if (scores.has('prevent-problem')) add('prevent-problem', 4);
    else add('identify-problem', 3);
  }
  if (hasSymptom && scores.has('control-problem')) add('control-problem', 2);
  // Courtesies are the message only when nothing else is asked.
  for (const courtesy of ['greeting', 'thanks'] as const)
    if (scores.has(courtesy) && (scores.size > 1 || has.hasCrop || has.hasProblem)) scores.delete(courtesy);
}

function isPoisoning(normalized: string): boolean {
  if (SELF_HARM.test(normalized)) return true;
  if (POISONING.test(normalized) && CHEMICAL.test(normalized)) return true;
  if (/\b(nalason|nalasong|nalalason|poisoned)\b/.test(normalized)) return true;
  return UNWELL_AFTER_SPRAY.test(normalized) && CHEMICAL.test(normalized);
}

function cue(intent: Intent, weight: number, pattern: RegExp): Cue {
  return { intent, weight, pattern };
}
