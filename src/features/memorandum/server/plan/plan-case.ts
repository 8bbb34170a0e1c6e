import type { Authority } from '#features/verification/server/library/authority.ts';
import type { CaseFile } from '../understanding/case-file.ts';
import type { FactKey } from '../understanding/fact-keys.ts';
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

function planFacts({ memorandum, affirmation }: CaseFile): PlanFacts {
  const has = (paper: CaseFile['memorandum'], key: FactKey) => paper.facts.some((fact) => fact.key === key);
  const both = `${memorandum.paper.text}\n${affirmation.paper.text}`;
  return {
    asksDiscovery: has(affirmation, 'discovery'),
    bankruptcyClause:
      /event of default[^.]{0,160}bankrupt|bankrupt[^.]{0,160}event of default|not affected by the bankruptcy/i.test(
        affirmation.paper.text,
      ),
    askedReconciliation: has(affirmation, 'reconciliationRequest')
      ? true
      : has(memorandum, 'reconciliationDenied')
        ? false
        : null,
    disputesBreach:
      has(affirmation, 'accountClosed') || has(affirmation, 'reconciliationRequest') || has(affirmation, 'paidByOthers'),
    claimsFees: has(memorandum, 'feesOnDefault') || has(memorandum, 'attorneysFees'),
    hasGuaranty: /guarant/i.test(both),
  };
}
