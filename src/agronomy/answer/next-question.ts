import type { Cause } from '#agronomy/diagnosis/causes.ts';
import type { ObservedSymptom } from '#agronomy/question/question.ts';
import type { Speech } from './speech.ts';
import { describeSymptoms } from './symptom-words.ts';
import { sentenceStart } from './wording.ts';

type Choice = { ask: string; suggestions: readonly string[] };

type Probe = {
  attribute: keyof ObservedSymptom;
  ask: string;
  /** What the farmer may tap, by code. */
  replies: Readonly<Record<string, string>>;
};

const probes: readonly Probe[] = [
  {
    attribute: 'distribution',
    ask: 'Pantay ba ang tama sa buong bukid, tagpi-tagpi, o nasa mababang bahagi lang?',
    replies: {
      uniform: 'Buong bukid ang tama',
      patch: 'Tagpi-tagpi ang tama',
      'low-spots': 'Sa mababang lugar lang',
      scattered: 'Kalat-kalat lang',
      edges: 'Sa gilid ng bukid lang',
    },
  },
  {
    attribute: 'part',
    ask: 'Alin ang unang tinamaan: matandang dahon sa ibaba, o batang dahon sa taas?',
    replies: { 'leaf-old': 'matandang dahon', 'leaf-young': 'murang dahon' },
  },
  {
    attribute: 'sign',
    ask: 'May insekto, uod, o itlog ba, o bansot o nalalanta ang puno?',
    replies: {
      insect: 'May maliliit na insekto',
      larva: 'May uod',
      stunt: 'Bansot ang tanim',
      wilt: 'Nalalanta ang puno',
      holes: 'May butas ang dahon',
      mold: 'May amag',
      ooze: 'May dagta',
    },
  },
  {
    attribute: 'shape',
    ask: 'Ano ang hugis ng batik: bilog, pahaba, guhit, o walang tiyak na hugis?',
    replies: {
      round: 'Bilog ang batik',
      diamond: 'Hugis-diyamante ang batik',
      streak: 'Guhit-guhit ang dahon',
      stripe: 'Guhit-guhit ang dahon',
      hole: 'May butas ang dahon',
    },
  },
  {
    attribute: 'color',
    ask: 'Anong kulay ng tama: dilaw, kahel, kayumanggi, puti, o itim?',
    replies: {
      yellow: 'Dilaw ang dahon',
      orange: 'Kulay-kahel ang dahon',
      brown: 'Kayumanggi ang batik',
      white: 'Namumuti ang dahon',
      black: 'Nangingitim',
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
    const replies = [...new Set(codes.flatMap((code) => probe.replies[code] ?? []))].slice(0, 4);
    if (replies.length > 1 && (best === null || worth > best.spread)) best = { probe, replies, spread: worth };
  }
  if (best === null) return { ask: `Ano pa ang kakaibang nakikita mo sa ${crop}?`, suggestions: [] };
  const said = sentenceStart(describeSymptoms(speech, [{ color }]));
  const isPart = best.probe.attribute === 'part';
  return {
    ask: best.probe.ask,
    suggestions: isPart ? best.replies.map((part) => `${said} ang ${part}`) : best.replies,
  };
}
