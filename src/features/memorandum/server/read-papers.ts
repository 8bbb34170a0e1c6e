import type { DocumentWorkflow } from '#features/documents/server/document-workflow.ts';
import type { OpenedPaper } from '#features/documents/server/sealed-papers.ts';
import { authoritiesOf } from '#features/verification/server/library/authority-library.store.ts';
import type { Deps } from '#platform/server/deps.ts';
import type { Paper } from '#platform/server/pdf/paper.ts';
import { readPdf } from '#platform/server/pdf/read-pdf.ts';
import { deserialize, serialize } from '#platform/server/serialized.ts';
import { PAPERS, type PaperName } from '../memorandum.contract.ts';
import type { SerializedReading } from './examination.subprocess.ts';
import { readCaseInSubprocess } from './examine-in-subprocess.ts';
import type { ShownPaper } from './passage-images/save-passage-images.ts';
import { readRecords, recordFields } from './read-records.ts';
import type { ReadPapers } from './understand-papers.ts';

/** The name changes whenever the stored result's shape changes, as it did from the previous version. */
export const READING_STEP = 'read-papers-and-record';

export const CASE_STEP = { name: 'read-case-and-record', label: 'Analyzing the papers' };

/** The first step of every memorandum: opens and reads both papers, and those of the record. */
export const readPapers = (workflow: DocumentWorkflow): Promise<ReadPapers> =>
  workflow.step({
    name: READING_STEP,
    label: 'Reading the two papers',
    progress: 5,
    isConfidential: true,
    hasBytes: true,
    run: () => readAll(workflow),
  });

/** The second step: reads the facts from the papers once, and stores them for all later steps. */
export const readCaseStep = (
  { db }: Pick<Deps, 'db'>,
  workflow: DocumentWorkflow,
  papers: ReadPapers,
): Promise<SerializedReading> =>
  workflow.step({
    ...CASE_STEP,
    progress: 12,
    isConfidential: true,
    hasBytes: true,
    run: async () => readCaseInSubprocess(papers, await authoritiesOf(db)),
  });

/** Error when a paper has no word, even after OCR. Its message is for the person. */
export class UnreadablePaper extends Error {
  constructor(paper: string) {
    super(
      `No words could be read in ${paper}, not even with text recognition. Please upload a copy whose text is legible, or the original file.`,
    );
  }
}

const WORD = /\p{L}{2}/u;

/** @throws UnreadablePaper for a paper of which nothing could be used, so that no model is asked about it */
function requireWords(papers: readonly (readonly [Paper, string])[]): void {
  const wordless = papers.flatMap(([{ text }, name]) => (WORD.test(text) ? [] : [name]));
  if (wordless.length > 0) throw new UnreadablePaper(wordless.join(' and '));
}

/** The papers of a memorandum that could be read, in the order of its cite check. */
export async function shownPair(workflow: DocumentWorkflow, papers: ReadPapers): Promise<ShownPaper[]> {
  const opened = Object.values<OpenedPaper>(await workflow.papers([...PAPERS, ...recordFields(workflow)]));
  const { records } = papers.record ? deserialize(papers.record) : { records: [] };
  return [deserialize(papers.memorandum), deserialize(papers.affirmation), ...records].flatMap(({ sha256, paper }) => {
    const content = opened.find((each) => each.sha256 === sha256)?.content;
    return content ? [{ content, text: paper.text }] : [];
  });
}

async function readAll(workflow: DocumentWorkflow): Promise<ReadPapers> {
  const fields = recordFields(workflow);
  const opened: Record<string, OpenedPaper> = await workflow.papers([...PAPERS, ...fields]);
  const { plaintiffMOL, supportingDocument } = opened as Record<PaperName, OpenedPaper>;
  const read = (content: Buffer, name: string) =>
    readPdf(content, ({ done, of }) => {
      // A document that was deleted meanwhile ends at the next step; progress is reported without waiting.
      workflow.report(5 + Math.round((10 * done) / of), `Recognizing the pages of ${name}: ${done + 1} of ${of}`).catch(() => {});
    });
  const [memorandum, affirmation] = await Promise.all([
    read(plaintiffMOL.content, 'the memorandum'),
    read(supportingDocument.content, 'the supporting paper'),
  ]);
  requireWords([
    [memorandum, 'the plaintiff’s memorandum'],
    [affirmation, 'the supporting paper'],
  ]);
  const record = await readRecords(
    workflow,
    fields.map((field) => opened[field]),
    [8, 12],
  );
  return {
    memorandum: serialize({ paper: memorandum, sha256: plaintiffMOL.sha256 }),
    affirmation: serialize({ paper: affirmation, sha256: supportingDocument.sha256 }),
    record: serialize(record),
  };
}
