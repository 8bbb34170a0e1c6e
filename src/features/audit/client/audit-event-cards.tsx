import type { ReactNode } from 'react';
import { EventAction, EventAddress, EventDetail, EventSubject, EventTime } from './audit-event-cells.tsx';
import type { AuditEventsProps } from './audit-event-table.tsx';

/** Audit events as cards in one column, where a table doesn't fit. */
export function AuditEventCards({ entries, timeZone }: AuditEventsProps) {
  return (
    <ul aria-label="Audit trail, newest first" className="divide-y divide-line border-y border-line text-sm wrap-anywhere">
      {entries.map((entry) => (
        <li key={entry.id} className="flex flex-col gap-1 py-3">
          <p className="flex flex-col sm:flex-row sm:justify-between sm:gap-4">
            <span className="font-medium">
              <EventAction action={entry.action} times={entry.times} />
            </span>
            <span className="text-muted sm:shrink-0">
              <EventTime at={entry.at} timeZone={timeZone} />
            </span>
          </p>
          <dl className="grid grid-cols-[4rem_1fr] gap-x-3">
            <Fact name="Who">{entry.actorName}</Fact>
            {entry.subjectName && (
              <Fact name="To what">
                <EventSubject entry={entry} />
              </Fact>
            )}
            {entry.detail && Object.keys(entry.detail).length > 0 && (
              <Fact name="Details">
                <EventDetail detail={entry.detail} />
              </Fact>
            )}
            {entry.address && (
              <Fact name="From">
                <EventAddress address={entry.address} />
              </Fact>
            )}
          </dl>
        </li>
      ))}
    </ul>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-muted">{name}</dt>
      <dd className="min-w-0">{children}</dd>
    </>
  );
}
