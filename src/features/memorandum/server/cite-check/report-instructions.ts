import { type FoundInstruction, findInstructions } from '#features/verification/server/record/find-instructions.ts';
import type { CheckedPaper, CheckedPapers } from '../understanding/case-file.ts';
import type { FindingWriter, NewFinding } from './finding-writer.ts';

/** One row for each sentence of the papers that speaks to a machine or to whoever drafts. */
export function reportInstructions({ papers }: CheckedPapers, writer: FindingWriter): void {
  for (const reader of papers) {
    for (const found of findInstructions(reader.paper)) {
      writer.add({ kind: 'instruction', answer: 'differs', ...describeInstruction(reader, found) });
    }
  }
}

/** The row of an instruction, with its place where it can be seen. */
export function describeInstruction(
  { role, name }: CheckedPaper,
  { text, span, pdfPage }: FoundInstruction,
): Pick<NewFinding, 'text' | 'says' | 'at'> {
  const where = span ? '' : ` It stands in hidden text on PDF page ${pdfPage}.`;
  return {
    text: `“${text.slice(0, 300)}”`,
    says: `A sentence of ${name} that speaks to a machine, or to whoever drafts, and not to the Court.${where} Nothing followed it; look at the paper.`,
    at: span ? [{ role, ...span }] : [],
  };
}
