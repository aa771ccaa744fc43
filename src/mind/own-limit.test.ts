import { describe, expect, test } from 'vitest';
import { between, quantity } from '#agronomy/fact.ts';
import { countedShare, withOwnShare } from './own-limit.ts';

const values = {
  r: quantity(80, '%', 'general'),
  t: quantity(10, '%', 'general'),
  p: between(50, 80, '%', 'general'),
  few: between(10, 20, '%', 'general'),
  d: quantity(60, 'araw', 'general'),
};
const told = (gist: string, message: string) => withOwnShare(gist, values, countedShare(message), 'tl');

describe('the share that he counted, beside the limit of the answer', () => {
  const STORM = 'Kung {r} na ang hinog, anihin na. Kung berde pa, huwag: madudurog.';

  test.each([
    ['mga 85% na dilaw ang butil', '85% ang sa iyo: lampas na sa 80%. Anihin na. Kung berde pa, huwag: madudurog.'],
    ['walo sa sampung butil ginto na', '80% ang sa iyo: abot na sa 80%. Anihin na. Kung berde pa, huwag: madudurog.'],
    [
      '70 porsyento pa lang hinog',
      '70% pa lang ang sa iyo: wala pa sa 80%. Kung berde pa, huwag: madudurog. Kung {r} na ang hinog, anihin na.',
    ],
  ])('%s', (message, said) => {
    expect(told(STORM, message)).toBe(said);
  });

  test.each([
    ['Mag-spray kung lampas {t} ng puno ang may kusot.', '5 lang sa 100 puno ang may tama', '5% pa lang'],
    ['Mag-spray kung lampas {t} ng puno ang may kusot.', '3 sa bawat 10 puno may butas', '30% ang sa iyo: lampas'],
    ['Bunutin kapag {p} ng dahon ay natumba.', 'kalahati na ng sibuyas ang nakatumba', '50% ang sa iyo: abot na'],
  ])('%s (%s)', (gist, message, said) => {
    expect(told(gist, message)).toContain(said);
  });

  test('what holds where there is less is told first to who has less, and last to who has more', () => {
    const gist = 'Kung wala pang {few} ang may tungro, bunutin iyon lang. Kung kalahati na, araruhin.';
    expect(told(gist, '5% lang ang may tungro')).toMatch(/wala pa sa 10-20%\. Bunutin iyon lang\. Kung kalahati/);
    expect(told(gist, 'kalahati na ang may tungro')).toMatch(/lampas na sa 10-20%\. Kung kalahati na, araruhin\. Kung/);
  });

  test("a 'Yes, if' is no yes for who has less", () => {
    expect(told('Oo, gapasin na kung {r} ang dilaw.', '60% ang dilaw')).toMatch(/wala pa sa 80%\. Gapasin na kung/);
  });

  test.each([
    ['Anihin kapag {r} na ang hinog.', '5% ang tubo ng utang ko, hinog na palay'],
    ['Anihin kapag {r} na ang hinog.', '80% berde pa ang butil, hinog na ba'],
    ['Anihin kapag {r} na ang hinog.', 'hinog na ba ang palay ko'],
    ['Anihin kapag {r} na ang hinog.', '20% ang may tama ng daga'],
    ['Bababa ng {t} ang ani kung may tama.', '30% ang may tama'],
    ['Anihin pagkaraan ng {d} kung hinog.', '80% ang hinog'],
  ])('%s (%s): nothing is compared', (gist, message) => {
    expect(told(gist, message)).toBeNull();
  });
});
