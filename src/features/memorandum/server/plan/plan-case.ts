import type { Authority } from '#features/verification/server/library/authority.ts';
import { findingsBy, findingsOf } from '../statements/findings.ts';
import type { Subject } from '../statements/statement.ts';
import type { CaseFile } from '../understanding/case-file.ts';
import { soleOpponent } from '../understanding/list-opponents.ts';
import { caseFacts } from './case-facts.ts';
import type { PlanFacts } from './plan-facts.ts';
import { type PointsPlan, planPoints } from './points-plan.ts';

/** Plans the points of the opposition by the department of the case and by what its papers say. */
export function planCase(file: CaseFile, library: readonly Authority[]): PointsPlan {
  return planPoints({
    department: file.caption.department,
    plaintiffsAuthorities: file.authorities.flatMap(({ authority }) => authority ?? []),
    plaintiffsCitations: file.memorandum.citations.flatMap(({ citation }) => (citation.kind === 'case' ? [citation] : [])),
    facts: planFacts(file),
    caseFacts: caseFacts(file),
    library,
  });
}

const AMOUNTS: readonly Subject[] = ['balanceClaimed', 'judgmentSought', 'paymentsSum', 'paymentsMade', 'paidByOthers'];

const ATTACKS_TERMS =
  /\bunconscionab|\btake[- ]it[- ]or[- ]leave|\b(?:no|without (?:a|any)) (?:chance|opportunity|time) to (?:read|negotiate|consult)|\bnot? (?:allowed|permitted|able) to negotiate|\bwithout (?:a )?(?:lawyer|counsel)\b/i;

const UNSIGNED = /\b(?:did not|never|didn[’']t)\s+(?:\w+\s+)?sign|\bforge[dr]|\bforgery\b|\bnot my signature\b/i;

function deniesSignature(file: CaseFile): boolean {
  return findingsBy(file, ['client'], 'guaranty').some(
    ({ statement }) => statement.value === 'no' && UNSIGNED.test(statement.sentence),
  );
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
    disputesAmount: file.matrix.some(({ state, subject }) => state === 'disputed' && AMOUNTS.includes(subject)),
    attacksTerms: /\bunconscionab/i.test(file.memorandum.paper.text) || ATTACKS_TERMS.test(file.affirmation.paper.text),
    claimsFees: findingsBy(file, ['plaintiff', 'client about plaintiff'], 'defaultFee', 'attorneysFees').length > 0,
    deniesGuaranty: deniesSignature(file),
    isForOneDefendant: soleOpponent(file) !== null,
    hasGuaranty:
      findingsOf(file, 'guaranty').length > 0 || /guarant/i.test(`${file.memorandum.paper.text}\n${file.affirmation.paper.text}`),
  };
}
