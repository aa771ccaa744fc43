import { type ComponentProps, type ReactNode, useId } from 'react';
import { classNames } from './class-names.ts';

const LOOK = 'block min-h-12 w-full rounded-lg border-2 border-edge bg-surface px-3 text-ink';
/** A choice is one line: of larger letters as many as fit in it. */
const CHOICE_SIZE = 'text-[length:min(1.0625rem,5.4vw)]';

/** A choice from a list, with its label above it, or before it in a line; a phone has no room for both and shows the choice. */
export function SelectField({
  label,
  isInLine = false,
  className,
  children,
  ...rest
}: ComponentProps<'select'> & { label: string; isInLine?: boolean; children: ReactNode }) {
  const id = useId();
  return (
    <div className={classNames(isInLine && 'flex items-center gap-3', className)}>
      <label htmlFor={id} className={classNames('font-bold', isInLine ? 'max-sm:sr-only' : 'mb-1 block')}>
        {label}
      </label>
      <select {...rest} id={id} className={classNames(LOOK, CHOICE_SIZE, isInLine && 'min-w-0 flex-1')}>
        {children}
      </select>
    </div>
  );
}

/** A line of words, or a date, with its label above. */
export function TextField({ label, className, ...rest }: ComponentProps<'input'> & { label: string }) {
  const id = useId();
  return (
    <div className={className}>
      <label htmlFor={id} className="mb-1 block font-bold">
        {label}
      </label>
      <input
        type="text"
        autoComplete="off"
        {...rest}
        id={id}
        className={classNames(LOOK, 'min-w-0 text-base aria-invalid:border-clay')}
      />
    </div>
  );
}

/** A number as it is typed, with its label above and its unit beside it; phones show their number keys. */
export function NumberField({
  label,
  unit,
  hint,
  className,
  onChange,
  ...rest
}: Omit<ComponentProps<'input'>, 'onChange'> & {
  label: string;
  unit?: string;
  hint?: string;
  onChange: (text: string) => void;
}) {
  const id = useId();
  const hintId = useId();
  return (
    <div className={className}>
      <label htmlFor={id} className="mb-1 block font-bold">
        {label}
      </label>
      <div className="flex items-center gap-2">
        <input
          {...rest}
          id={id}
          type="text"
          inputMode="decimal"
          autoComplete="off"
          maxLength={12}
          aria-describedby={hint ? hintId : undefined}
          onChange={(event) => onChange(event.target.value)}
          className={classNames(LOOK, 'min-w-0 flex-1 text-base aria-invalid:border-clay')}
        />
        {unit && <span className="shrink-0 text-ink-soft">{unit}</span>}
      </div>
      {hint && (
        <p id={hintId} className="mt-1 text-sm text-ink-soft">
          {hint}
        </p>
      )}
    </div>
  );
}
