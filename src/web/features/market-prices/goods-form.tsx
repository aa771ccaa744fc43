import { useState } from 'react';
import type { MarketPrice } from '#contract/market-prices.ts';
import { NumberField } from '#web/ui/field.tsx';
import { formatPeso } from '#web/ui/format-peso.ts';
import { formatShortMonth } from './format-price.ts';
import { AtAGlance, NotYet, Outcome } from './outcome.tsx';
import { EMPTY_GOODS_SALE, type GoodsSaleForm, readGoodsSale } from './read-goods-sale.ts';

/** A harvest of a crop that is sold as it is: vegetables, fruits, nuts. */
export function GoodsForm({ price }: { price: MarketPrice }) {
  const [form, setForm] = useState<GoodsSaleForm>(EMPTY_GOODS_SALE);
  const { unit } = price;
  const month = formatShortMonth(price.lastUpdated.slice(0, 7));
  const { outcome, wrong } = readGoodsSale(form, price.pricePerKg);
  const field = (name: keyof GoodsSaleForm) => ({
    value: form[name],
    onChange: (text: string) => setForm((now) => ({ ...now, [name]: text })),
    'aria-invalid': wrong.has(name) || undefined,
  });
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <NumberField
          label={`Ilang ${unit} ang ibebenta?`}
          hint="Ang mabibili lang; bawas na ang sira."
          {...field('amount')}
        />
        <NumberField
          label="Presyo"
          unit={`₱ bawat ${unit}`}
          placeholder={price.pricePerKg.toFixed(2)}
          hint={`Kapag walang isinulat, ${formatPeso(price.pricePerKg)} ang gagamitin (${price.region}, PSA ${month}).`}
          {...field('price')}
        />
        <NumberField
          label="Gastos sa pagbebenta"
          unit="₱ lahat"
          hint="Hakot, sako o kaing, pahinante, pwesto. Puwedeng blangko."
          {...field('sellingCost')}
        />
        <NumberField
          label="Nagastos sa pagtatanim"
          unit="₱ lahat"
          hint="Binhi, abono, gamot, upa, tao. Puwedeng blangko."
          {...field('growingCost')}
        />
      </div>
      {outcome && <AtAGlance parts={[`Matitira: ${formatPeso(outcome.net)}`]} />}
      <div aria-live="polite">
        {outcome ? (
          <Outcome title="Kapag naibenta lahat" outcome={outcome} unit={unit} soldAs="Ibebenta" />
        ) : (
          <NotYet isWrong={wrong.size > 0}>{`Isulat kung ilang ${unit} para makita ang kuwenta.`}</NotYet>
        )}
      </div>
      <p className="text-sm text-ink-soft">
        Presyo sa bukid: {price.commodity}, {price.region}, {month}. {price.source}.
      </p>
    </>
  );
}
