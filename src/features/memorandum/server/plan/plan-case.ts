import type { Authority } from '#features/verification/server/library/authority.ts';
import { findingsBy, findingsOf } from '../statements/findings.ts';
import type { Subject } from '../statements/statement.ts';
import type { CaseFile } from '../understanding/case-file.ts';
import type { PlanFacts } from './plan-facts.ts';
import { type PointsPlan, planPoints } from './points-plan.ts';

/** Plans the points of the opposition by the department of the case and by what its papers say. */
export function planCase(file: CaseFile, library: readonly Authority[]): PointsPlan {
  return planPoints({
    department: file.caption.department,
    plaintiffsAuthorities: file.authorities.flatMap(({ authority }) => authority ?? []),
    plaintiffsCitations: file.memorandum.citations.flatMap(({ citation }) => (citation.kind === 'case' ? [citation] : [])),
    facts: planFacts(file),
    library,
  });
}

function planFacts(file: CaseFile): PlanFacts {
  const says = (subject: Subject, value?: 'yes' | 'no') =>
    findingsBy(file, ['client'], subject).some(
      ({ statement }) => value === undefined || statement.kind !== 'words' || statement.value === value,
    );
  return {
    asksDiscovery: says('discovery', 'yes'),
    bankruptcyClause: says('bankruptcyClause', 'yes'),
    askedReconciliation: says('reconciliationRequest', 'yes'),
    disputesBreach:
      says('accountClosed') || says('accountHold') || says('reconciliationRequest', 'yes') || says('paidByOthers', 'yes'),
    claimsFees: findingsBy(file, ['plaintiff', 'client about plaintiff'], 'defaultFee', 'attorneysFees').length > 0,
    hasGuaranty:
      findingsOf(file, 'guaranty').length > 0 || /guarant/i.test(`${file.memorandum.paper.text}\n${file.affirmation.paper.text}`),
  };
}
