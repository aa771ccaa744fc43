import { diagnose } from '#agronomy/diagnosis/diagnose.ts';
import type { Diagnosis } from '#agronomy/diagnosis/diagnosis.ts';
import { type Fact, listOf } from '#agronomy/fact.ts';
import { namesOf } from '#mind/names.ts';
import { classTold } from '#mind/reckon/pesticide/told-products.ts';
import type { Inquiry, Reckoned, Reckoner, Reckoning } from '#mind/reckon/reckoner.ts';
import { leaningOf, MOST_CANDIDATES, usualOf, withNamed, withOthers, withUsual } from './compared.ts';
import { isNearHarvest, stepsNow, stepsOfRecord } from './first-aid.ts';
import { type Heard, heardOf } from './glance.ts';
import { candidateRows, openFacts } from './open-question.ts';
import { againstFacts, photoFacts, shownInstead } from './photo-facts.ts';
import { findInPhoto, type PhotoFinding } from './photo-finding.ts';
import { confidenceOf, kindsAsked, POSSIBLE_AT_MOST, rankCauses, tellOf, worthNaming } from './rank.ts';
import { saidFact } from './said.ts';
import { describeSigns } from './say-signs.ts';
import signWords from './sign-words.json' with { type: 'json' };
import { factCount, isAboutTopic, namedIds, signsLacking, signsSaid, signsTold } from './signs-told.ts';
import { SURE_TIMES, tellFactors, tellsFor } from './tell-factors.ts';
import { type Facts, sourcesOf, troubleFacts, troubleRows } from './trouble-facts.ts';
import { type Trouble, troublesOf } from './troubles.ts';
import type { Leaning } from './usual-troubles.ts';

/** A photo that is not sharp is believed less. */
const POOR_PHOTO = 0.8;
/** From this share on a cause found without knowing the crop may say which crop it is. */
const CROP_FROM_SIGNS = 0.6;

/**
 * What the signs, and a photo where there is one, point to.
 *
 * Cases: 'likely', 'other-tool' (likely, but a pest for the disease tool or the other way about), 'looks-like' (one stands
 * out in a photo alone, of a crop whose photos were not measured elsewhere), 'unsure', 'few' (one vague sign), 'no-record'
 * and 'kin' (a crop without records; 'kin': a sure sign of what befalls nearly every crop), 'named' (only a name to check,
 * no sign), 'one-crop' (no crop told, the signs fit one only), 'healthy-photo', 'which-crop' (a photo and no crop), and a
 * photo that is no evidence where nothing was told: 'not-a-plant', 'bad-photo', 'unpictured-crop'. Needs 'crop' or
 * 'symptoms'.
 *
 * Facts: crop, name, short, signs, glance, why, rate, threshold, call, chemical, feed (trouble-facts.ts), of the first
 * cause; seen (the farmer's signs said back), names (all candidates), sole (the candidate, where it is the only one),
 * tell (parts the first two), those of the photo (photo-facts.ts), kindFound and kindAsked (of the tool), wantsSpray or
 * noCure (when a medicine was asked for), probe (the question that would part them best), missingPart (the part whose
 * photo would), reply1 to reply5. Rows: steps, later, guards, tells (trouble-facts.ts); candidates: name, short, glance,
 * first; where a photo alone settles nothing, the usual troubles of the crop, stage and month.
 */
export const diagnosis: Reckoner = (inquiry) => {
  const { frame, knowledge, photo } = inquiry;
  const told = frame.crop?.value ?? onlyHost(inquiry);
  const finding = photo === null ? null : findInPhoto(knowledge, photo, told);
  if (finding?.kind === 'crop-unclear') return whichCrop(inquiry, finding.likeIds);
  const isTold = signsTold(inquiry).length > 0 || namedIds(inquiry).length > 0;
  if (finding !== null && finding.kind !== 'read' && !isTold) return photoCase(inquiry, finding, told);
  if (told === null) return withoutCrop(inquiry);
  if (!isTold && finding?.kind !== 'read') return { kind: 'needs', slot: 'symptoms' };
  return ofCrop(inquiry, told, finding);
};

/** The crop of a named problem that befalls one crop alone. */
function onlyHost(inquiry: Inquiry): string | null {
  const [first] = namedIds(inquiry);
  const { crops = [] } = troublesOf(inquiry.knowledge).byId.get(first ?? '') ?? {};
  return crops.length === 1 ? (crops[0] ?? null) : null;
}

/** A photo of nobody knows which crop: no verdict before that is told. */
function whichCrop({ knowledge }: Inquiry, likeIds: readonly string[]): Reckoned {
  const names = likeIds.slice(0, MOST_CROPS).map((id) => namesOf(knowledge).crop(id));
  const taps = names.map((name, at) => [`crop${at + 1}`, name] as const);
  return {
    kind: 'reckoned',
    case: 'which-crop',
    facts: Object.fromEntries(taps),
    sources: ['general'],
    confidence: 0.1,
  };
}

/** Crops to tap; more fill the screen of a small phone. */
const MOST_CROPS = 4;

/** A photo that shows nothing to go by: why, and the usual troubles to compare with. */
function photoCase(inquiry: Inquiry, finding: PhotoFinding, cropId: string | null): Reckoned {
  const { knowledge } = inquiry;
  const usual = cropId === null ? [] : usualOf(inquiry, cropId);
  return {
    kind: 'reckoned',
    case: finding.kind,
    facts: {
      ...(cropId !== null && { crop: namesOf(knowledge).crop(cropId) }),
      ...photoFacts(inquiry, finding),
      ...(usual.length > 0 && { names: namesFact(usual) }),
      ...openFacts(inquiry, usual),
    },
    rows: candidateRows(usual, heardIn(inquiry)),
    compared: usual.map(({ trouble }) => trouble.id),
    sources: ['general', ...usual.flatMap(({ trouble }) => trouble.sources.slice(0, 1))],
    confidence: 0.1,
  };
}

/** The signs of no named crop: they may fit one crop only, else the crop is asked for. Telltales are a crop's own. */
function withoutCrop(inquiry: Inquiry): Reckoning {
  const { knowledge } = inquiry;
  const symptoms = signsTold(inquiry);
  if (factCount(symptoms) === 0) return { kind: 'needs', slot: 'crop' };
  const troubles = troublesOf(knowledge);
  const found = diagnose(
    troubles.all.map(({ cause }) => cause),
    { cropId: null, symptoms, namedIds: namedIds(inquiry), stage: null, season: null, photo: null },
  );
  const [first] = worthNaming(inquiry, found, 1, false);
  const share = cropShare(inquiry, found, first?.trouble.crops[0] ?? '');
  if (first === undefined || found.kind !== 'likely' || share < CROP_FROM_SIGNS || first.trouble.crops.length > 1)
    return { kind: 'needs', slot: 'crop' };
  const cropId = first.trouble.crops[0] ?? '';
  const facts = troubleFacts(first.trouble, knowledge, false, heardIn(inquiry));
  return {
    kind: 'reckoned',
    case: 'one-crop',
    facts: { ...facts, ...seenFact(inquiry, first.trouble), crop: namesOf(knowledge).crop(cropId) },
    rows: troubleRows(first.trouble, stepsNow(first.trouble, isNearHarvest(inquiry.frame, knowledge))),
    sources: sourcesOf(first.trouble, facts),
    confidence: Math.min(0.6, share),
    trouble: first.trouble.id,
  };
}

/** The share of belief that the causes of one crop alone have among the candidates. */
function cropShare({ knowledge }: Inquiry, { candidates }: Diagnosis, cropId: string): number {
  const { byId } = troublesOf(knowledge);
  const own = candidates.filter(({ id }) => byId.get(id)?.crops.every((crop) => crop === cropId));
  return own.reduce((sum, { probability }) => sum + probability, 0);
}

function ofCrop(inquiry: Inquiry, cropId: string, finding: PhotoFinding | null): Reckoning {
  const { knowledge } = inquiry;
  const weights = finding?.kind === 'read' ? finding.weights : null;
  const common: Facts = {
    crop: namesOf(knowledge).crop(cropId),
    ...seenFact(inquiry),
    ...photoFacts(inquiry, finding),
  };
  if (troublesOf(knowledge).causesOf(cropId).length === 0) return withoutRecord(inquiry, common);
  const found = rankCauses(inquiry, cropId, weights);
  const asked = leaningOf(inquiry, found);
  const isDisputed = finding?.kind === 'read' && finding.differ !== null;
  // Who wrote the black whip of smut is not told of a healthy leaf.
  const isSeenByHim = found.candidates.some(({ explained }) => explained > 0);
  if (found.healthy > (found.candidates[0]?.probability ?? 0) && !isDisputed && !isSeenByHim)
    return {
      kind: 'reckoned',
      case: 'healthy-photo',
      // Who saw none of the signs that were offered is not asked once more.
      facts: { ...common, ...(signsLacking(inquiry).length === 0 && openFacts(inquiry, asked)) },
      sources: ['general'],
      ...otherTool(inquiry, common),
      confidence: Math.min(POSSIBLE_AT_MOST, found.healthy),
    };
  const worth = worthNaming(inquiry, found, MOST_CANDIDATES, weights !== null);
  const [first] = worth;
  if (first === undefined) return { kind: 'needs', slot: 'symptoms' };
  const isPhotoAlone = weights !== null && first.candidate.explained === 0;
  const kind = caseOf(inquiry, found, first.trouble, isPhotoAlone ? finding : null);
  const leaning = worth.map(({ trouble, candidate }) => ({ trouble, weight: candidate.probability }));
  const shown = kind === 'unsure' ? shownInstead(inquiry, finding, first.trouble) : null;
  const named = kind === 'unsure' ? withNamed(inquiry, leaning, inDispute(finding, first.trouble, shown)) : leaning;
  const ranked = isPhotoAlone && kind === 'unsure' ? withUsual(inquiry, cropId, named) : named;
  const all = { ...common, ...againstFacts(first.trouble, shown) };
  return reckonedOf(inquiry, { kind, found, ranked, asked: withOthers(asked, ranked), common: all, isPhotoAlone });
}

/** The two that whoever looked, or the photo and the words, do not agree on. */
function inDispute(finding: PhotoFinding | null, first: Trouble, shown: Trouble | null): string[] {
  if (finding?.kind === 'read' && finding.differ !== null) return [finding.differ.ownId, finding.differ.lookId];
  return shown === null ? [] : [first.id, shown.id];
}

/** @param alone the photo, where nothing but it speaks for the first cause */
function caseOf(inquiry: Inquiry, { kind }: Diagnosis, first: Trouble, alone: PhotoFinding | null): string {
  if (kind !== 'likely') return inquiry.photo === null || alone === null ? openCase(inquiry) : 'unsure';
  if (alone?.kind !== 'read' || alone.mayBeSure) return likelyCase(inquiry, first);
  return alone.doubt === null && alone.differ === null ? 'looks-like' : 'unsure';
}

/** These eat or sicken nearly every plant, so that a sure sign of them is one on a crop without records as well. */
const OF_MANY_CROPS: ReadonlySet<string> = new Set(
  (
    'spider-mite veg-aphid whitefly thrips-veg root-knot fruit-mealybug-scale powdery-mildew common-cutworm corn-cutworm white-grub ' +
    'rice-grasshopper oriental-fruitfly damping-off sclerotium-wilt soft-rot stored-grain sunscald'
  ).split(' '),
);

/** A crop without records: never the pest of another, but what befalls nearly all is named where its sign was told. */
function withoutRecord(inquiry: Inquiry, common: Facts): Reckoned {
  const { knowledge } = inquiry;
  const symptoms = signsTold(inquiry);
  const factors = [...tellFactors(symptoms)].filter(([id]) => OF_MANY_CROPS.has(id));
  const [best] = factors.toSorted((a, b) => b[1] - a[1]);
  const kin = best === undefined || best[1] < SURE_TIMES ? undefined : troublesOf(knowledge).byId.get(best[0]);
  if (kin === undefined)
    return { kind: 'reckoned', case: 'no-record', facts: common, sources: ['general'], confidence: 0.3 };
  const facts = troubleFacts(kin, knowledge, false, heardIn(inquiry));
  return {
    kind: 'reckoned',
    case: 'kin',
    facts: { ...common, ...seenFact(inquiry, kin), ...facts },
    rows: troubleRows(kin, stepsNow(kin, false)),
    sources: sourcesOf(kin, facts),
    confidence: 0.5,
    trouble: kin.id,
  };
}

/** A pest in the disease tool is named all the same, and that it is one is said. */
function likelyCase({ tool }: Inquiry, trouble: Trouble): string {
  return kindsAsked(tool)?.has(trouble.kind) === false ? 'other-tool' : 'likely';
}

/** Words alone that settle nothing: only a name, one vague sign, or several that fit several causes. */
function openCase(inquiry: Inquiry): string {
  const names = namedIds(inquiry).length;
  const isOneSign = isAboutTopic(inquiry);
  const facts = factCount(signsTold(inquiry), isOneSign);
  if (facts === 0 && names > 0) return 'named';
  // Another sign than the topic's must not get the topic's own answer.
  const isOther = inquiry.frame.topic !== 'identify-from-signs' && !isOneSign;
  return facts + names <= 1 && !isOther ? 'few' : 'unsure';
}

/** `asked`: the causes that the closing question is to part. */
type Finding = {
  kind: string;
  found: Diagnosis;
  ranked: Leaning[];
  asked: Leaning[];
  common: Facts;
  isPhotoAlone: boolean;
};

function reckonedOf(inquiry: Inquiry, { kind, found, ranked, asked, common, isPhotoAlone }: Finding): Reckoned {
  const { knowledge, photo } = inquiry;
  const isLikely = kind === 'likely' || kind === 'other-tool';
  const first = ranked[0]?.trouble;
  const heard = heardIn(inquiry);
  const facts: Facts = first === undefined ? {} : troubleFacts(first, knowledge, isLikely && !isPhotoAlone, heard);
  const tell = tellOf(inquiry, found);
  const most = photo === null || isLikely ? 1 : POSSIBLE_AT_MOST;
  const isPoor = photo !== null && photo.quality !== 'good';
  const isLate = isNearHarvest(inquiry.frame, knowledge);
  const steps = (trouble: Trouble) => (isPhotoAlone ? stepsOfRecord(trouble) : stepsNow(trouble, isLate));
  return {
    kind: 'reckoned',
    case: kind,
    facts: {
      ...common,
      ...(isLikely && seenFact(inquiry, first)),
      ...facts,
      names: namesFact(ranked),
      ...(first && ranked.length === 1 && { sole: saidFact(first.short) }),
      ...(tell && { tell: saidFact(tell) }),
      ...kindFacts(inquiry, ranked),
      ...(isLikely && medicineFacts(inquiry, facts)),
      ...(isLikely ? {} : openFacts(inquiry, ranked, asked)),
    },
    rows: { ...(first && troubleRows(first, steps(first))), ...candidateRows(ranked, heard) },
    sources:
      isLikely && first !== undefined
        ? sourcesOf(first, facts)
        : ranked.flatMap(({ trouble }) => trouble.sources.slice(0, 1)),
    ...(first !== undefined && (isLikely || kind === 'looks-like') && { trouble: first.id }),
    ...(kind === 'unsure' && { compared: ranked.map(({ trouble }) => trouble.id) }),
    ...otherTool(inquiry, common),
    ...(kind !== 'few' && { confidence: Math.min(most, confidenceOf(found) * (isPoor ? POOR_PHOTO : 1)) }),
  };
}

/** Where the photo shows what the other tool is for, that one is a tap away. */
function otherTool({ tool }: Inquiry, { seenKind }: Facts): Pick<Reckoned, 'tryTool'> {
  if (seenKind === undefined) return {};
  return { tryTool: tool === 'pest-identification' ? 'disease-detection' : 'pest-identification' };
}

function namesFact(leaning: readonly Leaning[]): Fact {
  return listOf(
    leaning.map(({ trouble }) => saidFact(trouble.short)),
    'or',
  );
}

function seenFact(inquiry: Inquiry, first?: Trouble): Facts {
  // What nobody told is not said back: a name may have stood for the sign.
  const told = namedIds(inquiry).length > 0 ? signsSaid(inquiry) : signsTold(inquiry);
  const telling = first === undefined ? [] : tellsFor(told, first.id);
  const seen = telling.length > 0 ? telling : describeSigns(told);
  return seen.length === 0 ? {} : { seen: listOf(seen.map((sign) => saidFact(sign, 'said'))) };
}

function kindFacts({ tool }: Inquiry, [first]: readonly Leaning[]): Facts {
  if (first === undefined) return {};
  const found: Fact = saidFact(signWords.kind[first.trouble.kind]);
  const asked = tool === 'pest-identification' ? signWords.kind.pest : signWords.kind.disease;
  return { kindFound: found, ...(kindsAsked(tool) !== null && { kindAsked: saidFact(asked) }) };
}

/** 'Anong gamot dito?': what kind would serve, or that nothing heals it. */
function medicineFacts({ frame }: Inquiry, { spray, virus }: Facts): Facts {
  if (classTold(frame.products?.value ?? []) === null) return {};
  const none = saidFact(virus === undefined ? signWords.noCure : signWords.incurable);
  return spray === undefined || virus !== undefined ? { noCure: none } : { wantsSpray: spray };
}

function heardIn(inquiry: Inquiry): Heard {
  return heardOf(describeSigns(signsTold(inquiry)), inquiry.text);
}
