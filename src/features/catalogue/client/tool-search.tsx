import { SearchField } from '#platform/client/ui/search-field.tsx';
import { Select } from '#platform/client/ui/select.tsx';
import { CATEGORIES } from '../catalogue.contract.ts';
import type { ToolFilter } from './use-tool-filter.ts';

/** The search box, whose key is `/`, and the choice of category. */
export function ToolSearch({ filter, total }: { filter: ToolFilter; total: number }) {
  const isFiltered = filter.search.trim() !== '' || filter.category !== '';
  return (
    <search className="flex w-full flex-wrap items-center justify-between gap-3 sm:w-auto">
      <p role="status" className="order-last text-sm text-muted tabular-nums sm:order-none sm:empty:-mr-3">
        {isFiltered ? `${filter.matches.length} of ${total} tools` : ''}
      </p>
      <SearchField label="Search tools" value={filter.search} onChange={(value) => filter.set('q', value)} />
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
