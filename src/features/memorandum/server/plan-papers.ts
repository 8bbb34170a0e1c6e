import { planDraft } from './drafting/plan-draft.ts';
import type { DraftExamination, PlannedPapers } from './drafting-data.ts';
import { chooseCaseRules, wordLimitOf } from './form-rules/case-rules.ts';
import { listStatements, verifyPairs } from './reading-questions/compare-question.ts';
import { describeReading } from './reading-questions/describe-reading.ts';
import { mergeReading } from './reading-questions/merge-comparison.ts';
import { planQuestions } from './reading-questions/plan-questions.ts';
import { understandPapers } from './understand-papers.ts';
import { openCase } from './understanding/case-file.ts';

/** Understands the papers with what the model read and code verified, cite-checks the plaintiff's, and plans what to draft. */
export function planPapers(given: DraftExamination): PlannedPapers {
  const { library, opinions, settings, firmName } = given;
  const { reading, notes } = withModelReading(given);
  const { file, caseName, audit, disputes } = understandPapers({ ...given, reading });
  const rules = chooseCaseRules(file.caption, given.partRules ?? [], given.madeAt.slice(0, 10));
  const mostWords = wordLimitOf(rules)?.words;
  const brief = planDraft({ file, library, opinions, settings: { ...settings, firmName }, mostWords });
  return { reading, caseName, audit, disputes, brief: { ...brief, reading: notes } };
}

function withModelReading({ reading, answers, verified, compared }: DraftExamination) {
  const file = openCase(reading);
  const { pairs, dropped: droppedPairs } = verifyPairs(compared ?? { pairs: [] }, listStatements(verified.statements));
  const { unread } = planQuestions(file);
  return {
    reading: mergeReading(reading, verified, pairs),
    notes: describeReading(file, { answers, compared, dropped: verified.dropped, droppedPairs, unread }),
  };
}
