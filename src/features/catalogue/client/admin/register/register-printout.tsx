import { createPortal } from 'react-dom';
import type { RegisteredCard } from '#features/catalogue/register.contract.ts';
import { linesOf } from '#features/catalogue/register-columns.contract.ts';
import { formatMoment } from '#platform/client/format-moment.ts';
import { calendarDayAt, formatDay } from '#platform/shared/dates.ts';
import { filterLabel, type RegisterFilter } from './filter-register.ts';
import { PRINTED_COLUMNS } from './register-columns.ts';
import './register-printout.css';

export interface PrintoutProps {
  rows: readonly RegisteredCard[];
  filter: RegisterFilter;
  timeZone: string | undefined;
  firmName: string;
}

/** The register on paper, in place of everything else on the page; on the screen it is not seen. */
export function RegisterPrintout({ rows, filter, timeZone, firmName }: PrintoutProps) {
  const today = calendarDayAt(new Date(), timeZone ?? Intl.DateTimeFormat().resolvedOptions().timeZone);
  const count = rows.length === 1 ? '1 entry' : `${rows.length} entries`;
  const headings = PRINTED_COLUMNS.map(([first]) => first?.heading);
  return createPortal(
    <div className="register-printout">
      <h1>AI Tool Register</h1>
      <p>{[firmName, formatDay(today), filterLabel(filter), count].filter(Boolean).join(' · ')}</p>
      <table>
        <thead>
          <tr>
            {headings.map((heading) => (
              <th key={heading}>{heading}</th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={`${row.kind} ${row.id}`}>
              {PRINTED_COLUMNS.map((columns, index) => (
                <td key={headings[index]}>{linesOf(columns, row, (at) => formatMoment(at, timeZone)) || '—'}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>,
    document.body,
  );
}
