import { isFinding } from '../statements/findings.ts';
import type { Statement } from '../statements/statement.ts';
import { SUBJECT_TRAITS } from '../statements/subjects.ts';
import type { CaseFile } from '../understanding/case-file.ts';
import { checkArithmetic } from '../understanding/check-arithmetic.ts';
import { citeFact, joinCites } from '../understanding/cite-fact.ts';
import type { AuditWriter } from './audit-writer.ts';

/** One row for each key figure or date that the memorandum states itself, and one for each sum that its figures must make up. */
export function auditNumbers(file: CaseFile, writer: AuditWriter): void {
  const stated = file.memorandum.statements.filter(
    (statement) =>
      isFinding(statement) &&
      statement.kind !== 'words' &&
      statement.speaker === 'plaintiff' &&
      SUBJECT_TRAITS[statement.subject].isSingle,
  );
  for (const statement of stated) addNumber(file, statement, writer);
  for (const { role, text, holds, result, parts } of checkArithmetic(file.memorandum)) {
    writer.add({
      subject: 'number',
      answer: holds ? 'verified' : 'differs',
      isUrgent: !holds,
      text,
      says: holds ? 'The memorandum’s own figures make this up.' : `The memorandum’s own figures make ${result}.`,
      at: parts.map(({ start, end }) => ({ role, start, end })),
    });
  }
}

function addNumber(file: CaseFile, stated: Statement, writer: AuditWriter): void {
  const { affirmation } = file;
  const own = affirmation.statements.filter(
    (other) => isFinding(other) && other.subject === stated.subject && other.kind === stated.kind && other.speaker === 'client',
  );
  const same = own.filter(({ value }) => value === stated.value);
  const text = `${SUBJECT_TRAITS[stated.subject].label}: ${stated.text}`;
  const where = `${citeFact(file.memorandum, stated)}.`;
  const at = (others: readonly Statement[]) => [
    { role: 'memorandum' as const, start: stated.start, end: stated.end },
    ...others.map(({ start, end }) => ({ role: 'affirmation' as const, start, end })),
  ];
  const cites = (others: readonly Statement[]) => joinCites(others.map((other) => citeFact(affirmation, other)));
  if (same.length > 0) {
    const says = `${where} The affirmation gives the same: ${cites(same)}.`;
    return void writer.add({ subject: 'number', answer: 'verified', isUrgent: false, text, says, at: at(same) });
  }
  if (own.length > 0) {
    const others = [...new Set(own.map((other) => other.text))].join(', ');
    const says = `${where} The affirmation gives ${others}: ${cites(own)}.`;
    return void writer.add({ subject: 'number', answer: 'differs', isUrgent: true, text, says, at: at(own) });
  }
  const says = `${where} Not found by the program in the affirmation, and what is cited for it was not uploaded.`;
  writer.add({ subject: 'number', answer: 'unchecked', isUrgent: false, text, says, at: at([]) });
}
