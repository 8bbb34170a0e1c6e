import { type Finding, SUBJECT_LABELS, SUBJECTS } from '#features/verification/verification.contract.ts';
import { Select } from '#platform/client/ui/select.tsx';
import type { FindingView } from './use-finding-filter.ts';

interface Props {
  findings: readonly Finding[];
  view: FindingView;
  onShow: (view: FindingView) => void;
}

/** The parts of a report with their numbers of rows; one is shown at a time. */
export function FindingViews({ findings, view, onShow }: Props) {
  const count = (of: FindingView) =>
    findings.filter(({ isUrgent, subject }) => of === 'all' || (of === 'first' ? isUrgent : subject === of)).length;
  const parts = SUBJECTS.filter((subject) => count(subject) > 0);
  const views: { value: FindingView; label: string }[] = [
    { value: 'first', label: 'Review first' },
    ...parts.map((subject) => ({ value: subject, label: SUBJECT_LABELS[subject] })),
    { value: 'all', label: 'All' },
  ];
  return (
    <div className="mb-5">
      {/* On a phone the parts would take more room than the rows. */}
      <Select
        className="sm:hidden"
        aria-label="Part of the report"
        value={view}
        onChange={(event) => onShow(event.target.value as FindingView)}
      >
        {views.map(({ value, label }) => (
          <option key={value} value={value}>
            {label} ({count(value)})
          </option>
        ))}
      </Select>
      <fieldset className="flex flex-wrap gap-2 max-sm:hidden">
        <legend className="sr-only">Part of the report</legend>
        {views.map(({ value, label }) => (
          <button
            key={value}
            type="button"
            aria-pressed={value === view}
            onClick={() => onShow(value)}
            className="min-h-9 rounded-md border border-line-strong bg-surface px-3 text-sm font-medium hover:bg-sunken aria-pressed:border-accent aria-pressed:bg-accent-soft aria-pressed:text-accent"
          >
            {label} <span className="text-muted tabular-nums">{count(value)}</span>
          </button>
        ))}
      </fieldset>
    </div>
  );
}
