import type { Deps } from '#platform/server/deps.ts';
import { ModelError } from '#platform/server/models/model-error.ts';
import { acceptDivision, acceptWording } from './accept-wording.ts';
import { askingPhrases } from './asking-phrase.ts';
import { compareWording } from './compare-wording.ts';
import { compareWords, wordsOf } from './compare-words.ts';
import { askedFor } from './drop-courtesies.ts';
import { type ProposedPart, proposeWording } from './propose-wording.ts';
import { type SourcePiece, sourcePieces } from './source-pieces.ts';
import { type StructuredRequest, structureRequest, textOf } from './structure-request.ts';

type Needs = Pick<Deps, 'models' | 'config' | 'log'>;

/** The records as the letter gives them. */
export interface ArrangedRequest extends StructuredRequest {
  /**
   * `own`: every word stands where the person put it. `proposed`: a model's wording of the items, which asks for the same.
   * Missing where the letter was begun before there were two ways: `own`.
   */
  wording?: 'own' | 'proposed';
}

/** Whose letter it is. */
interface Story {
  id: string;
  userId: number;
}

/**
 * Brings a description into the form of a records request. Where a drafting model is configured, it is asked once for a numbered
 * wording; that is followed only where code finds every term of the description in it, item by item, and no other. Otherwise
 * its division into sentences is followed, if that leaves none out, and failing that the description stays as it was found.
 */
export async function arrangeRecords(needs: Needs, description: string, story: Story): Promise<ArrangedRequest> {
  const found = structureRequest(description);
  const pieces = sourcePieces(found);
  const proposed = mayGain(needs, pieces) ? await askForWording(needs, pieces, story) : undefined;
  if (!proposed) return { ...found, wording: 'own' };
  const followed = followProposal(askedFor(description), found, pieces, proposed);
  if (!followed) needs.log.warn({ model: needs.config.draftingModel }, 'a proposed wording of the records was not followed');
  return followed ?? { ...found, wording: 'own' };
}

/** A single sentence that asks in no words of its own has nothing to gain, and is shown to nobody. */
const mayGain = ({ models, config }: Needs, pieces: SourcePiece[]) =>
  models.isAvailable(config.draftingModel) &&
  (pieces.length > 1 || pieces.some(({ text }) => askingPhrases(wordsOf(text), 0).length > 0));

async function askForWording(needs: Needs, pieces: SourcePiece[], story: Story): Promise<ProposedPart[] | undefined> {
  const about = { purpose: 'foil-request', userId: story.userId, subjectId: story.id, part: 'arrange-records' } as const;
  try {
    return await proposeWording(needs, pieces, about);
  } catch (error) {
    if (!(error instanceof ModelError)) throw error;
    needs.log.warn({ model: error.model, status: error.status, reason: error.message }, 'records arranged without a model');
    return undefined;
  }
}

/** What may be followed of a proposal. The last look at each way is the one that the finished letter has to pass. */
function followProposal(
  asked: string,
  found: StructuredRequest,
  pieces: SourcePiece[],
  proposed: ProposedPart[],
): ArrangedRequest | undefined {
  const isOwn = (one: StructuredRequest) => compareWords(asked, textOf(one)).length === 0;
  const wording = acceptWording(found, pieces, proposed);
  if (wording && isOwn(wording)) return { ...wording, wording: 'own' };
  if (wording && compareWording(asked, wording).length === 0) return { ...wording, wording: 'proposed' };
  const division = acceptDivision(found, pieces, proposed);
  return division && isOwn(division) ? { ...division, wording: 'own' } : undefined;
}
