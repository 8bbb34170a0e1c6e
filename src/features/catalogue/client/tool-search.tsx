import { Star } from 'lucide-react';
import { Button } from '#platform/client/ui/button.tsx';
import { SearchField } from '#platform/client/ui/search-field.tsx';
import { Select } from '#platform/client/ui/select.tsx';
import { CATEGORIES, type ListedCard } from '../catalogue.contract.ts';
import { categoryLabel } from './catalogue.queries.ts';
import { hasClientData, type RegisterParts } from './use-register-parts.ts';
import type { ToolFilter } from './use-tool-filter.ts';

/** On a phone, both choices share a line. */
const CHOICE_CLASS = 'grow sm:grow-0';

interface Props {
  filter: ToolFilter;
  tools: readonly ListedCard[];
  register: RegisterParts | undefined;
}

/**
 * The search box, whose shortcut is `/`, the choice of client data, category and order, and the favorites. The count has reserved
 * space beside them at every width: nothing moves when it appears with the first letter.
 */
export function ToolSearch({ filter, tools, register }: Props) {
  const { search, category, clientData, onlyFavorites, byUse, set } = filter;
  // With a third choice, the controls have a line of their own.
  const hasThird = hasClientData(tools);
  return (
    <search className={`flex w-full flex-wrap items-center gap-3 ${hasThird ? '' : 'lg:max-w-2xl xl:w-auto xl:max-w-none'}`}>
      <p role="status" className={`order-last text-sm text-muted tabular-nums empty:hidden ${hasThird ? '' : 'xl:order-none'}`}>
        {sentenceFor(filter, tools.length)}
      </p>
      <SearchField
        className={`w-full ${hasThird ? 'grow sm:w-72' : 'xl:w-72'}`}
        label="Search tools"
        value={search}
        onChange={(value) => set('q', value)}
      />
      {hasThird && (
        <div className="h-10 w-full sm:w-72 pointer-coarse:h-11">
          {register && <register.ClientDataFilter value={clientData} onChange={(value) => set('client-data', value)} />}
        </div>
      )}
      <Select
        aria-label="Category"
        className={CHOICE_CLASS}
        value={category}
        onChange={(event) => set('category', event.target.value)}
      >
        <option value="">All categories</option>
        {CATEGORIES.map((each) => (
          <option key={each} value={each}>
            {categoryLabel(each)}
          </option>
        ))}
      </Select>
      <Select
        aria-label="Sort tools"
        className={CHOICE_CLASS}
        value={byUse ? 'most-used' : ''}
        onChange={(event) => set('sort', event.target.value)}
      >
        <option value="">Default order</option>
        <option value="most-used">Most used</option>
      </Select>
      <Button
        variant="secondary"
        aria-pressed={onlyFavorites}
        className="px-3! aria-pressed:border-accent! aria-pressed:bg-accent-soft! aria-pressed:text-accent"
        onClick={() => set('favourites', onlyFavorites ? '' : '1')}
      >
        <Star className={`size-4 ${onlyFavorites ? 'fill-current' : ''}`} aria-hidden="true" />
        Favorites
      </Button>
    </search>
  );
}

function sentenceFor({ isNarrowed, matches, hasNoUse }: ToolFilter, total: number): string {
  if (hasNoUse) return 'Sorting by use is unavailable right now.';
  return isNarrowed ? `${matches.length} of ${total} tools` : '';
}
