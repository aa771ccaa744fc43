import type { ObservedSymptom } from '#agronomy/question/question.ts';
import type { Speech } from './speech.ts';

const colorWords: Readonly<Record<string, string>> = {
  yellow: 'naninilaw',
  'pale-green': 'namumutla',
  orange: 'kulay-kahel',
  red: 'namumula',
  'reddish-brown': 'mamula-mulang kayumanggi',
  rust: 'kulay-kalawang',
  brown: 'kayumanggi',
  'dark-brown': 'maitim na kayumanggi',
  black: 'nangingitim',
  gray: 'kulay-abo',
  white: 'namumuti',
  straw: 'kulay-dayami',
  purple: 'kulay-lila',
  silver: 'parang pilak',
  bronze: 'kulay-tanso',
  'dark-green': 'maitim na berde',
};

const otherWords: Readonly<Record<string, string>> = {
  diamond: 'may batik na hugis-diyamante',
  round: 'may bilog na batik',
  oval: 'may hugis-itlog na batik',
  streak: 'may guhit',
  stripe: 'may guhit',
  irregular: 'may batik na walang tiyak na hugis',
  hole: 'may butas',
  holes: 'may butas',
  mine: 'may lagusan sa loob ng dahon',
  mosaic: 'may mosaic na kulay',
  'from-tip': 'nagsimula sa dulo',
  'from-margin': 'nagsimula sa gilid',
  'between-veins': 'dilaw sa pagitan ng ugat ng dahon',
  curled: 'kulot',
  crinkled: 'kulubot',
  rolled: 'nakabilot',
  powdery: 'may pulbos',
  'water-soaked': 'parang basa',
  'soft-rot': 'nabubulok',
  patch: 'tagpi-tagpi',
  'circle-patch': 'pabilog ang tagpi',
  uniform: 'pantay',
  edges: 'sa gilid ng bukid',
  'low-spots': 'sa mababang bahagi',
  insect: 'may insekto',
  larva: 'may uod',
  eggs: 'may itlog',
  wilt: 'nalalanta',
  stunt: 'bansot',
  deadheart: 'patay ang ubod',
  whitehead: 'puti at walang laman ang uhay',
  'empty-grain': 'walang laman ang butil',
  chewed: 'kinakain ang dahon',
  cut: 'putol',
  ooze: 'may lumalabas na likido',
  mold: 'may amag',
  smell: 'mabaho',
  'leaf-drop': 'nalalagas ang dahon',
  'fruit-drop': 'nalalaglag ang bunga',
  'plant-death': 'namamatay ang puno',
  hopperburn: 'parang sinunog',
  cracking: 'bumibiyak',
  lodging: 'nakahiga',
  frass: 'may dumi ng uod',
  webbing: 'may sapot',
  tunnel: 'may lagusan',
  dieback: 'natutuyo mula sa dulo',
};

/** 'naninilaw ang dahon at bansot': the farmer's signs said back; '' when none has an everyday word. */
export function describeSymptoms(speech: Speech, symptoms: readonly ObservedSymptom[]): string {
  const phrases = symptoms.flatMap((symptom) => {
    const words = [
      symptom.color === undefined ? undefined : colorWords[symptom.color],
      ...[symptom.shape, symptom.pattern, symptom.texture, symptom.sign, symptom.distribution].map((code) =>
        code === undefined ? undefined : otherWords[code],
      ),
    ].filter((word) => word !== undefined);
    const [head, ...rest] = words;
    if (head === undefined) return [];
    const part = speech.part(symptom.part);
    return [part === null || head.includes(part) ? head : `${head} ang ${part}`, ...rest];
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
  const last = seen.split(/, | at /).at(-1) ?? seen;
  return last.includes(' ang ') ? `${seen} ng ${crop}` : `${seen} ang ${crop}`;
}
