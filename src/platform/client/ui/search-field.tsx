import { Search } from 'lucide-react';
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

/** A search box, whose key is `/`; Escape empties it. */
export function SearchField({ label, value, onChange, className = 'w-full sm:w-72' }: SearchFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  useSlashKey(input);
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
        className="peer px-9"
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
    </div>
  );
}
