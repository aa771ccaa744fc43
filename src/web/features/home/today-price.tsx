import { Bell, Minus, TrendingDown, TrendingUp } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import type { Field } from '#contract/fields.ts';
import type { TodayPrice as Price } from '#contract/today.ts';
import { formatPeso } from '#web/ui/format-peso.ts';
import { formatMonth, priceChange } from './format-today.ts';

/** For one who sells, up is good: not the colours of the market page, which speaks to buyers. */
const LOOKS = {
  up: { icon: TrendingUp, className: 'text-leaf-ink' },
  down: { icon: TrendingDown, className: 'text-clay-ink' },
  same: { icon: Minus, className: 'text-ink-soft' },
} as const;

/** Comes with the tap: few mornings set a mark. */
const PriceMark = lazy(async () => ({ default: (await import('./price-mark.tsx')).PriceMark }));

/** What growers of the crop are paid at the farm, against the same month last year. */
export function TodayPrice({ price, field }: { price: Price; field: Field }) {
  const change = priceChange(price);
  const { icon: Icon, className } = LOOKS[change?.direction ?? 'same'];
  return (
    <section aria-label="Presyo sa bukid" className="mx-4 mt-3 rounded-xl border border-line bg-surface p-3">
      <p className="flex flex-wrap items-baseline gap-x-2">
        <span className="font-display text-2xl font-bold">{formatPeso(price.pesos)}</span>
        <span>bawat {price.unit}, presyo sa bukid</span>
      </p>
      {change && (
        <p className={`flex items-center gap-1.5 font-semibold ${className}`}>
          <Icon aria-hidden="true" className="size-5 shrink-0" />
          {change.text}
        </p>
      )}
      <p className="text-sm text-ink-soft">
        {price.region}, {formatMonth(price.month)}. PSA: {price.commodity}.
      </p>
      <Mark key={field.id} price={price} field={field} />
    </section>
  );
}

/** The price he waits for: whether it is there, and the way to set it. */
function Mark({ price, field }: { price: Price; field: Field }) {
  const [isOpen, setIsOpen] = useState(false);
  const mark = field.priceMark;
  const isPassed = mark !== null && price.pesos > mark;
  return (
    <>
      {isPassed && (
        <p className="mt-1 rounded-lg bg-leaf-soft px-3 py-2 font-semibold text-leaf-ink">
          Lampas na sa {formatPeso(mark)} na hinihintay mo.
        </p>
      )}
      <button
        type="button"
        aria-expanded={isOpen}
        onClick={() => setIsOpen(!isOpen)}
        className="-mb-2 flex min-h-12 items-center gap-1.5 text-left font-semibold text-leaf-ink underline underline-offset-4"
      >
        <Bell aria-hidden="true" className="size-5 shrink-0" />
        {isPassed
          ? 'Palitan ang hinihintay na presyo'
          : `Sabihan ako kapag ${mark === null ? 'tumaas' : `lampas ${formatPeso(mark)}`}`}
      </button>
      {isOpen && (
        <Suspense fallback={null}>
          <PriceMark field={field} unit={price.unit} onDone={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
