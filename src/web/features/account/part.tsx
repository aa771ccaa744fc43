import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';

/** One thing to do, folded until it is wanted. */
export function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <details className="group rounded-lg border border-line bg-paper">
      <summary className="flex min-h-12 cursor-pointer list-none items-center justify-between gap-3 px-4 py-2 font-bold">
        {title}
        <ChevronDown aria-hidden="true" className="shrink-0 group-open:rotate-180" />
      </summary>
      <div className="px-4 pb-4">{children}</div>
    </details>
  );
}
