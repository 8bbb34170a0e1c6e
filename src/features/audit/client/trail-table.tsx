import type { ListedEntry } from '../audit.contract.ts';
import { EntryAction } from './entry-action.tsx';
import { EntryAddress } from './entry-address.tsx';
import { EntryDetail } from './entry-detail.tsx';
import { EntrySubject } from './entry-subject.tsx';
import { EntryTime } from './entry-time.tsx';

/** Entries to show, and the zone of their times; the browser's own when absent. */
export interface EntriesProps {
  entries: readonly ListedEntry[];
  timeZone: string | undefined;
}

/** Each column with the width in which the words of most names stay whole; those without share what is left. */
const COLUMNS = [
  { heading: 'Time', width: '' },
  { heading: 'Who', width: 'min-w-42' },
  { heading: 'What', width: 'min-w-38' },
  { heading: 'To what', width: '' },
  { heading: 'Details', width: 'min-w-48' },
  { heading: 'Network address', width: '' },
];

/** The entries as a dense table. */
export function TrailTable({ entries, timeZone }: EntriesProps) {
  return (
    <table className="w-full text-sm wrap-anywhere">
      <caption className="sr-only">Audit trail, newest first</caption>
      <thead>
        <tr className="border-b border-line text-left text-muted">
          {COLUMNS.map(({ heading, width }) => (
            <th key={heading} scope="col" className={`${width} h-9 px-3 font-medium whitespace-nowrap`}>
              {heading}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {entries.map((entry) => (
          <tr key={entry.id} className="border-b border-line align-top hover:bg-sunken *:px-3 *:py-2.5">
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
            <td className="wrap-break-word text-muted">{entry.address && <EntryAddress address={entry.address} />}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
