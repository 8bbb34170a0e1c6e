import type { Statement } from '../statements/statement.ts';

/** A statement of plaintiff's memorandum, with what a test changes of it. */
export function sampleStatement(change: Partial<Statement> = {}): Statement {
  return {
    ...{ subject: 'balanceClaimed', kind: 'money', value: 48_740, speaker: 'plaintiff', mode: 'asserts' },
    ...{ text: String(change.value ?? '$48,740.00'), start: 0, end: 10, sentence: 'The balance is $48,740.00.' },
    place: { pdfPage: 1, printedPage: '1', paragraph: null, footnote: null, isApproximate: false },
    ...{ citations: [], confidence: 1, source: 'program' },
    ...change,
  };
}
