import type { DocumentStory } from '#features/documents/server/document-story.ts';
import { type Packed, pack } from '#platform/server/packed.ts';
import { readPdf } from '#platform/server/pdf/read-pdf.ts';
import { PAPERS } from '../memorandum.contract.ts';
import type { UploadedPaper } from './understand-papers.ts';

/** Both papers as they were read. */
export interface ReadPapers {
  memorandum: Packed<UploadedPaper>;
  affirmation: Packed<UploadedPaper>;
}

/** Its name, under which the version before kept something else, changes with what is kept. */
export const READING_STEP = 'read-both-papers';

/** The first step of every memorandum: both papers are opened and read. */
export const readPapers = (story: DocumentStory): Promise<ReadPapers> =>
  story.step({
    name: READING_STEP,
    label: 'Reading the two papers',
    progress: 5,
    isConfidential: true,
    hasBytes: true,
    run: () => readBoth(story),
  });

async function readBoth(story: DocumentStory): Promise<ReadPapers> {
  const { plaintiffMOL, supportingDocument } = await story.papers(PAPERS);
  const read = (content: Buffer, name: string) =>
    readPdf(content, ({ done, of }) => {
      // A document that was deleted meanwhile ends at the next step; the progress is told on the way.
      story.report(5 + Math.round((10 * done) / of), `Recognizing the pages of ${name}: ${done + 1} of ${of}`).catch(() => {});
    });
  const [memorandum, affirmation] = await Promise.all([
    read(plaintiffMOL.content, 'the memorandum'),
    read(supportingDocument.content, 'the supporting paper'),
  ]);
  return {
    memorandum: pack({ paper: memorandum, sha256: plaintiffMOL.sha256 }),
    affirmation: pack({ paper: affirmation, sha256: supportingDocument.sha256 }),
  };
}
