import { CalendarClock, EyeOff, Pencil } from 'lucide-react';
import type { RegisteredCard } from '#features/catalogue/admin-register.contract.ts';
import { CLIENT_DATA_OF, STATUS_LABELS } from '#features/catalogue/register.contract.ts';
import { ItemStateLabel } from '#platform/client/editable-list/item-state-label.tsx';
import { DataTable } from '#platform/client/ui/data-table.tsx';
import { IconButton } from '#platform/client/ui/icon-button.tsx';
import { formatDay } from '#platform/shared/dates.ts';
import { KIND_LABELS } from './register-columns.ts';

/** Width at which the table fits with all its columns. */
export const TABLE_MEDIA_QUERY = '(width >= 64rem)';

export const REGISTER_TABLE_COLUMNS = [
  { heading: 'Name', width: '' },
  { heading: 'Kind', width: 'w-28' },
  { heading: 'Status', width: 'w-52' },
  { heading: 'Client data', width: 'w-32' },
  { heading: 'Owner', width: 'w-44' },
  { heading: 'Review date', width: 'w-52' },
  { heading: 'Actions', width: 'w-12', isHidden: true },
];

export interface EntryListProps {
  rows: readonly RegisteredCard[];
  onEdit: (card: RegisteredCard) => void;
  /** The card whose form has just been left: the focus returns to its button. */
  returnTo: RegisteredCard | undefined;
}

export const rowIdOf = ({ kind, id }: Pick<RegisteredCard, 'kind' | 'id'>) => `register-${kind}-${id}`;

/** Entries of the register as rows of a table. */
export function EntryTable({ rows, onEdit, returnTo }: EntryListProps) {
  return (
    <DataTable columns={REGISTER_TABLE_COLUMNS} labelledBy="register">
      {rows.map((row) => (
        <tr key={rowIdOf(row)} id={rowIdOf(row)} tabIndex={-1} className="*:py-1.5 *:last:py-0 *:last:text-right">
          <th scope="row">
            <Name row={row} />
          </th>
          <td>{KIND_LABELS[row.kind]}</td>
          <td>{statusOf(row)}</td>
          <td>{clientDataOf(row)}</td>
          <td>{row.ownerName ?? row.ownerEmail}</td>
          <td>
            <ReviewDate row={row} />
          </td>
          <td>
            <Edit row={row} onEdit={onEdit} returnTo={returnTo} />
          </td>
        </tr>
      ))}
    </DataTable>
  );
}

/** Entries of the register as cards in one column, for phones and other narrow windows. */
export function EntryCards({ rows, onEdit, returnTo }: EntryListProps) {
  return (
    <ul aria-labelledby="register" className="divide-y divide-line border-y border-line">
      {rows.map((row) => (
        <li key={rowIdOf(row)} id={rowIdOf(row)} tabIndex={-1} className="flex items-start gap-3 py-2 text-sm">
          <div className="min-w-0 grow wrap-anywhere">
            <p className="text-base font-medium">
              <Name row={row} />
            </p>
            <p className="text-muted">
              {[KIND_LABELS[row.kind], statusOf(row), clientDataOf(row) && `client data: ${clientDataOf(row)?.toLowerCase()}`]
                .filter(Boolean)
                .join(' · ')}
            </p>
            {row.ownerName && <p className="text-muted">Owner: {row.ownerName}</p>}
            {row.reviewOn && (
              <p className="text-muted">
                Review: <ReviewDate row={row} />
              </p>
            )}
          </div>
          <Edit row={row} onEdit={onEdit} returnTo={returnTo} />
        </li>
      ))}
    </ul>
  );
}

const CLIENT_DATA_WORDS = { no: 'No', 'with-consent': 'With consent', yes: 'Yes' };

const statusOf = ({ status }: RegisteredCard) => status && STATUS_LABELS[status];
const clientDataOf = ({ dataClass }: RegisteredCard) => dataClass && CLIENT_DATA_WORDS[CLIENT_DATA_OF[dataClass]];

function Name({ row: { name, isHidden } }: { row: RegisteredCard }) {
  return (
    <>
      {name} {isHidden && <ItemStateLabel icon={<EyeOff />}>Hidden</ItemStateLabel>}
    </>
  );
}

function ReviewDate({ row: { reviewOn, isDue } }: { row: RegisteredCard }) {
  if (!reviewOn) return null;
  return (
    <>
      <time dateTime={reviewOn} className="whitespace-nowrap">
        {formatDay(reviewOn)}
      </time>{' '}
      {isDue && <ItemStateLabel icon={<CalendarClock />}>Due</ItemStateLabel>}
    </>
  );
}

function Edit({ row, onEdit, returnTo }: Omit<EntryListProps, 'rows'> & { row: RegisteredCard }) {
  const isReturnedTo = returnTo && rowIdOf(returnTo) === rowIdOf(row);
  return (
    <IconButton
      ref={isReturnedTo ? focus : undefined}
      label={`Edit: ${row.name}`}
      title="Edit"
      className="-mr-2 pointer-coarse:-mr-3"
      onClick={() => onEdit(row)}
    >
      <Pencil aria-hidden="true" />
    </IconButton>
  );
}

const focus = (button: HTMLButtonElement | null) => button?.focus();
