import { expect, test } from 'vitest';
import { lossNotice } from './loss-notice.ts';

test('damage is reported within days, and a drought on its day for the field', () => {
  const [soon, drought, sign] = lossNotice('2027-02-21');
  expect(soon).toContain('10 araw mula sa sira');
  // Twenty days before (SunStar quoting PCIC Region 6).
  expect(drought).toMatch(/20 araw bago ang ani, hanggang .*1 para sa bukid na ito/);
  expect(sign).toContain('Notice of Loss');
  expect(lossNotice('2027-02-21', 'en')).toHaveLength(3);
});

test('without a harvest in sight no day is said', () => {
  expect(lossNotice(null)).toHaveLength(2);
});
