import * as z from 'zod/mini';
import { abandonStory, type DocumentStory, tellStory } from '#features/documents/server/document-story.ts';
import type { Deps } from '#platform/server/deps.ts';
import { defineJob } from '#platform/server/jobs/jobs.ts';
import { foilRequestBody } from '../foil-request.contract.ts';
import { arrangeRecords } from './arrange-records.ts';
import { checkLetter } from './check-letter.ts';
import { writeLetter } from './write-letter.ts';

/** Makes the letter of an accepted public-records request. */
export const draftFoilRequest = defineJob({
  name: 'draft-foil-request',
  payload: z.object({ documentId: z.uuid() }),
  retry: { limit: 5, delaySeconds: 1 },
});

type Needs = Omit<Deps, 'mail'>;

const WORD_FILE = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';

/** The story of a letter: put the records in order, write it, prove that nothing of the request was lost, hand it over for delivery. */
export const draftLetter = (deps: Needs, documentId: string): Promise<void> =>
  tellStory(deps, documentId, (story) => tellLetter(deps, story));

async function tellLetter(deps: Needs, story: DocumentStory): Promise<void> {
  const request = foilRequestBody.parse(story.document.input);

  const records = await story.step({
    name: 'arrange-records',
    label: 'Putting the records in order',
    progress: 10,
    run: () => arrangeRecords(deps, request.requestDescription),
  });

  const letter = await story.fileStep({
    name: 'write-letter',
    label: 'Writing the letter',
    progress: 40,
    run: async () => ({
      name: 'FOIL Request.docx',
      contentType: WORD_FILE,
      content: await writeLetter(request, records, { firmName: deps.config.firmName }),
    }),
  });

  await story.step({
    name: 'check-letter',
    label: 'Checking the letter against your request',
    progress: 70,
    run: async () => {
      const problems = await checkLetter(letter.content, request);
      if (problems.length > 0) throw new Error('the letter does not carry the whole request');
    },
  });

  await story.handOver();
}

/** What the person reads when every try failed. */
export const letterLost = (deps: Pick<Deps, 'db' | 'clock'>, documentId: string): Promise<void> =>
  abandonStory(deps, documentId, 'The letter could not be made. Please try again, or contact an administrator.');
