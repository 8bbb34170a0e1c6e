import { Search, X } from 'lucide-react';
import { type KeyboardEvent, useRef } from 'react';
import { useSlashKey } from '../use-slash-key.ts';
import type { FieldControlProps } from './field.tsx';
import { Input } from './input.tsx';

interface SearchFieldProps {
  /** Label that names the searched items, such as "Search tools". */
  label: string;
  /** Props from a `Field`, if the label is visible. */
  control?: FieldControlProps;
  /** An example of what can be typed; the label by default. */
  placeholder?: string;
  value: string;
  onChange: (value: string) => void;
  /** Handles other keys than Escape. */
  onKeyDown?: (event: KeyboardEvent) => void;
  className?: string;
}

/** A search box with the shortcut `/`; Escape or its cross clears it. */
export function SearchField(props: SearchFieldProps) {
  const { label, control, placeholder = label, value, onChange, onKeyDown, className = 'w-full sm:w-72' } = props;
  const input = useRef<HTMLInputElement>(null);
  useSlashKey(input);
  function clear() {
    onChange('');
    input.current?.focus();
  }
  function handleKey(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Escape') onChange('');
    else onKeyDown?.(event);
  }
  return (
    <div className={`relative ${className}`}>
      <Search className="pointer-events-none absolute inset-y-0 left-3 my-auto size-4 text-muted" aria-hidden="true" />
      <Input
        {...(control ?? { 'aria-label': label })}
        ref={input}
        type="search"
        aria-keyshortcuts="/"
        placeholder={placeholder}
        autoComplete="off"
        maxLength={200}
        className={`peer pl-9 [&::-webkit-search-cancel-button]:hidden ${value ? 'pr-10 pointer-coarse:pr-11' : 'pr-3 sm:pr-10'}`}
        value={value}
        data-own-escape={value ? true : undefined}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={handleKey}
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
