import { type FoundInstruction, findInstructions } from '#features/verification/server/record/find-instructions.ts';
import type { CaseFile } from '../understanding/case-file.ts';
import type { PaperRole } from '../understanding/create-mask.ts';
import type { AuditWriter, NewFinding } from './audit-writer.ts';

/** One urgent row for each sentence of the papers that speaks to a machine or to whoever drafts. */
export function auditInstructions(file: CaseFile, writer: AuditWriter): void {
  for (const role of ['memorandum', 'affirmation'] as const) {
    for (const found of findInstructions(file[role].paper)) writer.add(describeInstruction(file, role, found));
  }
}

/** The row of an instruction, with its place where it can be seen. */
export function describeInstruction(file: CaseFile, role: PaperRole, { text, span, pdfPage }: FoundInstruction): NewFinding {
  const where = span ? '' : ` It stands in hidden text on PDF page ${pdfPage}.`;
  return {
    subject: 'instruction',
    answer: 'differs',
    isUrgent: true,
    text: `“${text.slice(0, 300)}”`,
    says: `A sentence of ${file[role].name} that speaks to a machine, or to whoever drafts, and not to the Court.${where} Nothing followed it; look at the paper.`,
    at: span ? [{ role, ...span }] : [],
  };
}
