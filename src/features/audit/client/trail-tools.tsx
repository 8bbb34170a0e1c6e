import { Download } from 'lucide-react';
import { useRef } from 'react';
import { addressOf } from '#platform/client/api.ts';
import { Button } from '#platform/client/ui/button.tsx';
import { buttonClass } from '#platform/client/ui/button-class.ts';
import { useFocusRescue } from '#platform/client/use-focus-rescue.ts';
import { type AuditFilter, exportAuditEntries } from '../audit.contract.ts';
import type { TrailOnPage } from './use-trail.ts';

interface Props {
  trail: TrailOnPage;
  query: AuditFilter;
  timeZone: string | undefined;
}

/** How much of the trail is shown, and what can be done with it. */
export function TrailTools({ trail, query, timeZone }: Props) {
  const count = useRef<HTMLParagraphElement>(null);
  // With its last page the button that asks for more is gone.
  useFocusRescue(trail.hasMore, () => count.current);
  // And with the first entry that is found the button that shows everything.
  useFocusRescue(trail.entries && trail.entries.length === 0, () => count.current);
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
      <div className="min-w-0 text-sm text-muted">
        <p ref={count} role="status">
          {countOf(trail)}
        </p>
        {timeZone && <p>Times and days are those of {timeZone.replaceAll('_', ' ')}.</p>}
      </div>
      <div className="flex gap-2">
        <Button variant="secondary" size="small" pending={trail.isRefreshing} onClick={trail.refresh}>
          Refresh
        </Button>
        <a href={addressOf(exportAuditEntries.path, {}, query)} download className={buttonClass('secondary', 'small')}>
          <Download aria-hidden="true" className="size-4" />
          Export CSV
        </a>
      </div>
    </div>
  );
}

function countOf({ entries, hasMore, isOutdated }: TrailOnPage): string {
  if (isOutdated) return 'The trail could not be read just now; what you see may be out of date.';
  if (!entries) return '';
  const count = `${entries.length.toLocaleString('en-US')} ${entries.length === 1 ? 'entry' : 'entries'}`;
  return hasMore ? `The newest ${count}; there are more` : count;
}
