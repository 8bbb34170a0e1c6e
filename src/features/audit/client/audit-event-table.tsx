import { DataTable } from '#platform/client/ui/data-table.tsx';
import type { ListedEvent } from '../audit.contract.ts';
import { EventAction, EventAddress, EventDetail, EventSubject, EventTime } from './audit-event-cells.tsx';

/** Audit events to show, and the zone of their times; the browser's own when absent. */
export interface AuditEventsProps {
  entries: readonly ListedEvent[];
  timeZone: string | undefined;
}

/** Columns with their widths; names and details share the rest. An IPv6 address takes two lines. */
export const AUDIT_EVENT_COLUMNS = [
  { heading: 'Time', width: 'w-32 xl:w-60' },
  { heading: 'Who', width: '' },
  { heading: 'Action', width: 'w-44' },
  { heading: 'Affected item', width: '' },
  { heading: 'Details', width: '' },
  { heading: 'Network address', width: 'w-44' },
] as const;

/** Audit events as a dense table. */
export function AuditEventTable({ entries, timeZone }: AuditEventsProps) {
  return (
    <DataTable columns={AUDIT_EVENT_COLUMNS} caption="Audit trail, newest first">
      {entries.map((entry) => (
        <tr key={entry.id} className="align-top *:py-2.5">
          <td className="xl:whitespace-nowrap">
            <EventTime at={entry.at} timeZone={timeZone} />
          </td>
          <td>{entry.actorName}</td>
          <td>
            <EventAction action={entry.action} times={entry.times} />
          </td>
          <td>
            <EventSubject entry={entry} />
          </td>
          <td>
            <EventDetail detail={entry.detail} />
          </td>
          <td className="text-muted">{entry.address && <EventAddress address={entry.address} />}</td>
        </tr>
      ))}
    </DataTable>
  );
}
