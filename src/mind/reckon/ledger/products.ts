/** '6 sako nga 46': a grade by its first figure, told of bags and followed by no measure. */
const OF_BAGS = '(?:(?:sako|sakong|bag|bags|ka|nga|na|ng|ko|sang|kag|at) )';
const NO_MEASURE =
  '(?![\\d.,-]*\\d)(?! ?(?:kilo|kg|kgs|k|sako|bag|bags|araw|days?|dat|piso|pesos|puno|sqm|ha)\\b)(?! ?%)';

function bare(figure: string): string {
  return `(?<=${OF_BAGS})${figure}${NO_MEASURE}`;
}

function product(grade: string, names: readonly string[]): { grade: string; words: RegExp } {
  return { grade, words: new RegExp(`(?<!\\d-)\\b(?:${names.join('|')})\\b`) };
}

/** Bags as farmers call them, and the grade that is meant. */
export const BARE_PRODUCTS: readonly { grade: string; words: RegExp }[] = [
  product('14-14-14', ['14[- ]14[- ]14', '14-14', 'triple ?14', 't-?14', 'complete']),
  product('46-0-0', ['46[- ]0[- ]0', '46-0', 'urea', bare('46')]),
  product('16-20-0', ['16[- ]20[- ]0', '16[- ]20', 'ammophos', 'amophos']),
  product('0-0-60', ['0[- ]0[- ]60', '0-60', 'potash', 'potas', 'mop', 'muriate', bare('60')]),
  product('21-0-0-24S', ['21[- ]0[- ]0', '21-0', 'ammosul\\w*', 'ammonium sul\\w+']),
  product('18-46-0', ['18[- ]46[- ]0', '18-46', 'dap']),
  product('0-0-50', ['0[- ]0[- ]50', '0-50', 'sop', 'sulfate of potash']),
  product('15-15-15', ['15[- ]15[- ]15', 'triple ?15']),
  product('17-0-17', ['17[- ]0[- ]17']),
  product('0-18-0', ['0[- ]18[- ]0', 'solophos', 'superphosphate']),
];
