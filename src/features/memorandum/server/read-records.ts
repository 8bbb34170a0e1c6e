import * as z from 'zod/mini';
import type { DocumentWorkflow } from '#features/documents/server/document-workflow.ts';
import type { OpenedPaper } from '#features/documents/server/sealed-papers.ts';
import { readPdf } from '#platform/server/pdf/read-pdf.ts';
import { recordRefusal } from './refuse-brief.ts';
import type { GivenPaper } from './understand-papers.ts';

/** Name under which a paper of the record is stored. */
const recordField = (index: number): string => `recordPaper${index + 1}`;

/** The uploaded papers of a record as they are stored with their document. */
export const storedRecords = (uploaded: readonly { name: string; content: Buffer }[]) =>
  uploaded.map(({ name, content }, index) => ({ name: recordField(index), fileName: name, content }));

/** Requests of earlier versions have no papers of the record. */
const inputOf = z.object({ recordPapers: z._default(z.int(), 0) });

/** Names under which the papers of a document's record are stored. */
export const recordFields = ({ document }: DocumentWorkflow): string[] =>
  Array.from({ length: inputOf.parse(document.input).recordPapers }, (_, index) => recordField(index));

/**
 * Reads every paper of the record that can be read. @param progress at which it begins, and at which it is done
 * @returns the papers, and a remark that names each of the others
 */
export async function readRecords(
  workflow: DocumentWorkflow,
  opened: readonly (OpenedPaper | undefined)[],
  [from, to]: readonly [number, number],
): Promise<{ records: GivenPaper[]; remarks: string[] }> {
  const records: GivenPaper[] = [];
  const remarks: string[] = [];
  for (const [index, paper] of opened.entries()) {
    if (!paper) continue;
    const progress = from + Math.round(((to - from) * (index + 1)) / (opened.length + 1));
    await workflow.report(progress, `Reading paper ${index + 1} of ${opened.length} of the record`);
    const why = await recordRefusal(paper.content);
    if (why) remarks.push(`The paper “${paper.fileName}” was not used: ${why}.`);
    else records.push({ fileName: paper.fileName, sha256: paper.sha256, paper: await readPdf(paper.content) });
  }
  return { records, remarks };
}
