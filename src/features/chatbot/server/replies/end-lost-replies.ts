import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '#platform/server/db/db.ts';
import { executeRows } from '#platform/server/db/execute-rows.ts';

/** Interval of a server's heartbeat for a reply, in milliseconds. */
export const HEARTBEAT_MS = 5_000;
/** A reply without a heartbeat for this long counts as lost. By the database's clock. */
export const LOST_AFTER: SQL = sql.raw(`interval '20 seconds'`);

/**
 * Ends the replies whose server died: the stored text of each becomes an interrupted reply.
 * @param after time without a heartbeat; `null` for all replies, if no other server can be writing
 * @param written replies that are certainly not lost, because this server writes them: no heartbeat was possible while the
 * database was down
 * @returns their number
 */
export async function endLostReplies(
  db: Db,
  now: Date,
  after: SQL | null = LOST_AFTER,
  written: readonly number[] = [],
): Promise<number> {
  const isLost = after === null ? sql`true` : sql`reply.beat_at < now() - ${after}`;
  const rows = await executeRows(
    db,
    sql`with held as (
        -- The conversation first, as whoever deletes it; one that is held just now has its turn the next time.
        select conversation.id
        from chatbot_replies as reply join chatbot_conversations as conversation on conversation.id = reply.conversation_id
        where ${isLost} and reply.message_id <> all (${`{${written.join()}}`}::int[])
        order by conversation.id for no key update of conversation skip locked),
      lost as (
        delete from chatbot_replies as reply using held where reply.conversation_id = held.id and ${isLost} returning reply.*),
      touched as (
        update chatbot_conversations as conversation set updated_at = ${now.toISOString()}::timestamptz
        from lost where conversation.id = lost.conversation_id),
      told as (
        select lost.*, coalesce((select string_agg(content, '' order by part) from chatbot_reply_parts
          where chatbot_reply_parts.message_id = lost.message_id), '') as content
        from lost)
      -- A token is a byte at least, so that the bytes are its size at most.
      insert into chatbot_messages (id, conversation_id, role, content, ending, model, omitted, size, created_at)
      select message_id, conversation_id, 'assistant', content, 'portal-stopped', model, omitted, octet_length(content),
        ${now.toISOString()}::timestamptz
      from told returning id`,
  );
  return rows.length;
}
