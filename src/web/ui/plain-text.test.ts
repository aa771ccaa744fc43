import { expect, test } from 'vitest';
import { plainText, spokenText } from './plain-text.ts';

test('marks go, lists keep their numbers and dashes', () => {
  expect(plainText('**Gawin ito:**\n1. Magdilig\n2. Magbawas ng **urea**\n\n- dahon\n- ugat')).toBe(
    'Gawin ito:\n\n1. Magdilig\n2. Magbawas ng urea\n\n- dahon\n- ugat',
  );
  expect(plainText('')).toBe('');
});

test('a voice reads ranges, pesos and kilos as words, and an NPK rate as it is', () => {
  expect(spokenText('Maghintay ng **2-3** araw\n- ₱1,705 bawat 50 kg')).toBe(
    'Maghintay ng 2 hanggang 3 araw. 1,705 piso bawat 50 kilo.',
  );
  expect(spokenText('Gabay: 90-60-60')).toBe('Gabay: 90-60-60.');
});
