import type { PhotoEvidence } from '#agronomy/diagnosis/diagnosis.ts';
import type { Fact, SourceId } from '#agronomy/fact.ts';
import type { Knowledge } from '#agronomy/knowledge.ts';
import type { PlaceForecast, PlaceUsual } from '#agronomy/season/place-forecast.ts';
import type { AnalysisType, PriceFact } from '#mind/answer.ts';
import type { Frame, SlotName } from '#mind/frame.ts';

/** Everything a reckoner may look at; the same input always gives the same facts. */
export type Inquiry = {
  frame: Frame;
  /** The message as it was read, for the few reckoners that need its words (unit conversions). */
  text: string;
  knowledge: Knowledge;
  /** 'YYYY-MM-DD' in Manila. */
  today: string;
  prices: readonly PriceFact[];
  /** For the farmer's saved place; null when there is none. */
  forecast: PlaceForecast | null;
  /** Usual weather of the saved place; absent on a phone without signal, which knows provinces alone. */
  usual?: PlaceUsual | null;
  /** What the photo reader saw; null without a photo. */
  photo: PhotoEvidence | null;
  /** The tool that asks; null in a chat. */
  tool: AnalysisType | null;
};

/** Facts by the name that a page uses for them between braces; rows for its `each` lines. */
export type Reckoned = {
  kind: 'reckoned';
  /** Which answer of the page fits: 'too-late', 'no-price'. Absent: the answer without a case. */
  case?: string;
  facts: Readonly<Record<string, Fact>>;
  rows?: Readonly<Record<string, readonly Readonly<Record<string, Fact>>[]>>;
  sources: readonly SourceId[];
  /** 0 to 1, where the engine knows it; absent: the page's own. */
  confidence?: number;
  /** What was taken for granted because nobody told: said in the answer, one tap changes it. */
  assumed?: readonly SlotName[];
  /** The one trouble of the tables that the answer names; absent where it names none, or several. */
  trouble?: string;
  /** The troubles that the first steps compare, one each and in their order. */
  compared?: readonly string[];
  /** The tool that looks better at what was sent. */
  tryTool?: AnalysisType;
};

/** `needs`: the answer hangs on a fact that only the farmer has. null: nothing in the tables to reckon with. */
export type Reckoning = Reckoned | { kind: 'needs'; slot: SlotName } | null;

export type Reckoner = (inquiry: Inquiry) => Reckoning;
