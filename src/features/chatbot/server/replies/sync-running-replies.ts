import { sql } from 'drizzle-orm';
import type { Db } from '#platform/server/db/db.ts';
import { prepareStatement } from '#platform/server/db/prepare-statement.ts';

/** New text of a reply since it was last stored. */
export interface Progress {
  messageId: number;
  part: number;
  content: string;
}

/** The database's state of a reply that this server writes. */
export interface ReplyState {
  messageId: number;
  /** True once its new text is stored; false if somebody else had it locked. */
  isStored: boolean;
  /** True if the user asked to stop it, on any server. */
  isStopped: boolean;
  /** True if the user may no longer use the portal. */
  isBarred: boolean;
}

/** Creates the function that stores the progress of this server's replies and returns their users' requests, in one statement. */
export function createSyncRunningReplies(
  db: Db,
): (running: readonly number[], beating: readonly number[], progress: readonly Progress[]) => Promise<ReplyState[]> {
  const statement = prepareStatement<ReplyState>(db, 'chat_progress', STEPS, 'answer', {
    messageId: sql`message_id`,
    isStored: sql`is_stored`,
    isStopped: sql`is_stopped`,
    isBarred: sql`is_barred`,
  });
  return (running, beating, progress) =>
    statement({
      running,
      beating,
      ids: progress.map(({ messageId }) => messageId),
      parts: progress.map(({ part }) => part),
      contents: progress.map(({ content }) => content),
    });
}

const STEPS = {
  // Locked while its parts are written, so that none is written for a reply that is just being finalized.
  alive: sql`
    select message_id from chatbot_replies where message_id = any (${sql.placeholder('running')}::int[])
    order by message_id for no key update skip locked`,
  stored: sql`
    insert into chatbot_reply_parts (message_id, part, content)
    select said.message_id, said.part, said.content
    from unnest(${sql.placeholder('ids')}::int[], ${sql.placeholder('parts')}::int[], ${sql.placeholder('contents')}::text[])
      as said (message_id, part, content)
    join alive on alive.message_id = said.message_id
    on conflict do nothing`,
  beaten: sql`
    update chatbot_replies as reply set beat_at = now() from alive
    where reply.message_id = alive.message_id and reply.message_id = any (${sql.placeholder('beating')}::int[])`,
  answer: sql`
    select reply.message_id, reply.message_id in (select message_id from alive) as is_stored,
      reply.stop_requested_at is not null as is_stopped, person.status <> 'approved' as is_barred
    from chatbot_replies as reply join users as person on person.id = reply.user_id
    where reply.message_id = any (${sql.placeholder('running')}::int[])`,
};
