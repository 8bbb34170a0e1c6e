import { answerInChat } from '#features/chatbot/testing/answer-in-chat.ts';
import { draftLikeAModel } from '#features/memorandum/testing/stand-in-drafter.ts';
import type { StandInQuestion } from '#platform/server/testing/stand-in-question.ts';

/** What the stand-in for the model providers says to each of the portal's questions, put together by rules from the question alone. */
export function answerLikeAModel(question: StandInQuestion): unknown {
  // Only a conversation asks for no shape.
  return question.schema ? draftLikeAModel(question) : answerInChat(question.turns);
}
