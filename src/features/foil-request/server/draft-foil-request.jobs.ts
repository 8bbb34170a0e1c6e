import { documentJobs } from '#features/documents/server/document-jobs.ts';
import type { DocumentRun } from '#features/documents/server/document-run.ts';
import { abandonWorkflow, type DocumentWorkflow, runWorkflow } from '#features/documents/server/document-workflow.ts';
import { type FirmOnPaper, readFirmOnPaper, readFirmTemplate } from '#features/documents/server/firm-on-paper.ts';
import type { Deps } from '#platform/server/deps.ts';
import type { Letterhead } from '#platform/server/word/template/letterhead.ts';
import { readTemplate } from '#platform/server/word/template/read-template.ts';
import { foilRequestBody } from '../foil-request.contract.ts';
import { checkLetter } from './check-letter.ts';
import { letterFileName } from './letter-file-name.ts';
import { nameOnLetter } from './letter-signature.ts';

/** Makes the letter of an accepted public-records request. */
export const draftFoilRequest = documentJobs['foil-request'];

type Needs = Pick<Deps, 'db' | 'jobs' | 'clock' | 'config' | 'masterKey'>;

const WORD_FILE = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';

/** Thrown when the letter fails its check; not retried, because a retry writes the same letter. */
class UnfaithfulLetter extends Error {}

/** Workflow of a letter: write it, prove that nothing of the request was lost, hand it over for delivery. */
export const draftLetter = (deps: Needs, run: DocumentRun): Promise<void> =>
  runWorkflow(deps, run, async (workflow) => {
    try {
      await runLetterWorkflow(deps, workflow);
    } catch (error) {
      if (!(error instanceof UnfaithfulLetter)) throw error;
      await workflow.abandon('The letter does not match your request, so it was not sent. Please contact an administrator.');
    }
  });

async function runLetterWorkflow(deps: Needs, workflow: DocumentWorkflow): Promise<void> {
  const request = foilRequestBody.parse(workflow.document.input);

  // Stored, so that a letter that is written again after a crash is the one that is checked.
  const firm = await workflow.step<FirmOnPaper>({
    name: 'read-firm',
    label: 'Writing the letter',
    progress: 10,
    run: () => readFirmOnPaper(deps, workflow.document.userId),
  });

  const letter = await workflow.fileStep({
    name: 'write-letter',
    label: 'Writing the letter',
    progress: 20,
    run: async () => {
      // Loaded on demand: the Word library is heavy, and a portal without letters doesn't need it.
      const { writeLetter } = await import('./write-letter.ts');
      const content = await writeLetter(request, firm, await readLetterhead(deps));
      return { name: letterFileName(request), contentType: WORD_FILE, content };
    },
  });

  await workflow.step({
    name: 'check-letter',
    label: 'Checking the letter against your request',
    progress: 70,
    run: async () => {
      if (checkLetter(letter.content, request, nameOnLetter(request, firm)).length > 0) throw new UnfaithfulLetter();
    },
  });

  await workflow.handOver();
}

/** The firm's paper; null without a template, or with one that this version no longer accepts. */
async function readLetterhead(deps: Needs): Promise<Letterhead | null> {
  const content = await readFirmTemplate(deps);
  const opened = content && (await readTemplate(content));
  return opened && 'letterhead' in opened ? opened.letterhead : null;
}

/** Message for the person when every attempt failed. */
export const letterLost = (deps: Pick<Deps, 'db' | 'jobs' | 'clock'>, run: DocumentRun): Promise<void> =>
  abandonWorkflow(deps, run, 'The letter could not be created. Please try again, or contact an administrator.');
