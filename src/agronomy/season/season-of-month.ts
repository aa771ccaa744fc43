/** Wet season is June to November, dry the rest (specification, section 9). `month` is 1 to 12. */
export function seasonOfMonth(month: number): 'wet' | 'dry' {
  return month >= 6 && month <= 11 ? 'wet' : 'dry';
}
