import { answerInChat } from '#features/chatbot/testing/answer-in-chat.ts';
import { draftLikeAModel } from '#features/memorandum/testing/stand-in-drafter.ts';
import type { StandInQuestion } from '#platform/server/testing/stand-in-question.ts';

/** The model stand-in's response to each of the portal's questions, derived by rules from the question alone. */
export function answerLikeAModel(question: StandInQuestion): unknown {
  // Only chat requests have no schema.
  return question.schema ? draftLikeAModel(question) : answerInChat(question.messages);
}
