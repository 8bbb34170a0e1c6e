import { describeRow } from '../statements/describe-row.ts';
import type { CaseFile } from '../understanding/case-file.ts';
import type { AuditWriter } from './audit-writer.ts';

/** One row for each contradiction; all of them are to be looked at first. */
export function auditConflicts({ matrix, quotationConflicts }: CaseFile, writer: AuditWriter): void {
  for (const row of matrix.filter(({ state }) => state === 'disputed')) {
    const at = row.sides.flatMap(({ values }) => values.flatMap(({ passages }) => passages));
    writer.add({ subject: 'conflict', answer: 'differs', isUrgent: true, text: row.about, says: describeRow(row), at });
  }
  for (const { says, sides } of quotationConflicts) {
    const text = 'The same passage is quoted in different words';
    writer.add({ subject: 'conflict', answer: 'differs', isUrgent: true, text, says, at: sides });
  }
}
