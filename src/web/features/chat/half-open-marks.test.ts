import { expect, test } from 'vitest';
import { parseRichText } from '#web/ui/parse-rich-text.ts';
import { withMarksClosed } from './half-open-marks.ts';

test.each([
  ['Maglagay ng *', 'Maglagay ng '],
  ['Maglagay ng **', 'Maglagay ng '],
  ['Maglagay ng **ure', 'Maglagay ng **ure**'],
  ['Maglagay ng **urea ', 'Maglagay ng **urea**'],
  ['Maglagay ng **urea*', 'Maglagay ng **urea**'],
  ['Maglagay ng **urea**', 'Maglagay ng **urea**'],
  ['**Urea** at **', '**Urea** at '],
  ['**Urea** (**', '**Urea** ('],
  ['**Urea** at **14-', '**Urea** at **14-**'],
  ['5 ** 3 ay 125', '5 ** 3 ay 125'],
  ['**Bukas pa\nAraw 2: **urea', '**Bukas pa\nAraw 2: **urea**'],
])('bold words at the end: %j', (text, shown) => {
  expect(withMarksClosed(text)).toBe(shown);
});

test.each(['Gawin:\n-', 'Gawin:\n- ', 'Gawin:\n* ', 'Gawin:\n1', 'Gawin:\n12.', 'Gawin:\n## ', 'Gawin:\n- **'])(
  'a line that is only a mark so far is not shown: %j',
  (text) => {
    expect(
      withMarksClosed(text)
        .trimEnd()
        .replace(/\n- ?$/, ''),
    ).toBe('Gawin:');
  },
);

test('however an answer is cut, no asterisk is seen, and whole it is what it was', () => {
  const answer =
    '## Abono ng palay\nUna, **14-14-14**: 2 sako.\n\n1. **Urea** sa ika-**21** araw\n2. Tubig\n\n- Huwag sobra\n- **Tapos na**';
  for (let end = 1; end <= answer.length; end++) {
    const words = parseRichText(withMarksClosed(answer.slice(0, end)))
      .flatMap(({ lines }) => lines.flatMap(({ spans }) => spans.map(({ text }) => text)))
      .join('|');
    expect(words, answer.slice(0, end)).not.toContain('*');
  }
  expect(withMarksClosed(answer)).toBe(answer);
});
