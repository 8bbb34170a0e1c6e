import * as z from 'zod/mini';
import { abandonStory, type DocumentStory, tellStory } from '#features/documents/server/document-story.ts';
import type { Deps } from '#platform/server/deps.ts';
import { defineJob } from '#platform/server/jobs/jobs.ts';
import type { Paper } from '#platform/server/pdf/paper.ts';
import { readPdf } from '#platform/server/pdf/read-pdf.ts';
import type { Audit } from '../audit.contract.ts';
import { PAPERS } from '../memorandum.contract.ts';
import { examineApart } from './examine-apart.ts';

/** Makes the results of an accepted request: the outline of the opposition, and the audit of the plaintiff's memorandum. */
export const draftMemorandum = defineJob({
  name: 'draft-memorandum',
  payload: z.object({ documentId: z.uuid() }),
  retry: { limit: 5, delaySeconds: 1 },
});

type Needs = Omit<Deps, 'mail'>;

const WORD_FILE = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';

/** The step whose result stays with the document: the audit as its page shows it. */
export const AUDIT_STEP = 'keep-audit';

/** The story of an opposition: read both papers, examine them, write the outline and the audit, hand them over for delivery. */
export const draftOpposition = (deps: Needs, documentId: string): Promise<void> =>
  tellStory(deps, documentId, (story) => tellOpposition(deps, story));

async function tellOpposition(deps: Needs, story: DocumentStory): Promise<void> {
  const papers = await story.step({
    name: 'read-papers',
    label: 'Reading the two papers',
    progress: 10,
    isConfidential: true,
    run: () => readPapers(story),
  });

  const results = await story.step({
    name: 'examine-papers',
    label: 'Checking quotations, record cites, numbers and authorities',
    progress: 50,
    isConfidential: true,
    run: () => examine(deps, papers),
  });

  await story.fileStep(
    wordStep('write-outline', 'Writing the outline of the opposition', 70, 'Opposition Outline.docx', results.outlineFile),
  );
  await story.fileStep(
    wordStep('write-audit', 'Writing the audit', 80, "Audit of Plaintiff's Memorandum.docx", results.auditFile),
  );

  await story.step<Audit>({
    name: AUDIT_STEP,
    label: 'Putting the audit into My Documents',
    progress: 85,
    run: async () => {
      if (results.caseName) await story.rename(`Opposition: ${results.caseName}`);
      return results.audit;
    },
  });

  await story.handOver();
}

interface ReadPapers {
  memorandum: { paper: Paper; sha256: string };
  affirmation: { paper: Paper; sha256: string };
}

async function readPapers(story: DocumentStory): Promise<ReadPapers> {
  const { plaintiffMOL, supportingDocument } = await story.papers(PAPERS);
  const read = (content: Buffer, name: string) =>
    readPdf(content, ({ done, of }) => {
      // A document that was deleted meanwhile ends at the next step; the progress is told on the way.
      story.report(10 + Math.round((35 * done) / of), `Recognizing the pages of ${name}: ${done + 1} of ${of}`).catch(() => {});
    });
  const [memorandum, affirmation] = await Promise.all([
    read(plaintiffMOL.content, 'the memorandum'),
    read(supportingDocument.content, 'the supporting paper'),
  ]);
  return {
    memorandum: { paper: memorandum, sha256: plaintiffMOL.sha256 },
    affirmation: { paper: affirmation, sha256: supportingDocument.sha256 },
  };
}

/** The files travel as text until their own steps keep them. */
async function examine(deps: Needs, papers: ReadPapers) {
  const { outlineFile, auditFile, ...results } = await examineApart(deps, papers);
  const asText = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64');
  return { ...results, outlineFile: asText(outlineFile), auditFile: asText(auditFile) };
}

function wordStep(name: string, label: string, progress: number, fileName: string, content: string) {
  const run = async () => ({ name: fileName, contentType: WORD_FILE, content: Buffer.from(content, 'base64') });
  return { name, label, progress, run };
}

/** What the person reads when every try failed. */
export const memorandumLost = (deps: Pick<Deps, 'db' | 'clock'>, documentId: string): Promise<void> =>
  abandonStory(deps, documentId, 'The documents could not be made. Please try again, or contact an administrator.');
