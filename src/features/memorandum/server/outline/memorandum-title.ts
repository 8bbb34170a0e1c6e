import type { CaseFile } from '../understanding/case-file.ts';

/** "DEFENDANTS’ MEMORANDUM OF LAW IN OPPOSITION TO PLAINTIFF’S MOTION FOR SUMMARY JUDGMENT". */
export function memorandumTitle({ caption, motion }: Pick<CaseFile, 'caption' | 'motion'>): string {
  const whose = caption.defendants.length === 1 ? 'DEFENDANT’S' : 'DEFENDANTS’';
  const usual = motion.isSummaryJudgment ? 'PLAINTIFF’S MOTION FOR SUMMARY JUDGMENT' : 'PLAINTIFF’S MOTION';
  return `${whose} MEMORANDUM OF LAW IN OPPOSITION TO ${motion.name?.toUpperCase() ?? usual}`;
}
