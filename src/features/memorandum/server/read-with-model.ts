import type { DocumentWorkflow } from '#features/documents/server/document-workflow.ts';
import type { Deps } from '#platform/server/deps.ts';
import { askModel, type DraftingFor, orNull } from './ask-model.ts';
import { questionLabel, VERIFYING_STEP } from './drafting-steps.ts';
import type { SerializedModelReading, SerializedReading } from './examination.subprocess.ts';
import { compareInSubprocess } from './examine-in-subprocess.ts';
import { type CompareAnswer, compareAnswer } from './reading-questions/compare-question.ts';
import type { PlannedQuestion } from './reading-questions/plan-questions.ts';
import { statementsAnswer } from './reading-questions/statements-answer.ts';
import type { ReadingQuestion } from './reading-questions/statements-question.ts';
import type { ReadingAnswer } from './reading-questions/verify-reading.ts';

type Needs = Pick<Deps, 'models'>;

/**
 * Has the model read both papers for statements and compare them; code verifies every entry. Each question is a step of its own,
 * so that a crash pays for none twice. Where the model's answer cannot be used, the program's own reading stays; where that is so
 * of the first answer, no further question is paid for.
 */
export async function readWithModel(
  deps: Needs,
  workflow: DocumentWorkflow,
  drafting: DraftingFor,
  { reading, questions }: SerializedReading,
): Promise<SerializedModelReading> {
  const ask = <Shape extends typeof statementsAnswer | typeof compareAnswer>(
    part: string,
    question: ReadingQuestion,
    shape: Shape,
  ) => askModel(deps, drafting, part, question, shape);
  const answers: ReadingAnswer[] = [];
  for (const question of questions) answers.push({ role: question.role, answer: await readChunk(question) });
  const { question, verified } = await workflow.step({
    ...VERIFYING_STEP,
    progress: 16,
    isConfidential: true,
    hasBytes: true,
    run: () => compareInSubprocess({ reading, answers }),
  });
  const compared = await workflow.step({
    name: 'compare-statements',
    label: 'Comparing what the two papers say',
    progress: 17,
    isConfidential: true,
    run: async () => (isUseless() ? null : compare(question)),
  });
  return { answers, verified, compared };

  function isUseless(): boolean {
    return answers[0]?.answer === null;
  }

  function readChunk(question: PlannedQuestion): Promise<ReadingAnswer['answer']> {
    return workflow.step({
      name: question.name,
      label: questionLabel(question),
      progress: 14,
      isConfidential: true,
      run: async () => (isUseless() ? null : orNull(ask(question.name, question, statementsAnswer))),
    });
  }

  function compare(question: ReadingQuestion): Promise<CompareAnswer | null> {
    return orNull(ask('compare-statements', question, compareAnswer));
  }
}
