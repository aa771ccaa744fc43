import { Search, X } from 'lucide-react';
import { useRef } from 'react';
import { classNames } from './class-names.ts';

type SearchBoxProps = {
  value: string;
  onChange: (value: string) => void;
  label: string;
  placeholder: string;
  maxLength?: number;
  className?: string;
};

/** A search field with its glass and, once something is typed, a button that clears it. */
export function SearchBox({ value, onChange, label, placeholder, maxLength = 80, className }: SearchBoxProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <div className={classNames('relative', className)}>
      <Search aria-hidden="true" className="pointer-events-none absolute top-3.5 left-3.5 size-5 text-ink-soft" />
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
        className="block min-h-12 w-full rounded-lg border-2 border-edge bg-surface pr-12 pl-11 text-base text-ink placeholder:text-ink-soft placeholder:opacity-100 [&::-webkit-search-cancel-button]:hidden"
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
