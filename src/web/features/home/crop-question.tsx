import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { CROP_NAMES, type CropId } from '#content/crop-names.ts';
import type { Today } from '#contract/today.ts';
import { CropDrawing } from '#web/ui/crop-drawing.tsx';
import { DeletedField } from './deleted-field.tsx';
import { HarvestedFields } from './harvested-fields.tsx';

/** What most farmers grow, in the order of the crop list; the rest is behind 'Iba pa'. */
const OFFERED: readonly CropId[] = ['rice', 'corn', 'tomato', 'eggplant', 'onion', 'banana', 'coconut'];

/** The one question to a farmer without a field: each answer begins one. */
export function CropQuestion({ harvested = [] }: { harvested?: Today['harvested'] }) {
  return (
    <section aria-labelledby="crop-question" className="mx-auto max-w-5xl px-4 py-4">
      <DeletedField />
      <h2 id="crop-question" className="text-2xl">
        Ano ang tanim mo ngayon?
      </h2>
      <p className="mt-1 text-ink-soft">Sasabihin ko araw-araw ang gagawin, ang ulan at ang presyo.</p>
      <ul className="mt-3 flex flex-wrap gap-2">
        {OFFERED.map((crop) => (
          <li key={crop}>
            <Answer href={`/?bukid=bago&tanim=${crop}`}>
              <CropDrawing id={crop} className="size-8 rounded-md bg-tile p-0.5" />
              {CROP_NAMES[crop]}
            </Answer>
          </li>
        ))}
        <li>
          <Answer href="/?bukid=bago">Iba pa</Answer>
        </li>
      </ul>
      <HarvestedFields fields={harvested} />
    </section>
  );
}

function Answer({ href, children }: { href: string; children: ReactNode }) {
  return (
    <Link
      href={href}
      className="inline-flex min-h-12 items-center gap-2 rounded-lg border-2 border-leaf-ink bg-surface px-3 font-bold text-leaf-ink no-underline hover:bg-leaf-soft"
    >
      {children}
    </Link>
  );
}
