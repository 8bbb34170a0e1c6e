import { formatDay } from '#platform/shared/dates.ts';
import { DATA_LABELS, type RegisterEntry, STATUS_LABELS, TRAINING_LABELS } from './register.contract.ts';

/** Formats a moment in the reader’s way. @param at ISO 8601 */
type MomentOf = (at: string) => string;

export interface Column<Row> {
  heading: string;
  /** The value in words; null if none is stated. */
  cellOf: (row: Row, momentOf: MomentOf) => string | null;
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
    { heading: 'Decided', cellOf: ({ decidedAt }, momentOf) => decidedAt && momentOf(decidedAt) },
    { heading: 'Decided by', cellOf: ({ decidedBy }) => decidedBy },
  ],
];

/** The values of columns that stand below one another, a line each; empty if none is stated. */
export const linesOf = <Row>(columns: readonly Column<Row>[], row: Row, momentOf: MomentOf): string =>
  columns.flatMap(({ cellOf }) => cellOf(row, momentOf) ?? []).join('\n');
