import { Calculator, Info } from 'lucide-react';
import { memo, useDeferredValue, useEffect, useState, useTransition } from 'react';
import { Link } from 'wouter';
import { type MarketPrice, SEARCH_MAX_CHARS } from '#contract/market-prices.ts';
import { useUser } from '#web/client/session.ts';
import { useAddress } from '#web/client/use-address.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { SelectField } from '#web/ui/field.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { SearchBox } from '#web/ui/search-box.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { TabRow } from '#web/ui/tab-row.tsx';
import { FRESH_MONTHS, formatPriceMonth, monthsOld } from './format-price.ts';
import { GoodsPicture } from './goods-picture.tsx';
import { PriceCard } from './price-card.tsx';
import { PriceSheet } from './price-sheet.tsx';
import { SellingSheet } from './selling-sheet.tsx';
import { LEVEL_OF, sideOf, type TradeSide } from './trade-side.ts';
import {
  ALL_CATEGORIES,
  NATIONAL,
  regionOf,
  useMarketCategories,
  useMarketPrices,
  useMarketRegions,
} from './use-market-prices.ts';

const PANEL_ID = 'presyo';
/** Typing pauses this long before the server is asked, in milliseconds. */
const TYPING_PAUSE_MS = 250;
/** Cards before the farmer asks for the rest: some two screens of a phone. */
const FIRST_CARDS = 10;

function usePaused(value: string): string {
  const [paused, setPaused] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setPaused(value), TYPING_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return paused;
}

const SIDES: readonly { id: TradeSide; label: string }[] = [
  { id: 'selling', label: 'Nagbebenta ako' },
  { id: 'buying', label: 'Bumibili ako' },
];

/** The drawing on a kind's tab. */
const KIND_DRAWINGS: Readonly<Record<string, string>> = {
  rice: 'bigas',
  corn: 'corn',
  vegetables: 'gulay',
  'root-crops': 'sweet-potato',
  spices: 'garlic',
  beans: 'mungbean',
  fruits: 'mango',
  meat: 'baboy',
  eggs: 'itlog',
  fish: 'isda',
  'cash-crops': 'coffee',
};

/** What farmers are paid and what goods cost in the market, from PSA's monthly averages. */
export function MarketPricesPage() {
  // In the address, so that Back and a reload come to the same region and side.
  const [params, set] = useAddress();
  const side = sideOf(params);
  const level = LEVEL_OF[side];
  const { region, regions } = useChosenRegion(params.get('rehiyon'));
  const [category, setCategory] = useState(ALL_CATEGORIES);
  const [search, setSearch] = useState('');
  const [openPrice, setOpenPrice] = useState<MarketPrice | null>(null);
  const [isSelling, setIsSelling] = useState(false);
  const asked = usePaused(search);
  const categories = useMarketCategories(level);
  const prices = useMarketPrices(category, asked, region, level);
  const shown = useDeferredValue(prices.data);
  const tabs = [
    { id: ALL_CATEGORIES, label: 'Lahat' },
    ...(categories.data ?? []).map(({ id, nameTl }) => ({
      id,
      label: nameTl,
      icon: <GoodsPicture drawing={KIND_DRAWINGS[id] ?? 'gulay'} className="size-8" />,
    })),
  ];

  function choose(next: TradeSide): void {
    // What no stall has would be an empty tab.
    if (category === 'cash-crops') setCategory(ALL_CATEGORIES);
    set({ ako: next === 'buying' ? 'bumibili' : null });
  }

  return (
    <>
      <PageHeader title="Presyo sa Palengke" />
      <div className="page-body space-y-4">
        <div className="flex flex-wrap gap-4">
          <fieldset className="m-0 min-w-0 max-w-full basis-full border-0 p-0 lg:basis-auto">
            <legend className="sr-only">Nagbebenta o bumibili</legend>
            <div className="flex flex-wrap gap-2 *:flex-auto">
              {SIDES.map(({ id, label }) => (
                <Button
                  key={id}
                  variant={side === id ? 'primary' : 'secondary'}
                  aria-pressed={side === id}
                  className="px-2! text-sm"
                  onClick={() => choose(id)}
                >
                  {label}
                </Button>
              ))}
            </div>
          </fieldset>
          <div className="min-w-0 flex-1 basis-72">
            <RegionChoice region={region} regions={regions} onChoose={(id) => set({ rehiyon: id })} />
          </div>
        </div>
        <SearchBox
          value={search}
          onChange={setSearch}
          maxLength={SEARCH_MAX_CHARS}
          label="Maghanap ng bilihin"
          placeholder="bigas, kamatis, isda"
        />
        <TabRow label="Uri ng bilihin" tabs={tabs} selectedId={category} onSelect={setCategory} panelId={PANEL_ID} />
        <div className="flex items-start gap-3 rounded-xl bg-straw-soft p-3 text-sm text-straw-ink">
          <Info aria-hidden="true" className="size-5 shrink-0" />
          <p>
            Ulat ng PSA (Philippine Statistics Authority): karaniwang presyong {side === 'selling' && 'bukid at '}tingi{' '}
            {region === NATIONAL ? 'sa buong bansa' : 'sa rehiyon'}. Gabay lang. <PriceAge prices={shown ?? []} />
          </p>
        </div>
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
            <PriceList
              key={`${level} ${category} ${asked.trim()}`}
              prices={shown}
              search={asked.trim()}
              onOpen={setOpenPrice}
            />
          )}
        </div>
        {side === 'selling' && (
          <Button variant="secondary" className="w-full" onClick={() => setIsSelling(true)}>
            <Calculator aria-hidden="true" className="size-6 shrink-0" />
            Magkano ang matitira?
          </Button>
        )}
        <AboutPrices />
      </div>
      <PriceSheet price={openPrice} region={region ?? NATIONAL} side={side} onClose={() => setOpenPrice(null)} />
      <SellingSheet isOpen={isSelling} region={region ?? NATIONAL} onClose={() => setIsSelling(false)} />
    </>
  );
}

function useChosenRegion(asked: string | null) {
  const { data: user } = useUser();
  const { data: regions, isError } = useMarketRegions();
  return { region: regionOf(asked, user ?? null, regions ?? (isError ? [] : undefined)), regions };
}

/** Of which month the newest figures are and how long ago that was; nothing while they are fresh. */
function PriceAge({ prices }: { prices: readonly MarketPrice[] }) {
  const newest = prices
    .map(({ lastUpdated }) => lastUpdated)
    .sort()
    .at(-1);
  if (newest === undefined) return null;
  const age = monthsOld(newest, new Date());
  return (
    <strong>
      Pinakabago: {formatPriceMonth(newest)}
      {age >= FRESH_MONTHS && `, ${age}\u00A0buwan na. Itanong ang presyo ngayon`}.
    </strong>
  );
}

type RegionChoiceProps = {
  region: string | null;
  regions: readonly { id: string; name: string }[] | undefined;
  onChoose: (id: string) => void;
};

function RegionChoice({ region, regions, onChoose }: RegionChoiceProps) {
  const choices = regions ?? [{ id: NATIONAL, name: 'Buong Pilipinas' }];
  return (
    <SelectField
      label="Rehiyon"
      isInLine
      value={choices.find(({ id }) => id === region)?.id ?? NATIONAL}
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

type PriceListProps = { prices: readonly MarketPrice[]; search: string; onOpen: (price: MarketPrice) => void };

/** Remembered, so that a tap on a tab does not draw two hundred cards before the tab itself changes. */
const PriceList = memo(function PriceList({ prices, search, onOpen }: PriceListProps) {
  const [isWhole, setIsWhole] = useState(false);
  const [isComing, bring] = useTransition();
  if (prices.length === 0)
    return (
      <EmptyState
        title={search === '' ? 'No products available in this category' : `Walang resulta para sa "${search}"`}
      />
    );
  const hidden = isWhole ? 0 : Math.max(0, prices.length - FIRST_CARDS);
  return (
    <>
      <ul className="grid grid-cols-1 gap-3 md:grid-cols-2">
        {prices.slice(0, prices.length - hidden).map((price) => (
          <PriceCard key={`${price.level} ${price.id}`} price={price} onOpen={() => onOpen(price)} />
        ))}
      </ul>
      {hidden > 0 && (
        <Button
          variant="secondary"
          className="mt-4 w-full"
          isPending={isComing}
          // A tap is answered before nearly two hundred cards are drawn.
          onClick={() => bring(() => setIsWhole(true))}
        >
          Ipakita pa ang {hidden}
        </Button>
      )}
    </>
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
        “Sa bukid” ang bayad sa magsasaka; “sa palengke” ang tingi. Ang “Tumaas” at “Bumaba” ay higit sa 1% na pagbabago
        mula sa sinundang buwan.
      </p>
      <p className="mt-3">
        <Link href="/info?datos" className="font-bold text-leaf-ink underline">
          Saan galing ang datos?
        </Link>
      </p>
    </Card>
  );
}
