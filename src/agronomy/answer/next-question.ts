import type { Cause } from '#agronomy/diagnosis/causes.ts';
import type { ObservedSymptom } from '#agronomy/question/question.ts';
import type { Speech } from './speech.ts';
import { describeSymptoms } from './symptom-words.ts';
import { sentenceStart } from './wording.ts';

type Choice = { ask: string; suggestions: readonly string[] };

/** Taglish and English. */
type Pair = readonly [string, string];

type Probe = {
  attribute: keyof ObservedSymptom;
  ask: Pair;
  /** What the farmer may tap, by code. */
  replies: Readonly<Record<string, Pair>>;
};

const probes: readonly Probe[] = [
  {
    attribute: 'distribution',
    ask: [
      'Pantay ba ang tama sa buong bukid, tagpi-tagpi, o nasa mababang bahagi lang?',
      'Is the damage even over the field, in patches, or only in the low parts?',
    ],
    replies: {
      uniform: ['Buong bukid ang tama', 'The whole field is hit'],
      patch: ['Tagpi-tagpi ang tama', 'It is in patches'],
      'low-spots': ['Sa mababang lugar lang', 'Only in low spots'],
      scattered: ['Kalat-kalat lang', 'Scattered plants only'],
      edges: ['Sa gilid ng bukid lang', 'Only at the field edges'],
    },
  },
  {
    attribute: 'part',
    ask: [
      'Alin ang unang tinamaan: matandang dahon sa ibaba, o batang dahon sa taas?',
      'Which leaves were hit first: the old ones below or the young ones above?',
    ],
    replies: { 'leaf-old': ['matandang dahon', 'old leaves'], 'leaf-young': ['murang dahon', 'young leaves'] },
  },
  {
    attribute: 'sign',
    ask: [
      'May insekto, uod, o itlog ba, o bansot o nalalanta ang puno?',
      'Are there insects, larvae or eggs, or are the plants stunted or wilting?',
    ],
    replies: {
      insect: ['May maliliit na insekto', 'There are small insects'],
      larva: ['May uod', 'There are larvae'],
      stunt: ['Bansot ang tanim', 'The plants are stunted'],
      wilt: ['Nalalanta ang puno', 'The plants are wilting'],
      holes: ['May butas ang dahon', 'There are holes in the leaves'],
      mold: ['May amag', 'There is mold'],
      ooze: ['May dagta', 'There is ooze'],
    },
  },
  {
    attribute: 'shape',
    ask: [
      'Ano ang hugis ng batik: bilog, pahaba, guhit, o walang tiyak na hugis?',
      'What shape are the spots: round, long, streaks, or irregular?',
    ],
    replies: {
      round: ['Bilog ang batik', 'The spots are round'],
      diamond: ['Hugis-diyamante ang batik', 'The spots are diamond-shaped'],
      streak: ['Guhit-guhit ang dahon', 'The leaves have streaks'],
      stripe: ['Guhit-guhit ang dahon', 'The leaves have streaks'],
      hole: ['May butas ang dahon', 'There are holes in the leaves'],
    },
  },
  {
    attribute: 'color',
    ask: [
      'Anong kulay ng tama: dilaw, kahel, kayumanggi, puti, o itim?',
      'What colour is it: yellow, orange, brown, white, or black?',
    ],
    replies: {
      yellow: ['Dilaw ang dahon', 'The leaves are yellow'],
      orange: ['Kulay-kahel ang dahon', 'The leaves are orange'],
      brown: ['Kayumanggi ang batik', 'The spots are brown'],
      white: ['Namumuti ang dahon', 'The leaves turn white'],
      black: ['Nangingitim', 'It is turning black'],
    },
  },
];

/** How the damage lies in the field parts nutrients from sickness, and every farmer can tell it at a glance. */
const walkingTheField = 2.2;

function codesOf(cause: Cause, attribute: keyof ObservedSymptom): string[] {
  return cause.symptoms.flatMap((symptom) => {
    if (attribute === 'color') return [...symptom.colors];
    if (attribute === 'sign') return [...symptom.signs];
    return [symptom[attribute]];
  });
}

/** The question whose answer would part the causes best among what has not been said yet. */
export function chooseQuestion(
  speech: Speech,
  causes: readonly Cause[],
  symptoms: readonly ObservedSymptom[],
  crop: string,
): Choice {
  const color = symptoms.find((symptom) => symptom.color !== undefined)?.color;
  let best: { probe: Probe; replies: string[]; spread: number } | null = null;
  for (const probe of probes) {
    if (
      symptoms.some(
        (symptom) => symptom[probe.attribute] !== undefined && (probe.attribute !== 'part' || symptom.part !== 'leaf'),
      )
    )
      continue;
    const sets = causes.map(
      (cause) => new Set(codesOf(cause, probe.attribute).filter((code) => code in probe.replies)),
    );
    const codes = [...new Set(sets.flatMap((set) => [...set]))];
    // A code says most when about half of the causes have it.
    const spread = codes.reduce((sum, code) => {
      const share = sets.filter((set) => set.has(code)).length / Math.max(1, sets.length);
      return sum + share * (1 - share);
    }, 0);
    const worth = spread * (probe.attribute === 'distribution' ? walkingTheField : 1);
    if (probe.attribute === 'part' && describeSymptoms(speech, [{ color }]) === '') continue;
    const replies = [
      ...new Set(
        codes.flatMap((code) => {
          const reply = probe.replies[code];
          return reply === undefined ? [] : speech.say(...reply);
        }),
      ),
    ].slice(0, 4);
    if (replies.length > 1 && (best === null || worth > best.spread)) best = { probe, replies, spread: worth };
  }
  if (best === null)
    return {
      ask: speech.say(`Ano pa ang kakaibang nakikita mo sa ${crop}?`, `What else looks strange on the ${crop}?`),
      suggestions: [],
    };
  const said = sentenceStart(describeSymptoms(speech, [{ color }]));
  const isPart = best.probe.attribute === 'part';
  return {
    ask: speech.say(...best.probe.ask),
    suggestions: isPart
      ? best.replies.map((part) => speech.say(`${said} ang ${part}`, `${said} of the ${part}`))
      : best.replies,
  };
}
