import { documentJobs } from '#features/documents/server/document-jobs.ts';
import type { DocumentRun } from '#features/documents/server/document-run.ts';
import { abandonStory, type DocumentStory, tellStory } from '#features/documents/server/document-story.ts';
import type { Deps } from '#platform/server/deps.ts';
import { readSettings } from '#platform/server/settings/read-settings.ts';
import { foilRequestBody } from '../foil-request.contract.ts';
import { arrangeRecords } from './arrange-records.ts';
import { checkLetter } from './check-letter.ts';

/** Makes the letter of an accepted public-records request. */
export const draftFoilRequest = documentJobs['foil-request'];

type Needs = Omit<Deps, 'mail'>;

const WORD_FILE = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';

/** The story of a letter: put the records in order, write it, prove that nothing of the request was lost, hand it over for delivery. */
export const draftLetter = (deps: Needs, run: DocumentRun): Promise<void> =>
  tellStory(deps, run, (story) => tellLetter(deps, story));

async function tellLetter(deps: Needs, story: DocumentStory): Promise<void> {
  const request = foilRequestBody.parse(story.document.input);

  const records = await story.step({
    name: 'arrange-records',
    label: 'Putting the records in order',
    progress: 10,
    run: () => arrangeRecords(withModelOf(deps, story), request.requestDescription, story.document),
  });

  const letter = await story.fileStep({
    name: 'write-letter',
    label: 'Writing the letter',
    progress: 40,
    run: async () => {
      // What writes Word files is heavy, and a portal without letters does without it.
      const { writeLetter } = await import('./write-letter.ts');
      return {
        name: 'FOIL Request.docx',
        contentType: WORD_FILE,
        content: await writeLetter(request, records, await readSettings(deps)),
      };
    },
  });

  await story.step({
    name: 'check-letter',
    label: 'Checking the letter against your request',
    progress: 70,
    run: async () => {
      const problems = await checkLetter(letter.content, request, records);
      if (problems.length > 0) throw new Error('the letter does not carry the whole request');
    },
  });

  await story.handOver();
}

/** Another try may be with another model. */
function withModelOf(deps: Needs, { document }: DocumentStory): Needs {
  return { ...deps, config: { ...deps.config, draftingModel: document.model ?? deps.config.draftingModel } };
}

/** What the person reads when every try failed. */
export const letterLost = (deps: Pick<Deps, 'db' | 'jobs' | 'clock'>, run: DocumentRun): Promise<void> =>
  abandonStory(deps, run, 'The letter could not be made. Please try again, or contact an administrator.');
