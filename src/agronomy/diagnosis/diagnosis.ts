import type { PhotoMeasures } from '#agronomy/photo/measure-pixels.ts';
import type { HostedLook } from '#agronomy/photo/weigh-look.ts';

/** What the signs point to. "Not sure" is a value, never an exception. */

/** What is wrong with one photo. */
export type PhotoFault = Exclude<PhotoMeasures['quality'], 'good'> | 'no-plant';

/** What the photo reader saw in the photos of one plant; the measures are those of the first that was read. */
export type PhotoEvidence = PhotoMeasures & {
  /** How many photos were read: the clear ones, else all that may show a plant. */
  used: number;
  /** What is wrong with each photo that was sent, in their order; null: nothing. */
  faults: readonly (PhotoFault | null)[];
  /** What the model gave for each of its classes (`LeafModel.classes`), averaged over the photos; null: none was read. */
  logits: readonly number[] | null;
  /** What a hosted vision model saw as well, where an operator has plugged one in and it answered. */
  look?: HostedLook;
  /** A hosted model was to look as well and did not answer. */
  isLookMissing?: boolean;
};

export type Candidate = {
  /** Id in crops/<id>/problems.json or shared/*.json of src/knowledge. */
  id: string;
  /** Share of belief among all known causes of this crop plus "something else", 0 to 1. */
  probability: number;
  /** How many of the farmer's signs this cause explains, and how many it does not. */
  explained: number;
  unexplained: number;
};

export type Diagnosis = {
  /**
   * likely: one cause stands out. unsure: several fit, or the single sign fits many.
   * need-more: nothing to rank by.
   */
  kind: 'likely' | 'unsure' | 'need-more';
  /** Best first, at most five; empty when kind is need-more. */
  candidates: Candidate[];
  /** Share of belief that it is none of the causes in the tables, 0 to 1. */
  other: number;
  /** Share of belief that nothing is wrong; above 0 only where a photo could show it. */
  healthy: number;
  /** The pair of the top two whose telling sign the tables have (in the record `id`), else null. */
  tell: { id: string; otherId: string } | null;
};
