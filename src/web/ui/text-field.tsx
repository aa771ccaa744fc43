import { type ComponentProps, useId } from 'react';

/** One line of text with its label above; a password can be shown while it is typed. */
export function TextField({ label, ...rest }: ComponentProps<'input'> & { label: string }) {
  const id = useId();
  return (
    <div>
      <label htmlFor={id} className="mb-1 block font-bold">
        {label}
      </label>
      <input
        {...rest}
        id={id}
        className="block min-h-12 w-full rounded-lg border-2 border-edge bg-surface px-3 text-base text-ink"
      />
    </div>
  );
}
