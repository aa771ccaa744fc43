import { Search, X } from 'lucide-react';
import { useRef } from 'react';
import { classNames } from './class-names.ts';

type SearchBoxProps = {
  value: string;
  onChange: (value: string) => void;
  label: string;
  placeholder: string;
  /** False where a button beside it shows the glass. */
  hasGlass?: boolean;
  maxLength?: number;
  className?: string;
};

/** A search field with its glass and, once something is typed, a button that clears it. */
export function SearchBox({
  value,
  onChange,
  label,
  placeholder,
  hasGlass = true,
  maxLength = 80,
  className,
}: SearchBoxProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <div className={classNames('relative', className)}>
      {hasGlass && (
        <Search aria-hidden="true" className="pointer-events-none absolute top-3.5 left-3.5 size-5 text-ink-soft" />
      )}
      <input
        ref={input}
        type="search"
        value={value}
        maxLength={maxLength}
        aria-label={label}
        placeholder={placeholder}
        enterKeyHint="search"
        autoComplete="off"
        onChange={(event) => onChange(event.target.value)}
        className={classNames(
          'block min-h-12 w-full rounded-lg border-2 border-edge bg-surface text-base text-ink [&::-webkit-search-cancel-button]:hidden',
          'placeholder:text-[length:min(1em,4.5vw)] placeholder:text-ink-soft placeholder:opacity-100',
          hasGlass ? 'pl-11' : 'pl-4',
          value === '' ? 'pr-2' : 'pr-12',
        )}
      />
      {value !== '' && (
        <button
          type="button"
          aria-label="Burahin ang hinahanap"
          className="absolute top-0 right-0 flex size-12 items-center justify-center rounded-lg text-ink-soft hover:text-ink"
          onClick={() => {
            onChange('');
            input.current?.focus();
          }}
        >
          <X aria-hidden="true" className="size-5" />
        </button>
      )}
    </div>
  );
}
