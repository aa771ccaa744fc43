import { ChevronRight, Plus } from 'lucide-react';
import { Link } from 'wouter';
import type { Field } from '#contract/fields.ts';
import type { Today } from '#contract/today.ts';
import { chooseField } from '#web/client/chosen-field.ts';
import { cropName, fieldWords } from '#web/client/field-words.ts';
import { classNames } from '#web/ui/class-names.ts';
import { CropDrawing } from '#web/ui/crop-drawing.tsx';
import { wholeFigures } from '#web/ui/whole-figures.ts';
import { DeletedField } from './deleted-field.tsx';

/** Which field it is about: a tap opens it; the way to a new one beside it, and with several the others below. */
export function FieldLine({ field, today }: { field: Field; today: Today }) {
  return (
    <>
      <DeletedField />
      <div className="flex items-center gap-2">
        <Link
          href={`/?bukid=${field.id}`}
          className="-ml-2 flex min-h-12 min-w-0 flex-1 items-center gap-1 rounded-lg px-2 text-ink no-underline hover:bg-leaf-soft"
        >
          <CropDrawing id={field.cropId} className="mr-2 size-12 rounded-lg bg-tile p-1" />
          <span className="min-w-0 flex-1">
            <span className="flex items-center gap-1 font-display text-2xl leading-tight font-bold">
              <span className="min-w-0 break-words">{field.name}</span>
              <ChevronRight aria-hidden="true" className="shrink-0 text-leaf-ink" />
            </span>
            <span className="block leading-snug text-leaf-ink">
              {wholeFigures(fieldWords(field, today.today))}
              {today.stage && `, ${today.stage}`}
            </span>
            {(today.isWorkDisputed || (field.others && field.others.length > 0)) && (
              <span className="block text-sm font-semibold text-clay-ink">Magkaiba ang sulat ng dalawang phone.</span>
            )}
          </span>
          <span className="sr-only">Buksan ang bukid</span>
        </Link>
        <Link
          href="/?bukid=bago"
          aria-label="Bagong bukid"
          data-tooltip="Bagong bukid"
          className="inline-flex size-12 shrink-0 items-center justify-center rounded-lg border-2 border-dashed border-edge text-ink hover:bg-leaf-soft"
        >
          <Plus aria-hidden="true" />
        </Link>
      </div>
      {today.fields.length > 1 && <Others field={field} fields={today.fields} />}
    </>
  );
}

function Others({ field, fields }: { field: Field; fields: Today['fields'] }) {
  return (
    <ul aria-label="Mga bukid mo" className="-mx-4 flex gap-2 overflow-x-auto px-4 pt-2 [scrollbar-width:none]">
      {fields.map(({ id, name, cropId }) => (
        <li key={id} className="shrink-0">
          <button
            type="button"
            aria-pressed={id === field.id}
            onClick={() => chooseField(id)}
            className={classNames(
              'flex min-h-12 items-center gap-2 rounded-lg border-2 pr-3 pl-1.5 text-sm font-semibold whitespace-nowrap',
              id === field.id ? 'border-leaf bg-leaf text-on-leaf' : 'border-line bg-surface text-ink',
            )}
          >
            <CropDrawing id={cropId} className="size-8 rounded-md bg-tile p-0.5" />
            {name} ({cropName(cropId)})
          </button>
        </li>
      ))}
    </ul>
  );
}
