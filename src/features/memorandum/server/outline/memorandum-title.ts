import type { CaseFile } from '../understanding/case-file.ts';
import { soleOpponent } from '../understanding/list-opponents.ts';

/** "DEFENDANTS’ MEMORANDUM OF LAW IN OPPOSITION TO PLAINTIFF’S MOTION FOR SUMMARY JUDGMENT"; one of several defendants is named. */
export function memorandumTitle({ caption, motion, affirmation }: Pick<CaseFile, 'caption' | 'motion' | 'affirmation'>): string {
  const alone = soleOpponent({ caption, affirmation });
  const all = caption.defendants.length === 1 ? 'DEFENDANT’S' : 'DEFENDANTS’';
  const whose = alone ? `DEFENDANT ${alone.toUpperCase()}’S` : all;
  const usual = motion.isSummaryJudgment ? 'PLAINTIFF’S MOTION FOR SUMMARY JUDGMENT' : 'PLAINTIFF’S MOTION';
  return `${whose} MEMORANDUM OF LAW IN OPPOSITION TO ${motion.name?.toUpperCase() ?? usual}`;
}
