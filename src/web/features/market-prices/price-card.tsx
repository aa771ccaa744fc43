import { ChevronRight, Minus, TrendingDown, TrendingUp } from 'lucide-react';
import type { MarketPrice } from '#contract/market-prices.ts';
import { Badge, type BadgeTone } from '#web/ui/badge.tsx';
import { Card } from '#web/ui/card.tsx';
import { formatPeso } from '#web/ui/format-peso.ts';
import { formatPriceMonth } from './format-price.ts';
import { Sparkline } from './price-chart.tsx';
import { type TradeSide, trendMeaning } from './trade-side.ts';

const TRENDS: Record<MarketPrice['trend'], { label: string; tone: BadgeTone; color: string; Icon: typeof Minus }> = {
  up: { label: 'Tumaas', tone: 'clay', color: 'text-clay-ink', Icon: TrendingUp },
  down: { label: 'Bumaba', tone: 'leaf', color: 'text-leaf-ink', Icon: TrendingDown },
  stable: { label: 'Stable', tone: 'plain', color: 'text-ink-soft', Icon: Minus },
};

type PriceCardProps = { price: MarketPrice; side: TradeSide; onOpen: () => void };

/** One commodity: what it costs, how that moved, and of which month the figure is. */
export function PriceCard({ price, side, onOpen }: PriceCardProps) {
  const { commodity, commodityTl, region, pricePerKg, unit, trend, lastUpdated, history } = price;
  const { label, tone, color, Icon } = TRENDS[trend];
  return (
    // Two hundred cards: those out of sight are not laid out.
    <Card
      as="li"
      className="relative p-4 [contain-intrinsic-size:auto_13rem] [content-visibility:auto] hover:bg-leaf-soft"
    >
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
      <div className="mt-2 flex items-end justify-between gap-4">
        <p>
          <span className="font-display text-2xl font-bold">{formatPeso(pricePerKg)}</span>{' '}
          <span className="text-ink-soft">bawat {unit}</span>
        </p>
        <Sparkline pesos={history.pesos} className={`h-10 w-24 shrink-0 ${color}`} />
      </div>
      <p className="text-sm">{trendMeaning(trend, side)}</p>
      <p className="text-sm text-ink-soft">
        {region} · <time dateTime={lastUpdated.slice(0, 7)}>{formatPriceMonth(lastUpdated)}</time>
      </p>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={onOpen}
        className="mt-1 flex min-h-12 items-center gap-1 font-bold text-leaf-ink after:absolute after:inset-0 after:rounded-xl"
      >
        <span>
          Galaw at paghahambing<span className="sr-only">: {commodityTl}</span>
        </span>
        <ChevronRight aria-hidden="true" className="size-5" />
      </button>
    </Card>
  );
}
