import { SHIPPED_AUTHORITIES } from '#features/verification/server/library/authorities/shipped-authorities.ts';
import type { FindingKind } from '#features/verification/verification.contract.ts';
import type { Paper } from '#platform/server/pdf/paper.ts';
import { paperFrom } from '#platform/server/testing/paper-from.ts';
import { citeCheckBrief } from '../cite-check/cite-check-memorandum.ts';
import { readBrief } from '../understanding/read-brief.ts';

const TODAY = '2026-04-10';

/** A brief of one page with these paragraphs. */
export const briefOf = (...blocks: string[]): Paper => ({
  ...paperFrom([{ printedPage: '1', blocks }]),
  firstPage: [{ cells: [{ left: 200, text: 'MEMORANDUM OF LAW IN SUPPORT OF MOTION' }] }],
});

function findingsOn(brief: Paper, records: readonly Paper[]) {
  const given = records.map((paper) => ({ paper, fileName: 'paper.pdf' }));
  return citeCheckBrief(readBrief(brief, given, SHIPPED_AUTHORITIES), { opinions: [], today: TODAY }).findings;
}

/** The alarms of one kind on a brief, each with its text and its sentence. */
export function alarmsOn(brief: Paper, kind: FindingKind, records: readonly Paper[] = []): string[] {
  return findingsOn(brief, records)
    .filter((alarm) => alarm.isUrgent && alarm.kind === kind)
    .map(({ text, says }) => `${text} ${says}`);
}

/** The kinds of all findings on a brief, remarks included. */
export const kindsOn = (brief: Paper, records: readonly Paper[]) => findingsOn(brief, records).map(({ kind }) => kind);
