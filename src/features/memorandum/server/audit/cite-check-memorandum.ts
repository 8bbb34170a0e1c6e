import type { Finding, Passage } from '#features/verification/verification.contract.ts';
import type { CaseFile } from '../understanding/case-file.ts';
import { auditAuthorities } from './audit-authorities.ts';
import { auditConflicts } from './audit-conflicts.ts';
import { auditForm } from './audit-form.ts';
import { auditInstructions } from './audit-instructions.ts';
import { auditNumbers } from './audit-numbers.ts';
import { auditQuotations, type OpinionText } from './audit-quotations.ts';
import { auditRecordCites } from './audit-record-cites.ts';
import { createAuditWriter } from './audit-writer.ts';

/** Examines the plaintiff's memorandum: each contradiction, authority, quotation, record cite and number, then the forms. @param today ISO date */
export function citeCheckMemorandum(
  file: CaseFile,
  opinions: readonly OpinionText[],
  today: string,
): { findings: Finding[]; passages: Passage[] } {
  const writer = createAuditWriter(file);
  auditConflicts(file, writer);
  auditAuthorities(file, writer, today);
  auditQuotations(file, opinions, writer);
  auditRecordCites(file, writer);
  auditNumbers(file, writer);
  auditForm(file, writer);
  auditInstructions(file, writer);
  return writer.finish();
}
