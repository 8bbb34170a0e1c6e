import { createPortal } from 'react-dom';
import type { RegisteredCard } from '#features/catalogue/admin-register.contract.ts';
import { calendarDayAt, formatDay } from '#platform/shared/dates.ts';
import { filterLabel, type RegisterFilter } from './filter-register.ts';
import { PRINTED_COLUMNS } from './register-columns.ts';
import './register-printout.css';

interface Props {
  rows: readonly RegisteredCard[];
  filter: RegisterFilter;
  timeZone: string | undefined;
  firmName: string;
}

/** The register on paper, in place of everything else on the page; on the screen it is not seen. */
export function RegisterPrintout({ rows, filter, timeZone, firmName }: Props) {
  const zone = timeZone ?? Intl.DateTimeFormat().resolvedOptions().timeZone;
  const facts = [
    formatDay(calendarDayAt(new Date(), zone)),
    filterLabel(filter),
    rows.length === 1 ? '1 entry' : `${rows.length} entries`,
  ];
  return createPortal(
    <div className="register-printout">
      <h1>AI Tool Register</h1>
      <p>
        {firmName} · {facts.filter(Boolean).join(' · ')}
      </p>
      <table>
        <thead>
          <tr>
            {PRINTED_COLUMNS.map(([first]) => (
              <th key={first?.heading} scope="col">
                {first?.heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={`${row.kind} ${row.id}`}>
              {PRINTED_COLUMNS.map((columns) => (
                <td key={columns[0]?.heading}>
                  {columns
                    .map(({ cellOf }) => cellOf(row, timeZone))
                    .filter(Boolean)
                    .join('\n') || '—'}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>,
    document.body,
  );
}
