import { loadKnowledge } from '#agronomy/knowledge.ts';
import type { ObservedSymptom } from '#agronomy/question/question.ts';
import { EMPTY_FRAME, type Frame, type Origin } from '#mind/frame.ts';
import { inquiryOf as inquiryWith } from '#mind/reckon/money-inquiries.ts';
import type { Inquiry } from '#mind/reckon/reckoner.ts';

/** Inquiries for the tests of the reckoners of troubles and pesticides. */

export const knowledge = await loadKnowledge();

type Told = {
  topic?: string;
  crop?: string;
  problem?: string;
  products?: readonly string[];
  productsFrom?: Origin;
  symptoms?: readonly ObservedSymptom[];
  areaHa?: number;
  season?: 'wet' | 'dry';
  month?: number;
  sprayed?: Frame['sprayed'];
};

const said = <Value>(value: Value | undefined, from: Origin = 'message') =>
  value === undefined ? null : { value, from };

/** An inquiry in which just this was told. */
export function inquiryOf(told: Told, more: Partial<Omit<Inquiry, 'frame' | 'knowledge'>> = {}): Inquiry {
  const { topic = 'identify-from-signs', symptoms = [], sprayed = [], productsFrom = 'message' } = told;
  const frame: Frame = {
    ...EMPTY_FRAME,
    topic,
    symptoms,
    sprayed,
    crop: said(told.crop),
    problem: said(told.problem),
    products: said(told.products, productsFrom),
    areaHa: said(told.areaHa),
    season: said(told.season),
    month: said(told.month),
  };
  return inquiryWith(knowledge, {}, '', { frame, ...more });
}
