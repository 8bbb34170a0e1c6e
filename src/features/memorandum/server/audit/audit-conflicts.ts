import type { CaseFile } from '../understanding/case-file.ts';
import type { AuditWriter } from './audit-writer.ts';

/** One row for each contradiction; all of them are to be looked at first. */
export function auditConflicts({ conflicts }: CaseFile, writer: AuditWriter): void {
  for (const { title, says, sides } of conflicts) {
    writer.add({ subject: 'conflict', answer: 'differs', isUrgent: true, text: title, says, at: sides });
  }
}
