import { Download, RefreshCw } from 'lucide-react';
import { useId, useRef } from 'react';
import { addressOf } from '#platform/client/api.ts';
import { isForeignZone } from '#platform/client/format-moment.ts';
import { Button } from '#platform/client/ui/button.tsx';
import { buttonClass } from '#platform/client/ui/button-class.ts';
import { useFocusFallback } from '#platform/client/use-focus-fallback.ts';
import { type AuditFilter, exportAuditEvents } from '../audit.contract.ts';
import type { AuditLogState } from './use-audit-log.ts';

interface Props {
  log: AuditLogState;
  query: AuditFilter;
  timeZone: string | undefined;
  /** Absent while everything is shown. */
  onClear: (() => void) | undefined;
}

/** Number of displayed audit events, and the available actions. */
export function AuditLogToolbar({ log, query, timeZone, onClear }: Props) {
  const count = useRef<HTMLParagraphElement>(null);
  const noteId = useId();
  const note = noteOf(log);
  // The button that loads more disappears with the last page.
  useFocusFallback(log.hasMore, () => count.current);
  // The button that shows everything disappears with the first result, and the one that clears filters with the last filter.
  useFocusFallback(log.entries && log.entries.length === 0, () => count.current);
  useFocusFallback(onClear !== undefined, () => count.current);
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
      <div className="min-w-0 text-sm text-muted">
        <div className="flex min-h-5 flex-wrap gap-x-1.5">
          <p ref={count} role="status" className="empty:-mr-1.5">
            {countOf(log)}
          </p>
          {note && <p id={noteId}>{note}</p>}
        </div>
        <div className="flex flex-wrap gap-x-3">
          {timeZone && isForeignZone(timeZone) && <p>Times and days: {timeZone.replaceAll('_', ' ')}</p>}
          {onClear && (
            <Button variant="quiet" size="small" className="-mx-1 -my-1.5 px-1! pointer-coarse:-my-3" onClick={onClear}>
              Clear filters
            </Button>
          )}
        </div>
      </div>
      <div className="flex gap-2">
        <Button variant="secondary" size="small" pending={log.isRefreshing} onClick={log.refresh}>
          {!log.isRefreshing && <RefreshCw aria-hidden="true" className="size-4" />}
          Refresh
        </Button>
        <ExportLink address={note ? undefined : addressOf(exportAuditEvents.path, {}, query)} noteId={noteId} />
      </div>
    </div>
  );
}

/** Disabled, but in its usual position, while there is no address. */
function ExportLink({ address, noteId }: { address: string | undefined; noteId: string }) {
  const state = address ? { href: address, download: true } : { role: 'link', tabIndex: 0, 'aria-disabled': true };
  return (
    <a {...state} aria-describedby={address ? undefined : noteId} className={buttonClass('secondary', 'small')}>
      <Download aria-hidden="true" className="size-4" />
      Export CSV
    </a>
  );
}

/** Reason why nothing can be exported; undefined when something can. */
function noteOf({ entries, hasFailed }: AuditLogState): string | undefined {
  if (hasFailed) return 'The audit trail must load before it can be exported.';
  if (!entries) return 'There is nothing to export yet.';
  return entries.length === 0 ? 'There is nothing to export.' : undefined;
}

function countOf({ entries, hasMore, isOutdated }: AuditLogState): string {
  if (isOutdated) return 'The audit trail could not be loaded; what you see may be out of date.';
  if (!entries) return '';
  if (entries.length === 0) return '0 entries.';
  const count = `${entries.length.toLocaleString('en-US')} ${entries.length === 1 ? 'entry' : 'entries'}`;
  return hasMore ? `Showing the newest ${count}; more are available` : count;
}
