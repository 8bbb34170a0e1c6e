import { planDraft } from './drafting/plan-draft.ts';
import type { DraftExamination, PlannedPapers } from './drafting-data.ts';
import { listStatements, verifyPairs } from './reading-questions/compare-question.ts';
import { mergeReading } from './reading-questions/merge-comparison.ts';
import { verifyReading } from './reading-questions/verify-reading.ts';
import { understandPapers } from './understand-papers.ts';
import { openCase } from './understanding/case-file.ts';

/** Verifies what the model read, understands the papers with it, cite-checks the plaintiff's, and plans what to draft. */
export function planPapers(given: DraftExamination): PlannedPapers {
  const { library, settings, firmName } = given;
  const reading = withModelReading(given);
  const { file, caseName, audit, disputes } = understandPapers({ ...given, reading });
  return { reading, caseName, audit, disputes, brief: planDraft({ file, library, settings: { ...settings, firmName } }) };
}

function withModelReading({ reading, modelReading: { answers, compared } }: DraftExamination): DraftExamination['reading'] {
  const verified = verifyReading(openCase(reading), answers);
  const { pairs } = verifyPairs(compared ?? { pairs: [] }, listStatements(verified.statements));
  return mergeReading(reading, verified, pairs);
}
