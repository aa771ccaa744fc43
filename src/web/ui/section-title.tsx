import type { ReactNode } from 'react';

/** Heading of a part of a long page, on its strip of banig. */
export function SectionTitle({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <div className="mb-6">
      <h2 id={id} className="text-2xl text-ink md:text-3xl">
        {children}
      </h2>
      <div className="banig mt-3 w-24 rounded-sm" aria-hidden="true" />
    </div>
  );
}
