import type { CauseKind } from '#agronomy/diagnosis/causes.ts';
import type { Diagnosis, PhotoEvidence } from '#agronomy/diagnosis/diagnosis.ts';
import type { Answer } from './answer.ts';
import { askCrop } from './ask-crop.ts';
import type { Trouble } from './catalog.ts';
import type { Context } from './context.ts';
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

const qualityWords: Readonly<Record<PhotoEvidence['quality'], string | null>> = {
  good: null,
  'too-dark': 'Masyadong madilim ang litrato.',
  'too-bright': 'Masyadong maliwanag ang litrato.',
  blurred: 'Malabo ang litrato.',
  'too-small': 'Masyadong maliit ang litrato.',
};

const betterPhoto =
  'Kumuha ng bagong litrato sa liwanag ng araw, malapit sa tama (isang dahon o bunga), at hindi gumagalaw ang kamay.';

function addPhotoNote({ draft }: Context, photo: PhotoEvidence): void {
  const percent = (share: number) => `${draft.number(share * 100)}%`;
  const quality = qualityWords[photo.quality];
  if (photo.plant === 'unlikely') {
    draft.paragraph(
      `${quality ? `${quality} ` : ''}Mukhang walang tanim sa litrato, batay sa kulay, kaya hindi ko ito magamit sa pagkilala ng problema.`,
    );
    draft.recommend(betterPhoto);
    return;
  }
  if (quality !== null) {
    draft.paragraph(`${quality} Kaya sa mga sinulat mo lang ako makakabatay.`);
    draft.recommend(betterPhoto);
    return;
  }
  draft.paragraph(
    `**Tungkol sa litrato:** kalidad at kulay pa lang ang nasusukat ko rito, hindi ang mismong sakit: mga ${percent(photo.greenShare)} berde, ${percent(photo.yellowShare)} dilaw, at ${percent(photo.brownShare)} kayumanggi.`,
  );
}

function hasWords({ question }: Context): boolean {
  const text = question.text.trim().toLowerCase();
  return text !== '' && text !== 'analyze this image';
}

const lookFor: Readonly<Record<'disease' | 'pest', readonly string[]>> = {
  disease: [
    'Sabihin kung anong tanim ito at ilang araw o linggo na.',
    'Tingnan ang batik: anong kulay at hugis, at may dilaw ba sa paligid?',
    'Tingnan kung matandang dahon sa ibaba o batang dahon sa taas ang unang tinamaan.',
    'Bumunot ng isang may tama at tingnan ang ugat at tangkay.',
    'Lumibot sa bukid: pantay ba ang tama o tagpi-tagpi?',
  ],
  pest: [
    'Sabihin kung anong tanim ito at ilang araw o linggo na.',
    'Buklatin ang ilalim ng dahon at ang puno ng tangkay: may insekto, itlog, o uod ba?',
    'Tingnan ang sira: butas, kinain na gilid, lagusan, o patay na ubod.',
    'Tumingin sa madaling-araw o takipsilim, kung kailan gising ang maraming peste.',
    'Lumibot sa bukid at bilangin kung ilang puno ang may tama sa bawat bahagi.',
  ],
};

function answerNeedsWords(context: Context, kind: 'disease' | 'pest', photo: PhotoEvidence | null): Answer {
  const { draft, cropId, speech, catalog } = context;
  draft.paragraph(
    photo === null
      ? 'Hindi ko pa masabi ang problema dahil kulang ang detalye.'
      : 'Hindi ko masasabi kung ano ang problema mula sa litrato lang. Nasukat ko lang ang kalidad at kulay nito, kaya kailangan ko ng tanim at mga senyales mula sa iyo.',
  );
  draft.steps('**Tingnan at isulat ang mga ito:**', lookFor[kind]);
  draft.paragraph(`Hangga\u2019t hindi pa tiyak, huwag munang mag-spray. ${speech.callOffice}`);
  if (cropId === null) return askCrop(context);
  return draft.finish({ confidence: 0.1, ask: `Ano ang nakikita mo sa ${catalog.cropName(cropId)}?` });
}

const otherKindWords: Readonly<Record<'disease' | 'pest', string>> = {
  disease: 'Mas bagay ang mga senyales sa peste o ibang sanhi kaysa sa sakit.',
  pest: 'Mas bagay ang mga senyales sa sakit o kulang na sustansya kaysa sa peste.',
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
  const basis = seen ? `Batay sa sinabi mo (${seen})` : 'Batay sa sinabi mo';
  const found = {
    likely: `malamang na **${trouble.name}** ang nasa ${crop}.`,
    possible: `ang pinakaposible sa ${crop} ay **${trouble.name}**, pero hindi pa ito tiyak.`,
    faint: `marami pang puwedeng dahilan sa ${crop} dahil kulang ang senyales. Isa sa mga unang titingnan: **${trouble.name}**.`,
  }[strength];
  draft.paragraph(draft.fact(`${basis}, ${found} ${trouble.signs}`));
}

/** Disease and pest tools: the photo's measurable facts, the farmer's words, ranked causes, safe steps. */
export function analyzePlant(context: Context, kind: 'disease' | 'pest', photo: PhotoEvidence | null): Answer {
  const { draft, catalog, cropId, speech } = context;
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
  if (!kindsOf[kind].has(trouble.cause.kind)) draft.paragraph(otherKindWords[kind]);
  for (const other of others) draft.cite(other.trouble.sources.slice(0, 2));
  if (others.length > 0) draft.paragraph(draft.fact(`**Iba pang posible:** ${others.map(otherText).join('; ')}.`));
  if (isLikely) addTroubleAdvice(context, trouble, cropId);
  else
    addCarefulSteps(
      context,
      ranked.flatMap(({ trouble: { name, steps } }) =>
        steps[0] ? [`Kung ${lowerStart(shortName(name))}: ${lowerStart(steps[0])}`] : [],
      ),
    );
  if (!isLikely) draft.cite(trouble.sources);
  draft.paragraph(isLikely && trouble.call ? draft.fact(trouble.call) : speech.callOffice);
  const names = draft.fact(speech.or(ranked.map((entry) => shortName(entry.trouble.name))));
  const weak = photo !== null && (photo.quality !== 'good' || photo.plant === 'unlikely') ? 0.8 : 1;
  return draft.finish({
    confidence: Math.min(diagnosisConfidence(diagnosis), candidate.probability) * weak,
    ask: isLikely ? null : `Para matiyak kung ${names}: magdagdag ng detalye at ulitin ang analysis.`,
  });
}

function otherText({ trouble: { name, signs } }: { trouble: Trouble }): string {
  return signs === '' ? shortName(name) : `${shortName(name)} (${lowerStart(signs).replace(/\.$/, '')})`;
}

function addCarefulSteps({ draft }: Context, first: readonly string[]): void {
  draft.steps('**Gawin muna:**', [
    'Markahan ang mga punong may tama at tingnan ulit pagkalipas ng ilang araw kung kumakalat.',
    'Huwag munang mag-spray o magdagdag ng abono hangga\u2019t hindi tiyak ang dahilan.',
    ...first.map((step) => draft.fact(step)),
    'Ipakita ang sample sa municipal agriculturist.',
  ]);
}
