import { useSearchParams } from 'wouter';
import { type Finding, SUBJECTS, type Subject } from '#features/verification/verification.contract.ts';

/** Selected rows: those that a lawyer should check first, one part of the report, or all of it. */
export type FindingView = 'first' | 'all' | Subject;

export interface FindingFilter {
  view: FindingView;
  findings: Finding[];
  /** The row whose passages are shown. */
  selected: Finding | undefined;
  show: (view: FindingView) => void;
  select: (id: string) => void;
}

/** View and row, stored in the address so that a colleague can be sent a link to a row. */
export function useFindingFilter(all: readonly Finding[]): FindingFilter {
  const [params, setParams] = useSearchParams();
  const view = viewOf(params.get('show'), all);
  const findings = all.filter((finding) => isShown(finding, view));
  const set = (name: 'show' | 'row', value: string) =>
    setParams(
      (before) => {
        const after = new URLSearchParams(before);
        after.set(name, value);
        if (name === 'show') after.delete('row');
        return after;
      },
      { replace: true },
    );
  return {
    view,
    findings,
    selected: all.find(({ id }) => id === params.get('row')),
    show: (next) => set('show', next),
    select: (id) => set('row', id),
  };
}

function viewOf(requested: string | null, all: readonly Finding[]): FindingView {
  if (requested === 'all' || SUBJECTS.some((subject) => subject === requested)) return requested as FindingView;
  return all.length === 0 || all.some(({ isUrgent }) => isUrgent) ? 'first' : 'all';
}

function isShown(finding: Finding, view: FindingView): boolean {
  if (view === 'all') return true;
  return view === 'first' ? finding.isUrgent : finding.subject === view;
}
