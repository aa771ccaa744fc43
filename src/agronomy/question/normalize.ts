/** Longest text that is read; beyond it nobody asks a farming question. */
export const READ_MAX_CHARS = 4000;

/** Text-speak and common spellings, spelled out. */
const SPELLED: Readonly<Record<string, string>> = {
  agas: 'gamot',
  mwala: 'mawala',
  nkainom: 'nakainom',
  nainum: 'nainom',
  tnanim: 'tanim',
  mkatulong: 'makatulong',
  mgnda: 'maganda',

  ania: 'ano',
  apay: 'bakit',
  danum: 'tubig',
  ganagan: 'abono',
  kaano: 'kailan',
  kanusa: 'kailan',
  kasano: 'paano',
  karon: 'ngayon',
  ngaa: 'bakit',
  ngano: 'bakit',
  nganong: 'bakit',
  itanom: 'itanim',
  magtanom: 'magtanim',
  tagpila: 'magkano',
  tambal: 'gamot',
  tanom: 'tanim',
  unsa: 'ano',
  unsang: 'anong',
  unsaon: 'paano',
  unsay: 'anong',
  wat: 'what',
  ur: 'your',
  u: 'you',
  pls: 'please',
  plz: 'please',
  fert: 'fertilizer',
  ferti: 'fertilizer',
  fertlizer: 'fertilizer',
  tnks: 'thanks',
  tnx: 'thanks',
  thx: 'thanks',
  tanks: 'thanks',
  salamuch: 'salamat',
  bka: 'baka',
  cguro: 'siguro',
  cgro: 'siguro',
  d2: 'dito',
  dto: 'dito',
  dun: 'doon',
  gusto2: 'gusto',
  hnd: 'hindi',
  hndi: 'hindi',
  hinde: 'hindi',
  kc: 'kasi',
  kse: 'kasi',
  kht: 'kahit',
  lgi: 'lagi',
  maraning: 'maraming',
  mrami: 'marami',
  mraming: 'maraming',
  ngaun: 'ngayon',
  ngyon: 'ngayon',
  ngyn: 'ngayon',
  nd: 'hindi',
  pag2tanim: 'pagtatanim',
  pgtatanim: 'pagtatanim',
  pglalagay: 'paglalagay',
  skit: 'sakit',
  sna: 'sana',
  tag2lan: 'tag ulan',
  tglan: 'tag ulan',
  tagulan: 'tag ulan',
  taginit: 'tag init',
  tagaraw: 'tag araw',
  tga: 'taga',
  tnm: 'tanim',
  tpos: 'tapos',
  ulit2: 'ulit',
  uld: 'uod',
  uud: 'uod',
  bunnga: 'bunga',
  bnga: 'bunga',
  blaklak: 'bulaklak',
  ddilaw: 'dilaw',
  dlaw: 'dilaw',
  nninilaw: 'naninilaw',
  nalanta2: 'nalalanta',
  abno: 'abono',
  anu: 'ano',
  bat: 'bakit',
  bkit: 'bakit',
  bkt: 'bakit',
  blak: 'bulaklak',
  dhon: 'dahon',
  dahn: 'dahon',
  dapt: 'dapat',
  gnun: 'ganun',
  gmit: 'gamit',
  gmitin: 'gamitin',
  gmot: 'gamot',
  kelan: 'kailan',
  klan: 'kailan',
  klangan: 'kailangan',
  kmatis: 'kamatis',
  kmusta: 'kumusta',
  kamusta: 'kumusta',
  musta: 'kumusta',
  lng: 'lang',
  lupang: 'lupa',
  mganda: 'maganda',
  mgandang: 'magandang',
  mgkano: 'magkano',
  magkanu: 'magkano',
  mgtanim: 'magtanim',
  mgtatanim: 'magtatanim',
  nman: 'naman',
  nmn: 'naman',
  panahun: 'panahon',
  pano: 'paano',
  panu: 'paano',
  papano: 'paano',
  papaano: 'paano',
  play: 'palay',
  pde: 'pwede',
  pede: 'pwede',
  puwede: 'pwede',
  pwd: 'pwede',
  ply: 'palay',
  pnahon: 'panahon',
  pra: 'para',
  q: 'ko',
  qo: 'ko',
  qng: 'kung',
  s: 'sa',
  san: 'saan',
  slamat: 'salamat',
  tlong: 'talong',
  tlga: 'talaga',
  tnim: 'tanim',
  tnong: 'tanong',
  tubg: 'tubig',
  ung: 'yung',
  yng: 'yung',
  wla: 'wala',
  xa: 'siya',
};

/**
 * A message as the rest of the parser reads it: lower case, no accents, text-speak spelled out, one space between
 * words. Commas and stops stay as ',' because they part one sign from the next; '/', '.', '%' and '-' stay in numbers.
 */
export function normalize(text: string): string {
  const plain = text
    .slice(0, READ_MAX_CHARS)
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/½/g, ' 1/2 ')
    .replace(/[’']/g, '')
    .replace(/\bkanus a\b|\bkanus-a\b/g, 'kailan')
    .replace(/(\d),(?=\d{3}\b)/g, '$1')
    .replace(/[!?;:\n]|\.(?!\d)|,/g, ' , ')
    .replace(/(\d)\s*%/g, '$1 % ')
    .replace(/([a-z])-(?=[a-z])/g, '$1 ')
    .replace(/[^a-z0-9,./%-]+/g, ' ');
  return plain
    .split(' ')
    .filter((word) => word !== '')
    .flatMap((word) => spell(word).split(' '))
    .join(' ');
}

/** 'nani2law' is 'naninilaw', 'araw2x' is 'araw araw', 'anu' is 'ano'; a plain word is itself. */
function spell(word: string): string {
  const doubled = /^([a-z]+)2x?$/.exec(word);
  if (doubled?.[1]) return `${SPELLED[doubled[1]] ?? doubled[1]} ${SPELLED[doubled[1]] ?? doubled[1]}`;
  const inside = /^([a-z]*?)([bcdfghjklmnpqrstvwxyz]?[aeiou])2([a-z]+)$/.exec(word);
  if (inside) return `${inside[1]}${inside[2]}${inside[2]}${inside[3]}`;
  return SPELLED[word] ?? word;
}
