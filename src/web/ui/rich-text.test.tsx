import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { parseRichText } from './parse-rich-text.ts';
import { RichText } from './rich-text.tsx';

function html(text: string): string {
  return renderToStaticMarkup(<RichText text={text} />).replace(/ class="[^"]*"/g, '');
}

test('empty lines part paragraphs; single line breaks stay breaks', () => {
  expect(html('Una.\nPangalawa.\n\nIkatlo.')).toBe('<div><p>Una.<br/>Pangalawa.</p><p>Ikatlo.</p></div>');
});

test('lists keep their heading line, their numbers and their bold words', () => {
  expect(html('Gawin ito:\n1. Patuyuin\n2. **Alisin** ang damo')).toBe(
    '<div><p>Gawin ito:</p><ol start="1"><li>Patuyuin</li><li><strong>Alisin</strong> ang damo</li></ol></div>',
  );
  expect(html('- dahon\n* tangkay\n• ugat')).toBe('<div><ul><li>dahon</li><li>tangkay</li><li>ugat</li></ul></div>');
});

test('items spaced by empty lines are one list, a new count is a new one', () => {
  expect(parseRichText('1. a\n\n2. b\n\n1. c').map(({ start, lines }) => [start, lines.length])).toEqual([
    [1, 2],
    [1, 1],
  ]);
});

test('an indented line belongs to the item above', () => {
  expect(html('- urea\n  dalawang sako')).toBe('<div><ul><li>urea dalawang sako</li></ul></div>');
});

test.each(['## Sakit ng palay', '  # Sakit ng palay ##', '###### **Sakit** ng palay #'])(
  'headings of chat models become bold lines: %s',
  (text) => {
    expect(html(text)).toBe('<div><p><strong>Sakit ng palay</strong></p></div>');
  },
);

test('ranges of figures, bags and names of seasons are not broken at their hyphens', () => {
  const words = 'Ulitin sa 20-25 araw tuwing tag-araw; mga ₱5-₱7, tig-50 kilo, isa-isa, mag-spray, maglipat-tanim.';
  expect(html(words)).toBe(
    '<div><p>Ulitin sa <span>20-25</span> araw tuwing <span>tag-araw;</span> mga <span>₱5-₱7,</span> <span>tig-50</span> kilo, isa-isa, <span>mag-spray,</span> maglipat-tanim.</p></div>',
  );
});

test('no markup gets through: scripts, tags and links are words', () => {
  expect(html('<script>alert(1)</script> <img src=x onerror=alert(1)>')).toBe(
    '<div><p>&lt;script&gt;alert(1)&lt;/script&gt; &lt;img src=x onerror=alert(1)&gt;</p></div>',
  );
  const linked = html('[pindutin](javascript:alert(1)) **<b>x</b>**');
  expect(linked).not.toContain('<a');
  expect(linked).not.toContain('<b>');
});

test('lone stars, dashes and years stay text', () => {
  expect(html('5 ** 3, - 20 kg, **hindi sarado')).toBe('<div><p>5 ** 3, - 20 kg, **hindi sarado</p></div>');
  expect(html('2026 ang taon')).toBe('<div><p>2026 ang taon</p></div>');
});

// That each pattern takes no longer than its text is long is told by scripts/check-regexes.ts.
test('a long hostile text is read to its end', () => {
  const lines = ['**', '- ', '#\t', '0)\t', '# #', '*\t'].map((mark) => `${mark.repeat(50_000)}.`);
  const blocks = parseRichText(lines.join('\n\n'));
  expect(blocks).toHaveLength(lines.length);
  for (const { lines: read } of blocks) expect(read.at(-1)?.spans.at(-1)?.text).toMatch(/[.]$/);
});
