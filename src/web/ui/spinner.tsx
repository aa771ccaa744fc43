import { PalayMark } from './logo.tsx';

/** A swaying stalk of palay and its words; read out politely. */
export function Spinner({ label = 'Loading...' }: { label?: string }) {
  return (
    <div role="status" className="flex flex-col items-center justify-center gap-3 p-8 text-ink-soft">
      <PalayMark className="size-14 origin-bottom animate-sway text-leaf-ink" />
      <span className="text-lg font-semibold">{label}</span>
    </div>
  );
}
