import { SHARE, type Told } from './cues.ts';
import { PIECES } from './read-harvest.ts';
import type { InKind, Receiver } from './sale.ts';
import { knownOf, type Role, type Sheet } from './sheet.ts';

/** Who takes a part of the harvest, or what it is kept for. */
const RECEIVERS: readonly (readonly [Receiver, string])[] = [
  [
    'harvester',
    'harvester|combine|reaper|halimaw|(?:sa|yung|ung|ang|mga|ti|sang|kay) (?:mga )?nag[- ]?(?:ani|gapas|harvest)|mang-?aani|manggagapas|pa-?ani|mga aani|taga[- ]?(?:ani|gapas)|pagapas|gapas',
  ],
  ['thresher', 'tresher|tresyer|tresser|thresher|tilyadora|(?:taga|nag)?[- ]?giik|paggiik'],
  [
    'owner',
    'may[- ]?ari|tag[- ]?iya|landlord|landowner|land owner|owner|amo|upa sa lupa|renta sa lupa|buwis|makindaga|akinkukua',
  ],
  ['water', 'patubig|irigasyon|irrigation|nia|(?:bayad )?(?:sa )?tubig'],
  ['seed', 'binhi|pambinhi|pang[- ]?binhi|pangbinhi|pananim|igbibinhi|similya'],
  [
    'food',
    'pambigas|pang[- ]?kain|pangkaon|pagkain|pang[- ]?ulam|konsumo|kakainin|(?:sa|para sa|pang) ?bahay|kanon|bugas namin',
  ],
  ['workers', 'trabahador|trabahante|tauhan|manggagawa|katiwala|bantay'],
  [
    'spoilt',
    'bulok|nabulok|nabubulok|sira|nasira|nasisira|reject|biyak|basag|crack|lata|nalata|natapon|tapon|nabugbog|kinain ng daga|namatay|nangamatay|patay|dunot|nadunot',
  ],
  ['lender', 'pambayad(?: sa utang| utang)?|bayad utang|(?:kinuha|kuha) ng (?:trader|buyer)'],
  ['other', 'binigay|pamigay|ipinamigay|bigay|ibinigay|pinamigay|naibigay|tulong|simbahan'],
];
const LINK =
  '(?:(?:na|nga|a|pala|itatabi|itinabi|tinabi|itatabi ko|ko|kaban|palay|ay|ani|lang|daw|po|kinuha|kuha|bayad|binayad|napunta|mapupunta|ang|ng) )*';
const TO = '(?:sa|para sa|ng|ni|kay|ti|iti|sang|han|for|to|went to|goes to) (?:(?:the|yung|ung|ang|mga|may) )*';
const BEHIND = RECEIVERS.map(([to, names]) => [to, new RegExp(`^\\s*${LINK}(?:${TO})?(?:${names})\\b`)] as const);
const LINKED = RECEIVERS.map(([to, names]) => [to, new RegExp(`^\\s*${LINK}${TO}(?:${names})\\b`)] as const);
const AHEAD = RECEIVERS.map(([to, names]) => [to, new RegExp(`\\b(?:${names})\\b`)] as const);

/** 'Kada 8 isa', 'bawat 12 kaban 1'. */
const ONE_OF_EACH = /^\s*(?:na )?(?:kaban |sako )?(?:ay |ang )?(?:isa|1)\b/;
/** 'Isa sa 10', '1 kada 12'. */
const ONE_OUT_OF =
  /\b(?:isa|isang|1|one)(?: sako| kaban)? (?:sa|kada|bawat|every|out of|in)(?: bawat| kada| every)?\s*$/;
const WHOLE = 100;
const PARTS = [4, 30] as const;
/** The receiver stands right behind, and no measure between. */
const NAMED_BEHIND = new RegExp(`^\\s*(?:${TO})?(?:${RECEIVERS.map(([, names]) => names).join('|')})\\b`);
const WEIGHED: ReadonlySet<string> = new Set(['sack', 'kaban', 'crate', 'kg', 't']);
/** Money is paid for these, and none of the harvest. */
const PAID = /\b(?:tig|@|presyo|benta|bili|kilo ng|pesos?)\s*$/;

/** Who gets what a figure counts: by the words behind it where those are tied to it, else by those before it. */
export function receiverOf({ before, after }: Pick<Told, 'before' | 'after'>): Receiver | null {
  const tied = LINKED.find(([, words]) => words.test(after));
  const ahead = AHEAD.find(([, words]) => words.test(before));
  const behind = BEHIND.find(([, words]) => words.test(after));
  return (tied ?? ahead ?? behind)?.[0] ?? null;
}

/** 'Kada 8 isa sa nag-ani', '10% sa harvester', '20 kaban sa may-ari': what leaves the harvest before it is sold. */
export const inKind: Role = (sheet, at) => {
  const figure = sheet.figures[at] as Told;
  const next = sheet.figures[at + 1];
  const counted = countedOut(figure, next);
  if (counted !== null) {
    const { part, last, used } = counted;
    const to = receiverOf({ ...last, before: figure.before }) ?? 'harvester';
    return put(sheet, { to, part }, used);
  }
  const to = receiverOf(figure) ?? putRight(sheet, figure) ?? ofMachine(sheet, figure);
  if (to === null || PAID.test(figure.before)) return 0;
  const { unit, value, per } = figure;
  const isPart = (unit === 'percent' && per === undefined && value < 60) || (unit === null && value > 0 && value < 1);
  // The owner's part of the money is a share.
  if (isPart)
    return to === 'owner' || to === 'lender'
      ? 0
      : put(sheet, { to, part: unit === 'percent' ? value / 100 : value }, 1);
  const known = knownOf(sheet);
  const isPiece = to === 'spoilt' && PIECES.has(known.bagUnit ?? '') && (unit === null || unit === known.bagUnit);
  if (isPiece && per === undefined && Number.isInteger(value)) return put(sheet, { to, bags: value }, 1);
  // '88 kaban, 12 upa sa lupa, 9 sa harvester'.
  const { bags = 0, bagUnit } = known;
  const isBagged = bagUnit === 'kaban' || bagUnit === 'sack';
  const isBareBags = unit === null && isBagged && Number.isInteger(value) && value > 1 && value < bags / 2;
  if (isBareBags && per === undefined && NAMED_BEHIND.test(figure.after) && !sheet.isRight)
    return put(sheet, { to, bags: value }, 1);
  if (unit === null || !WEIGHED.has(unit) || per !== undefined) return 0;
  const isHarvestTold = known.bags !== undefined || known.kilos !== undefined || known.tonnes !== undefined;
  if (!isHarvestTold) return 0;
  const inBags = unit === 'sack' || unit === 'kaban' || unit === 'crate';
  return put(sheet, { to, ...(inBags ? { bags: value } : { kilos: unit === 't' ? value * 1000 : value }) }, 1);
};

const MACHINES: ReadonlySet<string> = new Set(['combine', 'threshing', 'harvest-how']);
const OF_MONEY = /\b(?:komisyon|commission|ahente|kaltas|bawas|tubo|interes|benta|reject|resikada|moisture|basa)\b/;

/** '10 percent daw' behind a question about the harvester. */
function ofMachine({ topic, text }: Sheet, { unit, value, per, before, after }: Told): Receiver | null {
  const isPart = unit === 'percent' && per === undefined && value < MOST_OF_MACHINE;
  const isNamed = OF_MONEY.test(`${before} ${after}`) || SHARE.test(text);
  return isPart && !isNamed && topic !== null && MACHINES.has(topic) ? 'harvester' : null;
}

/** No machine takes so much of a harvest, in percent. */
const MOST_OF_MACHINE = 25;

/** '12 sako lang pala' behind 120 harvested and 15 given: nearer to what was given. */
function putRight({ isRight, before }: Sheet, { unit, value, per }: Told): Receiver | null {
  const { bags, inKind: taken = [] } = before;
  if (!isRight || bags === undefined || per !== undefined || (unit !== 'sack' && unit !== 'kaban')) return null;
  const distance = (other = 0) => Math.abs(Math.log(value / other));
  const nearest = taken.find((one) => one.bags !== undefined && distance(one.bags) < distance(bags));
  return nearest?.to ?? null;
}

/** '1 sa 12' beside who cuts or threshes is his part of the harvest, even behind 'bayad sa'. */
export function isCutOf(figure: Told, next: Told | undefined): boolean {
  const counted = countedOut(figure, next);
  if (counted === null) return false;
  const to = receiverOf({ ...counted.last, before: figure.before });
  return to === 'harvester' || to === 'thresher';
}

function countedOut(figure: Told, next: Told | undefined): { part: number; last: Told; used: number } | null {
  const isOf = (value: number) => value >= PARTS[0] && value <= PARTS[1] && Number.isInteger(value);
  const isBare = (unit: Told['unit']) => unit === null || unit === 'sack' || unit === 'kaban';
  if (figure.isEach === true && isBare(figure.unit) && isOf(figure.value)) {
    if (ONE_OF_EACH.test(figure.after)) return { part: 1 / figure.value, last: behindOne(figure), used: 1 };
    if (next?.value === 1 && isBare(next.unit) && figure.after.trim() === '')
      return { part: 1 / figure.value, last: next, used: 2 };
  }
  if (figure.value === 1 && isBare(figure.unit) && next !== undefined && isBare(next.unit) && isOf(next.value))
    if (/^\s*(?:sa|kada|bawat|every|out of|in)(?: bawat| kada| every)?\s*$/.test(next.before))
      return { part: 1 / next.value, last: next, used: 2 };
  // '7 sa bawat 100'.
  if (
    isBare(figure.unit) &&
    next?.value === WHOLE &&
    isBare(next.unit) &&
    /^\s*(?:sa|kada|bawat)(?: bawat| kada)?\s*$/.test(next.before)
  )
    return { part: figure.value / WHOLE, last: next, used: 2 };
  if (isBare(figure.unit) && isOf(figure.value) && ONE_OUT_OF.test(figure.before))
    return { part: 1 / figure.value, last: figure, used: 1 };
  return null;
}

/** The figure without the 'isa' behind it. */
function behindOne(figure: Told): Told {
  return { ...figure, after: figure.after.replace(ONE_OF_EACH, '') };
}

function put({ told }: Parameters<Role>[0], taken: InKind, used: number): number {
  told.inKind = [...(told.inKind ?? []), taken];
  return used;
}

/** What was taken, with a later message put over it: another amount for the same receiver takes the place of the first. */
export function mergedInKind(before: readonly InKind[] = [], told: readonly InKind[] = []): readonly InKind[] {
  const kept = before.filter(({ to }) => !told.some((one) => one.to === to));
  return [...kept, ...told];
}
