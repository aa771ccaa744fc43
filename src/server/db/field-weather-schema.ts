import { doublePrecision, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { fields } from './schema.ts';

/** What the forecast said of a day on that day, for a field: as near to the day's weather as we come. */
export const fieldWeather = pgTable(
  'field_weather',
  {
    fieldId: uuid('field_id')
      .notNull()
      .references(() => fields.id, { onDelete: 'cascade' }),
    /** 'YYYY-MM-DD'. */
    on: text('on_day').notNull(),
    /** mm; °C. */
    rainMm: doublePrecision('rain_mm'),
    minC: doublePrecision('min_c'),
    maxC: doublePrecision('max_c'),
    source: text('source').notNull(),
  },
  (table) => [primaryKey({ columns: [table.fieldId, table.on] })],
);
