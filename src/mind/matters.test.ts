import { expect, test } from 'vitest';
import { normalize } from '#agronomy/question/normalize.ts';
import { questionsOf } from './matters.ts';

const asked = (message: string) => questionsOf(normalize(message)).map(({ asks, words }) => [asks, words]);

test('two questions are parted where a question word stands behind a stop or a joining word', () => {
  expect(asked('sibuyas kelan ititigil tubig at kelan bubunutin')).toEqual([
    ['when', 'sibuyas kailan ititigil tubig'],
    ['when', 'kailan bubunutin'],
  ]);
  expect(asked('ilang beses diligan at mga ilang drum').map(([asks]) => asks)).toEqual(['how-many', 'how-many']);
  expect(asked('san-o mag spray sang pabulak kag pila ka kilo').map(([asks]) => asks)).toEqual(['when', 'how-many']);
  expect(asked('marami pa malusog pwede pa ba ibenta. tsaka pwede ba itabi ang iba').map(([asks]) => asks)).toEqual([
    'yes-no',
    'yes-no',
  ]);
  expect(asked('pano ba mag claim, hanggang kelan').map(([asks]) => asks)).toEqual(['how', 'when']);
});

test('one question is one matter, and what is only told is no question', () => {
  expect(asked('kelan mag abono ng palay')).toEqual([]);
  expect(asked('anong gamot sa kamatis, may uod sa loob ng bunga')).toEqual([]);
});
