import type { ListedImportLine } from '../library.contract.ts';
import { summarizeImport } from './use-library-import.ts';

const WORDS: Record<ListedImportLine['outcome'], string> = {
  taken: 'Added',
  replaced: 'Replaced',
  unchanged: 'Unchanged',
  refused: 'Rejected',
};
/** Refusals come first: somebody has to look at them. */
const inOrder = (lines: readonly ListedImportLine[]) => [
  ...lines.filter(({ outcome }) => outcome === 'refused'),
  ...lines.filter(({ outcome }) => outcome !== 'refused'),
];
/** More rows than this make a page slow to show and to read aloud; the totals count all. */
const MOST_ROWS = 100;

/** Result of each entry and opinion of an import, the refused ones first. */
export function ImportReport({ lines }: { lines: readonly ListedImportLine[] }) {
  const shown = inOrder(lines).slice(0, MOST_ROWS);
  return (
    <div className="flex flex-col gap-2">
      <p role="status" className="text-sm font-medium">
        {summarizeImport(lines)}
        {lines.length > shown.length && `; showing the first ${MOST_ROWS}`}
      </p>
      <ul aria-label="Import results" className="divide-y divide-line rounded-md border border-line text-sm">
        {shown.map(({ where, outcome, says }) => (
          <li key={`${where} ${outcome} ${says}`} className="grid gap-x-3 px-3 py-1.5 sm:grid-cols-[6rem_minmax(0,1fr)]">
            <span className={outcome === 'refused' ? 'font-medium text-danger' : 'text-muted'}>{WORDS[outcome]}</span>
            <span className="min-w-0 wrap-anywhere">
              {where}: {says}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
