import type { CaseFile } from '../understanding/case-file.ts';
import { checkArithmetic } from '../understanding/check-arithmetic.ts';
import { citeFact, joinCites } from '../understanding/cite-fact.ts';
import type { FactMention } from '../understanding/fact-keys.ts';
import { FACT_LABELS } from '../understanding/fact-labels.ts';
import type { AuditWriter } from './audit-writer.ts';

/** One row for each key figure or date of the memorandum, and one for each reckoning that its figures allow. */
export function auditNumbers(file: CaseFile, writer: AuditWriter): void {
  for (const fact of file.memorandum.facts) if (fact.value !== null && fact.key !== 'feeComponent') addNumber(file, fact, writer);
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

function addNumber(file: CaseFile, fact: FactMention, writer: AuditWriter): void {
  const { affirmation } = file;
  const mentions = affirmation.facts.filter(({ key, value }) => key === fact.key && value !== null);
  const own = mentions.filter(({ isReported }) => !isReported);
  // Where the affiant gives no figure of her own, what she reports of the plaintiff's is compared.
  const alike = own.length > 0 ? own : mentions;
  const same = alike.filter(({ value }) => isSame(value, fact.value));
  const at = [{ role: 'memorandum' as const, start: fact.start, end: fact.end }];
  const text = `${FACT_LABELS[fact.key]}: ${fact.text}`;
  const cites = (facts: readonly FactMention[]) => joinCites(facts.map((other) => citeFact(affirmation, other)));
  const both = (facts: readonly FactMention[]) => [
    ...at,
    ...facts.map(({ start, end }) => ({ role: 'affirmation' as const, start, end })),
  ];
  const stated = `${citeFact(file.memorandum, fact)}.`;
  if (same.length > 0) {
    return void writer.add({
      subject: 'number',
      answer: 'verified',
      isUrgent: false,
      text,
      says: `${stated} The affirmation gives the same: ${cites(same)}.`,
      at: both(same),
    });
  }
  if (alike.length > 0) {
    const others = [...new Set(alike.map((other) => other.text))].join(', ');
    return void writer.add({
      subject: 'number',
      answer: 'differs',
      isUrgent: true,
      text,
      says: `${stated} The affirmation gives ${others}: ${cites(alike)}.`,
      at: both(alike),
    });
  }
  writer.add({
    subject: 'number',
    answer: 'unchecked',
    isUrgent: false,
    text,
    says: `${stated} The affirmation does not speak of it, and what is cited for it was not uploaded.`,
    at,
  });
}

/** A date without its year agrees with the same day of any year. */
function isSame(a: FactMention['value'], b: FactMention['value']): boolean {
  if (typeof a === 'string' && typeof b === 'string')
    return a === b || (a.slice(-5) === b.slice(-5) && (a.startsWith('--') || b.startsWith('--')));
  return a === b;
}
