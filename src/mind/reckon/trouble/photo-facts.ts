import type { PhotoEvidence } from '#agronomy/diagnosis/diagnosis.ts';
import { favouriteOf, isDeniedBy } from '#agronomy/diagnosis/photo-support.ts';
import { type Fact, listOf } from '#agronomy/fact.ts';
import { HEALTHY_LOOK, isSureLook, rankedLook } from '#agronomy/photo/look-record.ts';
import { namesOf } from '#mind/names.ts';
import type { Inquiry } from '#mind/reckon/reckoner.ts';
import type { PhotoFinding } from './photo-finding.ts';
import { kindsAsked } from './rank.ts';
import { mapSaid, type Said, saidFact } from './said.ts';
import { wordOf } from './say-signs.ts';
import signWords from './sign-words.json' with { type: 'json' };
import { signsTold } from './signs-told.ts';
import type { Facts } from './trouble-facts.ts';
import { type Trouble, troublesOf } from './troubles.ts';

/** From this share of what a photo looks like on it shows the kind that the other tool is for. */
const OTHER_KIND_FROM = 0.5;

/**
 * What is said of the photos themselves: photo (they were evidence), photoFault (why they were none), photoWeak (they
 * were read in spite of it), photoAdvice (the one thing that would make them better), badPhotos (which of several could
 * not be used), seenCrop and strangeLook (marker; they look like another crop, or like none that is known), seenKind
 * (they show what the other tool is for), ownSees and lookSees (our own model and a hosted one lean to different things).
 */
export function photoFacts(inquiry: Inquiry, finding: PhotoFinding | null): Facts {
  const { photo } = inquiry;
  if (photo === null || finding === null) return {};
  const isRead = finding.kind === 'read';
  const fault = wordOf(signWords.photoFault, photo.quality);
  const advice = adviceFor(photo, finding);
  return {
    ...(isRead && { photo: saidFact(signWords.photoBy[photo.look === undefined ? 'own' : 'look'], 'said') }),
    ...(fault !== null && { [isRead ? 'photoWeak' : 'photoFault']: saidFact(fault, 'said') }),
    ...(advice !== null && { photoAdvice: saidFact(advice, 'said') }),
    ...badPhotosFact(photo),
    ...cropFacts(inquiry, finding),
    ...kindFact(inquiry, finding),
    ...differFacts(inquiry, finding),
  };
}

function differFacts({ knowledge }: Inquiry, finding: PhotoFinding): Facts {
  if (finding.kind !== 'read' || finding.differ === null) return {};
  const { byId } = troublesOf(knowledge);
  const seen = (id: string) => saidFact(byId.get(id)?.short ?? signWords.healthySeen, 'said');
  return { ownSees: seen(finding.differ.ownId), lookSees: seen(finding.differ.lookId) };
}

/** What the photo shows where it speaks against what the words put first; null: it does not. */
export function shownInstead(inquiry: Inquiry, finding: PhotoFinding | null, first: Trouble): Trouble | null {
  if (finding?.kind !== 'read' || !isDeniedBy({ photo: finding.weights, symptoms: signsTold(inquiry) }, first.id))
    return null;
  const { byId, causesOf } = troublesOf(inquiry.knowledge);
  const causes = causesOf(finding.cropId);
  return byId.get(causes[favouriteOf(causes, finding.weights)]?.id ?? '') ?? null;
}

/** wordsSay and photoShows: the two that differ. */
export function againstFacts(first: Trouble, shown: Trouble | null): Facts {
  return shown === null ? {} : { wordsSay: saidFact(first.short, 'said'), photoShows: saidFact(shown.short, 'said') };
}

function adviceFor({ quality }: PhotoEvidence, { kind }: PhotoFinding): Said | null {
  return wordOf(signWords.photoAdvice, kind === 'not-a-plant' ? 'no-plant' : quality);
}

/** Of several photos those that were left out while others were read. */
function badPhotosFact({ faults, used, quality }: PhotoEvidence): Facts {
  if (used === 0 || used === faults.length) return {};
  const bad = faults.flatMap((fault, at): Fact[] => {
    // Where no clear one showed a plant, the dark and blurred ones were read.
    if (quality !== 'good' && fault !== 'no-plant') return [];
    const word = fault === null ? null : wordOf({ ...signWords.photoFault, 'no-plant': signWords.noPlantSeen }, fault);
    return word === null ? [] : [saidFact(nth(at + 1, word), 'said')];
  });
  return bad.length === 0 ? {} : { badPhotos: listOf(bad) };
}

function nth(count: number, fault: Said): Said {
  const { tl, en } = mapSaid(signWords.nthPhoto, (text) => text.replace('{n}', `${count}`));
  return { tl: tl.replace('{fault}', fault.tl), en: en.replace('{fault}', fault.en) };
}

function cropFacts({ knowledge }: Inquiry, finding: PhotoFinding): Facts {
  if (finding.kind === 'unpictured-crop' && finding.seenId !== null && finding.seenId !== finding.cropId)
    return { seenCrop: namesOf(knowledge).crop(finding.seenId) };
  if (finding.kind !== 'read' || finding.doubt === null) return {};
  const { seenId } = finding.doubt;
  return seenId === null
    ? { strangeLook: namesOf(knowledge).crop(finding.cropId) }
    : { seenCrop: namesOf(knowledge).crop(seenId) };
}

function kindFact({ knowledge, tool, photo }: Inquiry, finding: PhotoFinding): Facts {
  const asked = kindsAsked(tool);
  // Where two saw different things, that is said instead.
  if (finding.kind !== 'read' || asked === null || finding.differ !== null) return {};
  const { byId } = troublesOf(knowledge);
  const isOther = (id: string) => !asked.has(byId.get(id)?.kind ?? 'disease');
  const seen = finding.by === 'own' ? [] : firstOfLook(photo);
  const shares = seen.length > 0 ? seen : [...finding.weights.looks];
  const other = shares.reduce((sum, [id, share]) => sum + (isOther(id) ? share : 0), 0);
  return other < OTHER_KIND_FROM ? {} : { seenKind: saidFact(signWords.kind[asked.has('pest') ? 'disease' : 'pest']) };
}

/** What a hosted model is sure to see, and how sure; nothing else. */
function firstOfLook(photo: PhotoEvidence | null): [string, number][] {
  if (photo?.look === undefined || !isSureLook(photo.look)) return [];
  const [first] = rankedLook(photo.look);
  return first === undefined ? [] : [[first, first === HEALTHY_LOOK ? 0 : 1]];
}
