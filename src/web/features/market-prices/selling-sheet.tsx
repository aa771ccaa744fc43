import { useState } from 'react';
import { type GrainSale, type SaleOutcome, saleOutcomes } from '#agronomy/sale/grain-sale.ts';
import type { GrainPrice } from '#contract/market-prices.ts';
import { NumberField, SelectField } from '#web/ui/field.tsx';
import { formatPeso } from '#web/ui/format-peso.ts';
import { Sheet } from '#web/ui/sheet.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { formatShortMonth } from './format-price.ts';
import { EMPTY_SALE, readSale, type SaleForm } from './read-sale.ts';
import { NATIONAL, useGrainPrices } from './use-market-prices.ts';

const GRAIN_LABELS: Readonly<Record<GrainPrice['grain'], string>> = {
  palay: 'Palay',
  'mais-dilaw': 'Mais, dilaw',
  'mais-puti': 'Mais, puti',
};

type SellingSheetProps = { isOpen: boolean; region: string; onClose: () => void };

/** 'Magkano ang matitira': what is left of a harvest of grain, sold dry or as it is. */
export function SellingSheet({ isOpen, region, onClose }: SellingSheetProps) {
  return (
    <Sheet title="Magkano ang matitira?" isOpen={isOpen} onClose={onClose}>
      <Body region={region} />
    </Sheet>
  );
}

function Body({ region }: { region: string }) {
  const { data: prices, isError } = useGrainPrices();
  const [grain, setGrain] = useState<GrainPrice['grain']>('palay');
  const [chosenRegion, setChosenRegion] = useState(region);
  const [form, setForm] = useState<SaleForm>(EMPTY_SALE);
  if (isError)
    return <p className="p-4 pt-0">Hindi makuha ang presyo sa bukid ngayon. Subukan ulit kapag may signal.</p>;
  if (prices === undefined) return <Skeleton className="m-4 h-96" />;

  const ofGrain = prices.filter((price) => price.grain === grain);
  const price =
    ofGrain.find(({ regionId }) => regionId === chosenRegion) ?? ofGrain.find(({ regionId }) => regionId === NATIONAL);
  const { sale, wrong } = readSale(form, price?.pesosPerKg ?? null);
  const set = (name: keyof SaleForm) => (text: string) => setForm((now) => ({ ...now, [name]: text }));
  const field = (name: keyof SaleForm) => ({
    value: form[name],
    onChange: set(name),
    'aria-invalid': wrong.has(name) || undefined,
  });
  return (
    <div className="space-y-5 p-4 pt-0">
      <div className="grid gap-4 sm:grid-cols-2">
        <SelectField
          label="Tanim"
          value={grain}
          onChange={(event) => setGrain(event.target.value as GrainPrice['grain'])}
        >
          {Object.entries(GRAIN_LABELS).map(([id, label]) => (
            <option key={id} value={id}>
              {label}
            </option>
          ))}
        </SelectField>
        <SelectField
          label="Rehiyon"
          value={price?.regionId ?? NATIONAL}
          onChange={(event) => setChosenRegion(event.target.value)}
        >
          {ofGrain.map(({ regionId, region: name }) => (
            <option key={regionId} value={regionId}>
              {name}
            </option>
          ))}
        </SelectField>
        <NumberField label="Ilang sako (kaban)?" {...field('sacks')} />
        <NumberField label="Bigat ng bawat sako" unit="kilo" {...field('kilosPerSack')} />
        <NumberField
          label="Halumigmig (moisture)"
          unit="%"
          hint="Ipasukat sa bibili o sa samahan. 14% ang tuyo."
          {...field('moisturePct')}
        />
        <NumberField
          label="Presyo ng tuyo"
          unit="₱ bawat kilo"
          placeholder={price ? price.pesosPerKg.toFixed(2) : ''}
          hint={
            price
              ? `Kapag walang isinulat, ${formatPeso(price.pesosPerKg)} ang gagamitin (${price.region}, PSA ${formatShortMonth(price.month)}).`
              : 'Isulat ang alok sa iyo.'
          }
          {...field('dryPrice')}
        />
        <NumberField label="Patuyo" unit="₱ bawat sako" {...field('dryingPerSack')} />
        <NumberField label="Hakot" unit="₱ bawat sako" {...field('haulingPerSack')} />
        <NumberField
          label="Nagastos sa pagtatanim"
          unit="₱ lahat"
          hint="Binhi, abono, gamot, upa, tao. Puwedeng blangko."
          {...field('growingCost')}
        />
        <NumberField
          label="Alok kapag basa"
          unit="₱ bawat kilo"
          hint="Kung may bumibili nang hindi pa tuyo. Puwedeng blangko."
          {...field('wetPrice')}
        />
      </div>
      {sale && <AtAGlance sale={sale} />}
      <div aria-live="polite">
        {sale ? (
          <Outcomes sale={sale} />
        ) : (
          <p className="rounded-xl bg-straw-soft p-4 text-straw-ink">
            {wrong.size > 0
              ? 'May numerong hindi mabasa o lampas sa puwede. Pakitingnan ang may pulang gilid.'
              : 'Isulat kung ilang sako at ang halumigmig para makita ang kuwenta.'}
          </p>
        )}
      </div>
      {price && (
        <p className="text-sm text-ink-soft">
          Presyo sa bukid: {price.commodity}, {price.region}, {formatShortMonth(price.month)}. {price.source}.{' '}
          {grain === 'palay'
            ? 'Para sa palay na 14% ang halumigmig ang presyong ito.'
            : 'Hindi sinasabi ng PSA ang halumigmig ng mais na ito; tinuring na 14%.'}{' '}
          Hindi kasama sa kuwenta ang natapon at nadurog.
        </p>
      )}
    </div>
  );
}

/** What is left, seen while the fields are filled in: it stands at the sheet's edge until the whole of it is in sight. */
function AtAGlance({ sale }: { sale: GrainSale }) {
  const { dry, wet } = saleOutcomes(sale);
  return (
    <p
      aria-hidden="true"
      className="sticky bottom-0 -mx-4 border-t border-line bg-straw-soft px-4 py-3 font-bold text-straw-ink"
    >
      <span className="whitespace-nowrap">Tuyo: {formatPeso(dry.net)}</span>
      {wet && ' · '}
      {wet && <span className="whitespace-nowrap">Basa: {formatPeso(wet.net)}</span>}
    </p>
  );
}

function Outcomes({ sale }: { sale: GrainSale }) {
  const { dry, wet } = saleOutcomes(sale);
  const better = wet === null ? null : dry.net - wet.net;
  return (
    <div className="space-y-4">
      <Outcome title="Kapag tuyo ibinenta" outcome={dry} />
      {wet && <Outcome title="Kapag basa ibinenta" outcome={wet} />}
      {better !== null && (
        <p className="rounded-xl bg-leaf-soft p-4 font-bold text-leaf-ink">
          {Math.abs(better) < 1
            ? 'Halos pareho ang matitira sa dalawa.'
            : better > 0
              ? `Mas malaki ng ${formatPeso(better)} kapag pinatuyo muna.`
              : `Mas malaki ng ${formatPeso(-better)} kapag ibinenta nang basa.`}
        </p>
      )}
    </div>
  );
}

const kilos = new Intl.NumberFormat('en-PH', { maximumFractionDigits: 0 });

function Outcome({ title, outcome }: { title: string; outcome: SaleOutcome }) {
  const rows = [
    ['Timbang na babayaran', `${kilos.format(outcome.kilos)} kilo`],
    ['Benta', formatPeso(outcome.gross)],
    ['Gastos', formatPeso(outcome.costs)],
    ...(outcome.costs > 0 ? [['Presyong bawi ang puhunan', `${formatPeso(outcome.breakEvenPerKilo)} bawat kilo`]] : []),
  ];
  return (
    <section aria-label={title} className="rounded-xl border border-line p-4">
      <h3 className="text-lg">{title}</h3>
      <p className="my-2">
        {outcome.net < 0 ? 'Lugi ng ' : 'Matitira: '}
        <strong className={`font-display text-2xl ${outcome.net < 0 ? 'text-clay-ink' : 'text-leaf-ink'}`}>
          {formatPeso(Math.abs(outcome.net))}
        </strong>
      </p>
      <dl className="divide-y divide-line">
        {rows.map(([name, value]) => (
          <div key={name} className="flex justify-between gap-4 py-1.5">
            <dt>{name}</dt>
            <dd className="text-right font-semibold">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
