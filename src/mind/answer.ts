import type { Frame } from './frame.ts';

/** A source as a farmer or technician would look it up. */
export type SourceNote = { id: string; org: string; title: string; url: string | null };

/** A price the server looked up; the mind never makes one up. */
export type PriceFact = {
  /** PSA commodity name, for example 'RICE, REGULAR MILLED, 1 KG'. */
  commodity: string;
  /** What people call it; absent where we do not know. */
  nameTl?: string | undefined;
  pesos: number;
  unit: string;
  /** Month of the figure, 'YYYY-MM'. */
  month: string;
  source: string;
};

export type AnalysisType =
  | 'disease-detection'
  | 'weather-recommendations'
  | 'soil-analysis'
  | 'pest-identification'
  | 'yield-prediction'
  | 'general';

/** What is read first, what is done, what can be opened; with its sources and what to tap next. */
export type AnswerParts = {
  gist: string;
  /** At most five. */
  steps: string[];
  more: { title: string; text: string }[];
  sources: SourceNote[];
  /** Short messages the farmer can tap, as he would type them; at most four. */
  suggestions: string[];
  /** What it speaks of; absent in answers stored before it was noted. */
  about?: AnswerMatter | undefined;
};

/**
 * Ids of the tables: the library's page, the crop, the trouble where the answer names one and no other, and those that its
 * first steps compare, one each and in their order.
 */
export type AnswerMatter = {
  topic: string | null;
  crop: string | null;
  trouble: string | null;
  compared?: string[] | undefined;
};

/** What the mind gives back. Every figure in it is a fact of a page, a table or a reckoner. */
export type Answer = {
  /** The whole answer: gist, steps, what lies behind the fold, sources. */
  text: string;
  parts: AnswerParts;
  /** The steps, for a report that shows them beside the text. */
  recommendations: string[];
  /** 0 to 1; null for small talk. */
  confidence: number | null;
  sources: SourceNote[];
  suggestions: string[];
  /** The tool that looks better at the photos that were sent. */
  tryTool?: AnalysisType;
  /** The conversation as it stands after this answer. */
  frame: Frame;
};
