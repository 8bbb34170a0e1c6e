import { History } from 'lucide-react';
import { Button } from '#platform/client/ui/button.tsx';
import { EmptyState } from '#platform/client/ui/empty-state.tsx';
import { ErrorState } from '#platform/client/ui/error-state.tsx';
import { useMediaQuery } from '#platform/client/use-media-query.ts';
import { TrailCards } from './trail-cards.tsx';
import { TrailMore } from './trail-more.tsx';
import { TrailSkeleton } from './trail-skeleton.tsx';
import { TrailTable } from './trail-table.tsx';
import type { TrailOnPage } from './use-trail.ts';

/** Below this six columns have no room. */
const NARROW = '(width < 72rem)';

interface Props {
  trail: TrailOnPage;
  timeZone: string | undefined;
  onClear: () => void;
}

/** The entries, in one of the states that a list can be in. */
export function Trail({ trail, timeZone, onClear }: Props) {
  const isNarrow = useMediaQuery(NARROW);
  const { entries } = trail;
  if (trail.hasFailed) {
    return (
      <ErrorState
        title="Error loading the audit trail"
        description="Please try again later"
        pending={trail.isRefreshing}
        onRetry={trail.refresh}
      />
    );
  }
  if (!entries) return <TrailSkeleton isNarrow={isNarrow} />;
  if (entries.length === 0) return <NothingFound onClear={onClear} />;
  const Entries = isNarrow ? TrailCards : TrailTable;
  return (
    <div aria-busy={trail.isOfBefore} className="flex flex-col gap-4 aria-busy:opacity-60">
      <Entries entries={entries} timeZone={timeZone} />
      <TrailMore trail={trail} />
    </div>
  );
}

function NothingFound({ onClear }: { onClear: () => void }) {
  return (
    <EmptyState
      icon={<History />}
      title="Nothing was recorded that matches"
      action={
        <Button variant="secondary" onClick={onClear}>
          Show all entries
        </Button>
      }
    />
  );
}
