import { useEffect, useState } from 'react';
import type { RegisteredCard } from '#features/catalogue/register.contract.ts';
import { Button } from '#platform/client/ui/button.tsx';
import { useMediaQuery } from '#platform/client/use-media-query.ts';
import { EntryCards, type EntryListProps, EntryTable, rowIdOf, TABLE_MEDIA_QUERY } from './register-entries.tsx';

/** Rows shown at first, and added each time. */
const PAGE_SIZE = 50;

/** The first fifty entries as a table, or as cards where it would not fit, and more of them on request. */
export function RegisterRows({ rows, onEdit, returnTo }: EntryListProps) {
  const [limit, setLimit] = useState(() => pagesWith(rows, returnTo));
  const [isGrown, setIsGrown] = useState(false);
  const firstNew = rows[limit - PAGE_SIZE];
  // Keyboard focus moves to the first of the added rows.
  useEffect(() => {
    if (isGrown && firstNew) document.getElementById(rowIdOf(firstNew))?.focus();
  }, [limit]);
  const Entries = useMediaQuery(TABLE_MEDIA_QUERY) ? EntryTable : EntryCards;
  function grow() {
    setIsGrown(true);
    setLimit(limit + PAGE_SIZE);
  }
  return (
    <div className="flex flex-col gap-4">
      <Entries rows={rows.slice(0, limit)} onEdit={onEdit} returnTo={returnTo} />
      {rows.length > limit && (
        <div className="flex items-center justify-center gap-4 text-sm">
          <p className="text-muted tabular-nums">
            {limit.toLocaleString('en-US')} of {rows.length.toLocaleString('en-US')}
          </p>
          <Button variant="secondary" size="small" onClick={grow}>
            Show more
          </Button>
        </div>
      )}
    </div>
  );
}

/** Number of rows that shows the entry whose form has just been left. */
function pagesWith(rows: EntryListProps['rows'], returnTo: RegisteredCard | undefined): number {
  const index = returnTo ? rows.findIndex((row) => rowIdOf(row) === rowIdOf(returnTo)) : 0;
  return Math.ceil((Math.max(index, 0) + 1) / PAGE_SIZE) * PAGE_SIZE;
}
