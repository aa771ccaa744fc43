import { useState } from 'react';
import { type GrainSale, saleOutcomes } from '#agronomy/sale/grain-sale.ts';
import type { GrainPrice } from '#contract/market-prices.ts';
import { NumberField } from '#web/ui/field.tsx';
import { formatPeso } from '#web/ui/format-peso.ts';
import { formatShortMonth } from './format-price.ts';
import { AtAGlance, NotYet, Outcome } from './outcome.tsx';
import { EMPTY_SALE, readSale, type SaleForm } from './read-sale.ts';

/** A harvest of grain, sold dry or as it is. */
export function GrainForm({ grain, price }: { grain: GrainPrice['grain']; price: GrainPrice | undefined }) {
  const [form, setForm] = useState<SaleForm>(EMPTY_SALE);
  const { sale, wrong } = readSale(form, price?.pesosPerKg ?? null);
  const field = (name: keyof SaleForm) => ({
    value: form[name],
    onChange: (text: string) => setForm((now) => ({ ...now, [name]: text })),
    'aria-invalid': wrong.has(name) || undefined,
  });
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
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
      {sale && <AtAGlance parts={glanceOf(sale)} />}
      <div aria-live="polite">
        {sale ? (
          <Outcomes sale={sale} />
        ) : (
          <NotYet isWrong={wrong.size > 0}>Isulat kung ilang sako at ang halumigmig para makita ang kuwenta.</NotYet>
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
    </>
  );
}

function glanceOf(sale: GrainSale): string[] {
  const { dry, wet } = saleOutcomes(sale);
  return [`Tuyo: ${formatPeso(dry.net)}`, ...(wet ? [`Basa: ${formatPeso(wet.net)}`] : [])];
}

function Outcomes({ sale }: { sale: GrainSale }) {
  const { dry, wet } = saleOutcomes(sale);
  const better = wet === null ? null : dry.net - wet.net;
  return (
    <div className="space-y-4">
      <Outcome title="Kapag tuyo ibinenta" outcome={dry} unit="kilo" soldAs="Timbang na babayaran" />
      {wet && <Outcome title="Kapag basa ibinenta" outcome={wet} unit="kilo" soldAs="Timbang na babayaran" />}
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
