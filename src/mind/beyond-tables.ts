import type { Situation } from '#library/situation.ts';
import { tellsOfGround } from './follow-up.ts';
import type { Reading } from './hear.ts';
import type { Likeness } from './situations.ts';
import type { StateStep } from './state.ts';

/** From here on a question of his own crop is that, though a page reckons: it has nothing to reckon with. */
const OF_HIS_CROP_SURELY = 0.85;
const OF_HIS_DRUM = 0.8;
const OF_GROUND = 0.5;

/** Spoons and tanks for any crop: of what is poured into the heart of a pineapple they know nothing. */
const OF_VESSELS: ReadonlySet<string> = new Set(['small-units', 'spray-volume']);

/**
 * Whether the tables behind the page cannot know it: kilos for a drum of his crop, where no matter of units is open, or
 * planting after one rain, which no calendar tells.
 */
export function isBeyondTables(
  { situation, likeness }: Likeness,
  { topic, frame }: StateStep,
  { normalized }: Pick<Reading, 'normalized'>,
): boolean {
  if (topic === 'planting-time')
    return (
      situation.topic === topic && tellsOfGround(normalized) && likeness >= OF_GROUND && isOfCropOrAny(situation, frame)
    );
  // The days of corn are those of dry grain: what is eaten green is ripe a month before.
  if (topic === HARVEST && EATEN_GREEN.test(normalized))
    return likeness >= OF_GROUND && situation.crops?.includes('corn') === true && OF_EARS.has(situation.topic);
  if (topic === HARVEST) return isHarvestApart(situation, frame, normalized) && likeness >= OF_GROUND;
  const isOpen = (frame.ledger?.open ?? null) !== null;
  const isHis = frame.crop !== null && situation.crops?.includes(frame.crop.value) === true;
  // How much lime is reckoned from a pH; of gypsum for his peanuts it knows nothing.
  const isUnmeasured = topic === 'soil-ph' && situation.topic !== topic && frame.soil?.value.pH === undefined;
  const isOfVessel = OF_VESSELS.has(topic ?? '') && !isOpen;
  return isHis && likeness >= (isUnmeasured ? OF_HIS_CROP_SURELY : isOfVessel ? OF_HIS_DRUM : Number.POSITIVE_INFINITY);
}

const HARVEST = 'time-to-harvest';
const FLOODED = 'flood-rescue';
/** 'Ilang buwan bago mamunga ulit': from when it was cut, not from when it was planted. */
const AGAIN = /\b(?:ulit|uli|muli|balik|liwat|usab|manen|again)\b/;

/** 'Aanihin ko na ba o antay 10 buwan': which is better, not when it is ripe. */
const WAITS =
  /\b(?:o|or|wenno|ukon) (?:[a-z]+ ){0,2}(?:antay\w*|hintay\w*|hihintay\w*|hulat\w*|uray\w*|wait\w*|paabot\w*)\b/;
const OF_WAITING: ReadonlySet<string> = new Set(['harvest-early-late', 'price-outlook']);

/** A harvest of his own crop that is not counted from its planting: after it was cut back, or out of standing water. */
function isHarvestApart(
  { topic, crops }: Situation,
  { crop, problem }: StateStep['frame'],
  normalized: string,
): boolean {
  const isHis = crop !== null && crops?.includes(crop.value) === true;
  const isFlooded = topic === FLOODED && problem?.value.startsWith('flood-') === true;
  const isOfWaiting = OF_WAITING.has(topic) && WAITS.test(normalized);
  return isHis && (isFlooded || isOfWaiting || (AGAIN.test(normalized) && topic !== FLOODED));
}

const EATEN_GREEN =
  /\b(?:lagkitan|malagkit|mlagkit|pilit|diket|sweet ?corn|japanese corn|green corn|waxy|glutinous|(?:i|pang ?|pan ?)?(?:ni)?laga(?:in|on|an)?|lung ag(?:on)?|pang ?linaga|pang ?ihaw|ihaw|boil\w*)\b/;
/** Topics that tell when ears are picked. */
const OF_EARS: ReadonlySet<string> = new Set(['time-to-harvest', 'ripeness-signs']);

function isOfCropOrAny({ crops, question }: Situation, { crop }: StateStep['frame']): boolean {
  return question === undefined && (crops === undefined || (crop !== null && crops.includes(crop.value)));
}
