import type { DraftBrief } from '#features/memorandum/server/drafting/brief.ts';
import type { Draft } from '#features/memorandum/server/drafting/draft.ts';
import { sectionFrom } from '#features/memorandum/server/drafting/section-answer.ts';
import { draftLikeAModel } from '#features/memorandum/testing/stand-in-drafter.ts';

/** What the model would do, and nobody waits for here. */
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
