import type { CauseKind } from '#agronomy/diagnosis/causes.ts';
import type { Diagnosis, PhotoEvidence } from '#agronomy/diagnosis/diagnosis.ts';
import { weighLook } from '#agronomy/photo/weigh-look.ts';
import { cropInPhoto, judgePhoto, type PhotoVerdict } from '#agronomy/photo/weigh-photo.ts';
import type { Answer } from './answer.ts';
import { askCrop } from './ask-crop.ts';
import type { Trouble } from './catalog.ts';
import type { Context } from './context.ts';
import { addPhotoNote, type Pair, recommendNextPhotos } from './photo-note.ts';
import { earlySteps } from './signs-answer.ts';
import { describeSymptoms } from './symptom-words.ts';
import { addTroubleAdvice } from './trouble-advice.ts';
import { diagnoseContext, diagnosisConfidence, rankedTroubles, tellText } from './trouble-ranking.ts';
import { lowerStart, shortName } from './wording.ts';

/** Kinds of causes that each photo tool is for. */
export const kindsOf: Readonly<Record<'disease' | 'pest', ReadonlySet<CauseKind>>> = {
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
          'Hindi ko masasabi kung ano ang problema mula sa litrato lang. Kailangan ko ng tanim at mga senyales mula sa iyo.',
          'I cannot name the problem from the photo alone. I need the crop and the signs from you.',
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
  isFromPhoto: boolean,
): void {
  const crop = catalog.cropName(cropId);
  const seen = describeSymptoms(draft.speech, question.symptoms);
  const { say } = draft.speech;
  const said = seen ? ` (${seen})` : '';
  const base = isFromPhoto
    ? say(
        `Batay sa litrato${said && ` at sa sinabi mo${said}`}`,
        `From the photo${said && ` and from what you said${said}`}`,
      )
    : say(`Batay sa sinabi mo${said}`, `From what you said${said}`);
  const name = `**${trouble.name}**`;
  const found = {
    likely: say(`${base}, malamang na ${name} ang nasa ${crop}.`, `${base}, your ${crop} most likely has ${name}.`),
    possible: say(
      `${base}, ang pinakaposible sa ${crop} ay ${name}, pero hindi pa ito tiyak.`,
      `${base}, the most possible in ${crop} is ${name}, but it is not sure yet.`,
    ),
    faint: say(
      `Hindi pa ako sigurado: marami pang puwedeng dahilan sa ${crop} dahil kulang ang senyales. Isa sa mga unang titingnan: ${name}.`,
      `I am not sure: many causes are possible in ${crop} as there are few signs. One of the first to check: ${name}.`,
    ),
  }[strength];
  draft.paragraph(draft.fact(`${found} ${trouble.signs}`));
}

/** Disease and pest tools: what the photo shows, the farmer's words, ranked causes, safe steps. */
export function analyzePlant(given: Context, kind: 'disease' | 'pest', photo: PhotoEvidence | null): Answer {
  const { leafModel } = given.catalog.knowledge;
  const seenCropId =
    photo === null ? null : (cropInPhoto(photo, leafModel) ?? (photo.look?.isPlant ? photo.look.cropId : null));
  const isGuessedCrop = given.cropId === null && seenCropId !== null;
  const context = isGuessedCrop ? { ...given, cropId: seenCropId } : given;
  const { draft, catalog, cropId, speech } = context;
  const { say } = speech;
  const verdict = photo === null || cropId === null ? null : judge(context, photo, cropId);
  if (photo !== null) addPhotoNote(context, photo, verdict, isGuessedCrop);
  const weights = verdict?.kind === 'read' ? verdict.weights : null;
  if (cropId === null || (!hasWords(context) && weights === null)) return answerNeedsWords(context, kind, photo);
  const diagnosis = preferKind(
    context,
    diagnoseContext(context, cropId, weights, weights === null ? null : kindsOf[kind]),
    kind,
  );
  if (diagnosis.healthy > (diagnosis.candidates[0]?.probability ?? 0)) return answerHealthy(context, cropId, diagnosis);
  const ranked = rankedTroubles(catalog, diagnosis, 3, weights !== null);
  const [first, ...others] = ranked;
  if (first === undefined) return answerNeedsWords(context, kind, photo);
  const { trouble, candidate } = first;
  const isLikely = diagnosis.kind === 'likely';
  const isFromPhoto = weights !== null && (!hasWords(context) || (weights.byProblem.get(trouble.cause.id) ?? 0) > 1);
  const isPhotoAlone = isFromPhoto && candidate.explained === 0;
  addFinding(
    context,
    cropId,
    trouble,
    isLikely ? 'likely' : candidate.probability < faint ? 'faint' : 'possible',
    isFromPhoto,
  );
  if (!kindsOf[kind].has(trouble.cause.kind)) draft.paragraph(say(...otherKindWords[kind]));
  for (const other of others) draft.cite(other.trouble.sources.slice(0, 2));
  if (others.length > 0)
    draft.paragraph(
      draft.fact(`${say('**Iba pang posible:**', '**Also possible:**')} ${others.map(otherText).join('; ')}.`),
    );
  const tell = tellText(catalog, diagnosis);
  if (tell !== null) draft.paragraph(draft.fact(`${say('**Paano makasiguro:**', '**How to tell:**')} ${tell}`));
  if (weights !== null && !isLikely) recommendNextPhotos(context);
  if (isLikely) addTroubleAdvice(context, trouble, cropId, isPhotoAlone ? 'treat-without-chemicals' : 'treat');
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

/** What the photos are worth, by our own model and whoever looked as well. */
function judge({ catalog }: Context, photo: PhotoEvidence, cropId: string): PhotoVerdict {
  const own = judgePhoto(photo, catalog.knowledge.leafModel, cropId);
  if (photo.look === undefined) return own;
  const listed = (catalog.causesByCrop.get(cropId) ?? []).map(({ id }) => id);
  return weighLook(own, photo.look, cropId, listed);
}

/** Nothing wrong is seen: said as what it is, a look at some leaves. */
function answerHealthy(context: Context, cropId: string, { healthy }: Diagnosis): Answer {
  const { draft, catalog, speech } = context;
  const { say } = speech;
  const crop = catalog.cropName(cropId);
  draft.paragraph(
    healthy >= 0.5
      ? say(
          `Batay sa litrato, **malamang na malusog** ang dahon ng ${crop}: wala akong nakikitang senyales ng mga problemang kilala ko. Dahon lang ang nakita ko, hindi ang ugat, puno o bunga.`,
          `From the photo, the ${crop} leaf is **most likely healthy**: I see no sign of the problems I know. I saw the leaf only, not the roots, stem or fruit.`,
        )
      : say(
          `Batay sa litrato, **posibleng malusog** ang dahon ng ${crop}, pero hindi ako sigurado.`,
          `From the photo, the ${crop} leaf is **possibly healthy**, but I am not sure.`,
        ),
  );
  draft.recommend(
    say(
      'Bantayan ang tanim linggo-linggo, pati ilalim ng dahon.',
      'Look at the plants every week, under the leaves too.',
    ),
  );
  draft.recommend(
    say(
      'Kung may napansin kang kakaiba, isulat ito at kunan nang malapitan ang mismong tama.',
      'If you noticed something unusual, write it and take a photo of that very spot from near.',
    ),
  );
  draft.recommend(
    say('Huwag mag-spray kapag walang nakikitang problema.', 'Do not spray when there is no problem to be seen.'),
  );
  return draft.finish({
    confidence: Math.min(0.95, healthy),
    ask: say('May napansin ka bang kakaiba sa tanim?', 'Did you notice anything unusual on the plants?'),
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
