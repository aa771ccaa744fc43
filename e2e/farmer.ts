import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';

export type Farmer = { firstName: string; lastName: string; email: string; password: string };

/** Somebody new each time, so that journeys share nothing. */
export function newFarmer(): Farmer {
  return {
    firstName: 'Nena',
    lastName: 'Dela Cruz',
    email: `nena-${randomUUID()}@example.ph`,
    password: 'palay-ko-2026',
  };
}

/** From the landing page through registration to home. */
export async function register(page: Page, farmer: Farmer = newFarmer()): Promise<Farmer> {
  await page.goto('/api/login');
  await page.getByRole('link', { name: /account/i }).click();
  for (const name of ['firstName', 'lastName', 'email', 'password'] as const)
    await page.locator(`input[name=${name}]`).fill(farmer[name]);
  await page.locator('button[type=submit]').click();
  await expect(page).toHaveURL('/');
  await expect(page.getByText('Magsasaka', { exact: true })).toBeVisible();
  return farmer;
}

/** Through the login form to home. */
export async function login(page: Page, farmer: Farmer): Promise<void> {
  await page.goto('/api/login');
  await page.locator('input[name=email]').fill(farmer.email);
  await page.locator('input[name=password]').fill(farmer.password);
  await page.locator('button[type=submit]').click();
}
