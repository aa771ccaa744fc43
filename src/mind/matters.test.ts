import { expect, test } from 'vitest';
import { questionsOf } from './matters.ts';

const asked = (message: string) => questionsOf(message).map(({ asks, words }) => [asks, words]);

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

test('a question mark or a small word makes a question, and the sentence before it tells', () => {
  expect(
    asked('Binhi gikan sa ani. Ipakaon pwede sa baka? Ug makuhaan ba og binhi?').map(([, words]) => words),
  ).toEqual(['ipakaon pwede sa baka', 'makuhaan ba og binhi']);
  expect(asked('pwede pa ba mag claim at araruhin ko na ba').map(([, words]) => words)).toEqual([
    'pwede pa ba mag claim',
    'araruhin ko na ba',
  ]);
  expect(asked('halion ko na daw o bayaan na sana?')).toEqual([]);
  expect(asked('painumin ba ng gatas o pasukahin ba')).toEqual([]);
  expect(asked('0.5 ha lang. san.o ko iabono? pila ka sako?')).toHaveLength(2);
});

test('one question is one matter, and what is only told is no question', () => {
  expect(asked('kelan mag abono ng palay')).toEqual([]);
  expect(asked('anong gamot sa kamatis, may uod sa loob ng bunga')).toEqual([]);
});
