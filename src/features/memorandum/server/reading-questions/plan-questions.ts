import type { CaseFile } from '../understanding/case-file.ts';
import type { PaperRole } from '../understanding/create-mask.ts';
import { chunkParagraphs, listParagraphs } from './list-paragraphs.ts';
import { type ReadingQuestion, statementsQuestion } from './statements-question.ts';

/** One question of a reading: which paragraphs of which paper it asks about. */
export interface PlannedQuestion extends ReadingQuestion {
  /** Name of its step: "read-memorandum-1". */
  name: string;
  role: PaperRole;
  /** The question's number among those of its paper, from 1. */
  number: number;
  of: number;
}

/** Plans the questions for the statements of both papers. @returns `unread`: paragraphs beyond the most questions of a paper */
export function planQuestions(file: CaseFile): { questions: PlannedQuestion[]; unread: number } {
  let unread = 0;
  const questions = (['memorandum', 'affirmation'] as const).flatMap((role) => {
    const { chunks, unread: left } = chunkParagraphs(listParagraphs(file[role], file.mask));
    unread += left;
    return chunks.map((chunk, index) => ({
      ...statementsQuestion(file, role, chunk),
      name: `read-${role}-${index + 1}`,
      role,
      number: index + 1,
      of: chunks.length,
    }));
  });
  return { questions, unread };
}
