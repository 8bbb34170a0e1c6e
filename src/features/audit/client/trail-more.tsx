import { CircleAlert } from 'lucide-react';
import { Button } from '#platform/client/ui/button.tsx';
import type { TrailOnPage } from './use-trail.ts';

/** Asks for the next page of the trail, where there is one. */
export function TrailMore({ trail }: { trail: TrailOnPage }) {
  if (!trail.hasMore) return null;
  return (
    <div className="flex flex-col items-center gap-2">
      <Button variant="secondary" pending={trail.isLoadingMore} onClick={trail.loadMore}>
        Load more
      </Button>
      <p role="alert" className="flex items-center gap-1.5 text-sm text-danger">
        {trail.hasMoreFailed && (
          <>
            <CircleAlert aria-hidden="true" className="size-4 shrink-0" />
            Older entries could not be read. Please try again.
          </>
        )}
      </p>
    </div>
  );
}
