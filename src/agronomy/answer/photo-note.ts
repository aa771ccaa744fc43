import type { PhotoEvidence } from '#agronomy/diagnosis/diagnosis.ts';
import { LABORATORY_CROPS } from '#agronomy/photo/photo-classes.ts';
import type { PhotoVerdict } from '#agronomy/photo/weigh-photo.ts';
import type { Context } from './context.ts';
import { describeSymptoms } from './symptom-words.ts';

/** Taglish and English. */
export type Pair = readonly [string, string];

const qualityWords: Readonly<Record<PhotoEvidence['quality'], Pair | null>> = {
  good: null,
  'too-dark': ['Masyadong madilim ang litrato.', 'The photo is too dark.'],
  'too-bright': ['Masyadong maliwanag ang litrato.', 'The photo is too bright.'],
  blurred: ['Malabo ang litrato.', 'The photo is blurred.'],
  'too-small': ['Masyadong maliit ang litrato.', 'The photo is too small.'],
};

const noPlant: Pair = [
  'Mukhang walang tanim sa litrato, kaya hindi ko ito magamit sa pagkilala ng problema. Kung tanim ito, ulitin ang kuha nang mas malapit.',
  'The photo seems to show no plant, so I cannot use it to recognise the problem. If it is a plant, take it again from nearer.',
];

const unfamiliar: Pair = [
  'Hindi ko makilala ang nasa litrato: iba ito sa mga napag-aralan kong litrato. Kaya hindi ako manghuhula mula rito.',
  'I do not recognise what is in the photo: it is unlike those I have learned from. So I will not guess from it.',
];

const betterPhoto: Pair = [
  'Kumuha ng bagong litrato sa liwanag ng araw, malapit sa tama (isang dahon o bunga), at hindi gumagalaw ang kamay.',
  'Take a new photo in daylight, close to the damage (one leaf or fruit), with a steady hand.',
];

const nextPhotos: Pair = [
  'Kumuha pa ng litrato para mas makasiguro: buong tanim, malapitan sa tama, at ilalim ng dahon. Hanggang tatlo ang puwedeng isabay.',
  'Take more photos to be surer: the whole plant, close to the damage, and the underside of a leaf. Up to three can be sent together.',
];

/** Says what the photos were good for, before anything is made of them. `isGuessedCrop`: nobody named the crop. */
export function addPhotoNote(
  context: Context,
  photo: PhotoEvidence,
  verdict: PhotoVerdict | null,
  isGuessedCrop: boolean,
): void {
  const { draft, speech, catalog } = context;
  const { say } = speech;
  const quality = qualityWords[photo.quality];
  if (photo.plant === 'unlikely' || verdict?.kind === 'no-plant') {
    draft.paragraph(`${quality === null ? '' : `${say(...quality)} `}${say(...noPlant)}`);
    draft.recommend(say(...betterPhoto));
  } else if (quality !== null) {
    draft.paragraph(
      `${say(...quality)} ${say('Kaya sa mga sinulat mo lang ako makakabatay.', 'So I can only go by what you wrote.')}`,
    );
    draft.recommend(say(...betterPhoto));
  } else if (verdict?.kind === 'unfamiliar') {
    draft.paragraph(say(...unfamiliar));
    draft.recommend(say(...betterPhoto));
  } else if (verdict?.kind === 'other-crop') {
    draft.paragraph(otherCropWords(context, verdict.cropId));
    draft.recommend(say(...betterPhoto));
  } else if (verdict?.kind === 'unpictured') {
    const crop = context.cropId === null ? '' : catalog.cropName(context.cropId);
    draft.paragraph(
      say(
        `Wala pa akong napag-aralang litrato ng ${crop}, kaya sa mga sinulat mo lang ako makakabatay.`,
        `I have learned from no photos of ${crop} yet, so I can only go by what you wrote.`,
      ),
    );
  } else if (verdict?.kind === 'read') {
    addReading(context, verdict, isGuessedCrop);
    addObservations(context, photo);
  }
}

/** What whoever looked along says is to be seen, in our own words for it. */
function addObservations({ draft, speech }: Context, { look }: PhotoEvidence): void {
  const seen = describeSymptoms(speech, look?.observations ?? []);
  if (seen !== '') draft.paragraph(speech.say(`Nakita sa litrato: ${seen}.`, `Seen in the photo: ${seen}.`));
}

function addReading(
  { draft, speech, catalog }: Context,
  { cropId, by }: Extract<PhotoVerdict, { kind: 'read' }>,
  isGuessedCrop: boolean,
): void {
  const { say } = speech;
  const crop = catalog.cropName(cropId);
  if (isGuessedCrop) {
    draft.paragraph(
      say(
        `Mukhang **${crop}** ang nasa litrato. Kung iba ang tanim mo, piliin ito at ulitin.`,
        `The photo seems to show **${crop}**. If your crop is another, choose it and try again.`,
      ),
    );
  }
  if (by === 'look') {
    draft.paragraph(
      say(
        `Isang AI sa internet ang tumingin sa litrato. Wala pa akong sariling napag-aralang litrato ng ${crop}, kaya gabay lang ito.`,
        `An AI on the internet looked at the photo. I have learned from no photos of ${crop} myself, so take it as a hint only.`,
      ),
    );
  } else if (LABORATORY_CROPS.has(cropId)) {
    draft.paragraph(
      say(
        `Galing sa laboratoryo o internet ang karamihan ng napag-aralan kong litrato ng ${crop}. Sa bukid, mas madalas akong magkamali.`,
        `Most photos of ${crop} that I learned from were taken in a laboratory or found on the internet. In the field I am wrong more often.`,
      ),
    );
  }
}

function otherCropWords({ speech, catalog, cropId }: Context, seenId: string | null): string {
  const { say } = speech;
  const chosen = cropId === null ? '' : catalog.cropName(cropId);
  const seen = seenId === null ? say('ibang tanim', 'another crop') : catalog.cropName(seenId);
  return say(
    `Mukhang **${seen}** ang nasa litrato, hindi ${chosen}. Tingnan kung tama ang piniling tanim. Habang hindi tiyak, sa mga sinulat mo lang ako babatay.`,
    `The photo seems to show **${seen}**, not ${chosen}. Check that the right crop is chosen. Until then I go only by what you wrote.`,
  );
}

/** Which photos to take next, when one did not settle it. */
export function recommendNextPhotos({ draft, speech }: Context): void {
  draft.recommend(speech.say(...nextPhotos));
}
