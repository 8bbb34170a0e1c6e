import type { RegisteredCard } from '#features/catalogue/admin-register.contract.ts';
import { DATA_LABELS, STATUS_LABELS, TRAINING_LABELS } from '#features/catalogue/register.contract.ts';
import { formatMoment } from '#platform/client/format-moment.ts';
import { CSV_START, csvRow } from '#platform/shared/csv.ts';
import { formatDay } from '#platform/shared/dates.ts';

export const KIND_LABELS: Record<RegisteredCard['kind'], string> = { tool: 'Tool', card: 'Drafting card' };

interface Column {
  heading: string;
  /** The value in words; null if it is not known. */
  cellOf: (row: RegisteredCard, timeZone: string | undefined) => string | null;
}

/** Columns of the printed register, each with what stands below its first value. */
export const PRINTED_COLUMNS: readonly (readonly Column[])[] = [
  [
    { heading: 'Name', cellOf: ({ name }) => name },
    { heading: 'Kind', cellOf: ({ kind }) => KIND_LABELS[kind] },
    { heading: 'Hidden', cellOf: ({ isHidden }) => (isHidden ? 'Hidden' : null) },
  ],
  [{ heading: 'Status', cellOf: ({ status }) => status && STATUS_LABELS[status] }],
  [{ heading: 'Data that may be entered', cellOf: ({ dataClass }) => dataClass && DATA_LABELS[dataClass] }],
  [{ heading: 'Conditions', cellOf: ({ conditions }) => conditions }],
  [{ heading: 'Vendor', cellOf: ({ vendor }) => vendor }],
  [{ heading: 'Where data is kept', cellOf: ({ dataLocation }) => dataLocation }],
  [{ heading: 'Trains on the data', cellOf: ({ trainsOnData }) => trainsOnData && TRAINING_LABELS[trainsOnData] }],
  [
    { heading: 'Owner', cellOf: ({ ownerName }) => ownerName },
    { heading: 'Owner’s email', cellOf: ({ ownerEmail }) => ownerEmail },
  ],
  [
    { heading: 'Review date', cellOf: ({ reviewOn }) => reviewOn && formatDay(reviewOn) },
    { heading: 'Review due', cellOf: ({ isDue }) => (isDue ? 'Due' : null) },
  ],
  [
    { heading: 'Decided', cellOf: ({ decidedAt }, timeZone) => decidedAt && formatMoment(decidedAt, timeZone) },
    { heading: 'Decided by', cellOf: ({ decidedBy }) => decidedBy },
  ],
];

const CSV_COLUMNS = PRINTED_COLUMNS.flat();

/** The register as a CSV file. */
export const csvOfRegister = (rows: readonly RegisteredCard[], timeZone: string | undefined): string =>
  CSV_START +
  csvRow(CSV_COLUMNS.map(({ heading }) => heading)) +
  rows.map((row) => csvRow(CSV_COLUMNS.map(({ cellOf }) => cellOf(row, timeZone)))).join('');
