import { Search, X } from 'lucide-react';
import { useRef } from 'react';
import { useSlashKey } from '../use-slash-key.ts';
import { Input } from './input.tsx';

interface SearchFieldProps {
  /** What is searched, such as "Search tools". */
  label: string;
  value: string;
  onChange: (value: string) => void;
  className?: string;
}

/** A search box, whose key is `/`; Escape or its cross empties it. */
export function SearchField({ label, value, onChange, className = 'w-full sm:w-72' }: SearchFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  useSlashKey(input);
  function clear() {
    onChange('');
    input.current?.focus();
  }
  return (
    <div className={`relative ${className}`}>
      <Search className="pointer-events-none absolute inset-y-0 left-3 my-auto size-4 text-muted" aria-hidden="true" />
      <Input
        ref={input}
        type="search"
        aria-label={label}
        aria-keyshortcuts="/"
        placeholder={label}
        maxLength={200}
        className="peer pr-10 pl-9 pointer-coarse:pr-11 [&::-webkit-search-cancel-button]:hidden"
        value={value}
        data-own-escape={value ? true : undefined}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={(event) => event.key === 'Escape' && onChange('')}
      />
      <span
        aria-hidden="true"
        className="pointer-events-none absolute inset-y-0 right-2 my-auto hidden h-6 w-6 items-center justify-center rounded border border-line text-xs text-muted sm:peer-placeholder-shown:flex peer-focus:hidden pointer-coarse:hidden!"
      >
        /
      </span>
      {value && (
        <button
          type="button"
          aria-label="Clear search"
          title="Clear search"
          onClick={clear}
          className="absolute inset-y-0 right-0 flex w-10 items-center justify-center rounded-md text-muted -outline-offset-2 hover:text-ink pointer-coarse:w-11"
        >
          <X aria-hidden="true" className="size-4" />
        </button>
      )}
    </div>
  );
}
