/** What a farmer's message is about, as far as its words tell. Made by `parse-question.ts`, read by `answer/`. */

/** A symptom in the code lists of codes.json; absent members were not mentioned. */
export type ObservedSymptom = {
  part?: string;
  color?: string;
  shape?: string;
  pattern?: string;
  texture?: string;
  distribution?: string;
  sign?: string;
  /** Ids of telltales (telltales.json) that the message of this sign holds. */
  tells?: readonly string[];
  /** Its telltale was tapped among several that were offered, not told of his own accord. */
  isPicked?: true;
  /** Ids of telltales that were offered and are not there. */
  lacks?: readonly string[];
};

/** A number with its unit as the farmer wrote it: '1/2 ektarya' is {value: 0.5, unit: 'ha'}; '₱/kg' is a price by the kilo. */
export type Quantity = {
  value: number;
  unit:
    | 'ha'
    | 'm2'
    | 'kg'
    | 'sack'
    | 'kaban'
    | 't'
    | 'litre'
    | 'ml'
    | 'cm'
    | 'plant'
    | 'day'
    | 'month'
    | 'year'
    | 'pH'
    | '%'
    | '₱'
    | '₱/kg';
  text: string;
};

export type Question = {
  /** The message as typed, trimmed. */
  text: string;
  /** Lower case, without accents, text-speak spelled out. */
  normalized: string;
  language: 'tl' | 'en';
  /** Ids of crops in order of mention; carried over from earlier turns when this one names none. */
  cropIds: string[];
  /** True when `cropIds` came from an earlier turn. */
  isCropCarriedOver: boolean;
  /** True when every crop it names is one that stood there before: 'sa Disyembre pa matatapos ang palay'. */
  isCropGone: boolean;
  /** True when no crop was named and corn only follows from 'buhok', which a watermelon may have as well. */
  isCropImplied: boolean;
  /** Problem or disorder ids named outright ('tungro', 'black bug'). */
  problemIds: string[];
  symptoms: ObservedSymptom[];
  stage: string | null;
  season: 'wet' | 'dry' | null;
  quantities: Quantity[];
  /** Words with several meanings that decide the answer ('daga', 'harabas'), with what they may mean. */
  ambiguities: { term: string; meanings: string[] }[];
};

/** An earlier message of the same conversation, oldest first. */
export type Turn = { role: 'user' | 'assistant'; content: string };
