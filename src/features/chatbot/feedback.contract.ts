import * as z from 'zod/mini';
import { endpoint } from '#platform/shared/endpoint.ts';
import { storableText } from '#platform/shared/storable-text.ts';
import { conversationParams } from './chatbot.contract.ts';

/** The longest comment, in characters. */
export const MAX_COMMENT_LENGTH = 1_000;

export const FEEDBACK_MESSAGES = {
  commentLength: `A comment can have at most ${MAX_COMMENT_LENGTH.toLocaleString('en-US')} characters`,
} as const;

/** A person's thumb for a reply, and the comment that administrators may read; null if there is none. */
export const feedback = z.object({ isHelpful: z.boolean(), comment: z.nullable(z.string()) });
export type Feedback = z.infer<typeof feedback>;

const params = z.extend(conversationParams, { messageId: conversationParams.shape.id });
const comment = storableText(FEEDBACK_MESSAGES.commentLength).check(
  z.maxLength(MAX_COMMENT_LENGTH, FEEDBACK_MESSAGES.commentLength),
);

export const giveFeedback = endpoint({
  method: 'PUT',
  path: '/api/chatbot/conversations/:id/messages/:messageId/feedback',
  access: 'user',
  summary:
    'Gives a reply a thumb up or down. A comment is stored only if administrators may read it; without that, the thumb alone.',
  params,
  body: z.object({
    isHelpful: z.boolean(),
    comment: z._default(comment, ''),
    mayBeRead: z._default(z.boolean(), false),
  }),
  response: feedback,
});

export const removeFeedback = endpoint({
  method: 'DELETE',
  path: '/api/chatbot/conversations/:id/messages/:messageId/feedback',
  access: 'user',
  summary: 'Removes the person’s thumb from a reply, with its comment.',
  params,
  status: 204,
});
