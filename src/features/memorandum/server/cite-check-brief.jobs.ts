import * as z from 'zod/mini';
import { documentJobs } from '#features/documents/server/document-jobs.ts';
import type { DocumentRun } from '#features/documents/server/document-run.ts';
import { abandonWorkflow, type DocumentWorkflow, runWorkflow } from '#features/documents/server/document-workflow.ts';
import type { OpenedPaper } from '#features/documents/server/sealed-papers.ts';
import type { Deps } from '#platform/server/deps.ts';
import { readPdf } from '#platform/server/pdf/read-pdf.ts';
import { readWord } from '#platform/server/word/read-word.ts';
import type { GivenBrief, GivenPaper } from './cite-check/examine-brief.ts';
import { recordField } from './cite-check.routes.ts';
import { examineBriefInSubprocess } from './examine-in-subprocess.ts';
import { mayBeWord, recordRefusal } from './refuse-brief.ts';
import { saveBriefCheck, saveWordFile } from './save-results.ts';

/** Jobs that cite-check a brief: no model takes part. */
export const citeCheckJob = documentJobs['cite-check'];

type Needs = Omit<Deps, 'mail'>;

const READING = { name: 'read-brief', label: 'Reading the brief and the papers of the record' };
const CHECKING = { name: 'check-brief', label: 'Checking quotations, record cites, authorities, and form' };
const WRITING = { name: 'write-brief-check', label: 'Writing the cite check' };

/** Workflow of a cite check. */
export const checkBrief = (deps: Needs, run: DocumentRun): Promise<void> =>
  runWorkflow(deps, run, async (workflow) => {
    await workflow.begin([READING, CHECKING, WRITING]);
    const given = await workflow.step({
      ...READING,
      progress: 10,
      isConfidential: true,
      hasBytes: true,
      run: () => readGiven(workflow),
    });
    const results = await workflow.step({
      ...CHECKING,
      progress: 70,
      isConfidential: true,
      hasBytes: true,
      run: () => examineBriefInSubprocess(deps, given),
    });
    await saveWordFile(workflow, WRITING.name, WRITING.label, 'Cite Check.docx', results.file);
    await saveBriefCheck(workflow, results.check, results.title);
    await workflow.handOver();
  });

/** Fails the document after the last attempt, with a message for the person. */
export const citeCheckLost = (deps: Pick<Deps, 'db' | 'jobs' | 'clock'>, run: DocumentRun): Promise<void> =>
  abandonWorkflow(deps, run, 'The cite check could not be made. Please try again, or contact an administrator.');

const inputOf = z.object({ recordPapers: z.int() });

/** Reads the brief and every paper of the record that can be read; the others are named in the result. */
async function readGiven(workflow: DocumentWorkflow): Promise<GivenBrief> {
  const { recordPapers } = inputOf.parse(workflow.document.input);
  const fields = Array.from({ length: recordPapers }, (_, index) => recordField(index));
  const opened = await workflow.papers(['brief', ...fields]);
  const { brief, ...others } = opened as Record<string, OpenedPaper> & { brief: OpenedPaper };
  const remarks: string[] = [];
  const read = await readBriefPaper(brief, remarks);
  const records: GivenPaper[] = [];
  for (const [index, field] of fields.entries()) {
    const paper = others[field];
    if (!paper) continue;
    const progress = 10 + Math.round((50 * (index + 1)) / (fields.length + 1));
    await workflow.report(progress, `Reading paper ${index + 1} of ${fields.length} of the record`);
    const why = await recordRefusal(paper.content);
    if (why) remarks.push(`The paper “${paper.fileName}” was not used: ${why}.`);
    else records.push({ fileName: paper.fileName, sha256: paper.sha256, paper: await readPdf(paper.content) });
  }
  return { brief: read, records, remarks };
}

async function readBriefPaper({ fileName, content, sha256 }: OpenedPaper, remarks: string[]): Promise<GivenPaper> {
  if (!mayBeWord(content)) return { fileName, sha256, paper: await readPdf(content) };
  const read = await readWord(content);
  if ('failure' in read) throw new Error(`the brief cannot be read: ${read.failure}`);
  remarks.push(...read.remarks);
  return { fileName, sha256, paper: read.paper };
}
