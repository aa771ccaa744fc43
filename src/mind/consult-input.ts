import type { Language } from '#library/phrase.ts';
import type { SoilValue } from './frame.ts';
import type { ReplyInput } from './mind.ts';

/** One thing to be looked up or computed, already understood by somebody else. */
export type ConsultInput = Pick<ReplyInput, 'today' | 'prices' | 'forecast'> & {
  topic: string;
  cropId?: string | null;
  /** A problem, disorder or injury of the tables. */
  problemId?: string;
  areaHa?: number;
  season?: 'wet' | 'dry';
  soil?: SoilValue;
  /** A place or a commodity in the farmer's words. */
  place?: string;
  /** Signs in Tagalog or English. */
  signs?: string;
  language: Language;
};

/** Nobody asked aloud: no doubt, no danger, no name. */
export const LOOKED_UP = {
  certainty: 1,
  situation: null,
  near: [],
  isFaint: false,
  second: null,
  seeksMore: false,
  rival: null,
  danger: null,
  within: null,
  photo: null,
  tool: null,
  firstName: null,
} as const;
