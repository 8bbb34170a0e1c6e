import {
  DATA_LABELS,
  type RegisterEntry,
  type RegisteredCard,
  STATUS_LABELS,
  TRAINING_LABELS,
} from '#features/catalogue/register.contract.ts';
import { formatMoment } from '#platform/client/format-moment.ts';
import { formatDay } from '#platform/shared/dates.ts';

interface Column<Row> {
  heading: string;
  /** The value in words; null if none is stated. */
  cellOf: (row: Row, timeZone: string | undefined) => string | null;
}

/** Parts of a register entry, each with what stands below its first value. */
export const ENTRY_COLUMNS: readonly (readonly Column<RegisterEntry>[])[] = [
  [{ heading: 'Data that may be entered', cellOf: ({ dataClass }) => dataClass && DATA_LABELS[dataClass] }],
  [{ heading: 'Conditions', cellOf: ({ conditions }) => conditions }],
  [{ heading: 'Status', cellOf: ({ status }) => status && STATUS_LABELS[status] }],
  [{ heading: 'Trains on the data', cellOf: ({ trainsOnData }) => trainsOnData && TRAINING_LABELS[trainsOnData] }],
  [{ heading: 'Where data is kept', cellOf: ({ dataLocation }) => dataLocation }],
  [{ heading: 'Vendor', cellOf: ({ vendor }) => vendor }],
  [
    { heading: 'Owner', cellOf: ({ ownerName }) => ownerName },
    { heading: 'Owner’s email', cellOf: ({ ownerEmail }) => ownerEmail },
  ],
  [{ heading: 'Review date', cellOf: ({ reviewOn }) => reviewOn && formatDay(reviewOn) }],
  [
    { heading: 'Decided', cellOf: ({ decidedAt }, timeZone) => decidedAt && formatMoment(decidedAt, timeZone) },
    { heading: 'Decided by', cellOf: ({ decidedBy }) => decidedBy },
  ],
];

export const KIND_LABELS: Record<RegisteredCard['kind'], string> = { tool: 'Tool', card: 'Drafting card' };

/** Columns of the printed register, each with what stands below its first value. */
export const PRINTED_COLUMNS: readonly (readonly Column<RegisteredCard>[])[] = [
  [
    { heading: 'Name', cellOf: ({ name }) => name },
    { heading: 'Kind', cellOf: ({ kind }) => KIND_LABELS[kind] },
    { heading: 'Hidden', cellOf: ({ isHidden }) => (isHidden ? 'Hidden' : null) },
    { heading: 'Review due', cellOf: ({ isDue }) => (isDue ? 'Review due' : null) },
  ],
  ...ENTRY_COLUMNS,
];

/** The values of columns that stand below one another, a line each; empty if none is stated. */
export const linesOf = <Row>(columns: readonly Column<Row>[], row: Row, timeZone: string | undefined): string =>
  columns.flatMap(({ cellOf }) => cellOf(row, timeZone) ?? []).join('\n');
