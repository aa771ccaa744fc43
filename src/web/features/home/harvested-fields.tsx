import { Link } from 'wouter';
import type { Today } from '#contract/today.ts';
import { CropDrawing } from '#web/ui/crop-drawing.tsx';

/** The way to the books of fields whose harvest is over. */
export function HarvestedFields({ fields }: { fields: Today['harvested'] }) {
  if (fields.length === 0) return null;
  return (
    <p className="pt-2">
      <span className="text-ink-soft">Naani na: </span>
      {fields.map(({ id, name, cropId }) => (
        <Link key={id} href={`/?bukid=${id}&bahagi=tala`} className="mr-4 inline-flex min-h-12 items-center gap-1.5">
          <CropDrawing id={cropId} className="size-7 rounded-md bg-tile p-0.5" />
          {name}
        </Link>
      ))}
    </p>
  );
}
