/** What the signs point to. "Not sure" is a value, never an exception. */

/** What the photo reader can measure. Shares are 0 to 1 of all pixels. */
export type PhotoEvidence = {
  quality: 'good' | 'too-dark' | 'too-bright' | 'blurred' | 'too-small';
  /** Whether the picture shows plant tissue at all, judged by colour alone. */
  plant: 'yes' | 'unlikely';
  greenShare: number;
  yellowShare: number;
  brownShare: number;
  /** Candidates of a photo classifier, if one has read the picture; empty while there is none. */
  candidates: { problemId: string; probability: number }[];
};

export type Candidate = {
  /** Id in tables/problems.json or tables/nutrients.json. */
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
  /** The pair of the top two whose telling sign the tables have (in the record `id`), else null. */
  tell: { id: string; otherId: string } | null;
};
