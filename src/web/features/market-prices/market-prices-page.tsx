import { Info } from 'lucide-react';
import { useDeferredValue, useEffect, useState } from 'react';
import type { MarketPrice } from '#contract/market-prices.ts';
import { SEARCH_MAX_CHARS } from '#contract/market-prices.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { SearchBox } from '#web/ui/search-box.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { TabRow } from '#web/ui/tab-row.tsx';
import { PriceCard } from './price-card.tsx';
import { ALL_CATEGORIES, useMarketCategories, useMarketPrices } from './use-market-prices.ts';

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

/** What goods cost in the market, from PSA's monthly retail averages. */
export function MarketPricesPage() {
  const [category, setCategory] = useState(ALL_CATEGORIES);
  const [search, setSearch] = useState('');
  const asked = usePaused(search);
  const categories = useMarketCategories();
  const prices = useMarketPrices(category, asked);
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
            Galing sa ulat ng PSA (Philippine Statistics Authority) ang mga presyong ito: karaniwang presyong tingi sa
            buong bansa. Gabay lang ito; iba-iba ang presyo sa bawat palengke.
          </p>
        </div>
        <SearchBox
          value={search}
          onChange={setSearch}
          maxLength={SEARCH_MAX_CHARS}
          label="Maghanap ng bilihin"
          placeholder="bigas, kamatis, isda"
        />
        <TabRow label="Uri ng bilihin" tabs={tabs} selectedId={category} onSelect={setCategory} panelId={PANEL_ID} />
        <div id={PANEL_ID} role="tabpanel" aria-label="Mga presyo" aria-busy={prices.isPlaceholderData}>
          {prices.isError && <Unreachable error={prices.error} onRetry={() => prices.refetch()} />}
          {!prices.isError && shown === undefined && <Spinner label="Loading prices..." />}
          {!prices.isError && shown !== undefined && <PriceList prices={shown} search={asked.trim()} />}
        </div>
        <AboutPrices />
      </div>
    </>
  );
}

function PriceList({ prices, search }: { prices: readonly MarketPrice[]; search: string }) {
  if (prices.length === 0)
    return (
      <EmptyState
        title={search === '' ? 'No products available in this category' : `Walang resulta para sa "${search}"`}
      />
    );
  return (
    <ul className="grid grid-cols-1 gap-4 md:grid-cols-2">
      {prices.map((price) => (
        <PriceCard key={price.id} price={price} />
      ))}
    </ul>
  );
}

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
    </Card>
  );
}
