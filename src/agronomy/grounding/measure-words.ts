/** The words by which farmers, and models, count and measure. Taglish, English, and the Spanish and Visayan of markets. */

export type Unit =
  | 'ha'
  | 'm2'
  | 'km'
  | 'm'
  | 'cm'
  | 'mm'
  | 'kg'
  | 'g'
  | 't'
  | 'sack'
  | 'kaban'
  | 'l'
  | 'ml'
  | 'spoon'
  | 'teaspoon'
  | 'cap'
  | 'can'
  | 'dipper'
  | 'bottle'
  | 'packet'
  | 'handful'
  | 'tank'
  | 'drum'
  | 'gallon'
  | 'ppm'
  | 'dozen'
  | 'percent'
  | 'peso'
  | 'day'
  | 'week'
  | 'month'
  | 'year'
  | 'hour'
  | 'minute'
  | 'celsius'
  | 'ph'
  | 'kph'
  | 'times';

const UNIT_WORDS: Readonly<Record<Unit, string>> = {
  ha: 'ha has hectare hectares hektarya ektarya ektaryang hektaryang hektar',
  m2: 'm2 sqm sq.m kuwadrado',
  km: 'km kilometro',
  m: 'm metro metrong meter meters metre metres',
  cm: 'cm sentimetro centimeter centimeters',
  mm: 'mm milimetro millimeter millimeters',
  kg: 'kg kgs kilo kilong kilos kilogram kilograms kilogramo',
  g: 'g gm gms gramo gramong gram grams',
  t: 't tonelada toneladang ton tons tonne tonnes mt',
  sack: 'sako sakong sack sacks bag bags',
  kaban: 'kaban kabang cavan cavans',
  l: 'l litro litrong liter liters litre litres',
  ml: 'ml mls cc mililitro milliliter milliliters',
  spoon: 'kutsara kutsarang tbsp tbsps tablespoon tablespoons cuchara cucharas kutsaras',
  teaspoon: 'kutsarita kutsaritang tsp tsps teaspoon teaspoons',
  cap: 'takip takipan tansan capful capfuls',
  can: 'lata latang cans',
  dipper: 'tabo tabong',
  bottle: 'bote boteng bottle bottles botelya',
  packet: 'sachet sachets pakete paketeng packet packets',
  handful: 'dakot handful handfuls',
  tank: 'tangke tangkeng tank tanks knapsack knapsacks',
  drum: 'drum drums',
  gallon: 'galon gallon gallons',
  ppm: 'ppm',
  dozen: 'dosena dosenang dozen dozens',
  percent: '% porsiyento porsyento porsiyentong percent',
  peso: 'piso pisong peso pesos php',
  day: 'araw day days dat das dap',
  week: 'linggo linggong week weeks',
  month: 'buwan buwang month months',
  year: 'taon taong year years',
  hour: 'oras hour hours hr hrs',
  minute: 'minuto minutong minute minutes min',
  celsius: '°c celsius',
  ph: '',
  kph: 'kph km/h',
  times: 'beses ulit times',
};

/** Unit of each word. */
export const UNITS: ReadonlyMap<string, Unit> = new Map(
  Object.entries(UNIT_WORDS).flatMap(([unit, words]) =>
    words
      .split(' ')
      .filter((word) => word !== '')
      .map((word): [string, Unit] => [word, unit as Unit]),
  ),
);

/** Measures by which poisons are mixed: their word alone is worth a look, whatever counts it. */
export const DOSE_UNITS: ReadonlySet<Unit> = new Set<Unit>([
  'g',
  'l',
  'ml',
  'spoon',
  'teaspoon',
  'cap',
  'can',
  'dipper',
  'bottle',
  'packet',
  'handful',
  'tank',
  'drum',
  'gallon',
  'ppm',
  'dozen',
]);

const ONES: Readonly<Record<string, number>> = {
  isa: 1,
  isang: 1,
  dalawa: 2,
  dalawang: 2,
  tatlo: 3,
  tatlong: 3,
  apat: 4,
  'apat na': 4,
  lima: 5,
  limang: 5,
  anim: 6,
  'anim na': 6,
  pito: 7,
  pitong: 7,
  walo: 8,
  walong: 8,
  siyam: 9,
  'siyam na': 9,
  sampu: 10,
  sampung: 10,
};
const TENS: Readonly<Record<string, number>> = {
  dalawampu: 20,
  tatlumpu: 30,
  apatnapu: 40,
  limampu: 50,
  animnapu: 60,
  pitumpu: 70,
  walumpu: 80,
  siyamnapu: 90,
};
const OTHERS: Readonly<Record<string, number>> = {
  kalahati: 0.5,
  kalahating: 0.5,
  half: 0.5,
  medio: 0.5,
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  nine: 9,
  ten: 10,
  eleven: 11,
  twelve: 12,
  fifteen: 15,
  sixteen: 16,
  twenty: 20,
  thirty: 30,
  forty: 40,
  fifty: 50,
  hundred: 100,
  uno: 1,
  dos: 2,
  tres: 3,
  kwatro: 4,
  kuwatro: 4,
  cuatro: 4,
  singko: 5,
  cinco: 5,
  sais: 6,
  seis: 6,
  siyete: 7,
  siete: 7,
  otso: 8,
  ocho: 8,
  nuwebe: 9,
  nueve: 9,
  diyes: 10,
  diez: 10,
  onse: 11,
  dose: 12,
  kinse: 15,
  quince: 15,
  bente: 20,
  beinte: 20,
  veinte: 20,
  trenta: 30,
  kwarenta: 40,
  singkwenta: 50,
  sisenta: 60,
  usa: 1,
  duha: 2,
  tulo: 3,
  upat: 4,
  unom: 6,
  napulo: 10,
  maysa: 1,
  dua: 2,
  tallo: 3,
  uppat: 4,
  sandaan: 100,
  sandaang: 100,
  isandaan: 100,
  daan: 100,
  daang: 100,
  libo: 1000,
  libong: 1000,
  sanlibo: 1000,
};

/** Values of number words; 'labing-anim' and 'dalawampu't lima' are written with hyphen or space. */
export const NUMBER_WORDS: ReadonlyMap<string, number> = new Map<string, number>([
  ...Object.entries(ONES),
  ...Object.entries(OTHERS),
  ...Object.entries(TENS).flatMap(([word, value]): [string, number][] => [
    [word, value],
    [`${word}ng`, value],
    ...Object.entries(ONES)
      .filter(([, one]) => one < 10)
      .map(([one, more]): [string, number] => [`${word}'t ${one}`, value + more]),
  ]),
  ...Object.entries(ONES)
    .filter(([, one]) => one < 10)
    .flatMap(([word, value]): [string, number][] => [
      [`labing-${word}`, 10 + value],
      [`labing ${word}`, 10 + value],
      [`labing${word}`, 10 + value],
      [`labin${word}`, 10 + value],
      [`labim${word}`, 10 + value],
    ]),
]);

/** Names of months; 'may' is left to 'Mayo', for it is a word of every sentence. */
export const MONTHS: ReadonlyMap<string, number> = new Map(
  [
    'enero january ene jan',
    'pebrero february peb feb',
    'marso march',
    'abril april abr apr',
    'mayo',
    'hunyo june hun',
    'hulyo july hul',
    'agosto august ago aug',
    'setyembre september set sept sep',
    'oktubre october okt oct',
    'nobyembre november nob nov',
    'disyembre december dis dec',
  ].flatMap((words, index) => words.split(' ').map((word): [string, number] => [word, index + 1])),
);
