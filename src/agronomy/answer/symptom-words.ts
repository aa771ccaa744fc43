import type { ObservedSymptom } from '#agronomy/question/question.ts';
import type { Speech } from './speech.ts';

/** Taglish and English. */
type Pair = readonly [string, string];

const colorWords: Readonly<Record<string, Pair>> = {
  yellow: ['naninilaw', 'yellowing'],
  'pale-green': ['namumutla', 'turning pale'],
  orange: ['kulay-kahel', 'orange'],
  red: ['namumula', 'reddening'],
  'reddish-brown': ['mamula-mulang kayumanggi', 'reddish brown'],
  rust: ['kulay-kalawang', 'rust-coloured'],
  brown: ['kayumanggi', 'brown'],
  'dark-brown': ['maitim na kayumanggi', 'dark brown'],
  black: ['nangingitim', 'blackening'],
  gray: ['kulay-abo', 'gray'],
  white: ['namumuti', 'whitening'],
  straw: ['kulay-dayami', 'straw-coloured'],
  purple: ['kulay-lila', 'purple'],
  silver: ['parang pilak', 'silvery'],
  bronze: ['kulay-tanso', 'bronze'],
  'dark-green': ['maitim na berde', 'dark green'],
};

const otherWords: Readonly<Record<string, Pair>> = {
  diamond: ['may batik na hugis-diyamante', 'diamond-shaped spots'],
  round: ['may bilog na batik', 'round spots'],
  oval: ['may hugis-itlog na batik', 'oval spots'],
  streak: ['may guhit', 'streaks'],
  stripe: ['may guhit', 'stripes'],
  irregular: ['may batik na walang tiyak na hugis', 'irregular spots'],
  hole: ['may butas', 'holes'],
  holes: ['may butas', 'holes'],
  mine: ['may lagusan sa loob ng dahon', 'tunnels in the leaf'],
  mosaic: ['may mosaic na kulay', 'a mosaic of colours'],
  'from-tip': ['nagsimula sa dulo', 'beginning at the tip'],
  'from-margin': ['nagsimula sa gilid', 'beginning at the edge'],
  'between-veins': ['dilaw sa pagitan ng ugat ng dahon', 'yellow between the veins'],
  curled: ['kulot', 'curling'],
  crinkled: ['kulubot', 'crinkled'],
  rolled: ['nakabilot', 'rolled'],
  powdery: ['may pulbos', 'powdery'],
  'water-soaked': ['parang basa', 'water-soaked'],
  'soft-rot': ['nabubulok', 'rotting'],
  patch: ['tagpi-tagpi', 'in patches'],
  'circle-patch': ['pabilog ang tagpi', 'in round patches'],
  uniform: ['pantay', 'even over the field'],
  edges: ['sa gilid ng bukid', 'at the edges of the field'],
  'low-spots': ['sa mababang bahagi', 'in the low spots'],
  insect: ['may insekto', 'insects'],
  larva: ['may uod', 'larvae'],
  eggs: ['may itlog', 'eggs'],
  wilt: ['nalalanta', 'wilting'],
  stunt: ['bansot', 'stunting'],
  deadheart: ['patay ang ubod', 'dead hearts'],
  whitehead: ['puti at walang laman ang uhay', 'white empty panicles'],
  'empty-grain': ['walang laman ang butil', 'empty grains'],
  chewed: ['kinakain ang dahon', 'chewed leaves'],
  cut: ['putol', 'cut plants'],
  ooze: ['may lumalabas na likido', 'ooze'],
  mold: ['may amag', 'mold'],
  smell: ['mabaho', 'a bad smell'],
  'leaf-drop': ['nalalagas ang dahon', 'leaves dropping'],
  'fruit-drop': ['nalalaglag ang bunga', 'fruits dropping'],
  'plant-death': ['namamatay ang puno', 'plants dying'],
  hopperburn: ['parang sinunog', 'hopperburn'],
  cracking: ['bumibiyak', 'cracking'],
  lodging: ['nakahiga', 'lodging'],
  frass: ['may dumi ng uod', 'droppings of larvae'],
  webbing: ['may sapot', 'webbing'],
  tunnel: ['may lagusan', 'tunnels'],
  dieback: ['natutuyo mula sa dulo', 'drying from the tip'],
};

/** 'naninilaw ang dahon at bansot': the farmer's signs said back; '' when none has an everyday word. */
export function describeSymptoms(speech: Speech, symptoms: readonly ObservedSymptom[]): string {
  const word = (table: Readonly<Record<string, Pair>>, code: string | undefined) => {
    const pair = code === undefined ? undefined : table[code];
    return pair === undefined ? undefined : speech.say(...pair);
  };
  const phrases = symptoms.flatMap((symptom) => {
    if (symptom.sign === 'fruit-drop' && symptom.part === 'flower')
      return [speech.say('nalalaglag ang bulaklak', 'flowers dropping')];
    const words = [
      word(colorWords, symptom.color),
      ...[symptom.shape, symptom.pattern, symptom.texture, symptom.sign, symptom.distribution].map((code) =>
        word(otherWords, code),
      ),
    ].filter((word) => word !== undefined);
    const [head, ...rest] = words;
    if (head === undefined) return [];
    const part = speech.part(symptom.part);
    const whole = speech.say(`${head} ang ${part}`, `${head} on the ${part}`);
    return [part === null || head.includes(part) || head.includes(' ang ') ? head : whole, ...rest];
  });
  const isSaidBetter = (phrase: string) =>
    phrase.endsWith(' ang dahon') &&
    phrases.some((other) => other.startsWith(phrase.slice(0, -'dahon'.length)) && other !== phrase);
  const unique = [...new Set(phrases)].filter((phrase) => !isSaidBetter(phrase)).slice(0, 3);
  // What names its own plant part comes first, so that the rest can lean on the crop.
  return speech.and(unique.toSorted((a, b) => Number(b.includes(' ang ')) - Number(a.includes(' ang '))));
}

/** 'naninilaw ang dahon ng palay' or 'bansot ang palay'. */
export function describeOnCrop(speech: Speech, symptoms: readonly ObservedSymptom[], crop: string): string {
  const seen = describeSymptoms(speech, symptoms);
  if (seen === '') return '';
  if (speech.language === 'en') return `${seen} in ${crop}`;
  const last = seen.split(/, | at /).at(-1) ?? seen;
  return last.includes(' ang ') ? `${seen} ng ${crop}` : `${seen} ang ${crop}`;
}
