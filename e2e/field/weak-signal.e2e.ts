import { register } from '../farmer.ts';
import { expect, expectAllSent, expectUnsent, plantPalay, read, spend, storedApp, test } from '../phone.ts';

for (const state of ['portal', 'trickle'] as const) {
  test(`a line that is ${state === 'portal' ? "a captive portal's 200" : 'one byte a minute'} is no signal: the screens open, and what is written waits`, async ({
    app,
    page,
    context,
  }) => {
    test.setTimeout(120_000);
    await register(page);
    await storedApp(context);
    const fieldId = await plantPalay(page);
    for (const path of [`/?bukid=${fieldId}&bahagi=tala`, '/market-prices'])
      await page.goto(path, { waitUntil: 'networkidle' });
    app.line.state = state;
    const startedAt = Date.now();
    await page.goto('/market-prices');
    await expect(page.getByText(/Huling nakita/)).toBeVisible({ timeout: 15_000 });
    expect(Date.now() - startedAt).toBeLessThan(15_000);
    await expect(page.getByText('Load muna bago mag-internet')).toHaveCount(0);
    await spend(page, fieldId, 'Urea', '1500');
    await expectUnsent(page, 1);
    app.line.state = 'open';
    await page.goto('/');
    await expectAllSent(page);
    expect(await read(page, `/api/fields/${fieldId}/entries`)).toMatchObject([{ what: 'Urea', pesos: 1500 }]);
  });
}
