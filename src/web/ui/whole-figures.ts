/** A figure stays in one line with what it counts: '45 araw'. */
export function wholeFigures(text: string): string {
  return text.replaceAll(/(\d) /g, '$1\u00A0');
}
