import { Share2 } from 'lucide-react';
import type { LevelPrice, MarketPrice, MarketPriceDetail } from '#contract/market-prices.ts';
import { monthAt } from '#contract/months.ts';
import { Button } from '#web/ui/button.tsx';
import { formatPeso } from '#web/ui/format-peso.ts';
import { share } from '#web/ui/share.ts';
import { Sheet } from '#web/ui/sheet.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { formatPriceMonth, formatShortMonth } from './format-price.ts';
import { GoodsPicture } from './goods-picture.tsx';
import { PriceChart } from './price-chart.tsx';
import { SeasonChart, seasonWords } from './season-chart.tsx';
import { PLACE_WORDS, type TradeSide, trendMeaning } from './trade-side.ts';
import { useMarketPrice } from './use-market-prices.ts';

/** Months drawn in the sheet's chart: three years. */
const CHART_MONTHS = 37;

const LEVEL_LABELS: Readonly<Record<LevelPrice['level'], string>> = {
  farmgate: 'Sa bukid (farmgate)',
  wholesale: 'Pakyawan (wholesale)',
  retail: 'Tingi sa palengke (retail)',
};

type PriceSheetProps = { price: MarketPrice | null; region: string; side: TradeSide; onClose: () => void };

/** One commodity in full: three years, the usual year, and from the farm to the market. */
export function PriceSheet({ price, region, side, onClose }: PriceSheetProps) {
  return (
    <Sheet title={price?.commodityTl ?? ''} isOpen={price !== null} onClose={onClose}>
      {price && <Body price={price} region={region} side={side} />}
    </Sheet>
  );
}

function Body({ price, region, side }: { price: MarketPrice; region: string; side: TradeSide }) {
  const { data: detail, isError, refetch } = useMarketPrice(price, region);
  return (
    <div className="space-y-6 p-4 pt-0">
      <p>
        <GoodsPicture drawing={price.drawing} className="float-right size-16 rounded-lg bg-tile p-1" />
        <strong className="font-display text-2xl">{formatPeso(price.pricePerKg)}</strong> bawat {price.unit}
        <span className="block">
          {PLACE_WORDS[price.level]}. {trendMeaning(price.trend, side)}
        </span>
        <span className="block text-sm text-ink-soft">
          {price.region} · {formatPriceMonth(price.lastUpdated)} · {price.source}
        </span>
      </p>
      {isError && (
        <div role="alert">
          <p>Hindi makuha ang buong galaw ng presyo.</p>
          <Button className="mt-2" onClick={() => refetch()}>
            Subukan ulit
          </Button>
        </div>
      )}
      {!isError && detail === undefined && <Skeleton className="h-96" />}
      {detail && <Details detail={detail} />}
    </div>
  );
}

function Details({ detail }: { detail: MarketPriceDetail }) {
  const { price, months, season, levels } = detail;
  const start = Math.max(0, months.pesos.length - CHART_MONTHS);
  const shown = { firstMonth: monthAt(months.firstMonth, start), pesos: months.pesos.slice(start) };
  return (
    <>
      <section aria-label="Galaw ng presyo">
        <h3 className="text-lg">Galaw ng presyo</h3>
        <PriceChart history={shown} />
      </section>
      {season && (
        <section aria-label="Karaniwang taon">
          <h3 className="text-lg">Karaniwang taon</h3>
          <SeasonChart season={season} />
        </section>
      )}
      {levels.length > 1 && <Levels levels={levels} />}
      <Button
        variant="secondary"
        onClick={() =>
          share({
            title: `Presyo: ${price.commodityTl}`,
            text: shareText(detail),
            success: 'Matagumpay na naibahagi ang presyo.',
          })
        }
      >
        <Share2 aria-hidden="true" className="size-5" />
        Ibahagi
      </Button>
    </>
  );
}

function Levels({ levels }: { levels: readonly LevelPrice[] }) {
  return (
    <section aria-label="Mula bukid hanggang palengke">
      <h3 className="text-lg">Mula bukid hanggang palengke</h3>
      <ul className="mt-2 divide-y divide-line">
        {levels.map(({ level, commodity, region, pesos, unit, month }) => (
          <li key={level} className="py-2">
            <p className="flex flex-wrap items-baseline justify-between gap-x-4">
              <strong>{LEVEL_LABELS[level]}</strong>
              <span>
                <strong>{formatPeso(pesos)}</strong> bawat {unit}
              </span>
            </p>
            <p className="text-sm text-ink-soft">
              {region} · {formatShortMonth(month)} · PSA: {commodity}
            </p>
          </li>
        ))}
      </ul>
      <p className="text-sm text-ink-soft">
        Magkaiba ang buwan at lugar ng ilang ulat, kaya tingnan ang petsa ng bawat isa. Hindi tubo ng iisang tao ang
        pagitan: nariyan ang hakot, patuyo, giling, at nasira.
      </p>
    </section>
  );
}

/** What is sent to somebody else; every figure with its month, place and source. */
export function shareText({ price, season, levels }: MarketPriceDetail): string {
  return [
    `${price.commodityTl}, ${PLACE_WORDS[price.level].toLowerCase()}: ${formatPeso(price.pricePerKg)} bawat ${price.unit} (${formatPriceMonth(price.lastUpdated)}, ${price.region}).`,
    ...levels
      .filter(({ level }) => level !== price.level)
      .map(
        ({ level, pesos, unit, month, region }) =>
          `${LEVEL_LABELS[level]}: ${formatPeso(pesos)} bawat ${unit} (${formatShortMonth(month)}, ${region}).`,
      ),
    ...(season ? [seasonWords(season.index)] : []),
    `Pinagmulan: ${price.source}. Mula sa Ani Gabay.`,
  ].join('\n');
}
