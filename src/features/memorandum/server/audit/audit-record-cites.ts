import type { Span } from '#features/verification/server/citations/citation.ts';
import { checkNumbers } from '#features/verification/server/record/check-numbers.ts';
import { checkRecordCite, type RecordCiteResult } from '#features/verification/server/record/check-record-cite.ts';
import type { Finding } from '#features/verification/verification.contract.ts';
import type { CaseFile } from '../understanding/case-file.ts';
import { divideSentences, type Sentence } from '../understanding/divide-sentences.ts';
import { type RecordSource, recordSourceOf, sourceInWords } from '../understanding/find-source.ts';
import type { AuditWriter } from './audit-writer.ts';

/** One row for each place in the record that the memorandum cites: what it stands for, and whether it bears the sentence out. */
export function auditRecordCites(file: CaseFile, writer: AuditWriter): void {
  const { memorandum } = file;
  const statements = divideSentences(memorandum.paper, memorandum.citations);
  const statementOf = new Map(statements.flatMap((statement) => statement.citations.map((index) => [index, statement])));
  for (const [index, { citation, resolution }] of memorandum.citations.entries()) {
    if (citation.kind !== 'record' && citation.kind !== 'id') continue;
    const at = [{ role: 'memorandum' as const, start: citation.start, end: citation.end }];
    const text = memorandum.paper.text.slice(citation.start, citation.end);
    if (resolution.kind === 'unresolved') {
      const says = 'It cannot be told what this stands for: nothing fitting is cited before it.';
      writer.add({ subject: 'record-cite', answer: 'not-found', isUrgent: true, text, says, at });
      continue;
    }
    const source = recordSourceOf(memorandum, index, file.affirmation);
    const statement = statementOf.get(index);
    if (source) addCite(file, writer, { text, at, source, statement });
  }
}

interface Cite {
  text: string;
  at: { role: 'memorandum'; start: number; end: number }[];
  source: RecordSource;
  statement: Sentence | undefined;
}

function addCite({ memorandum, affirmation }: CaseFile, writer: AuditWriter, { text, at, source, statement }: Cite): void {
  const stands = `Stands for ${sourceInWords(source).replace(/\.$/, '')}.`;
  if (!source.isUploaded || !statement) {
    const says = `${stands} Not among the uploads: not checked.`;
    return void writer.add({ subject: 'record-cite', answer: 'unchecked', isUrgent: false, text, says, at });
  }
  const sentence = memorandum.paper.text.slice(statement.start, statement.end);
  const result = checkRecordCite({ sentence, paragraphs: source.paragraphs, pages: source.pages, target: affirmation.paper });
  const inside = statement.citations.flatMap((index) => memorandum.citations[index]?.citation ?? []);
  const except = inside.map(({ start, end }) => ({ start: start - statement.start, end: end - statement.start }));
  const judged = judgeCite(result, sentence, except);
  writer.add({
    subject: 'record-cite',
    isUrgent: judged.answer !== 'verified',
    text,
    at,
    ...judged,
    says: `${stands} ${judged.says}`,
  });
}

/** Result at the cited location: the sentence's words and numbers, others, or nothing. */
function judgeCite(result: RecordCiteResult, sentence: string, except: Span[]): Pick<Finding, 'answer' | 'says'> {
  if (result.answer === 'not-checkable') {
    return { answer: 'not-checkable', says: 'The pages of that paper carry no printed numbers, so the page was not found.' };
  }
  if (result.answer === 'out-of-range') {
    const last = result.last ? ` The last one is ${result.last}.` : '';
    return { answer: 'not-found', says: `OUT OF RANGE: that paper has no ${result.missing.join(', ')}.${last}` };
  }
  if (result.answer === 'wrong-target') {
    const better = result.better === null ? '' : ` Look at ¶ ${result.better}.`;
    return { answer: 'differs', says: `WRONG TARGET: what stands there speaks of something else.${better}` };
  }
  const wrong = checkNumbers(sentence, result.passage, except).filter(({ answer }) => answer === 'mismatch');
  if (wrong.length === 0)
    return { answer: 'verified', says: 'It exists, speaks of the same, and every number of the sentence stands there.' };
  const numbers = wrong.map(
    ({ number, standsThere }) => `${number.text}${standsThere[0] ? ` (there: ${standsThere[0].text})` : ''}`,
  );
  return { answer: 'differs', says: `NUMBERS DIFFER: not found there: ${numbers.join(', ')}.` };
}
