import { index, numeric, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { fields } from './schema.ts';

// What a book adds up to, so that nobody adds up 10,000 lines to show three figures. Triggers of the database keep both
// tables (migration 0015): whatever writes lines, an instance of the version before included, the sums are theirs.
// Exact decimals: pesos taken out again leave nothing behind.

const sum = (name: string) => numeric(name, { mode: 'number' }).notNull();

/** One row for each field whose book was ever written in. */
export const fieldTotals = pgTable('field_totals', {
  fieldId: uuid('field_id')
    .primaryKey()
    .references(() => fields.id, { onDelete: 'cascade' }),
  /** Expenses and sprays. */
  costPesos: sum('cost_pesos'),
  incomePesos: sum('income_pesos'),
  /** As far as the weight of what was counted is known. */
  harvestKg: sum('harvest_kg'),
  /** Of sales that tell both a weight and what was paid. */
  soldKg: sum('sold_kg'),
  soldPesos: sum('sold_pesos'),
});

/** What was spent on each thing. */
export const fieldCosts = pgTable(
  'field_costs',
  {
    fieldId: uuid('field_id')
      .notNull()
      .references(() => fields.id, { onDelete: 'cascade' }),
    /** Its name in small letters, without spaces around it. */
    thing: text('thing').notNull(),
    /** As it was written. */
    what: text('what').notNull(),
    pesos: sum('pesos'),
  },
  (table) => [
    primaryKey({ columns: [table.fieldId, table.thing] }),
    index('field_costs_dearest').on(table.fieldId, table.pesos),
  ],
);
