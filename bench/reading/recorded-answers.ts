import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import * as z from 'zod';
import {
  compareAnswer,
  compareQuestion,
  listStatements,
} from '#features/memorandum/server/reading-questions/compare-question.ts';
import { planQuestions } from '#features/memorandum/server/reading-questions/plan-questions.ts';
import { statementsAnswer } from '#features/memorandum/server/reading-questions/statements-answer.ts';
import type { ReadingQuestion } from '#features/memorandum/server/reading-questions/statements-question.ts';
import {
  type ReadingAnswer,
  type VerifiedReading,
  verifyReading,
} from '#features/memorandum/server/reading-questions/verify-reading.ts';
import type { Pair } from '#features/memorandum/server/testing/sample-pairs.ts';
import type { CaseFile } from '#features/memorandum/server/understanding/case-file.ts';
import { readCase } from '#features/memorandum/server/understanding/read-case.ts';
import { SHIPPED_AUTHORITIES } from '#features/verification/server/library/authorities/shipped-authorities.ts';

const RECORDED = path.resolve(import.meta.dirname, '../../samples/readings');

/** Answers are kept by the question's hash: a changed question has none. */
export const hashOf = ({ instructions, material }: ReadingQuestion): string =>
  createHash('sha256').update(`${instructions}\n${material}`).digest('hex').slice(0, 16);

export function recordedAnswer(question: ReadingQuestion): unknown {
  const file = path.join(RECORDED, `${hashOf(question)}.json`);
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
}

export const caseOf = (pair: Pair): CaseFile => readCase(pair.memorandum, pair.affirmation, SHIPPED_AUTHORITIES);

/** The reading of a pair with the recorded answers; undefined where one of them was never recorded. */
export function recordedReading(
  file: CaseFile,
): { answers: ReadingAnswer[]; verified: VerifiedReading; comparison: ReadingQuestion } | undefined {
  const answers: ReadingAnswer[] = [];
  for (const question of planQuestions(file).questions) {
    const given = recordedAnswer(question);
    if (given === undefined) return undefined;
    answers.push({ role: question.role, answer: statementsAnswer.parse(given) });
  }
  const verified = verifyReading(file, answers);
  return { answers, verified, comparison: compareQuestion(file, listStatements(verified.statements)) };
}

/** Writes the questions that have no recorded answer, each as one text for somebody who sees nothing else. */
export function writeOpenQuestions(pairs: readonly Pair[], folder: string): string[] {
  mkdirSync(folder, { recursive: true });
  return pairs.flatMap((pair) => {
    const file = caseOf(pair);
    const reading = recordedReading(file);
    const open = reading
      ? [{ ...reading.comparison, shape: compareAnswer }]
      : planQuestions(file).questions.map((question) => ({ ...question, shape: statementsAnswer }));
    return open
      .filter((question) => recordedAnswer(question) === undefined)
      .map((question) => {
        const name = `${pair.id}-${hashOf(question)}.txt`;
        const schema = JSON.stringify(z.toJSONSchema(question.shape as never));
        writeFileSync(
          path.join(folder, name),
          `${question.instructions}\n\nYour answer is one JSON object of this schema: ${schema}\n\n${question.material}\n`,
        );
        return name;
      });
  });
}

if (process.argv[1] === import.meta.filename) {
  const { loadPair } = await import('#features/memorandum/server/testing/sample-pairs.ts');
  const [folder = '', ...ids] = process.argv.slice(2);
  for (const name of writeOpenQuestions(await Promise.all(ids.map((id) => loadPair(id))), folder))
    process.stdout.write(`${name}\n`);
}
