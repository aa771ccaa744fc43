import { Sprout } from 'lucide-react';

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
  return (
    <label className="flex items-center gap-2 rounded-lg bg-leaf-soft pl-3 text-leaf-ink">
      <Sprout aria-hidden="true" className="size-5 shrink-0" />
      <span className="sr-only">Tungkol sa bukid</span>
      <select
        value={asked ?? ''}
        onChange={({ target }) => onAsk(target.value || null)}
        className="min-h-12 min-w-0 flex-1 truncate rounded-lg bg-leaf-soft pr-2 text-[length:min(1.0625rem,5.4vw)] font-semibold text-leaf-ink"
      >
        {fields.map(([id, line]) => (
          <option key={id} value={id}>
            {line}
          </option>
        ))}
        <option value="">Hindi tungkol sa bukid ko</option>
      </select>
    </label>
  );
}
