import { sql } from 'drizzle-orm';
import { CONVERSATIONS_A_PAGE, type SearchMatch } from '#features/chatbot/chatbot.contract.ts';
import type { Db } from '#platform/server/db/db.ts';
import { executeRows } from '#platform/server/db/execute-rows.ts';
import { describeMatches, type Match } from './describe-matches.ts';
import { readQuery } from './read-query.ts';

/** Returns a page of matches in titles and messages of a person's own conversations, the newest first. */
export async function findMatches(
  db: Db,
  owner: number,
  { query: text, skip }: { query: string; skip: number },
): Promise<{ places: SearchMatch[]; hasMore: boolean }> {
  const query = await readQuery(db, text);
  if (query === undefined) return { places: [], hasMore: false };
  const found = await matchesOf(db, owner, { query: query.wanted, skip });
  const page = found.slice(0, CONVERSATIONS_A_PAGE);
  return { places: await describeMatches(db, owner, page, query.marked), hasMore: found.length > page.length };
}

/** Finds the matches of a page, and one more if there is one. A title is as new as its conversation's last message. */
function matchesOf(db: Db, owner: number, { query, skip }: { query: string; skip: number }): Promise<Match[]> {
  const most = CONVERSATIONS_A_PAGE + 1;
  return executeRows<Match>(
    db,
    sql`with titles as (
        select id as "conversationId", null::int as "messageId", updated_at as at
        from chatbot_conversations
        where user_id = ${owner} and search @@ ${query}::tsquery
        order by updated_at desc, id desc
        limit ${skip + most}
      ), messages as (
        select message.conversation_id, message.id, message.created_at
        from chatbot_messages message
        join chatbot_conversations conversation on conversation.id = message.conversation_id
        where conversation.user_id = ${owner} and message.search @@ ${query}::tsquery
        order by message.created_at desc, message.id desc
        limit ${skip + most}
      )
      select "conversationId", "messageId" from (select * from titles union all select * from messages) as place
      order by at desc, "messageId" desc nulls first, "conversationId" desc
      offset ${skip} limit ${most}`,
  );
}
