/** What a farmer's message is about, as far as its words tell. Made by `parse-question.ts`, read by `answer/`. */

/** What the farmer wants done. `unknown` means the words fit nothing we advise on. */
export type Intent =
  | 'identify-problem'
  | 'control-problem'
  | 'prevent-problem'
  | 'crop-care'
  | 'fertilizer'
  | 'organic'
  | 'soil'
  | 'planting-time'
  | 'what-to-plant'
  | 'variety'
  | 'seed-rate'
  | 'spacing'
  | 'water'
  | 'weather'
  | 'harvest'
  | 'postharvest'
  | 'price'
  | 'programme'
  | 'yield'
  | 'income'
  | 'pesticide-safety'
  | 'spray-time'
  | 'poisoning'
  | 'greeting'
  | 'thanks'
  | 'out-of-scope'
  | 'unknown';

/** A symptom in the code lists of tables/problems.json; absent members were not mentioned. */
export type ObservedSymptom = {
  part?: string;
  color?: string;
  shape?: string;
  pattern?: string;
  texture?: string;
  distribution?: string;
  sign?: string;
};

/** A number with its unit as the farmer wrote it: '1/2 ektarya' is {value: 0.5, unit: 'ha'}. */
export type Quantity = {
  value: number;
  unit: 'ha' | 'm2' | 'kg' | 'sack' | 'kaban' | 't' | 'day' | 'pH' | '%';
  text: string;
};

export type Question = {
  /** The message as typed, trimmed. */
  text: string;
  /** Lower case, without accents, text-speak spelled out. */
  normalized: string;
  language: 'tl' | 'en';
  intent: Intent;
  /** Crop ids of tables/crops.json in order of mention; carried over from earlier turns when this one names none. */
  cropIds: string[];
  /** True when `cropIds` came from an earlier turn. */
  isCropCarriedOver: boolean;
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
