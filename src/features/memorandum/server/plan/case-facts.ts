import type { AuthorityCondition } from '#features/verification/server/library/authority.ts';
import { findingsBy, type PaperFinding } from '../statements/findings.ts';
import type { Subject } from '../statements/statement.ts';
import type { CaseFile } from '../understanding/case-file.ts';
import type { PaperRole } from '../understanding/create-mask.ts';
import { rateInputs } from '../usury-rate/rate-inputs.ts';
import { computeUsuryRate } from '../usury-rate/usury-rate.ts';

/** Place of a paper that shows a fact. */
export interface FactPlace {
  role: PaperRole;
  /** Offset into the paper's text. */
  start: number;
}

/** A fact of the case, in the terms of the library's conditions, with the places that say it. */
export interface CaseFact {
  value: string | boolean;
  from: FactPlace[];
}

/** Facts by their names in the library's conditions. A fact that is missing is unknown, never false. */
export type CaseFacts = ReadonlyMap<string, CaseFact>;

type Papers = Pick<CaseFile, 'memorandum' | 'affirmation' | 'matrix'>;

const REFUSED =
  /\b(?:refus|denied|declin|ignor|no (?:answer|reply|response)|nobody (?:answered|replied|called)|never (?:answered|replied|called|heard)|not (?:answer|reply|respond|adjust|reconcil)|unanswered|unchanged)/i;
const ACCELERATED =
  /\baccelerat|\b(?:become|becomes|became|is|are|was|were|have been|fell|falls?)\s(?:all\s|at once\s|immediately\s)?due\b|\bdue\s(?:and\s(?:payable|owing)\s)?(?:in\sfull|at\sonce|immediately)\b/i;
const BANKRUPTCY = /\bbankrupt|\binsolven|\bTitle 11\b/i;
const ALL_ASSETS = /\ball\b[^.;]{0,40}\b(?:assets|property|accounts)\b/i;
const PERFORMANCE = /\bperformance\b/i;

/** The facts that defendants' own evidence shows, or that plaintiff's papers give against themselves. */
export function caseFacts(papers: Papers): CaseFacts {
  const ours = (subject: Subject, test: (finding: PaperFinding) => boolean = saysYes) =>
    findingsBy(papers, ['client'], subject).filter(test);
  const theirs = (subject: Subject) => findingsBy(papers, ['plaintiff', 'client about plaintiff'], subject);
  const denials = [...ours('accountClosed'), ...ours('accountHold')];
  const otherAmounts = disputedStatements(papers, 'paymentsSum', 'paymentsMade', 'paidByOthers');
  const prices = [...ours('purchasePrice', () => true), ...theirs('purchasePrice')].filter(
    ({ statement }) => statement.kind === 'money',
  );
  const findings: [string, string | boolean, PaperFinding[]][] = [
    ['bankruptcyDefault', true, ours('bankruptcyClause')],
    ['acceleration', true, [...ours('recourse', isAcceleration), ...ours('bankruptcyClause', isAcceleration)]],
    ['guarantyOnBankruptcy', true, ours('guaranty', isOnBankruptcy)],
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
    ['damagesDisputedByAffidavit', true, otherAmounts],
    ['merchantDeniesBreach', true, denials],
    ['merchantAffidavit', true, [...otherAmounts, ...denials].filter(({ role }) => role === 'affirmation')],
    ['feesWithheld', true, ours('feesWithheld', () => true)],
    ['rateOver25', true, rateStatements(papers)],
    ['advanceAtLeast2_5M', prices.some(isLarge), prices],
    ['specificDiscoveryNeed', true, ours('discovery')],
    ['defaultFeeFixed', true, theirs('defaultFee')],
  ];
  const facts: [string, CaseFact][] = [
    ...findings.map(([name, value, from]): [string, CaseFact] => [name, { value, from: from.map(placeOf) }]),
    ['usuryPleadedAs', { value: 'defense', from: usuryDefenses(papers) }],
  ];
  return new Map(
    facts
      .filter(([, { from }]) => from.length > 0)
      .map(([name, { value, from }]) => [name, { value, from: from.slice(0, MOST) }]),
  );
}

const placeOf = ({ role, statement }: PaperFinding): FactPlace => ({ role, start: statement.start });

const USURY_DEFENSE = /\busury\b[^.;]{0,100}\baffirmative defense|\baffirmative defenses?\b[^.;]{0,100}\busury\b/gi;
const NOT_PLEADED = /\b(?:no|not|never|nor|without|fail(?:s|ed)?|omit(?:s|ted)?|waive[sd]?|counterclaims?)\b/i;
const AROUND = 100;

/** The places where a paper says that the answer pleads usury as an affirmative defense. */
const usuryDefenses = (papers: Papers): FactPlace[] =>
  (['affirmation', 'memorandum'] as const).flatMap((role) => {
    const { text } = papers[role].paper;
    return [...text.matchAll(USURY_DEFENSE)]
      .filter(({ 0: words, index }) => {
        const before =
          text
            .slice(Math.max(0, index - AROUND), index)
            .split(/[.;]\s/)
            .at(-1) ?? '';
        const behind = text.slice(index + words.length, index + words.length + AROUND).split(/[.;]/)[0] ?? '';
        return !NOT_PLEADED.test(before + words + behind);
      })
      .map(({ index }) => ({ role, start: index }));
  });

/** Places of one fact that are shown. */
const MOST = 4;

const saysYes = ({ statement }: PaperFinding) => statement.kind !== 'words' || statement.value === 'yes';
const isRefusal = ({ statement }: PaperFinding) =>
  (statement.kind === 'words' && statement.value === 'no') || REFUSED.test(statement.sentence);
const isAcceleration = (finding: PaperFinding) => saysYes(finding) && ACCELERATED.test(finding.statement.sentence);
const isOnBankruptcy = (finding: PaperFinding) => saysYes(finding) && BANKRUPTCY.test(finding.statement.sentence);
/** The sum from which the usury laws no longer hold (General Obligations Law § 5-501[6][b]). */
const isLarge = ({ statement }: PaperFinding) => Number(statement.value) >= 2_500_000;
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

/** A condition that the facts meet, with the places that show it. */
export interface MetCondition {
  when: string;
  from: FactPlace[];
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
