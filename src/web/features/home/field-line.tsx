import { ChevronRight, Plus } from 'lucide-react';
import { Link } from 'wouter';
import type { Field } from '#contract/fields.ts';
import type { Today } from '#contract/today.ts';
import { chooseField } from '#web/client/chosen-field.ts';
import { cropName, fieldWords } from '#web/client/field-words.ts';
import { classNames } from '#web/ui/class-names.ts';
import { DeletedField } from './deleted-field.tsx';

/** Which field it is about: a tap opens it; with several, the others stand beside it. */
export function FieldLine({ field, today }: { field: Field; today: Today }) {
  return (
    <>
      <DeletedField />
      <Link
        href={`/?bukid=${field.id}`}
        className="-mx-2 flex min-h-12 items-center gap-1 rounded-lg px-2 text-ink no-underline hover:bg-leaf-soft"
      >
        <span className="min-w-0 flex-1">
          <span className="block truncate font-display text-2xl leading-tight font-bold">{field.name}</span>
          <span className="block text-leaf-ink">
            {fieldWords(field, today.today)}
            {today.stage && <span className="text-ink-soft"> · {today.stage}</span>}
          </span>
        </span>
        <ChevronRight aria-hidden="true" className="shrink-0 text-leaf-ink" />
        <span className="sr-only">Buksan ang bukid</span>
      </Link>
      <Others field={field} fields={today.fields} />
    </>
  );
}

function Others({ field, fields }: { field: Field; fields: Today['fields'] }) {
  return (
    <ul aria-label="Mga bukid mo" className="-mx-4 flex gap-2 overflow-x-auto px-4 pt-2 [scrollbar-width:none]">
      {fields.length > 1 &&
        fields.map(({ id, name, cropId }) => (
          <li key={id} className="shrink-0">
            <button
              type="button"
              aria-pressed={id === field.id}
              onClick={() => chooseField(id)}
              className={classNames(
                'min-h-12 rounded-lg border-2 px-3 text-sm font-semibold whitespace-nowrap',
                id === field.id ? 'border-leaf bg-leaf text-on-leaf' : 'border-line bg-surface text-ink',
              )}
            >
              {name} ({cropName(cropId)})
            </button>
          </li>
        ))}
      <li className="shrink-0">
        <Link
          href="/?bukid=bago"
          className="inline-flex min-h-12 items-center gap-1 rounded-lg border-2 border-dashed border-edge px-3 text-sm font-semibold whitespace-nowrap text-ink no-underline hover:bg-leaf-soft"
        >
          <Plus aria-hidden="true" className="size-5" />
          Bagong bukid
        </Link>
      </li>
    </ul>
  );
}
