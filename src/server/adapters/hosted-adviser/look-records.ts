import type { LookRecords, LookTable } from '#agronomy/photo/look-record.ts';
import measured from '#agronomy/tables/look-records.json' with { type: 'json' };
import type { HostedModel } from '#server/config.ts';

/** The name of a model in the table of records. */
export function lookKeyOf({ provider, model }: Pick<HostedModel, 'provider' | 'model'>): string {
  return `${provider}/${model}`;
}

/** How often a model's looks were right, by crop; null: nobody measured it. */
export function lookRecordsOf(settings: Pick<HostedModel, 'provider' | 'model'>): LookRecords | null {
  const table = measured as unknown as LookTable;
  return table[lookKeyOf(settings)]?.crops ?? null;
}
