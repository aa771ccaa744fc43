import type { Page } from '@playwright/test';
import { openAccount } from './farmer.ts';
import { expect, test } from './journey.ts';

const NOON = Date.parse('2026-11-20T12:00:00+08:00') / 1000;

/** A forecast as the server gives it, figures of our own. */
function published(change: object = {}) {
  const daily = Array.from({ length: 16 }, (_, index) => ({
    dt: NOON + index * 86_400,
    temp: { day: 26.6, min: 22.4, max: 31.2 },
    weather: [{ main: index === 4 ? 'Rain' : 'Clear', description: index === 4 ? 'Malakas na ulan' : 'Maaliwalas' }],
    humidity: 79,
    pop: index === 4 ? 0.846 : 0.1,
    speed: 3.4,
    rain: index === 4 ? 60 : 0,
    sunrise: NOON - 21_600,
    sunset: NOON + 19_800,
  }));
  return {
    current: { temp: 27.5, humidity: 81, wind_speed: 2.4, weather: [{ main: 'Clouds', description: 'Maulap' }] },
    daily,
    source: 'open-meteo',
    usual: null,
    attribution: 'Open-Meteo.com (CC BY 4.0)',
    fetchedAt: '2026-11-20T01:00:00.000Z',
    isStale: false,
    tasks: [
      {
        kind: 'drain',
        level: 'caution',
        title: 'Ingat sa malakas na ulan',
        text: 'Linisin ang kanal bago ang Martes.',
        days: ['2026-11-24'],
      },
      {
        kind: 'spray',
        level: 'good',
        title: 'Puwedeng mag-spray',
        text: 'Kung kailangan talaga: Nobyembre 20, 6-9 ng umaga.',
        days: ['2026-11-20'],
      },
    ],
    ...change,
  };
}

async function open(page: Page): Promise<void> {
  await openAccount(page);
  await page.goto('/weather');
  await expect(page.getByRole('heading', { name: 'Panahon Forecast' })).toBeVisible();
}

const answerForecast = (page: Page, change: object = {}) =>
  page.route('**/api/weather/forecast*', (route) => route.fulfill({ json: published(change) }));

async function pickMunoz(page: Page): Promise<void> {
  await page.getByRole('searchbox').fill('munoz');
  await page.getByRole('button', { name: 'Hanapin' }).click();
  await page.getByRole('button', { name: /Science City of Muñoz/ }).click();
}

test('with no network a town is found, saved, and its usual weather told as that', async ({ page }) => {
  await open(page);
  const asked: string[] = [];
  page.on('request', (call) => asked.push(new URL(call.url()).pathname));
  await page.reload();
  await expect(page.getByText('Search for a location above to see weather forecasts')).toBeVisible();
  const search = page.getByRole('searchbox');
  const button = page.getByRole('button', { name: 'Hanapin' });
  await expect(search).toHaveAttribute('placeholder', /Manila.*Cebu.*Davao/);
  await search.fill('mu');
  await expect(button).toBeDisabled();
  await search.press('Enter');
  await expect(page.getByRole('list', { name: 'Mga nahanap na lugar' })).toHaveCount(0);
  await search.fill('munoz');
  await expect(page.getByRole('list', { name: 'Mga nahanap na lugar' })).toHaveCount(0);
  await search.press('Enter');
  const result = page.getByRole('button', { name: /Science City of Muñoz/ });
  await expect(result).toContainText('Nueva Ecija, PH');
  expect(asked).not.toContain('/api/weather/forecast');
  asked.length = 0;
  await result.click();

  await expect(page.getByText('Naka-save na!', { exact: true })).toBeVisible();
  await expect(page.getByText('Location saved successfully', { exact: true })).toBeVisible();
  await expect(page.getByRole('list', { name: 'Mga nahanap na lugar' })).toHaveCount(0);
  await expect.poll(() => asked).toEqual(expect.arrayContaining(['/api/weather/forecast', '/api/auth/user']));
  await expect(page.getByText('15.7158, 120.9044')).toBeVisible();
  await expect(page.getByText('Hindi ito forecast.')).toBeVisible();
  await expect(page.getByText(/Pinagmulan: DOST-PAGASA/)).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Gawain ngayong buwan' })).toBeVisible();
  // One card of the month and no dated copies of it.
  await expect(page.getByRole('heading', { name: /^Karaniwang panahon ng / })).toBeVisible();
  const usual = page.getByRole('tabpanel');
  await expect(usual.getByRole('heading')).toHaveText(['Isang karaniwang araw']);
  await expect(usual).not.toContainText(/Mon|Tue|Wed|Thu|Fri|Sat|Sun/);
  await page.getByRole('tab', { name: 'Weekly' }).click();
  await expect(usual).toContainText(/Mga \d sa 7 araw ang may ulan, mga \d+ mm lahat/);
  await page.getByRole('tab', { name: 'Monthly' }).click();
  await expect(usual.getByRole('listitem')).toHaveCount(12);

  await page.reload();
  await expect(page.getByText('Science City of Muñoz, Nueva Ecija')).toBeVisible();
  await expect(page.getByText('15.7158, 120.9044')).toBeVisible();
});

test('a forecast has the weather now, seven days, a week in rows and all days', async ({ page }) => {
  await answerForecast(page);
  await open(page);
  await pickMunoz(page);
  const now = page.getByRole('region', { name: 'Panahon ngayon' });
  await expect(now).toContainText('28°C');
  await expect(now).toContainText('Maulap');
  await expect(now).toContainText('81%');
  await expect(now).toContainText('2 m/s');
  await expect(now).toContainText('Ulan ngayon: 10%, 0 mm');
  const spray = page.getByRole('region', { name: 'Puwede bang mag-spray ngayon?' });
  await expect(spray).toContainText('Puwede');
  await expect(spray).toContainText('6-9 ng umaga');
  await expect(page.getByText('Hindi ito forecast.')).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Ingat: Ingat sa malakas na ulan' })).toBeVisible();

  const days = page.getByRole('tabpanel');
  await expect(days.getByRole('listitem')).toHaveCount(7);
  const fifth = days.getByRole('listitem').nth(4);
  await expect(fifth).toContainText('Tue, Nov 24');
  await expect(fifth).toContainText('27°C');
  await expect(fifth).toContainText('22°C – 31°C');
  await expect(fifth).toContainText('Malakas na ulan');
  await expect(fifth).toContainText('Ulan: 85%, 60 mm');
  await expect(fifth).toContainText('Humidity: 79%');
  await expect(fifth).toContainText('Hangin: 3 m/s');
  await expect(fifth.locator('svg[data-weather=Rain]')).toBeVisible();
  await page.getByRole('tab', { name: 'Weekly' }).click();
  await expect(days.getByRole('listitem')).toHaveCount(7);
  await page.getByRole('tab', { name: 'Monthly' }).click();
  await expect(days.getByRole('heading', { name: 'Extended Forecast' })).toBeVisible();
  await expect(days).toContainText('16 na araw');
  await expect(days.getByRole('listitem')).toHaveCount(16);
});

test('while a forecast is on its way its place is kept', async ({ page }) => {
  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/api/weather/forecast*', async (route) => {
    await held;
    await route.fulfill({ json: published() });
  });
  await open(page);
  await pickMunoz(page);
  await expect(page.getByRole('main').getByRole('status')).toContainText('Loading...');
  answer();
  await expect(page.getByRole('region', { name: 'Panahon ngayon' })).toBeVisible();
});

test('an old forecast tells its age', async ({ page }) => {
  await answerForecast(page, { isStale: true });
  await open(page);
  await pickMunoz(page);
  await expect(page.getByText(/Huling nakuha noong/)).toContainText('November 20');
});

test('no such town, and a search that fails', async ({ page }) => {
  await open(page);
  await page.getByRole('searchbox').fill('tokyo');
  await page.getByRole('searchbox').press('Enter');
  await expect(page.getByText('No locations found for "tokyo"')).toBeVisible();
  await page.route('**/api/weather/search*', (route) => route.fulfill({ status: 503, body: '' }));
  await page.getByRole('searchbox').fill('manila');
  await page.getByRole('searchbox').press('Enter');
  await expect(page.getByText('Search failed')).toBeVisible();
  await page.unroute('**/api/weather/search*');
  await page.getByRole('button', { name: 'Subukan ulit' }).click();
  await expect(page.getByRole('button', { name: /^Manila/ })).toBeVisible();
});

test('a forecast that fails can be asked for again, a place that is not saved says so', async ({ page }) => {
  await page.route('**/api/weather/forecast*', (route) => route.fulfill({ status: 502, body: '' }));
  await page.route('**/api/user/weather-location', (route) => route.fulfill({ status: 500, body: '' }));
  await open(page);
  await pickMunoz(page);
  await expect(page.getByText('Failed to save location', { exact: true })).toBeVisible();
  await expect(page.getByText('Failed to fetch weather')).toBeVisible();
  await page.unroute('**/api/weather/forecast*');
  await page.getByRole('button', { name: 'Subukan ulit' }).click();
  await expect(page.getByRole('heading', { name: /^Gawain ngayong / })).toBeVisible();
});

test('the phone’s own place becomes the nearest town', async ({ page, context }) => {
  await context.grantPermissions(['geolocation']);
  await context.setGeolocation({ latitude: 16.455_512_34, longitude: 120.587_498_76 });
  await open(page);
  await page.getByRole('button', { name: 'Gamitin ang lokasyon ko' }).click();
  await expect(page.getByText('La Trinidad')).toBeVisible();
  await expect(page.getByText('16.4555, 120.5875')).toBeVisible();
  const user = await page.evaluate(async () => (await fetch('/api/auth/user')).json());
  expect(user).toMatchObject({
    weatherLocation: 'La Trinidad, Benguet',
    weatherLat: '16.4555',
    weatherLon: '120.5875',
  });
});
