import { useState } from 'react';
import type { GrainPrice, MarketPrice } from '#contract/market-prices.ts';
import { SelectField } from '#web/ui/field.tsx';
import { Sheet } from '#web/ui/sheet.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { GoodsForm } from './goods-form.tsx';
import { GrainForm } from './grain-form.tsx';
import { ALL_CATEGORIES, NATIONAL, useGrainPrices, useMarketPrices, useMarketRegions } from './use-market-prices.ts';

const GRAIN_LABELS: Readonly<Record<GrainPrice['grain'], string>> = {
  palay: 'Palay',
  'mais-dilaw': 'Mais, dilaw',
  'mais-puti': 'Mais, puti',
};

const isGrain = (id: string): id is GrainPrice['grain'] => Object.hasOwn(GRAIN_LABELS, id);

type SellingSheetProps = { isOpen: boolean; region: string; onClose: () => void };

/** 'Magkano ang matitira': what is left of a harvest, of grain dry or as it is, of anything else at its price at the farm. */
export function SellingSheet({ isOpen, region, onClose }: SellingSheetProps) {
  return (
    <Sheet title="Magkano ang matitira?" isOpen={isOpen} onClose={onClose}>
      <Body region={region} />
    </Sheet>
  );
}

function Body({ region }: { region: string }) {
  const { data: prices, isError } = useGrainPrices();
  const [goodsId, setGoodsId] = useState('palay');
  const [chosenRegion, setChosenRegion] = useState(region);
  const { data: ofCountry = [] } = useMarketPrices(ALL_CATEGORIES, '', NATIONAL, 'farmgate');
  const { data: ofRegion = [] } = useMarketPrices(ALL_CATEGORIES, '', chosenRegion, 'farmgate');
  const { data: regions = [] } = useMarketRegions();
  if (isError)
    return <p className="p-4 pt-0">Hindi makuha ang presyo sa bukid ngayon. Subukan ulit kapag may signal.</p>;
  if (prices === undefined) return <Skeleton className="m-4 h-96" />;

  const others = otherThan(prices, ofCountry);
  // Where the region has no price of it, that of the country has to do, and is said to be that.
  const chosen = [...ofRegion, ...others].find(({ id }) => id === goodsId);
  const grain = isGrain(goodsId) ? goodsId : 'palay';
  const ofGrain = prices.filter((price) => price.grain === grain);
  const grainPrice =
    ofGrain.find(({ regionId }) => regionId === chosenRegion) ?? ofGrain.find(({ regionId }) => regionId === NATIONAL);
  const regionsShown = chosen ? regions : ofGrain.map(({ regionId, region: name }) => ({ id: regionId, name }));
  return (
    <div className="space-y-5 p-4 pt-0">
      <div className="grid gap-4 sm:grid-cols-2">
        <SelectField label="Tanim" value={chosen?.id ?? grain} onChange={(event) => setGoodsId(event.target.value)}>
          {Object.entries(GRAIN_LABELS).map(([id, label]) => (
            <option key={id} value={id}>
              {label}
            </option>
          ))}
          {others.map(({ id, commodityTl }) => (
            <option key={id} value={id}>
              {commodityTl}
            </option>
          ))}
        </SelectField>
        <SelectField
          label="Rehiyon"
          value={chosen ? chosenRegion : (grainPrice?.regionId ?? NATIONAL)}
          onChange={(event) => setChosenRegion(event.target.value)}
        >
          {regionsShown.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
      </div>
      {chosen ? <GoodsForm key={chosen.id} price={chosen} /> : <GrainForm grain={grain} price={grainPrice} />}
    </div>
  );
}

/** What is not grown. */
const ANIMALS: ReadonlySet<string> = new Set(['fish', 'meat', 'eggs']);

/** Crops with a price at the farm besides the grains, by their names. */
function otherThan(grains: readonly GrainPrice[], goods: readonly MarketPrice[]): MarketPrice[] {
  const isOfGrain = new Set(grains.map(({ commodity }) => commodity));
  return goods
    .filter(({ commodity, category }) => !isOfGrain.has(commodity) && !ANIMALS.has(category))
    .toSorted((a, b) => a.commodityTl.localeCompare(b.commodityTl, 'fil'));
}
