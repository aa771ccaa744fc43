import { defineConfig } from 'drizzle-kit';

export default defineConfig({
  dialect: 'postgresql',
  schema: ['./src/server/db/schema.ts', './src/server/db/reminders-schema.ts', './src/server/db/upkeep-schema.ts'],
  out: './src/server/db/migrations',
});
