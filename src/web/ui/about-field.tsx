import { ChevronDown, Sprout } from 'lucide-react';
import { wholeFigures } from './whole-figures.ts';

const NONE = 'Hindi tungkol sa bukid ko';

type AboutFieldProps = {
  /** Id of the field asked about; null for none. */
  asked: string | null;
  /** Fields by id, each in a line. */
  fields: readonly (readonly [string, string])[];
  onAsk: (id: string | null) => void;
};

/** Says which field a question is about; a tap takes another, or none. */
export function AboutField({ asked, fields, onAsk }: AboutFieldProps) {
  if (fields.length === 0) return null;
  const line = fields.find(([id]) => id === asked)?.[1] ?? NONE;
  const colon = line.lastIndexOf(': ');
  return (
    <label className="relative flex min-h-12 items-center gap-2 rounded-lg bg-leaf-soft px-3 py-1 text-leaf-ink has-[:focus-visible]:outline-3 has-[:focus-visible]:outline-leaf-ink">
      <Sprout aria-hidden="true" className="size-5 shrink-0" />
      <span className="sr-only">Tungkol sa bukid</span>
      {/* A closed list cuts its line; these words may take two. The list lies over them, unseen. */}
      <span aria-hidden="true" className="min-w-0 flex-1 text-[length:min(1rem,5.4vw)] leading-snug">
        {colon < 0 ? line : <strong className="block">{line.slice(0, colon)}</strong>}
        {colon < 0 ? null : wholeFigures(line.slice(colon + 2))}
      </span>
      <ChevronDown aria-hidden="true" className="size-5 shrink-0" />
      <select
        value={asked ?? ''}
        onChange={({ target }) => onAsk(target.value || null)}
        className="absolute inset-0 size-full cursor-pointer text-ink opacity-0"
      >
        {fields.map(([id, line]) => (
          <option key={id} value={id}>
            {line}
          </option>
        ))}
        <option value="">{NONE}</option>
      </select>
    </label>
  );
}
