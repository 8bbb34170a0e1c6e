import type { Authority } from '#features/verification/server/library/authority.ts';
import { type Block, headingOf, notice, paragraph, reportFile } from '#platform/server/word/report-layout.ts';
import { planCase } from '../plan/plan-case.ts';
import type { CaseFile } from '../understanding/case-file.ts';
import { captionOf } from './caption-table.ts';
import { memorandumTitle } from './memorandum-title.ts';
import { outlineCandidates, outlineChronology, outlineKeyFacts, outlineMatrix } from './outline-matrix.ts';
import { outlineParagraphs } from './outline-paragraphs.ts';
import { outlinePlaintiffsPoints } from './outline-plaintiffs-points.ts';
import { outlinePlan } from './outline-plan.ts';
import { outlineRate } from './outline-rate.ts';
import { outlineTasks } from './outline-tasks.ts';

/**
 * Writes the working outline of the opposition as a Word file: everything in it comes from the two papers, the authority library
 * and arithmetic; what they do not say is a bracketed task.
 * @param partRules what the judge's part requires, in words
 * @returns the bytes of a .docx file
 */
export async function writeOutline(
  file: CaseFile,
  library: readonly Authority[],
  firmName: string,
  partRules: string | null = null,
): Promise<Buffer> {
  const plan = planCase(file, library);
  const children: Block[] = [
    ...captionOf(file.caption, memorandumTitle(file)),
    paragraph([{ text: 'WORKING OUTLINE', bold: true }], { centered: true, below: true }),
    notice([
      { text: 'No language model wrote any part of this outline. ', bold: true },
      'It was put together by rules from the plaintiff’s memorandum, the supporting paper, the firm’s authority library and arithmetic. ',
      'It is not legal advice, nothing in it says that an authority is good law, and it is not signed. An attorney must review every line; what the papers do not say stands as ',
      { text: '[ATTORNEY: …]', bold: true },
      '.',
    ]),
    ...outlineMatrix(file),
    ...outlineTasks(file),
    ...outlinePlan(file, plan),
    ...outlinePlaintiffsPoints(file),
    ...outlineRate(file),
    ...outlineKeyFacts(file),
    ...outlineChronology(file),
    ...outlineCandidates(file),
    ...outlineParagraphs(file),
    headingOf(1, 'Before filing'),
    ...[...CLOSING, ...(partRules ? [partRules] : [])].map((text) => paragraph(text, { bullet: true })),
    paragraph('Dated: [ATTORNEY: place and date]', { tight: true }),
    paragraph(`${firmName}\n`.trim(), { tight: true }),
    paragraph('By: [ATTORNEY: signature, name, address, telephone]'),
  ];
  return reportFile('Opposition outline', 'Opposition outline: draft for an attorney’s review', children, firmName);
}

const CLOSING = [
  'At most 7,000 words without caption, tables and signature block; the certification of the word count stands on its own last page (22 NYCRR 202.8-b).',
  'Over 4,500 words: bookmarks (22 NYCRR 202.5[a][2]). Twelve-point type, double spaced, one-inch margins.',
  'Answering papers are due two days before the return date, seven where the notice demands it (CPLR 2214[b]). [ATTORNEY: check the date]',
  'Earlier papers can be cited by their docket number (CPLR 2214[c]); in the Commercial Division such cites are hyperlinked.',
  'No Social Security, account or full birth date numbers (22 NYCRR 202.5[e]).',
  'By signing, counsel certifies that nothing is invented (22 NYCRR Part 161, and 130-1.1a). [ATTORNEY: does the Part ask for an AI certification?]',
];
