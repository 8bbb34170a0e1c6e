import { expect, test } from 'vitest';
import { sampleStatement } from '../testing/sample-statement.ts';
import type { ReadPaper } from '../understanding/case-file.ts';
import { candidatesIn } from './candidates.ts';
import { FINDING, type Statement } from './statement.ts';

const paper = (...statements: Statement[]) => ({ statements }) as ReadPaper;

test('a candidate is a figure between a guess that helps and a finding, the likeliest first', () => {
  const guess = (confidence: number, change: Partial<Statement> = {}) => sampleStatement({ ...change, confidence });
  const found = candidatesIn({
    memorandum: paper(guess(0.3), guess(FINDING), guess(0.1), guess(0.4, { subject: 'other' })),
    affirmation: paper(guess(0.45), guess(0.4, { kind: 'words' })),
  });
  expect(found.map(({ role, statement }) => [role, statement.confidence])).toEqual([
    ['affirmation', 0.45],
    ['memorandum', 0.3],
  ]);
});
