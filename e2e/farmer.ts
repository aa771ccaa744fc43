import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';

export type Farmer = { firstName: string; lastName: string; email: string; password: string };

/** A phone that keeps nothing, as some private windows: what cannot be sent cannot wait either. */
export async function keepNothing(page: Page): Promise<void> {
  await page.addInitScript(() => Object.defineProperty(globalThis, 'indexedDB', { value: undefined }));
}

/** A phone that saves data makes no copies for days without signal: what is fetched is fetched for what was done. */
export async function copyNothing(page: Page): Promise<void> {
  await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }));
}

/** Somebody new each time, so that journeys share nothing. */
export function newFarmer(): Farmer {
  return {
    firstName: 'Nena',
    lastName: 'Dela Cruz',
    email: `nena-${randomUUID()}@example.ph`,
    password: 'palay-ko-2026',
  };
}

/** Somebody with an account, whose page is empty yet. His forms are posted, not filled in: most journeys are about something else. */
export async function openAccount(page: Page, farmer: Farmer = newFarmer()): Promise<Farmer> {
  const login = await page.request.get('/api/login');
  const registered = await page.request.post(`${login.url()}/register`, { form: farmer });
  expect(registered.url(), await registered.text()).toMatch(/^https?:\/\/[^/]+\/$/);
  return farmer;
}

/** The same on home. */
export async function register(page: Page, farmer: Farmer = newFarmer()): Promise<Farmer> {
  await openAccount(page, farmer);
  await page.goto('/');
  await expectHome(page);
  return farmer;
}

/** The same by hand, through the pages of the sign-in. */
export async function registerByHand(page: Page, farmer: Farmer = newFarmer()): Promise<Farmer> {
  await page.goto('/api/login');
  await page.getByRole('link', { name: /account/i }).click();
  for (const name of ['firstName', 'lastName', 'email', 'password'] as const)
    await page.locator(`input[name=${name}]`).fill(farmer[name]);
  await page.locator('button[type=submit]').click();
  await expect(page).toHaveURL('/');
  await expectHome(page);
  return farmer;
}

async function expectHome(page: Page): Promise<void> {
  await expect(page.getByText('Magsasaka', { exact: true })).toBeVisible();
}

/** Through the login form to home. */
export async function login(page: Page, farmer: Farmer): Promise<void> {
  await page.goto('/api/login');
  await page.locator('input[name=email]').fill(farmer.email);
  await page.locator('input[name=password]').fill(farmer.password);
  await page.locator('button[type=submit]').click();
}
