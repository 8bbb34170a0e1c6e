import { eq, sql } from 'drizzle-orm';
import type { Db } from '#platform/server/db/db.ts';
import { executeRows } from '#platform/server/db/execute-rows.ts';
import type { Deps } from '#platform/server/deps.ts';
import { notFound } from '#platform/server/errors.ts';
import type { Route } from '#platform/server/routes.ts';
import { type Feedback, giveFeedback, removeFeedback } from '../feedback.contract.ts';
import { replyFeedback } from './chatbot.tables.ts';
import { type OwnMessage, readMessage } from './replies/reply-versions.ts';

/** People's own thumbs for replies. They are deleted with their conversation: reports count what is there. */
export function feedbackRoutes(route: Route, { db, clock }: Pick<Deps, 'db' | 'clock'>): void {
  route(giveFeedback, async ({ actor, params, body }) => {
    const { isHelpful, mayBeRead } = body;
    const given = { isHelpful, comment: (mayBeRead && body.comment) || null };
    await saveFeedback(db, { userId: actor.id, conversationId: params.id, messageId: params.messageId }, given, clock.now());
    return given;
  });

  route(removeFeedback, async ({ actor, params }) => {
    await readMessage(db, { userId: actor.id, conversationId: params.id, messageId: params.messageId });
    await db.delete(replyFeedback).where(eq(replyFeedback.messageId, params.messageId));
  });
}

/** Stores a thumb in place of a former one. @throws AppError 404 for what is no reply in the person's own conversation */
async function saveFeedback(db: Db, own: OwnMessage, { isHelpful, comment }: Feedback, at: Date): Promise<void> {
  const saved = await executeRows(
    db,
    sql`insert into chatbot_feedback (message_id, is_helpful, comment, given_at)
      select message.id, ${isHelpful}::boolean, ${comment}::text, ${at.toISOString()}::timestamptz
      from chatbot_messages as message join chatbot_conversations as conversation on conversation.id = message.conversation_id
      where message.id = ${own.messageId} and role = 'assistant'
        and conversation.id = ${own.conversationId} and conversation.user_id = ${own.userId}
      on conflict (message_id) do update
        set is_helpful = excluded.is_helpful, comment = excluded.comment, given_at = excluded.given_at
      returning message_id`,
  );
  if (saved.length === 0) throw notFound();
}
