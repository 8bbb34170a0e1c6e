import { Search } from 'lucide-react';
import { type RefObject, useEffect, useRef } from 'react';
import { Input } from '#platform/client/ui/input.tsx';
import { Select } from '#platform/client/ui/select.tsx';
import { CATEGORIES } from '../catalogue.contract.ts';
import type { ToolFilter } from './use-tool-filter.ts';

/** The search box, whose key is `/`, and the choice of category. */
export function ToolSearch({ filter, total }: { filter: ToolFilter; total: number }) {
  const input = useRef<HTMLInputElement>(null);
  useSlashKey(input);
  const isFiltered = filter.search.trim() !== '' || filter.category !== '';
  return (
    <search className="flex w-full flex-wrap items-center justify-between gap-3 sm:w-auto">
      <p role="status" className="order-last text-sm text-muted tabular-nums sm:order-none sm:empty:-mr-3">
        {isFiltered ? `${filter.matches.length} of ${total} tools` : ''}
      </p>
      <div className="relative w-full sm:w-72">
        <Search className="pointer-events-none absolute inset-y-0 left-3 my-auto size-4 text-muted" aria-hidden="true" />
        <Input
          ref={input}
          type="search"
          aria-label="Search tools"
          aria-keyshortcuts="/"
          placeholder="Search tools"
          className="peer px-9"
          value={filter.search}
          onChange={(event) => filter.set('q', event.target.value)}
          onKeyDown={(event) => event.key === 'Escape' && filter.set('q', '')}
        />
        <span
          aria-hidden="true"
          className="pointer-events-none absolute inset-y-0 right-2 my-auto hidden h-6 w-6 items-center justify-center rounded border border-line text-xs text-muted sm:peer-placeholder-shown:flex peer-focus:hidden"
        >
          /
        </span>
      </div>
      <Select
        aria-label="Category"
        className="w-auto"
        value={filter.category}
        onChange={(event) => filter.set('category', event.target.value)}
      >
        <option value="">All categories</option>
        {CATEGORIES.map((category) => (
          <option key={category} value={category}>
            {category[0]?.toUpperCase() + category.slice(1)}
          </option>
        ))}
      </Select>
    </search>
  );
}

/** Moves to the search box on `/`, unless the person is typing somewhere or a dialog is open. */
function useSlashKey(input: RefObject<HTMLInputElement | null>): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
      if ((event.target as Element).closest?.('input, textarea, select, [contenteditable], [role=dialog]')) return;
      event.preventDefault();
      input.current?.focus();
      input.current?.select();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [input]);
}
