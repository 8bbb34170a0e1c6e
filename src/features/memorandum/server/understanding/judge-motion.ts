import type { Paper } from '#platform/server/pdf/paper.ts';

/** What the motion is for, as far as the memorandum says it. */
export interface Motion {
  /** "PLAINTIFF’S MOTION FOR SUMMARY JUDGMENT", "ORDER TO SHOW CAUSE"; null where the title does not say it. */
  name: string | null;
  isSummaryJudgment: boolean;
  /** The papers speak of an advance on future receipts. */
  isCashAdvance: boolean;
}

const CASH_ADVANCE =
  /\bmerchant\s+(?:cash\s+)?advance|\bspecified\s+percentage|\bpurchased\s+amount|\b(?:purchase|sale)\s+(?:of|and\s+sale\s+of)\s+(?:future\s+)?(?:receivables|receipts|revenue)|\bfuture\s+(?:receivables|receipts|revenue)/i;

/** Says what is opposed, so that an outline does not answer a motion that nobody made. */
export function judgeMotion(memorandum: Paper, title: string | null, others: readonly Paper[]): Motion {
  const name = /\bIN\s+(?:FURTHER\s+)?SUPPORT\s+OF\s+(.{3,160})$/i.exec(title ?? '')?.[1] ?? null;
  return {
    name: name?.replace(/^(?:ITS|THEIR|HIS|HER)\b/i, 'PLAINTIFF’S').replace(/[.,\s]+$/, '') ?? null,
    isSummaryJudgment: /summary\s+judgment|\bCPLR\s+(?:§\s?)?3212\b/i.test(`${title ?? ''}\n${memorandum.text}`),
    isCashAdvance: [memorandum, ...others].some(({ text }) => CASH_ADVANCE.test(text)),
  };
}
