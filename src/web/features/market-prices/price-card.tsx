import { ChevronRight, Minus, TrendingDown, TrendingUp } from 'lucide-react';
import type { MarketPrice } from '#contract/market-prices.ts';
import { Badge, type BadgeTone } from '#web/ui/badge.tsx';
import { Card } from '#web/ui/card.tsx';
import { formatPeso } from '#web/ui/format-peso.ts';
import { FRESH_MONTHS, formatPriceDays, monthsOld } from './format-price.ts';
import { GoodsPicture } from './goods-picture.tsx';
import { PLACE_WORDS } from './trade-side.ts';

const TRENDS: Record<MarketPrice['trend'], { label: string; tone: BadgeTone; Icon: typeof Minus }> = {
  up: { label: 'Tumaas', tone: 'clay', Icon: TrendingUp },
  down: { label: 'Bumaba', tone: 'leaf', Icon: TrendingDown },
  stable: { label: 'Stable', tone: 'plain', Icon: Minus },
};

type PriceCardProps = { price: MarketPrice; onOpen: () => void };

/** One commodity: what it costs and where, how that moved, of which days the figure is, and the other end of the trade. */
export function PriceCard({ price, onOpen }: PriceCardProps) {
  const { commodityTl, drawing, region, pricePerKg, unit, trend, lastUpdated, level, beside } = price;
  const { label, tone, Icon } = TRENDS[trend];
  const age = monthsOld(lastUpdated, new Date());
  return (
    // Two hundred cards: those out of sight are not laid out.
    <Card
      as="li"
      className="relative flex gap-3 p-3! [contain-intrinsic-size:auto_13rem] [content-visibility:auto] hover:bg-leaf-soft"
    >
      <GoodsPicture drawing={drawing} className="size-16 rounded-lg bg-tile p-1" />
      <div className="min-w-0 flex-1">
        <h2 className="text-lg leading-snug">
          <button
            type="button"
            aria-haspopup="dialog"
            onClick={onOpen}
            className="flex w-full justify-between gap-2 text-left after:absolute after:inset-0 after:rounded-xl"
          >
            <span>
              <span className="sr-only">Tingnan ang galaw ng presyo: </span>
              {commodityTl}
            </span>
            <ChevronRight aria-hidden="true" className="size-6 shrink-0 text-ink-soft" />
          </button>
        </h2>
        <div className="flex flex-wrap items-center justify-between gap-x-3">
          <p>
            <span className="font-display text-2xl font-bold">{formatPeso(pricePerKg)}</span>{' '}
            <span className="text-ink-soft">bawat {unit}</span>
          </p>
          <Badge tone={tone}>
            <Icon aria-hidden="true" className="size-4" />
            <span>{label}</span>
          </Badge>
        </div>
        {beside && (
          <p className="text-sm">
            {PLACE_WORDS[beside.level]}: <strong>{formatPeso(beside.pesos)}</strong> bawat {beside.unit}
            {beside.commodityTl !== commodityTl && `, ${beside.commodityTl.toLowerCase()}`}
          </p>
        )}
        <p className="text-sm text-ink-soft">
          {PLACE_WORDS[level]} · {region}
        </p>
        <p className="text-sm text-ink-soft">
          <time dateTime={lastUpdated.slice(0, 7)}>{formatPriceDays(lastUpdated)}</time>
          {age >= FRESH_MONTHS && `, ${age} buwan na`}
        </p>
      </div>
    </Card>
  );
}
