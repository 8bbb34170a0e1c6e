import type { Passage } from '#features/verification/verification.contract.ts';
import { UnbrokenText } from '#platform/client/ui/unbroken-text.tsx';
import type { DisputeRow, Disputes } from '../disputes.contract.ts';
import { COLUMNS, describeDecision, NOT_FOUND, SIDE_LABELS } from './dispute-labels.ts';
import { ExpandableRow } from './expandable-row.tsx';

interface Props {
  row: DisputeRow;
  papers: Disputes['papers'];
  find: (ids: readonly string[]) => Passage[];
}

const GRID = 'grid max-lg:pl-5.5 min-w-0 grow gap-x-4 gap-y-3 sm:grid-cols-2 lg:grid-cols-4';

/** The headings of the matrix on a wide page; below that, each cell has its own. */
export function DisputeHeadings() {
  return (
    <div
      aria-hidden="true"
      className="flex gap-4 border-b border-line bg-sunken px-5 py-2 text-sm font-medium text-muted max-lg:hidden"
    >
      <span className="w-56 shrink-0">Fact</span>
      <div className={GRID}>
        {COLUMNS.map((side) => (
          <span key={side}>{SIDE_LABELS[side]}</span>
        ))}
        <span>What it decides</span>
      </div>
    </div>
  );
}

/** One fact of the matrix: what each side says about it, and what it decides. */
export function DisputeRowView({ row, papers, find }: Props) {
  const { about, note, sides, within } = row;
  const groups = sides.map(({ whose, values }) => ({
    label: SIDE_LABELS[whose],
    passages: find(values.flatMap(({ passages }) => passages)),
  }));
  return (
    <ExpandableRow name={about} remark={note && <UnbrokenText>{note}</UnbrokenText>} groups={groups}>
      <dl className={GRID}>
        {within ? (
          <Cell label={`In one paper: ${papers[within]}`} isLabelShown texts={sides.flatMap(textsOf)} className="lg:col-span-3" />
        ) : (
          COLUMNS.map((side) => (
            <Cell key={side} label={SIDE_LABELS[side]} texts={textsFrom(row, side)}>
              {side === 'plaintiff' && <AsReported texts={textsFrom(row, 'as reported')} />}
            </Cell>
          ))
        )}
        <Decision decides={row.decides} />
      </dl>
    </ExpandableRow>
  );
}

const textsOf = ({ values }: DisputeRow['sides'][number]) => values.map(({ text }) => text);
const textsFrom = ({ sides }: DisputeRow, side: string) => [
  ...new Set(sides.filter(({ whose }) => whose === side).flatMap(textsOf)),
];

interface CellProps {
  label: string;
  texts: readonly string[];
  /** True if no heading above the rows says what the cell is. */
  isLabelShown?: boolean;
  className?: string;
  children?: React.ReactNode;
}

function Cell({ label, texts, isLabelShown = false, className = '', children }: CellProps) {
  return (
    <div className={`min-w-0 ${className}`}>
      <dt className={`text-sm text-muted ${isLabelShown ? '' : 'lg:sr-only'}`}>{label}</dt>
      {texts.length === 0 && <dd className="text-muted">{NOT_FOUND}</dd>}
      {texts.map((text) => (
        <dd key={text} className="max-w-measure tabular-nums wrap-anywhere">
          <UnbrokenText>{text}</UnbrokenText>
        </dd>
      ))}
      {children}
    </div>
  );
}

function AsReported({ texts }: { texts: readonly string[] }) {
  if (texts.length === 0) return null;
  return (
    <dd className="text-sm text-muted wrap-anywhere">
      {SIDE_LABELS['as reported']}: <UnbrokenText>{texts.join('; ')}</UnbrokenText>
    </dd>
  );
}

function Decision({ decides }: Pick<DisputeRow, 'decides'>) {
  const { element, point } = describeDecision(decides);
  return (
    <div className="min-w-0 wrap-anywhere">
      <dt className="text-sm text-muted lg:sr-only">What it decides</dt>
      <dd className={decides ? undefined : 'text-muted'}>{element}</dd>
      {point && <dd className="text-sm text-muted">Argued under: {point}</dd>}
    </div>
  );
}
