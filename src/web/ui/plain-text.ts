import { parseRichText } from './parse-rich-text.ts';

/** An answer without its marks, for the clipboard: lists keep their dashes and numbers. */
export function plainText(text: string): string {
  return parseRichText(text)
    .map(({ kind, start, lines }) =>
      lines
        .map(({ spans }, index) => {
          const mark = kind === 'bullets' ? '- ' : kind === 'numbers' ? `${start + index}. ` : '';
          return mark + spans.map((span) => span.text).join('');
        })
        .join('\n'),
    )
    .join('\n\n');
}

/** An answer to be read aloud: one sentence after another, ranges and units as words. */
export function spokenText(text: string): string {
  return parseRichText(text)
    .flatMap(({ lines }) => lines.map(({ spans }) => spans.map((span) => span.text).join('')))
    .map((line) =>
      line
        // 2-3 araw is read 'dalawa hanggang tatlo', and 90-60-60 figure by figure.
        .replace(/(?<![\d-])(\d+(?:[.,]\d+)?)[-–](\d+(?:[.,]\d+)?)(?!-?\d)/g, '$1 hanggang $2')
        .replace(/₱\s?([\d,.]*\d)/g, '$1 piso')
        .replace(/\bkg\b/g, 'kilo')
        .replace(/([^.!?:])$/, '$1.'),
    )
    .join(' ');
}
