import type { ReactNode } from 'react';
import { PalayMark } from './logo.tsx';

/** Nothing here yet: what it is, and what the farmer can do about it. */
export function EmptyState({ icon, title, children }: { icon?: ReactNode; title: string; children?: ReactNode }) {
  return (
    <div className="flex flex-col items-center gap-3 rounded-xl border-2 border-dashed border-line px-5 py-10 text-center">
      <div className="text-leaf-ink [&_svg]:size-14">{icon ?? <PalayMark />}</div>
      <p className="font-display text-xl font-bold">{title}</p>
      {children && <div className="max-w-prose text-ink-soft">{children}</div>}
    </div>
  );
}
