import { describe, expect, test } from 'vitest';
import { inTagalog } from './in-tagalog.ts';

describe('a message of the regions, read word by word in Tagalog', () => {
  test.each([
    ['unsaon pagpatay sa kuhol sa humay', 'paano pagpatay sa kuhol sa palay'],
    ['Kanus-a itanom ang balatong?', 'kailan itanim ang munggo?'],
    ['ngaa nagakalaya ang dahon sang talong ko', 'bakit nalalanta ang dahon ng talong ko'],
    ['kasano ti panagmula ti lasona', 'paano ang pagtatanim ang sibuyas'],
    ['apay nga agduyaw ti bulong ti pagayko', 'bakit na naninilaw ang dahon ang palay ko'],
    ['nuarin itatanom an paroy', 'kailan itatanom ang palay'],
    ['waray ko kwarta ngan naulan pa', 'wala ko pera at naulan pa'],
  ])('%s', (message, read) => {
    expect(inTagalog(message)).toBe(read);
  });

  test.each([
    'bakit naninilaw ang dahon ng palay ko',
    'wala akong pambili ng abono, ano pwede',
    'nilalanggam ang langgam sa saging ko, daga ba ang kumain',
    'pano po mag abono sa mais 20 days na',
    'kelan ang tanim ng munggo after palay',
    'how many bags of urea for one hectare of corn',
    'mga langgam sa ugat, asin daw ang gamot, daan ko ba',
    '',
    '46-0-0 14-14-14',
  ])('Tagalog and English stay as they are: %s', (message) => {
    expect(inTagalog(message)).toBe(message);
  });

  test('a short message is read in the language of the talk', () => {
    expect(inTagalog('daga met')).toBe('daga met');
    expect(inTagalog('daga met', ['kasano ti agmula iti lasona'])).toBe('lupa din');
    expect(inTagalog('langgam man', ['unsaon nako ang langgam sa humay'])).toBe('ibon man');
  });

  test('figures and marks stay where they are', () => {
    expect(inTagalog('pila ka sako ang 1.5 ka ektarya nga humay, 1,720 ang usa?')).toBe(
      'pila sako ang 1.5 ektarya na palay, 1,720 ang usa?',
    );
  });
});
