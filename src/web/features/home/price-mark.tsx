import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { changeField, type Field } from '#contract/fields.ts';
import { PRICE_MARK_MAX } from '#contract/limits.ts';
import { FIELD_READS, refreshFields, tellFailure } from '#web/client/fields.ts';
import { fieldChanged } from '#web/client/outbox/foretell.ts';
import { write } from '#web/client/outbox/write.ts';
import { Button } from '#web/ui/button.tsx';
import { NumberField } from '#web/ui/field.tsx';

/** 'Sabihan ako kapag lampas ₱__': the price a farmer waits for; empty, he waits for none. */
export function PriceMark({ field, unit, onDone }: { field: Field; unit: string; onDone: () => void }) {
  const [text, setText] = useState(field.priceMark === null ? '' : String(field.priceMark));
  const [isWrong, setIsWrong] = useState(false);
  const queries = useQueryClient();
  const keep = useMutation({
    mutationFn: (priceMark: number | null) => {
      const change = { priceMark };
      return write(
        changeField,
        { params: { id: field.id }, body: { ...change, was: { priceMark: field.priceMark } } },
        {
          kind: 'field-change',
          title: field.name,
          changes: FIELD_READS,
          foretell: fieldChanged(field.id, { ...change, markPassedOn: null }),
        },
      );
    },
    onSuccess: async () => {
      onDone();
      await refreshFields(queries);
    },
    onError: tellFailure,
  });

  function save(event: FormEvent): void {
    event.preventDefault();
    const typed = text.trim().replaceAll(',', '');
    const pesos = Number(typed);
    const isMissed = typed !== '' && !(pesos > 0 && pesos <= PRICE_MARK_MAX);
    setIsWrong(isMissed);
    if (!isMissed) keep.mutate(typed === '' ? null : pesos);
  }

  return (
    <form onSubmit={save} noValidate className="mt-2 space-y-2">
      <NumberField
        label="Sabihan ako kapag lampas sa"
        unit={`₱ bawat ${unit}`}
        value={text}
        aria-invalid={isWrong || undefined}
        onChange={setText}
      />
      {isWrong && (
        <p role="alert" className="text-clay-ink">
          Isulat ang presyo, halimbawa 25. Iwanang blangko kung ayaw na.
        </p>
      )}
      <Button type="submit" isPending={keep.isPending}>
        I-save
      </Button>
    </form>
  );
}
