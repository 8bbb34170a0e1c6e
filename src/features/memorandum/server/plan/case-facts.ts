import type { AuthorityCondition } from '#features/verification/server/library/authority.ts';
import { findingsBy, type PaperFinding } from '../statements/findings.ts';
import type { Subject } from '../statements/statement.ts';
import type { CaseFile } from '../understanding/case-file.ts';
import { rateInputs } from '../usury-rate/rate-inputs.ts';
import { computeUsuryRate } from '../usury-rate/usury-rate.ts';

/** A fact of the case, in the terms of the library's conditions, with the statements that say it. */
export interface CaseFact {
  value: string | boolean;
  from: PaperFinding[];
}

/** Facts by their names in the library's conditions. A fact that is missing is unknown, never false. */
export type CaseFacts = ReadonlyMap<string, CaseFact>;

type Papers = Pick<CaseFile, 'memorandum' | 'affirmation' | 'matrix'>;

const REFUSED =
  /\b(?:refus|denied|declin|ignor|no (?:answer|reply|response)|nobody (?:answered|replied|called)|never (?:answered|replied|called|heard)|not (?:answer|reply|respond|adjust|reconcil)|unanswered|unchanged)/i;
const ALL_ASSETS = /\ball\b[^.;]{0,40}\b(?:assets|property|accounts)\b/i;
const PERFORMANCE = /\bperformance\b/i;

/** The facts that defendants' own evidence shows, or that plaintiff's papers give against themselves. */
export function caseFacts(papers: Papers): CaseFacts {
  const ours = (subject: Subject, test: (finding: PaperFinding) => boolean = saysYes) =>
    findingsBy(papers, ['client'], subject).filter(test);
  const theirs = (subject: Subject) => findingsBy(papers, ['plaintiff', 'client about plaintiff'], subject);
  const facts: [string, string | boolean, PaperFinding[]][] = [
    ['bankruptcyDefault', true, ours('bankruptcyClause')],
    ['reconciliationRequested', true, ours('reconciliationRequest')],
    ['reconciliationRefused', true, ours('reconciliationAnswer', isRefusal)],
    ['reconciliationClause', 'discretionary', ours('reconciliationDiscretion')],
    ['fixedDebit', true, ours('periodicAmount', () => true)],
    ['termStated', 'impliedFinite', ours('estimatedTerm', () => true)],
    ['securityInterestAllAssets', true, [...ours('recourse', isAllAssets), ...ours('lienNotices', isAllAssets)]],
    [
      'guaranty',
      'performance',
      [...ours('guaranty'), ...theirs('guaranty')].filter(({ statement }) => PERFORMANCE.test(statement.sentence)),
    ],
    ['amountConflict', true, disputedStatements(papers, 'balanceClaimed', 'judgmentSought')],
    ['damagesDisputedByAffidavit', true, disputedStatements(papers, 'paymentsSum', 'paymentsMade', 'paidByOthers')],
    ['merchantDeniesBreach', true, [...ours('accountClosed'), ...ours('accountHold')]],
    ['feesWithheld', true, ours('feesWithheld', () => true)],
    ['rateOver25', true, rateStatements(papers)],
    ['specificDiscoveryNeed', true, ours('discovery')],
    ['defaultFeeFixed', true, theirs('defaultFee')],
  ];
  return new Map(
    facts.filter(([, , from]) => from.length > 0).map(([name, value, from]) => [name, { value, from: from.slice(0, MOST) }]),
  );
}

/** Places of one fact that are shown. */
const MOST = 4;

const saysYes = ({ statement }: PaperFinding) => statement.kind !== 'words' || statement.value === 'yes';
const isRefusal = ({ statement }: PaperFinding) =>
  (statement.kind === 'words' && statement.value === 'no') || REFUSED.test(statement.sentence);
const isAllAssets = ({ statement }: PaperFinding) =>
  saysYes({ statement, role: 'affirmation' }) && ALL_ASSETS.test(statement.sentence);

/** The statements of plaintiff's and of the client on which the papers differ. */
function disputedStatements(papers: Papers, ...subjects: Subject[]): PaperFinding[] {
  const disputed = papers.matrix.filter(({ state, subject }) => state === 'disputed' && subjects.includes(subject));
  return disputed.flatMap(({ sides }) =>
    sides.flatMap(({ values }) =>
      values.flatMap(({ passages: [passage] }) => {
        const statement = passage && papers[passage.role].statements.find(({ start }) => start === passage.start);
        return statement ? [{ role: passage.role, statement }] : [];
      }),
    ),
  );
}

/** The statements that a criminal rate is computed from; none where it is not above the limit under every convention. */
function rateStatements(papers: Papers): PaperFinding[] {
  const { figures } = computeUsuryRate(rateInputs(papers));
  const isCriminal = figures.length > 0 && figures.every(({ gross, net }) => (net ?? gross)?.exceedsCriminalRate);
  return isCriminal ? findingsBy(papers, ['client'], 'purchasedAmount', 'periodicAmount') : [];
}

/** A condition that the facts meet, with the statements that show it. */
export interface MetCondition {
  when: string;
  from: PaperFinding[];
}

/** Sorts a decision's conditions: those that the record meets, and those that it leaves open. What the record contradicts is in neither. */
export function applyConditions(
  conditions: readonly AuthorityCondition[],
  facts: CaseFacts,
): { met: MetCondition[]; open: string[] } {
  const met: MetCondition[] = [];
  const open: string[] = [];
  for (const { when, test } of conditions) {
    const names = Object.entries(test);
    const known = names.map(([name]) => facts.get(name));
    const isContradicted = names.some(([, wanted], index) => known[index] !== undefined && !isAmong(known[index].value, wanted));
    if (isContradicted) continue;
    if (names.length > 0 && known.every((fact) => fact !== undefined))
      met.push({ when, from: known.flatMap((fact) => fact?.from ?? []) });
    else open.push(when);
  }
  return { met, open };
}

const isAmong = (value: string | boolean, wanted: AuthorityCondition['test'][string]) =>
  Array.isArray(wanted) ? wanted.includes(value) : wanted === value;
