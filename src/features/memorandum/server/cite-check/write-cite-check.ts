import type { CiteCheck } from '#features/memorandum/cite-check.contract.ts';
import type { Finding } from '#features/verification/verification.contract.ts';
import { type Block, headingOf, notice, paragraph, reportFile } from '#platform/server/word/report-layout.ts';
import { captionOf } from '../outline/caption-table.ts';
import { papersTable } from '../report/papers-table.ts';
import type { CaseCaption } from '../understanding/merge-captions.ts';
import { ALARM_KINDS } from './alarm-kinds.ts';
import { lookUpTable } from './look-up-table.ts';
import { alarmList, pageTable } from './page-table.ts';

/**
 * Writes the cite check of the plaintiff's memorandum as a Word file: what to look at first, what was not checked, then every
 * finding by the page of the brief.
 * @returns the bytes of a .docx file
 */
export function writeCiteCheck(check: CiteCheck, caption: CaseCaption, firmName: string): Promise<Buffer> {
  const children: Block[] = [
    ...captionOf(caption, 'CITE CHECK OF PLAINTIFF’S MEMORANDUM OF LAW'),
    noticeOf(),
    ...firstPartsOf(check, 1),
    headingOf(1, 'By page'),
    pageTable(check.findings.filter(isOfBrief)),
    ...lookUpTable(check.findings),
    headingOf(1, 'What was examined'),
    ...papersTable(check.papers, check.madeAt),
  ];
  return reportFile(
    'Cite check of plaintiff’s memorandum',
    'Cite check of plaintiff’s memorandum: for an attorney’s review',
    children,
    firmName,
  );
}

/** Writes the cite check of a brief of one's own as a Word file. @returns the bytes of a .docx file */
export function writeBriefCheck(check: CiteCheck, firmName: string): Promise<Buffer> {
  const children: Block[] = [
    headingOf(1, `Cite check: ${check.title}`),
    noticeOf(),
    ...firstPartsOf(check, 1),
    headingOf(1, 'By page'),
    pageTable(check.findings),
    ...lookUpTable(check.findings),
    headingOf(1, 'What was examined'),
    ...papersTable(check.papers, check.madeAt),
  ];
  return reportFile('Cite check', 'Cite check: for an attorney’s review', children, firmName);
}

const noticeOf = () =>
  notice([
    { text: 'This cite check was prepared without AI.  ', bold: true },
    'Nothing here says that an authority is good law. It is attorney work product for review, not legal advice.',
  ]);

/** The alarms, and one sentence for each source that was not checked. */
export function firstPartsOf({ findings, notChecked = [] }: CiteCheck, level: 1 | 2): Block[] {
  const disputed = findings.filter(({ kind }) => kind === 'conflict-between').length;
  const sentences = [
    ...notChecked,
    ...(disputed > 0 ? [`The two papers disagree on ${disputed} facts, which the dispute matrix lists.`] : []),
  ];
  return [
    headingOf(level, 'Look at these first'),
    ...alarmList(gravestFirst(findings.filter(({ isUrgent }) => isUrgent))),
    headingOf(level, 'Not checked'),
    ...(sentences.length > 0
      ? sentences.map((text) => paragraph(text, { bullet: true }))
      : [paragraph('Everything was checked.')]),
  ];
}

/** Disagreements of the papers are in the dispute matrix. */
const isOfBrief = ({ kind }: Finding) => kind !== 'conflict-between';

/** Alarms in the order of their kinds, then of the paper. */
export function gravestFirst(alarms: readonly Finding[]): Finding[] {
  const rank = ({ kind }: Finding) => (kind ? ALARM_KINDS.indexOf(kind) : 0);
  return alarms.toSorted((one, other) => rank(one) - rank(other));
}
