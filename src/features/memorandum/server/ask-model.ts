import type * as z from 'zod/mini';
import { matterKey } from '#features/matters/matters.contract.ts';
import type { Deps } from '#platform/server/deps.ts';
import { ModelError } from '#platform/server/models/model-error.ts';

/** The user and the document that the model drafts for. */
export interface DraftingFor {
  model: string;
  userId: number;
  documentId: string;
  /** Its client-matter number; null where none was given. */
  matterNumber: string | null;
  /** Tokens of one response. */
  answerTokens: number;
}

/** Longest time for one attempt. */
const TIMEOUT_MS = 240_000;

/** Asks the model one question of a memorandum. @param part the step that asks @throws ModelError when its response is not usable */
export function askModel<Shape extends z.ZodMiniObject>(
  { models }: Pick<Deps, 'models'>,
  { model, userId, documentId, matterNumber, answerTokens }: DraftingFor,
  part: string,
  { instructions, material }: { instructions: string; material: string },
  shape: Shape,
): Promise<z.infer<Shape>> {
  return models.generateObject({
    ...{ model, instructions, material, shape },
    maxOutputTokens: answerTokens,
    timeoutMs: TIMEOUT_MS,
    about: { purpose: 'memorandum', userId, subjectId: documentId, part, matterNumber: matterNumber && matterKey(matterNumber) },
  });
}

/** An answer without which the draft goes on: null where it cannot be used. Every other failure ends or delays the workflow as usual. */
export async function orNull<Answer>(asked: Promise<Answer>): Promise<Answer | null> {
  try {
    return await asked;
  } catch (error) {
    if (error instanceof ModelError && (error.kind === 'bad-answer' || error.kind === 'refused-request')) return null;
    throw error;
  }
}
