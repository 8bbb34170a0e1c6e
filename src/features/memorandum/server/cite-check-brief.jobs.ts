import { documentJobs } from '#features/documents/server/document-jobs.ts';
import type { DocumentRun } from '#features/documents/server/document-run.ts';
import { abandonWorkflow, type DocumentWorkflow, runWorkflow } from '#features/documents/server/document-workflow.ts';
import type { OpenedPaper } from '#features/documents/server/sealed-papers.ts';
import type { Deps } from '#platform/server/deps.ts';
import { readPdf } from '#platform/server/pdf/read-pdf.ts';
import { readWord } from '#platform/server/word/read-word.ts';
import type { GivenBrief } from './cite-check/examine-brief.ts';
import { examineBriefInSubprocess, listCitationsInSubprocess } from './examine-in-subprocess.ts';
import { lookUpPlan, lookUpStep } from './look-up-step.ts';
import { type ShownPaper, savePassageImages } from './passage-images/save-passage-images.ts';
import { readRecords, recordFields } from './read-records.ts';
import { mayBeWord } from './refuse-brief.ts';
import { carryMarksOver } from './review/review.store.ts';
import { saveBriefCheck, saveWordFile } from './save-results.ts';
import type { GivenPaper } from './understand-papers.ts';

/** Jobs that cite-check a brief: no model takes part. */
export const citeCheckJob = documentJobs['cite-check'];

type Needs = Omit<Deps, 'mail'>;

const READING = { name: 'read-brief', label: 'Reading the brief and the papers of the record' };
const CHECKING = { name: 'check-brief', label: 'Checking quotations, record cites, authorities, and form' };
const WRITING = { name: 'write-brief-check', label: 'Writing the cite check' };

const CARRYING = { name: 'carry-marks', label: 'Looking for the sign-off of an earlier version' };

/** Workflow of a cite check. */
export const checkBrief = (deps: Needs, run: DocumentRun): Promise<void> =>
  runWorkflow(deps, run, async (workflow) => {
    await workflow.begin([READING, ...(await lookUpPlan(deps)), CHECKING, WRITING]);
    const given = await workflow.step({
      ...READING,
      progress: 10,
      isConfidential: true,
      hasBytes: true,
      run: () => readGiven(workflow),
    });
    const lookUp = await lookUpStep(deps, workflow, 65, () => listCitationsInSubprocess(given));
    const results = await workflow.step({
      ...CHECKING,
      progress: 70,
      isConfidential: true,
      hasBytes: true,
      run: () => examineBriefInSubprocess(deps, given, lookUp),
    });
    await saveWordFile(workflow, WRITING.name, WRITING.label, 'Cite Check.docx', results.file);
    await savePassageImages(deps, workflow, results.check, () => shownPapers(workflow, given));
    await saveBriefCheck(workflow, results.check, results.title);
    await workflow.step({ ...CARRYING, progress: 97, run: () => carryMarksOver(deps.db, workflow.document.id) });
    await workflow.handOver();
  });

/** Fails the document after the last attempt, with a message for the person. */
export const citeCheckLost = (deps: Pick<Deps, 'db' | 'jobs' | 'clock'>, run: DocumentRun): Promise<void> =>
  abandonWorkflow(deps, run, 'The cite check could not be made. Please try again, or contact an administrator.');

/** Reads the brief and every paper of the record that can be read; the others are named in the result. */
async function readGiven(workflow: DocumentWorkflow): Promise<GivenBrief> {
  const fields = recordFields(workflow);
  const opened = await workflow.papers(['brief', ...fields]);
  const { brief } = opened as Record<string, OpenedPaper> & { brief: OpenedPaper };
  const remarks: string[] = [];
  const read = await readBriefPaper(brief, remarks);
  const papers = fields.map((field) => (opened as Record<string, OpenedPaper>)[field]);
  const { records, remarks: ofRecords } = await readRecords(workflow, papers, [10, 60]);
  return { brief: read, records, remarks: [...remarks, ...ofRecords] };
}

/** The brief and the papers of its record that could be read, in the order of the cite check. */
async function shownPapers(workflow: DocumentWorkflow, { brief, records }: GivenBrief): Promise<ShownPaper[]> {
  const opened = Object.values<OpenedPaper>(await workflow.papers(['brief', ...recordFields(workflow)]));
  return [brief, ...records].flatMap(({ sha256, paper }) => {
    const content = opened.find((each) => each.sha256 === sha256)?.content;
    return content ? [{ content, text: paper.text }] : [];
  });
}

async function readBriefPaper({ fileName, content, sha256 }: OpenedPaper, remarks: string[]): Promise<GivenPaper> {
  if (!mayBeWord(content)) return { fileName, sha256, paper: await readPdf(content) };
  const read = await readWord(content);
  if ('failure' in read) throw new Error(`the brief cannot be read: ${read.failure}`);
  remarks.push(...read.remarks);
  return { fileName, sha256, paper: read.paper };
}
