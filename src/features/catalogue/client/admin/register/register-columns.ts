import type { RegisteredCard } from '#features/catalogue/register.contract.ts';
import { type Column, ENTRY_COLUMNS } from '#features/catalogue/register-columns.contract.ts';
import { formatMoment } from '#platform/client/format-moment.ts';
import { CSV_START, csvRow } from '#platform/shared/csv.ts';

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

const CSV_COLUMNS = PRINTED_COLUMNS.flat();

/** The register as a CSV file. */
export const csvOfRegister = (rows: readonly RegisteredCard[], timeZone: string | undefined): string =>
  CSV_START +
  csvRow(CSV_COLUMNS.map(({ heading }) => heading)) +
  rows.map((row) => csvRow(CSV_COLUMNS.map(({ cellOf }) => cellOf(row, (at) => formatMoment(at, timeZone))))).join('');
