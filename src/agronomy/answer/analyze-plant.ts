import type { CauseKind } from '#agronomy/diagnosis/causes.ts';
import type { Diagnosis, PhotoEvidence } from '#agronomy/diagnosis/diagnosis.ts';
import type { Answer } from './answer.ts';
import { askCrop } from './ask-crop.ts';
import type { Trouble } from './catalog.ts';
import type { Context } from './context.ts';
import { earlySteps } from './signs-answer.ts';
import { describeSymptoms } from './symptom-words.ts';
import { addTroubleAdvice } from './trouble-advice.ts';
import { diagnoseContext, diagnosisConfidence, rankedTroubles } from './trouble-ranking.ts';
import { lowerStart, shortName } from './wording.ts';

const kindsOf: Readonly<Record<'disease' | 'pest', ReadonlySet<CauseKind>>> = {
  disease: new Set<CauseKind>(['disease', 'deficiency', 'abiotic']),
  pest: new Set<CauseKind>(['pest', 'weed']),
};

/** A cause of the other kind leads only when it fits this many times better. */
const clearlyBetter = 2;

/** Causes of the asked kind first, unless one of the other kind fits clearly better. */
export function preferKind(context: Context, diagnosis: Diagnosis, kind: 'disease' | 'pest'): Diagnosis {
  const isAsked = (id: string) => {
    const trouble = context.catalog.troubles.get(id);
    return trouble !== undefined && kindsOf[kind].has(trouble.cause.kind);
  };
  const asked = diagnosis.candidates.filter(({ id }) => isAsked(id));
  const [first] = diagnosis.candidates;
  const [firstAsked] = asked;
  if (first === undefined || firstAsked === undefined || isAsked(first.id)) return diagnosis;
  if (first.probability >= clearlyBetter * firstAsked.probability) return diagnosis;
  const others = diagnosis.candidates.filter(({ id }) => !isAsked(id));
  return { ...diagnosis, kind: 'unsure', candidates: [...asked, ...others] };
}

/** Taglish and English. */
type Pair = readonly [string, string];

const qualityWords: Readonly<Record<PhotoEvidence['quality'], Pair | null>> = {
  good: null,
  'too-dark': ['Masyadong madilim ang litrato.', 'The photo is too dark.'],
  'too-bright': ['Masyadong maliwanag ang litrato.', 'The photo is too bright.'],
  blurred: ['Malabo ang litrato.', 'The photo is blurred.'],
  'too-small': ['Masyadong maliit ang litrato.', 'The photo is too small.'],
};

const betterPhoto: Pair = [
  'Kumuha ng bagong litrato sa liwanag ng araw, malapit sa tama (isang dahon o bunga), at hindi gumagalaw ang kamay.',
  'Take a new photo in daylight, close to the damage (one leaf or fruit), with a steady hand.',
];

function addPhotoNote({ draft, speech }: Context, photo: PhotoEvidence): void {
  const { say } = speech;
  const percent = (share: number) => `${draft.number(share * 100)}%`;
  const pair = qualityWords[photo.quality];
  const quality = pair === null ? '' : `${say(...pair)} `;
  if (photo.plant === 'unlikely') {
    draft.paragraph(
      quality +
        say(
          'Mukhang walang tanim sa litrato, batay sa kulay, kaya hindi ko ito magamit sa pagkilala ng problema.',
          'By its colours the photo seems to show no plant, so I cannot use it to recognise the problem.',
        ),
    );
    draft.recommend(say(...betterPhoto));
    return;
  }
  if (pair !== null) {
    draft.paragraph(
      quality + say('Kaya sa mga sinulat mo lang ako makakabatay.', 'So I can only go by what you wrote.'),
    );
    draft.recommend(say(...betterPhoto));
    return;
  }
  const [green, yellow, brown] = [photo.greenShare, photo.yellowShare, photo.brownShare].map(percent);
  draft.paragraph(
    say(
      `**Tungkol sa litrato:** kalidad at kulay pa lang ang nasusukat ko rito, hindi ang mismong sakit: mga ${green} berde, ${yellow} dilaw, at ${brown} kayumanggi.`,
      `**About the photo:** I can only measure its quality and colours, not the disease itself: about ${green} green, ${yellow} yellow and ${brown} brown.`,
    ),
  );
}

function hasWords({ question }: Context): boolean {
  return question.text.trim() !== '';
}

const lookFor: Readonly<Record<'disease' | 'pest', readonly Pair[]>> = {
  disease: [
    [
      'Sabihin kung anong tanim ito at ilang araw o linggo na.',
      'Tell me the crop and how many days or weeks old it is.',
    ],
    [
      'Tingnan ang batik: anong kulay at hugis, at may dilaw ba sa paligid?',
      'Look at the spots: which colour and shape, and is there yellow around them?',
    ],
    [
      'Tingnan kung matandang dahon sa ibaba o batang dahon sa taas ang unang tinamaan.',
      'See whether the old leaves below or the young leaves above were hit first.',
    ],
    ['Bumunot ng isang may tama at tingnan ang ugat at tangkay.', 'Pull up one sick plant and look at roots and stem.'],
    ['Lumibot sa bukid: pantay ba ang tama o tagpi-tagpi?', 'Walk the field: is it even or in patches?'],
  ],
  pest: [
    [
      'Sabihin kung anong tanim ito at ilang araw o linggo na.',
      'Tell me the crop and how many days or weeks old it is.',
    ],
    [
      'Buklatin ang ilalim ng dahon at ang puno ng tangkay: may insekto, itlog, o uod ba?',
      'Look under the leaves and at the base: are there insects, eggs or larvae?',
    ],
    [
      'Tingnan ang sira: butas, kinain na gilid, lagusan, o patay na ubod.',
      'Look at the damage: holes, eaten edges, tunnels, or a dead heart.',
    ],
    [
      'Tumingin sa madaling-araw o takipsilim, kung kailan gising ang maraming peste.',
      'Look at dawn or dusk, when many pests are awake.',
    ],
    [
      'Lumibot sa bukid at bilangin kung ilang puno ang may tama sa bawat bahagi.',
      'Walk the field and count the plants that are hit in each part.',
    ],
  ],
};

function answerNeedsWords(context: Context, kind: 'disease' | 'pest', photo: PhotoEvidence | null): Answer {
  const { draft, cropId, speech, catalog } = context;
  const { say } = speech;
  draft.paragraph(
    photo === null
      ? say(
          'Hindi ko pa masabi ang problema dahil kulang ang detalye.',
          'I cannot name the problem yet: there are too few details.',
        )
      : say(
          'Hindi ko masasabi kung ano ang problema mula sa litrato lang. Nasukat ko lang ang kalidad at kulay nito, kaya kailangan ko ng tanim at mga senyales mula sa iyo.',
          'I cannot name the problem from the photo alone. I only measured its quality and colours, so I need the crop and the signs from you.',
        ),
  );
  draft.steps(
    say('**Tingnan at isulat ang mga ito:**', '**Look at these and write them down:**'),
    lookFor[kind].map((pair) => say(...pair)),
  );
  draft.paragraph(
    `${say('Hangga\u2019t hindi pa tiyak, huwag munang mag-spray.', 'Until it is sure, do not spray.')} ${speech.callOffice}`,
  );
  if (cropId === null) return askCrop(context);
  const crop = catalog.cropName(cropId);
  return draft.finish({
    confidence: 0.1,
    ask: say(`Ano ang nakikita mo sa ${crop}?`, `What do you see on the ${crop}?`),
  });
}

const otherKindWords: Readonly<Record<'disease' | 'pest', Pair>> = {
  disease: [
    'Mas bagay ang mga senyales sa peste o ibang sanhi kaysa sa sakit.',
    'The signs fit a pest or another cause better than a disease.',
  ],
  pest: [
    'Mas bagay ang mga senyales sa sakit o kulang na sustansya kaysa sa peste.',
    'The signs fit a disease or a lack of nutrients better than a pest.',
  ],
};

/** Below this share a first place says next to nothing. */
const faint = 0.15;

function addFinding(
  { draft, question, catalog }: Context,
  cropId: string,
  trouble: Trouble,
  strength: 'likely' | 'possible' | 'faint',
): void {
  const crop = catalog.cropName(cropId);
  const seen = describeSymptoms(draft.speech, question.symptoms);
  const { say } = draft.speech;
  const said = seen ? ` (${seen})` : '';
  const name = `**${trouble.name}**`;
  const found = {
    likely: say(
      `Batay sa sinabi mo${said}, malamang na ${name} ang nasa ${crop}.`,
      `From what you said${said}, your ${crop} most likely has ${name}.`,
    ),
    possible: say(
      `Batay sa sinabi mo${said}, ang pinakaposible sa ${crop} ay ${name}, pero hindi pa ito tiyak.`,
      `From what you said${said}, the most possible in ${crop} is ${name}, but it is not sure yet.`,
    ),
    faint: say(
      `Hindi pa ako sigurado: marami pang puwedeng dahilan sa ${crop} dahil kulang ang senyales. Isa sa mga unang titingnan: ${name}.`,
      `I am not sure: many causes are possible in ${crop} as there are few signs. One of the first to check: ${name}.`,
    ),
  }[strength];
  draft.paragraph(draft.fact(`${found} ${trouble.signs}`));
}

/** Disease and pest tools: the photo's measurable facts, the farmer's words, ranked causes, safe steps. */
export function analyzePlant(context: Context, kind: 'disease' | 'pest', photo: PhotoEvidence | null): Answer {
  const { draft, catalog, cropId, speech } = context;
  const { say } = speech;
  if (photo !== null) addPhotoNote(context, photo);
  const candidates = photo?.candidates ?? [];
  if (cropId === null || (!hasWords(context) && candidates.length === 0)) return answerNeedsWords(context, kind, photo);
  const diagnosis = preferKind(context, diagnoseContext(context, cropId, candidates), kind);
  const ranked = rankedTroubles(catalog, diagnosis, 3);
  const [first, ...others] = ranked;
  if (first === undefined) return answerNeedsWords(context, kind, photo);
  const { trouble, candidate } = first;
  const isLikely = diagnosis.kind === 'likely';
  addFinding(context, cropId, trouble, isLikely ? 'likely' : candidate.probability < faint ? 'faint' : 'possible');
  if (!kindsOf[kind].has(trouble.cause.kind)) draft.paragraph(say(...otherKindWords[kind]));
  for (const other of others) draft.cite(other.trouble.sources.slice(0, 2));
  if (others.length > 0)
    draft.paragraph(
      draft.fact(`${say('**Iba pang posible:**', '**Also possible:**')} ${others.map(otherText).join('; ')}.`),
    );
  if (isLikely) addTroubleAdvice(context, trouble, cropId);
  else
    addCarefulSteps(
      context,
      ranked.flatMap((one) => {
        const steps = earlySteps(one, false);
        return steps === ''
          ? []
          : [`${say('Kung', 'If')} ${lowerStart(shortName(one.trouble.name))}: ${lowerStart(steps)}`];
      }),
    );
  if (!isLikely) draft.cite(trouble.sources);
  draft.paragraph(isLikely && trouble.call ? draft.fact(trouble.call) : speech.callOffice);
  const names = draft.fact(speech.or(ranked.map((entry) => shortName(entry.trouble.name))));
  const weak = photo !== null && (photo.quality !== 'good' || photo.plant === 'unlikely') ? 0.8 : 1;
  return draft.finish({
    confidence: Math.min(diagnosisConfidence(diagnosis), candidate.probability) * weak,
    ask: isLikely
      ? null
      : say(
          `Para matiyak kung ${names}: ano pa ang nakikita mo? Magdagdag ng detalye at ulitin ang analysis.`,
          `To be sure whether it is ${names}: what else do you see? Add details and analyze again.`,
        ),
  });
}

function otherText({ trouble: { name, signs } }: { trouble: Trouble }): string {
  const bold = `**${shortName(name)}**`;
  return signs === '' ? bold : `${bold} (${lowerStart(signs).replace(/\.$/, '')})`;
}

function addCarefulSteps({ draft, speech }: Context, first: readonly string[]): void {
  const { say } = speech;
  draft.steps(say('**Gawin muna:**', '**Do this first:**'), [
    say(
      'Markahan ang mga punong may tama at tingnan ulit pagkalipas ng ilang araw kung kumakalat.',
      'Mark the plants that are hit and look again after some days to see if it spreads.',
    ),
    say(
      'Huwag munang mag-spray o magdagdag ng abono hangga\u2019t hindi tiyak ang dahilan.',
      'Do not spray or add fertilizer before the cause is sure.',
    ),
    ...first.map((step) => draft.fact(step)),
    say('Ipakita ang sample sa municipal agriculturist.', 'Show a sample to the municipal agriculturist.'),
  ]);
}
