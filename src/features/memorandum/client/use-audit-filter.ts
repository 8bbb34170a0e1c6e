import { useSearchParams } from 'wouter';
import { type Finding, SUBJECTS, type Subject } from '#features/verification/verification.contract.ts';
import type { Audit } from '../audit.contract.ts';

/** What is shown: what a lawyer should look at first, one part of the report, or all of it. */
export type AuditView = 'first' | 'all' | Subject;

export interface AuditFilter {
  view: AuditView;
  findings: Finding[];
  /** The row whose passages are shown. */
  selected: Finding | undefined;
  show: (view: AuditView) => void;
  select: (id: string) => void;
}

/** View and row, kept in the address so that a colleague can be pointed to a row. */
export function useAuditFilter(audit: Audit): AuditFilter {
  const [params, setParams] = useSearchParams();
  const view = viewOf(params.get('show'), audit);
  const findings = audit.findings.filter((finding) => isShown(finding, view));
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
    selected: audit.findings.find(({ id }) => id === params.get('row')),
    show: (next) => set('show', next),
    select: (id) => set('row', id),
  };
}

function viewOf(asked: string | null, audit: Audit): AuditView {
  if (asked === 'all' || SUBJECTS.some((subject) => subject === asked)) return asked as AuditView;
  return audit.findings.some(({ isUrgent }) => isUrgent) ? 'first' : 'all';
}

function isShown(finding: Finding, view: AuditView): boolean {
  if (view === 'all') return true;
  return view === 'first' ? finding.isUrgent : finding.subject === view;
}
