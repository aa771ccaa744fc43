import { expect, test } from 'vitest';
import { loadKnowledge } from '#agronomy/knowledge.ts';
import { createAgronomist } from './agronomist.ts';
import type { PlaceForecast } from './day-plan.ts';

const agronomist = createAgronomist(await loadKnowledge());
const days = (rain: number[]) =>
  rain.map((rainMm, index) => ({
    date: `2026-11-${20 + index}`,
    tminC: 24,
    tmaxC: 30,
    rhPct: 75,
    windMs: 2,
    rainMm,
    rainProbPct: rainMm > 1 ? 90 : 10,
  }));

function ask(input: string, forecast: PlaceForecast | null = null) {
  return agronomist.analyze({
    type: 'weather-recommendations',
    input,
    photo: null,
    today: '2026-11-20',
    prices: [],
    forecast,
  });
}

const munoz = (rain: number[]): PlaceForecast => ({
  name: 'Muñoz',
  latitude: 15.7,
  days: days(rain),
  source: 'Open-Meteo',
});

test('with a forecast the work has its days, and heavy rain its warning', () => {
  const { text, recommendations } = ask('Palay, malapit nang anihin', munoz([0, 0, 0, 60, 40, 0, 0]));
  expect(recommendations.join('\n')).toMatch(/umani hanggang Nobyembre 22, bago ang malakas na ulan sa Nobyembre 23/);
  expect(recommendations.join('\n')).toMatch(/Huwag mag-abono: Nobyembre 2[23]/);
  expect(text).toMatch(/Forecast ng Open-Meteo/);
});

test('without a forecast it says the weather is only the usual one, of the province, with its source', () => {
  const { text } = ask('Palay sa Isabela, maulan');
  expect(text).toMatch(/Karaniwang panahon sa Isabela.*PAGASA.*hindi ito forecast/);
  expect(text).toMatch(/Nobyembre\*\*: 258 mm/);
});

test('asked whether it will rain, without a forecast it says that it cannot know', () => {
  const { text } = agronomist.reply({ message: 'uulan ba bukas?', turns: [], today: '2026-11-20', prices: [] });
  expect(text).toMatch(/Hindi ko alam kung uulan/);
});

test.each([[[]], [[{ date: 'bukas' }]], [[{ date: '2026-11-20', rainMm: Number.NaN }]]])(
  'a forecast of nothing usable changes nothing: %j',
  (broken) => {
    const forecast = { name: 'Muñoz', latitude: 15.7, days: broken, source: 'x' };
    expect(ask('Palay, maulan', forecast).text).toMatch(/palay/);
  },
);
