import type { Entry } from '#contract/field-entries.ts';

/** What farmers call the kinds of entries. */
export const ENTRY_LABELS: Readonly<Record<Entry['kind'], string>> = {
  expense: 'Gastos',
  spray: 'Spray',
  harvest: 'Ani',
  sale: 'Benta',
};
