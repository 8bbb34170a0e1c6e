import type { DraftBrief } from '#features/memorandum/server/drafting/brief.ts';
import type { Draft } from '#features/memorandum/server/drafting/draft.ts';
import { type OutlineAnswer, outlineAnswer } from '#features/memorandum/server/drafting/outline-answer.ts';
import { sectionFrom } from '#features/memorandum/server/drafting/section-answer.ts';
import type { ModelReading } from '#features/memorandum/server/drafting-data.ts';
import type { PlannedQuestion } from '#features/memorandum/server/reading-questions/plan-questions.ts';
import { statementsAnswer } from '#features/memorandum/server/reading-questions/statements-answer.ts';
import { draftLikeAModel } from '#features/memorandum/testing/stand-in-drafter.ts';

/** Does the model's part at once, so that the benchmark doesn't wait for it. */
export function draftAll({ sections }: DraftBrief): Draft {
  return {
    sections: sections.flatMap((brief) => {
      if (brief.written) return [brief.written];
      return brief.prompt
        ? [sectionFrom(brief, draftLikeAModel({ ...brief.prompt, command: null }) as Parameters<typeof sectionFrom>[1])]
        : [];
    }),
  };
}

/** Answers the questions about the papers at once. */
export function readAll(questions: readonly PlannedQuestion[]): Omit<ModelReading, 'verified'> {
  const answers = questions.map(({ role, instructions, material }) => ({
    role,
    answer: statementsAnswer.parse(draftLikeAModel({ instructions, material, command: null })),
  }));
  return { answers, compared: { pairs: [] } };
}

/** Plans the argument at once. */
export const outlineAll = (outline: DraftBrief['outline']): OutlineAnswer =>
  outlineAnswer.parse(outline ? draftLikeAModel({ ...outline, command: null }) : { theory: '', sections: [] });
