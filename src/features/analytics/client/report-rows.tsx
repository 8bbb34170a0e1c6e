import { SearchX } from 'lucide-react';
import { useRef, useState } from 'react';
import { Button } from '#platform/client/ui/button.tsx';
import { EmptyState } from '#platform/client/ui/empty-state.tsx';
import { useFocusFallback } from '#platform/client/use-focus-fallback.ts';
import { matchesWords } from '#platform/shared/matches-words.ts';
import { formatCount } from './format-change.ts';
import type { ReportKind } from './report-kinds.ts';
import { ReportTable } from './report-table.tsx';
import type { Sort } from './sort-rows.ts';
import { TopTen } from './top-ten.tsx';

/** Number of rows on the page at first, and added with each press. */
const FIRST_ROWS = 25;
const MORE_ROWS = 100;

interface Props<Row> {
  kind: ReportKind<Row>;
  rows: readonly Row[];
  sort: Sort;
  onSort: (sort: Sort) => void;
  search: string;
  onSearch: (search: string) => void;
}

/** Bars of the ten highest, or only the rows of a search; in batches, because two thousand people at once would be slow. */
export function ReportRows<Row>({ kind, rows, sort, onSort, search, onSearch }: Props<Row>) {
  const [limit, setLimit] = useState(FIRST_ROWS);
  const count = useRef<HTMLParagraphElement>(null);
  const matches = rows.filter((row) => matchesWords(String(kind.columns[0].cellOf(row)), search));
  const isSearched = search.trim() !== '';
  const hasMore = matches.length > limit;
  useFocusFallback(hasMore, () => count.current);
  useFocusFallback(matches.length === 0, () => count.current);
  return (
    <div className={`grid items-start gap-x-10 gap-y-6 ${isSearched ? '' : 'lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]'}`}>
      {!isSearched && <TopTen kind={kind} rows={rows} />}
      <div className="flex min-w-0 flex-col gap-3">
        {matches.length > 0 && <ReportTable kind={kind} rows={matches.slice(0, limit)} sort={sort} onSort={onSort} />}
        <p ref={count} role="status" className={matches.length > 0 ? 'text-sm text-muted' : 'sr-only'}>
          {countInWords(kind, { shown: Math.min(limit, matches.length), matches: matches.length, all: rows.length })}
        </p>
        {hasMore && (
          <Button variant="secondary" className="self-center" onClick={() => setLimit(limit + MORE_ROWS)}>
            Show more
          </Button>
        )}
        {matches.length === 0 && (
          <EmptyState
            icon={<SearchX />}
            title={<span className="line-clamp-2 wrap-anywhere">{`No ${kind.things[1]} match “${search.trim()}”`}</span>}
            action={
              <Button variant="secondary" onClick={() => onSearch('')}>
                Clear search
              </Button>
            }
          />
        )}
      </div>
    </div>
  );
}

interface Counts {
  shown: number;
  matches: number;
  all: number;
}

function countInWords<Row>({ things }: ReportKind<Row>, { shown, matches, all }: Counts): string {
  const whole =
    matches === all ? formatCount(all, things) : `${matches.toLocaleString('en-US')} of ${formatCount(all, things)} match`;
  return shown < matches ? `${whole}; showing the first ${shown.toLocaleString('en-US')}` : whole;
}
