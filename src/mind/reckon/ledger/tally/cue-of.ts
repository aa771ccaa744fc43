import { COST, HANDLING, PRICE } from '#mind/reckon/ledger/cues.ts';
import type { Atom } from './atoms.ts';

/** What the words beside a figure say it is. */
export type Cue =
  | 'cost'
  | 'dead'
  | 'price'
  | 'owed'
  | 'target'
  | 'loss'
  | 'fee'
  | 'harvester'
  | 'owner'
  | 'own'
  | 'grade';

const OWED = /^(?:advance|nag-?advance|bale|vale|kabale|utang|na?utang|hiniram|nahiram|cash-?advance|pautang)$/;
const TARGET =
  /^(?:tumubo|tubo|kumita|kumikita|kita|kitain|kikitain|target|earn|profit|gain|ganansya|ganansiya|tutubo|maganansya|matira)$/;
const LOSS =
  /^(?:rejects?|rejected|ireject|mabenta|mabebenta|nabenta|nabebenta|bulok|nabulok|nabubulok|mabubulok|patay|namatay|nangamatay|mamamatay|died|dead|resiko|reseko|reseca|resikada|resekada|lamog|buak|nabuak|basag|nabasag|tapon|natapon|itinapon|nalagas|nalalagas|mapalit|maksay|sira|nasira|masisira|kaltas|kinaltas|kinakaltas|bawas|nagbawas|nabawas|nabawasan|nagkaltas|binawas|binabawas|spoiled|spoilt|rotten|dunot|nadunot|nalanta|lanta|tuyo|natuyo|moisture|mortality|broken|cracked|crack|loss)$/;
const FEE =
  /^(?:komisyon|kumisyon|comission|commission|komision|ahente|agent|broker|porsyentuhan|byahera|viajera|byahero)$/;
const HARVESTER =
  /^(?:harvester|combine|reaper|halimaw|thresher|tresher|tilyadora|nag-?ani|naga?ani|mag-?aani|mang-?aani|taga-?ani|nagapit|nagapas|nag-?gapas|manggagapas|gapas|paani|pagapas|mananggi|nagharvest|nag-?harvest|umani|harvesters|pickers|papitas|namitas|nagpitas|nagkopra)$/;
const OWNER =
  /^(?:may-?ari|mayari|ari|tag-?iya|tagiya|landlord|landowner|owner|amo|makindaga|akinkukua|contractor|kanya|kaniya|kanila|kontratista|may-?lupa|lupa|kasosyo|kapartner|buwis|iyaha)$/;
const OWN = /^(?:akin|sakin|ako|akon|akoa|akong|mine|bagik|kaniak|tenant|me|aking)$/;
const GRADE =
  /^(?:class|klase|grade|primera|segunda|malalaki|malaki|maliit|maliliit|maganda|magaganda|good|first|second|export|large|small|premium|jumbo|hinog|big|ekstra|extra|dagko|dako)$/;

const OF_PART: readonly (readonly [Cue, RegExp])[] = [
  ['fee', FEE],
  ['dead', /^(?:patay|namatay|nangamatay|mamamatay|died|dead|mortality)$/],
  ['loss', LOSS],
  ['harvester', HARVESTER],
  ['owner', OWNER],
  ['own', OWN],
  ['grade', GRADE],
];
const OF_MONEY: readonly (readonly [Cue, RegExp])[] = [
  ['owed', OWED],
  ['target', TARGET],
  [
    'loss',
    /^(?:kaltas|tanggal|tanggalin|alis|alisin|ibawas|deduct|deducted|bawas|kinaltas|kinakaltas|binabawas|less)$/,
  ],
  ['harvester', /^(?:pickers|papitas|pitas|namitas|nagpitas|akyat|bunot|tabas|bantay|gapas|paani)$/],
  ['cost', COST],
  ['cost', HANDLING],
  ['price', PRICE],
  ['price', /^(?:live|liveweight|buhay|halin|sold|earned|sales)$/],
];
const FEW_WORDS = 5;
const PART_WORDS = 9;

/** The nearest word before a figure that says what it is, else the nearest behind; of parts the words behind go first. */
export function cueOf({
  kind,
  before,
  after,
  gap,
  per,
}: Pick<Atom, 'kind' | 'before' | 'after' | 'gap' | 'per'>): Cue | null {
  const most = kind === 'part' ? PART_WORDS : FEW_WORDS;
  // '900 isang sako' is of a bag, and pays for none.
  const own = per.length > 0 ? after.replace(/\b(?:sako|sack|bag)s?\b/g, '') : after;
  const [ahead, behind, across] = [before, own, gap].map(wordsOf);
  const near = (words: readonly string[] = []) => nearest(words.slice(0, most), kind === 'part' ? OF_PART : OF_MONEY);
  if (kind === 'part') return near(behind) ?? near(ahead?.toReversed()) ?? near(across?.toReversed());
  // A price stands in its own clause.
  const afar = near(across?.toReversed());
  return near(ahead?.toReversed()) ?? near(behind) ?? (afar === 'price' ? null : afar);
}

function nearest(words: readonly string[], cues: readonly (readonly [Cue, RegExp])[]): Cue | null {
  for (const word of words) {
    const found = cues.find(([, one]) => one.test(word));
    if (found !== undefined) return found[0];
  }
  return null;
}

function wordsOf(text: string): string[] {
  return text
    .replace(/\bmay ari\b/g, 'may-ari')
    .replace(/\btag iya\b/g, 'tag-iya')
    .replace(/\bnag ani\b/g, 'nag-ani')
    .replace(/\bmay lupa\b/g, 'may-lupa')
    .split(/[^a-z-]+/)
    .filter(Boolean);
}
