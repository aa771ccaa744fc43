/** 'Gabi' is the night and taro: whose it is, where it grows, or a part of it before it, tells which. */
const NIGHT = 'gabi';
const TARO = 'taro';

const OWNED = new Set('ko namin natin nako namo mi'.split(' '));
/** Straight before it: 'akong gabi', 'magtanim gabi'. */
const OWNERS = new Set(
  'akong among aking aming naming tanim magtanim itanim pananim tanom magtanom itanom pagtanom agmula imula dahong'.split(
    ' ',
  ),
);
/** Before 'ng gabi', 'na gabi'. */
const PARTS = new Set(
  'dahon tangkay laman puno suwi taniman tanim magtanim pagtatanim presyo kilo pananim unod bulong klase magtanom pagtanom'.split(
    ' ',
  ),
);
const LINKS = new Set(['ng', 'na', 'nga', 'ti', 'og', 'ug']);
/** Behind 'gabi sa' that opens a message. */
const GROUNDS = new Set('tubigan bakuran paso balde timba sako bukid tuyong lupa sapa kanal palayan'.split(' '));
const OPENERS = new Set(['', ',', 'ang', 'yung', 'ung', 'iyong', 'adda']);

/** The words of a normalized text with 'taro' where 'gabi' is the plant. */
export function withTaro(normalized: string): string {
  if (!normalized.includes(NIGHT)) return normalized;
  const words = normalized.split(' ');
  return words.map((word, at) => (word === NIGHT && isPlant(words, at) ? TARO : word)).join(' ');
}

function isPlant(words: readonly string[], at: number): boolean {
  const [before = '', earlier = ''] = [words[at - 1], words[at - 2]];
  const [next = '', behind = ''] = [words[at + 1], words[at + 2]];
  if (next === NIGHT || before === NIGHT) return false;
  if (OWNERS.has(before) || (LINKS.has(before) && PARTS.has(earlier))) return true;
  return OPENERS.has(before) && (OWNED.has(next) || (next === 'sa' && GROUNDS.has(behind)));
}
