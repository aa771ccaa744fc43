import { Download, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { Entry } from '#contract/field-entries.ts';
import type { Field, FieldTally } from '#contract/fields.ts';
import { cropName } from '#web/client/field-words.ts';
import { tellFailure } from '#web/client/fields.ts';
import { Button } from '#web/ui/button.tsx';
import { formatPeso } from '#web/ui/format-peso.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { bookCsv } from './book-csv.ts';
import { EntryForm } from './entry-form.tsx';
import { ENTRY_LABELS } from './entry-labels.ts';
import { FieldPaper } from './field-paper.tsx';
import { formatDay } from './format-day.ts';
import { SeasonReview } from './season-review.tsx';
import { fetchBook, useAddEntry, useBook, useDeleteEntry } from './use-book.ts';

const number = new Intl.NumberFormat('en-PH', { maximumFractionDigits: 1 });

/** 'Tala': what a field cost and brought, line by line. */
export function FieldBook({ field, today }: { field: Field & { tally: FieldTally }; today: string }) {
  const book = useBook(field.id);
  const add = useAddEntry(field.id);
  const entries = book.data?.pages.flat();
  const written = async (entry: Parameters<typeof add.mutateAsync>[0]) =>
    add.mutateAsync(entry).then(
      () => true,
      () => false,
    );
  return (
    <div className="space-y-4">
      <Tally tally={field.tally} />
      {(field.closedOn !== null || field.tally.harvestKg > 0) && <SeasonReview field={field} />}
      <EntryForm crop={cropName(field.cropId)} today={today} isPending={add.isPending} onAdd={written} />
      {book.isError && <p role="alert">Hindi makuha ang tala. Tingnan ang signal.</p>}
      {!entries && !book.isError && <Skeleton className="h-40" />}
      {entries?.length === 0 && <p className="text-ink-soft">Wala pang nakasulat. Dito mo makikita kung kumita ka.</p>}
      {entries && entries.length > 0 && (
        <>
          <ul aria-label="Mga nakatala" className="divide-y divide-line rounded-xl border border-line">
            {entries.map((entry) => (
              <Line key={entry.id} fieldId={field.id} entry={entry} today={today} />
            ))}
          </ul>
          {book.hasNextPage && (
            <Button variant="secondary" className="w-full" onClick={() => book.fetchNextPage()}>
              Mas luma pa
            </Button>
          )}
          <FieldPaper field={field} />
          <Csv field={field} />
        </>
      )}
    </div>
  );
}

function Tally({ tally: { costPesos, incomePesos, harvestKg, kilosPerHa } }: { tally: FieldTally }) {
  const left = incomePesos - costPesos;
  const rows = [
    ['Gastos', formatPeso(costPesos)],
    ['Benta', formatPeso(incomePesos)],
    [left < 0 ? 'Kulang pa' : 'Kita', formatPeso(Math.abs(left))],
    ...(kilosPerHa === null
      ? []
      : [['Ani', `${number.format(harvestKg)} kilo (${number.format(kilosPerHa)} kilo bawat ektarya)`]]),
  ];
  return (
    <dl aria-label="Kabuuan" className="grid grid-cols-2 gap-2">
      {rows.map(([name, value], index) => (
        <div key={name} className={`rounded-lg bg-sunken p-3 ${index > 1 ? 'col-span-2' : ''}`}>
          <dt className="text-sm text-ink-soft">{name}</dt>
          <dd className="font-display text-xl font-bold">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function Line({ fieldId, entry, today }: { fieldId: string; entry: Entry; today: string }) {
  const { kind, on, what, amount, unit, pesos } = entry;
  const remove = useDeleteEntry(fieldId);
  const count = amount === null ? null : `${number.format(amount)} ${unit === 'kg' ? 'kilo' : (unit ?? '')}`;
  return (
    <li className="flex items-center gap-2 py-1 pl-3">
      <div className="min-w-0 flex-1">
        <p className="font-bold break-words">{what}</p>
        <p className="text-sm text-ink-soft">
          {[ENTRY_LABELS[kind], formatDay(on, today), count].filter(Boolean).join(' · ')}
        </p>
      </div>
      {pesos !== null && (
        <p className="font-semibold whitespace-nowrap">
          {kind === 'sale' ? '+' : '−'}
          {formatPeso(pesos)}
        </p>
      )}
      <Button
        variant="ghost"
        size="icon"
        aria-label={`Burahin: ${what}, ${formatDay(on, today)}`}
        isPending={remove.isPending}
        onClick={() => remove.mutate(entry)}
      >
        <Trash2 aria-hidden="true" />
      </Button>
    </li>
  );
}

/** How long the browser may take to begin the download, in milliseconds. */
const KEPT_MS = 60_000;

function Csv({ field }: { field: Field }) {
  const [isPending, setIsPending] = useState(false);

  async function save(): Promise<void> {
    setIsPending(true);
    try {
      const file = new Blob([bookCsv(await fetchBook(field.id))], { type: 'text/csv' });
      const link = Object.assign(document.createElement('a'), {
        href: URL.createObjectURL(file),
        download: `tala ${field.name}.csv`,
      });
      link.click();
      setTimeout(() => URL.revokeObjectURL(link.href), KEPT_MS);
    } catch (error) {
      tellFailure(error instanceof Error ? error : new Error('no book'));
    }
    setIsPending(false);
  }

  return (
    <Button variant="secondary" className="w-full" isPending={isPending} onClick={save}>
      <Download aria-hidden="true" />
      I-download ang tala (CSV)
    </Button>
  );
}
