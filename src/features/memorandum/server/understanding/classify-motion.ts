import { isFinding } from '../statements/findings.ts';
import type { Subject } from '../statements/statement.ts';
import type { Motion, ReadPaper } from './case-file.ts';
import type { PaperRole } from './create-mask.ts';

/** The elements of the trade, whatever the parties call them: a sum paid, a larger sum owed, a share of receipts, debits. */
const ELEMENTS: readonly (readonly Subject[])[] = [
  ['purchasePrice', 'netFunded'],
  ['purchasedAmount'],
  ['specifiedPercentage', 'receiptsByMonth'],
  ['periodicAmount', 'period', 'paymentsMade', 'paymentsSum'],
  ['reconciliationClause', 'reconciliationRequest', 'reconciliationDiscretion'],
];
const ENOUGH = 3;

/** The end of a title whose next line was not read as part of it. */
const CUT_OFF = /\b(?:pursuant|to|for|under|of|and|the|an?|seeking|granting)\s*$/i;

const nameMotion = (name: string) =>
  name
    .replace(/^(?:ITS|THEIR|HIS|HER)\b/i, 'PLAINTIFF’S')
    .replace(/[.,\s]+$/, '')
    .replace(/\bSUMMARY$/i, 'SUMMARY JUDGMENT');

/** Says what is opposed, so that an outline does not answer a motion that nobody made. */
export function classifyMotion(
  papers: Readonly<Record<PaperRole, Pick<ReadPaper, 'paper' | 'statements'>>>,
  title: string | null,
): Motion {
  const name = /\bIN\s+(?:FURTHER\s+)?SUPPORT\s+OF\s+(.{3,160})$/i.exec(title ?? '')?.[1] ?? null;
  const found = new Set(
    Object.values(papers).flatMap(({ statements }) => statements.filter(isFinding).map(({ subject }) => subject)),
  );
  return {
    name: name === null || CUT_OFF.test(name) ? null : nameMotion(name),
    isSummaryJudgment: /summary\s+judgment|\bCPLR\s+(?:§\s?)?3212\b/i.test(`${title ?? ''}\n${papers.memorandum.paper.text}`),
    isCashAdvance: ELEMENTS.filter((subjects) => subjects.some((subject) => found.has(subject))).length >= ENOUGH,
  };
}

const WORDS_OF_THE_TRADE = [
  /\bmerchant\s+cash\s+advance/i,
  /\bfuture\s+(?:receipts|receivables|sales)\b|\breceivables\s+purchase/i,
  /\b(?:specified|purchased|applicable)\s+percentage\b/i,
  /\breconciliation\b/i,
  /\b(?:daily|weekly)\s+(?:amount|remittance|payment|debit|delivery|installment)s?\b/i,
];

/** True for a brief about an advance of future receipts, by its words alone. */
export const isCashAdvanceBrief = (text: string): boolean =>
  WORDS_OF_THE_TRADE.filter((words) => words.test(text)).length >= ENOUGH;
