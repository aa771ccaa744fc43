import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { ButtonLink } from './button.tsx';

/** Top of every screen but home. The right end stays free for the floating theme toggle. */
export function PageHeader({ title, badge }: { title: string; badge?: ReactNode }) {
  return (
    <header className="sticky top-0 z-20 bg-paper short:static print:static">
      <div className="mx-auto flex min-h-16 max-w-3xl items-center gap-2 py-2 pr-[calc(var(--spacing-tap)+--spacing(5))] pl-2 md:min-h-18 md:py-3 xl:pr-2 short:min-h-12 short:py-0 print:pl-0">
        <ButtonLink href="/" variant="ghost" size="icon" aria-label="Bumalik sa Home" data-tooltip="Bumalik sa Home">
          <ArrowLeft aria-hidden="true" />
        </ButtonLink>
        <div className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-1">
          <h1 className="min-w-0 text-[length:min(1.3125rem,7.5vw)] leading-tight break-words md:text-2xl">{title}</h1>
          {badge}
        </div>
      </div>
      <div className="banig" aria-hidden="true" />
    </header>
  );
}
