import { Calculator, Info } from 'lucide-react';
import { memo, useDeferredValue, useEffect, useState } from 'react';
import { Link } from 'wouter';
import { type MarketPrice, SEARCH_MAX_CHARS } from '#contract/market-prices.ts';
import { useAddress } from '#web/client/use-address.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { SelectField } from '#web/ui/field.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { SearchBox } from '#web/ui/search-box.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { TabRow } from '#web/ui/tab-row.tsx';
import { PriceCard } from './price-card.tsx';
import { PriceSheet } from './price-sheet.tsx';
import { SellingSheet } from './selling-sheet.tsx';
import type { TradeSide } from './trade-side.ts';
import {
  ALL_CATEGORIES,
  NATIONAL,
  useMarketCategories,
  useMarketPrices,
  useMarketRegions,
} from './use-market-prices.ts';

const PANEL_ID = 'presyo';
/** Typing pauses this long before the server is asked, in milliseconds. */
const TYPING_PAUSE_MS = 250;

function usePaused(value: string): string {
  const [paused, setPaused] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setPaused(value), TYPING_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return paused;
}

const SIDES: readonly { id: TradeSide; label: string }[] = [
  { id: 'buying', label: 'Bumibili ako' },
  { id: 'selling', label: 'Nagbebenta ako' },
];

/** What goods cost in the market, from PSA's monthly retail averages. */
export function MarketPricesPage() {
  // In the address, so that Back and a reload come to the same region and side.
  const [params, set] = useAddress();
  const region = params.get('rehiyon') ?? NATIONAL;
  const side: TradeSide = params.get('ako') === 'nagbebenta' ? 'selling' : 'buying';
  const [category, setCategory] = useState(ALL_CATEGORIES);
  const [search, setSearch] = useState('');
  const [openPrice, setOpenPrice] = useState<MarketPrice | null>(null);
  const [isSelling, setIsSelling] = useState(false);
  const asked = usePaused(search);
  const categories = useMarketCategories();
  const prices = useMarketPrices(category, asked, region);
  const shown = useDeferredValue(prices.data);
  const tabs = [
    { id: ALL_CATEGORIES, label: 'Lahat' },
    ...(categories.data ?? []).map(({ id, nameTl }) => ({ id, label: nameTl })),
  ];

  return (
    <>
      <PageHeader title="Presyo sa Palengke" />
      <div className="page-body space-y-5">
        <div className="flex items-start gap-3 rounded-xl bg-straw-soft p-4 text-straw-ink">
          <Info aria-hidden="true" className="mt-0.5 size-6 shrink-0" />
          <p>
            Mula sa ulat ng PSA (Philippine Statistics Authority): karaniwang presyong tingi{' '}
            {region === NATIONAL ? 'sa buong bansa' : 'sa rehiyon'}. Gabay lang; iba-iba sa bawat palengke.
          </p>
        </div>
        <div className="grid grid-cols-1 gap-4 sm:grid-cols-2 sm:items-end">
          <fieldset className="m-0 border-0 p-0">
            <legend className="sr-only">Bumibili o nagbebenta</legend>
            <div className="flex flex-wrap gap-2 *:flex-auto">
              {SIDES.map(({ id, label }) => (
                <Button
                  key={id}
                  variant={side === id ? 'primary' : 'secondary'}
                  aria-pressed={side === id}
                  className="px-2! text-sm whitespace-nowrap"
                  onClick={() => set({ ako: id === 'selling' ? 'nagbebenta' : null })}
                >
                  {label}
                </Button>
              ))}
            </div>
          </fieldset>
          <RegionChoice region={region} onChoose={(id) => set({ rehiyon: id === NATIONAL ? null : id })} />
        </div>
        {side === 'selling' && (
          <Button variant="secondary" className="w-full" onClick={() => setIsSelling(true)}>
            <Calculator aria-hidden="true" className="size-6 shrink-0" />
            Magkano ang matitira?
          </Button>
        )}
        <SearchBox
          value={search}
          onChange={setSearch}
          maxLength={SEARCH_MAX_CHARS}
          label="Maghanap ng bilihin"
          placeholder="bigas, kamatis, isda"
        />
        <TabRow label="Uri ng bilihin" tabs={tabs} selectedId={category} onSelect={setCategory} panelId={PANEL_ID} />
        <div
          id={PANEL_ID}
          role="tabpanel"
          aria-label="Mga presyo"
          aria-busy={prices.isPlaceholderData}
          // Holds the room of a screen, so that what stands below does not jump when the prices come.
          className="min-h-dvh"
        >
          {prices.isError && <Unreachable error={prices.error} onRetry={() => prices.refetch()} />}
          {!prices.isError && shown === undefined && <Spinner label="Loading prices..." />}
          {!prices.isError && shown !== undefined && (
            <PriceList prices={shown} search={asked.trim()} side={side} onOpen={setOpenPrice} />
          )}
        </div>
        <AboutPrices />
      </div>
      <PriceSheet price={openPrice} region={region} side={side} onClose={() => setOpenPrice(null)} />
      <SellingSheet isOpen={isSelling} region={region} onClose={() => setIsSelling(false)} />
    </>
  );
}

function RegionChoice({ region, onChoose }: { region: string; onChoose: (id: string) => void }) {
  const regions = useMarketRegions();
  const choices = regions.data ?? [{ id: NATIONAL, name: 'Buong Pilipinas' }];
  return (
    <SelectField
      label="Rehiyon"
      isInLine
      value={choices.some(({ id }) => id === region) ? region : NATIONAL}
      onChange={(event) => onChoose(event.target.value)}
    >
      {choices.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </SelectField>
  );
}

type PriceListProps = {
  prices: readonly MarketPrice[];
  search: string;
  side: TradeSide;
  onOpen: (price: MarketPrice) => void;
};

/** Cards in the first drawing; the rest follow when the first stand. */
const FIRST_CARDS = 12;

/** Remembered, so that a tap on a tab does not draw two hundred cards before the tab itself changes. */
const PriceList = memo(function PriceList({ prices, search, side, onOpen }: PriceListProps) {
  const count = useDeferredValue(prices.length, FIRST_CARDS);
  if (prices.length === 0)
    return (
      <EmptyState
        title={search === '' ? 'No products available in this category' : `Walang resulta para sa "${search}"`}
      />
    );
  return (
    <ul className="grid grid-cols-1 gap-4 md:grid-cols-2">
      {prices.slice(0, count).map((price) => (
        <PriceCard key={price.id} price={price} side={side} onOpen={() => onOpen(price)} />
      ))}
    </ul>
  );
});

function Unreachable({ error, onRetry }: { error: Error; onRetry: () => void }) {
  return (
    <div role="alert">
      <EmptyState title="Hindi makuha ang mga presyo">
        <p>
          {error.message.startsWith('Failed to fetch prices') ? error.message : 'Baka mahina ang signal mo ngayon.'}
        </p>
        <Button className="mt-5" onClick={onRetry}>
          Subukan ulit
        </Button>
      </EmptyState>
    </div>
  );
}

function AboutPrices() {
  return (
    <Card as="section" aria-labelledby="tungkol-sa-presyo">
      <h2 id="tungkol-sa-presyo" className="text-xl">
        About Market Prices
      </h2>
      <p className="mt-2">Bakit iba ang presyo sa inyo? Ilan sa mga dahilan:</p>
      <ul className="mt-2 list-disc space-y-1 pl-6">
        <li>Panahon ng ani: mas mura kapag sabay-sabay ang ani.</li>
        <li>Bagyo, baha at tagtuyot: kumukulang ang ani at tumataas ang presyo.</li>
        <li>Layo at krudo: may dagdag ang hakot papunta sa palengke.</li>
        <li>Uri at laki: mas mahal ang sariwa at unang klase.</li>
        <li>Angkat mula sa ibang bansa: bumababa ang presyo kapag marami.</li>
      </ul>
      <p className="mt-3">
        Tingi ito, hindi bili sa bukid. Karaniwang mas mababa ang ibinabayad sa magsasaka. Ang “Tumaas” at “Bumaba” ay
        higit sa 1% na pagbabago mula sa sinundang buwan.
      </p>
      <p className="mt-3">
        <Link href="/about-data" className="font-bold text-leaf-ink underline">
          Saan galing ang datos?
        </Link>
      </p>
    </Card>
  );
}
