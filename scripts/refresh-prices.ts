/**
 * `npm run prices:refresh`: asks PSA's OpenSTAT for the newest prices, as the server does once a day, and says what came
 * of it. With the embedded database the server has to be stopped first.
 */
import { Registry } from 'prom-client';
import { readConfig } from '#server/config.ts';
import { DirectoryInUseError } from '#server/db/directory-lock.ts';
import { openDeps, pricePublisherOf } from '#server/deps.ts';
import { refreshPrices } from '#server/features/market-prices/refresh-prices.ts';

try {
  const config = readConfig({ ...process.env, PRICES_REFRESH: 'daily' });
  await using deps = await openDeps(config, new Registry(), () => undefined);
  const publisher = pricePublisherOf(config);
  if (!publisher) throw new Error('nobody to ask');
  console.log(`Asking ${config.openStatUrl}; at the publisher's pace this takes a minute or two ...`);
  const outcomes = await refreshPrices(deps.db, publisher, deps.today());
  if (outcomes === null) console.log('Another instance is refreshing the prices now; nothing done.');
  for (const { level, changed, held, unknown, kept } of outcomes ?? []) {
    if (kept.length === 0)
      console.log(`${level}: ${changed} series changed, ${held} held back for a jump, ${unknown} not ours`);
    else console.log(`${level}: the old prices were kept:\n  ${kept.slice(0, 10).join('\n  ')}`);
  }
  process.exitCode = outcomes?.some(({ kept }) => kept.length > 0) ? 1 : 0;
} catch (error) {
  const isInUse = error instanceof DirectoryInUseError;
  console.error(isInUse ? 'The server is running on this data; it refreshes the prices by itself.' : error);
  process.exitCode = 1;
}
