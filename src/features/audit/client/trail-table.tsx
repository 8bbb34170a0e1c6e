import { DataTable } from '#platform/client/ui/data-table.tsx';
import type { ListedEntry } from '../audit.contract.ts';
import { EntryAction, EntryAddress, EntryDetail, EntrySubject, EntryTime } from './entry-subject.tsx';

/** Entries to show, and the zone of their times; the browser's own when absent. */
export interface EntriesProps {
  entries: readonly ListedEntry[];
  timeZone: string | undefined;
}

/** Each column with its width; the names and the details share what is left. An address of the newer kind takes two lines. */
export const TRAIL_COLUMNS = [
  { heading: 'Time', width: 'w-32 xl:w-60' },
  { heading: 'Who', width: '' },
  { heading: 'What', width: 'w-44' },
  { heading: 'To what', width: '' },
  { heading: 'Details', width: '' },
  { heading: 'Network address', width: 'w-44' },
] as const;

/** The entries as a dense table. */
export function TrailTable({ entries, timeZone }: EntriesProps) {
  return (
    <DataTable columns={TRAIL_COLUMNS} caption="Audit trail, newest first">
      {entries.map((entry) => (
        <tr key={entry.id} className="align-top *:py-2.5">
          <td className="xl:whitespace-nowrap">
            <EntryTime at={entry.at} timeZone={timeZone} />
          </td>
          <td>{entry.actorName}</td>
          <td>
            <EntryAction action={entry.action} />
          </td>
          <td>
            <EntrySubject entry={entry} />
          </td>
          <td>
            <EntryDetail detail={entry.detail} />
          </td>
          <td className="text-muted">{entry.address && <EntryAddress address={entry.address} />}</td>
        </tr>
      ))}
    </DataTable>
  );
}
