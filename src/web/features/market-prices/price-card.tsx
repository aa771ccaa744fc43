import { Minus, TrendingDown, TrendingUp } from 'lucide-react';
import type { MarketPrice } from '#contract/market-prices.ts';
import { Badge, type BadgeTone } from '#web/ui/badge.tsx';
import { Card } from '#web/ui/card.tsx';
import { formatPeso } from '#web/ui/format-peso.ts';
import { formatPriceMonth } from './format-price.ts';
import { PriceChart } from './price-chart.tsx';

const TRENDS: Record<MarketPrice['trend'], { label: string; tone: BadgeTone; color: string; Icon: typeof Minus }> = {
  up: { label: 'Tumaas', tone: 'clay', color: 'text-clay-ink', Icon: TrendingUp },
  down: { label: 'Bumaba', tone: 'leaf', color: 'text-leaf-ink', Icon: TrendingDown },
  stable: { label: 'Stable', tone: 'plain', color: 'text-ink-soft', Icon: Minus },
};

/** One commodity: what it costs, how that moved, and of which month the figure is. */
export function PriceCard({ price }: { price: MarketPrice }) {
  const { commodity, commodityTl, region, pricePerKg, unit, trend, lastUpdated, history } = price;
  const { label, tone, color, Icon } = TRENDS[trend];
  return (
    <Card as="li" className="p-4">
      <div className="flex items-start gap-3">
        <Icon aria-hidden="true" className={`mt-1 size-6 shrink-0 ${color}`} />
        <div className="min-w-0 flex-1">
          <h2 className="text-lg leading-snug">{commodityTl}</h2>
          {commodity.toLowerCase() !== commodityTl.toLowerCase() && (
            <p className="text-sm leading-snug text-ink-soft">{commodity}</p>
          )}
        </div>
        <Badge tone={tone}>{label}</Badge>
      </div>
      <p className="mt-2">
        <span className="font-display text-2xl font-bold">{formatPeso(pricePerKg)}</span>{' '}
        <span className="text-ink-soft">bawat {unit}</span>
      </p>
      <p className="text-sm text-ink-soft">
        {region} · <time dateTime={lastUpdated.slice(0, 7)}>{formatPriceMonth(lastUpdated)}</time>
      </p>
      {history.length > 2 && (
        <details className="mt-1">
          <summary className="flex min-h-12 cursor-pointer items-center font-bold text-leaf-ink">
            Galaw ng presyo sa isang taon
          </summary>
          <PriceChart history={history} />
        </details>
      )}
    </Card>
  );
}
