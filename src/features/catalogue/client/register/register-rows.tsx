import { CalendarClock, EyeOff, Pencil } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { CLIENT_DATA_OF, type RegisteredCard, STATUS_LABELS } from '#features/catalogue/register.contract.ts';
import { ItemStateLabel } from '#platform/client/editable-list/item-state-label.tsx';
import { Button } from '#platform/client/ui/button.tsx';
import { DataTable } from '#platform/client/ui/data-table.tsx';
import { IconButton } from '#platform/client/ui/icon-button.tsx';
import { useMediaQuery } from '#platform/client/use-media-query.ts';
import { formatDay } from '#platform/shared/dates.ts';
import { KIND_LABELS } from './register-columns.ts';

/** Rows shown at first, and added each time. */
const PAGE_SIZE = 50;

/** Width at which the table fits with all its columns. */
export const TABLE_MEDIA_QUERY = '(width >= 64rem)';

const CLIENT_DATA_WORDS = { no: 'No', 'with-consent': 'With consent', yes: 'Yes', 'not-stated': 'Not stated' };

/** Facts of a row or a card besides the name. */
const FACTS: { heading: string; width: string; cellOf: (row: RegisteredCard) => ReactNode }[] = [
  { heading: 'Kind', width: 'w-28', cellOf: ({ kind }) => KIND_LABELS[kind] },
  { heading: 'Status', width: 'w-52', cellOf: ({ status }) => status && STATUS_LABELS[status] },
  {
    heading: 'Client data',
    width: 'w-32',
    cellOf: ({ dataClass }) => dataClass && CLIENT_DATA_WORDS[CLIENT_DATA_OF[dataClass]],
  },
  { heading: 'Owner', width: 'w-44', cellOf: ({ ownerName, ownerEmail }) => ownerName ?? ownerEmail },
  { heading: 'Review date', width: 'w-52', cellOf: (row) => row.reviewOn && <ReviewDate on={row.reviewOn} isDue={row.isDue} /> },
];

export const REGISTER_TABLE_COLUMNS = [
  { heading: 'Name', width: '' },
  ...FACTS,
  { heading: 'Actions', width: 'w-12', isHidden: true },
];

interface EntryListProps {
  rows: readonly RegisteredCard[];
  onEdit: (card: RegisteredCard) => void;
  /** The card whose form has just been left: the focus returns to its button. */
  returnTo: RegisteredCard | undefined;
}

const rowIdOf = ({ kind, id }: Pick<RegisteredCard, 'kind' | 'id'>) => `register-${kind}-${id}`;

/** The first fifty entries as a table, or as cards where it would not fit, and more of them on request. */
export function RegisterRows({ rows, onEdit, returnTo }: EntryListProps) {
  const [limit, setLimit] = useState(() => pagesWith(rows, returnTo));
  const [isGrown, setIsGrown] = useState(false);
  const firstNew = rows[limit - PAGE_SIZE];
  // Keyboard focus moves to the first of the added rows.
  useEffect(() => {
    if (isGrown && firstNew) document.getElementById(rowIdOf(firstNew))?.focus();
  }, [limit]);
  const Entries = useMediaQuery(TABLE_MEDIA_QUERY) ? EntryTable : EntryCards;
  function grow() {
    setIsGrown(true);
    setLimit(limit + PAGE_SIZE);
  }
  return (
    <div className="flex flex-col gap-4">
      <Entries rows={rows.slice(0, limit)} onEdit={onEdit} returnTo={returnTo} />
      {rows.length > limit && (
        <div className="flex items-center justify-center gap-4 text-sm">
          <p className="text-muted tabular-nums">
            {limit.toLocaleString('en-US')} of {rows.length.toLocaleString('en-US')}
          </p>
          <Button variant="secondary" size="small" onClick={grow}>
            Show more
          </Button>
        </div>
      )}
    </div>
  );
}

/** Number of rows that shows the entry whose form has just been left. */
function pagesWith(rows: EntryListProps['rows'], returnTo: RegisteredCard | undefined): number {
  const index = returnTo ? rows.findIndex((row) => rowIdOf(row) === rowIdOf(returnTo)) : 0;
  return Math.ceil((Math.max(index, 0) + 1) / PAGE_SIZE) * PAGE_SIZE;
}

/** Entries of the register as rows of a table. */
function EntryTable({ rows, ...actions }: EntryListProps) {
  return (
    <DataTable columns={REGISTER_TABLE_COLUMNS} labelledBy="register">
      {rows.map((row) => (
        <tr key={rowIdOf(row)} id={rowIdOf(row)} tabIndex={-1} className="*:py-1.5">
          <th scope="row">
            <Name row={row} />
          </th>
          {FACTS.map(({ heading, cellOf }) => (
            <td key={heading}>{cellOf(row)}</td>
          ))}
          <td className="py-0! text-right">
            <Edit row={row} {...actions} />
          </td>
        </tr>
      ))}
    </DataTable>
  );
}

/** Entries of the register as cards in one column, for phones and other narrow windows. */
function EntryCards({ rows, ...actions }: EntryListProps) {
  return (
    <ul aria-labelledby="register" className="divide-y divide-line border-y border-line">
      {rows.map((row) => (
        <li key={rowIdOf(row)} id={rowIdOf(row)} tabIndex={-1} className="flex items-start gap-3 py-2 text-sm">
          <div className="min-w-0 grow wrap-anywhere">
            <p className="text-base font-medium">
              <Name row={row} />
            </p>
            {FACTS.map(
              ({ heading, cellOf }) =>
                cellOf(row) && (
                  <p key={heading} className="text-muted">
                    {heading}: {cellOf(row)}
                  </p>
                ),
            )}
          </div>
          <Edit row={row} {...actions} />
        </li>
      ))}
    </ul>
  );
}

function Name({ row: { name, isHidden } }: { row: RegisteredCard }) {
  return (
    <>
      {name} {isHidden && <ItemStateLabel icon={<EyeOff />}>Hidden</ItemStateLabel>}
    </>
  );
}

function ReviewDate({ on, isDue }: { on: string; isDue: boolean }) {
  return (
    <>
      <span className="whitespace-nowrap">{formatDay(on)}</span>{' '}
      {isDue && <ItemStateLabel icon={<CalendarClock />}>Due</ItemStateLabel>}
    </>
  );
}

function Edit({ row, onEdit, returnTo }: Omit<EntryListProps, 'rows'> & { row: RegisteredCard }) {
  return (
    <IconButton
      ref={returnTo && rowIdOf(returnTo) === rowIdOf(row) ? focus : undefined}
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
