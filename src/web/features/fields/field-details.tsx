import { Trash2, Wheat } from 'lucide-react';
import { useState } from 'react';
import type { Field } from '#contract/fields.ts';
import { Button } from '#web/ui/button.tsx';
import { showToast } from '#web/ui/toast.ts';
import { FieldForm } from './field-form.tsx';
import { formatDay } from './format-day.ts';
import { changeOf, type FieldDraft, formOf } from './read-field-form.ts';
import { useChangeField, useDeleteField } from './use-field.ts';

/** What is told of a field, to be set right; its end at the harvest, and its deletion. */
export function FieldDetails({ field, today, onClose }: { field: Field; today: string; onClose: () => void }) {
  const change = useChangeField(field.id);
  const remove = useDeleteField(field);
  const isClosed = field.closedOn !== null;
  // What the form was opened on: fetched anew meanwhile, it is not what the farmer saw.
  const [seen, setSeen] = useState(field);

  function end(): void {
    change.mutate(
      { told: { closedOn: isClosed ? null : today }, was: { closedOn: field.closedOn } },
      {
        onSuccess: () =>
          showToast(
            isClosed
              ? { title: 'Naibalik sa tumutubo', description: field.name }
              : { title: 'Naani na!', description: 'Isulat sa Tala ang ani at benta para makita ang kita.' },
          ),
      },
    );
  }

  function save(draft: FieldDraft): void {
    const changed = changeOf(seen, draft);
    const done = (name: string) => showToast({ title: 'Naka-save na!', description: name });
    if (Object.keys(changed.told).length === 0) {
      done(seen.name);
      return;
    }
    change.mutate(changed, {
      onSuccess: (saved) => {
        setSeen({ ...seen, ...changed.told });
        if (saved) done(saved.name);
      },
    });
  }

  return (
    <div className="-mx-4 space-y-4">
      <div className="flex flex-wrap gap-2 px-4">
        <Button variant="secondary" isPending={change.isPending} onClick={end}>
          <Wheat aria-hidden="true" />
          {field.closedOn === null ? 'Naani na ito' : `Naani ${formatDay(field.closedOn, today)}. Ibalik`}
        </Button>
        <Button
          variant="ghost"
          isPending={remove.isPending}
          onClick={() => remove.mutate(undefined, { onSuccess: onClose })}
        >
          <Trash2 aria-hidden="true" />
          Burahin
        </Button>
      </div>
      <FieldForm initial={formOf(field)} saveLabel="I-save ang binago" isPending={change.isPending} onSave={save} />
    </div>
  );
}
