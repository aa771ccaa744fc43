/** '{naka,na}inom' as 'nakainom' and 'nainom'; several braces multiply. For names and words written once in data. */
export function expandForms(form: string): string[] {
  const open = form.indexOf('{');
  const close = form.indexOf('}', open);
  if (open < 0 || close < 0) return [form];
  const tails = expandForms(form.slice(close + 1));
  return form
    .slice(open + 1, close)
    .split(',')
    .flatMap((choice) => tails.map((tail) => form.slice(0, open) + choice + tail));
}
