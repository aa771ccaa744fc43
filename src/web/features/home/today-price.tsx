import { Minus, TrendingDown, TrendingUp } from 'lucide-react';
import type { TodayPrice as Price } from '#contract/today.ts';
import { formatPeso } from '#web/ui/format-peso.ts';
import { formatMonth, priceChange } from './format-today.ts';

/** For one who sells, up is good: not the colours of the market page, which speaks to buyers. */
const LOOKS = {
  up: { icon: TrendingUp, className: 'text-leaf-ink' },
  down: { icon: TrendingDown, className: 'text-clay-ink' },
  same: { icon: Minus, className: 'text-ink-soft' },
} as const;

/** What growers of the crop are paid at the farm, against the same month last year. */
export function TodayPrice({ price }: { price: Price }) {
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
    </section>
  );
}
