import type { FitReason } from '#agronomy/season/planting-fit.ts';

/** Taglish and English of what speaks against a month; the reasons that speak for it need no words. */
export const FIT_REASON_WORDS: Readonly<Partial<Record<FitReason['code'], readonly [string, string]>>> = {
  'rain-short': ['kulang ang karaniwang ulan', 'the usual rain is short'],
  'rain-too-little': ['kaunti ang karaniwang ulan', 'the usual rain is little'],
  'no-water-to-puddle': ['kulang ang ulan para magputik', 'there is too little rain to puddle'],
  'harvest-wet': ['maulan pag-ani', 'harvest falls in rain'],
  'harvest-very-wet': ['napakaulan pag-ani, mahirap magpatuyo', 'harvest falls in heavy rain, drying is hard'],
  'too-wet': ['baka malunod ang batang tanim', 'young plants may drown'],
  'heat-at-flowering': ['sobrang init sa pamumulaklak', 'too hot at flowering'],
  'cold-at-flowering': ['malamig sa pamumulaklak', 'cold at flowering'],
};
