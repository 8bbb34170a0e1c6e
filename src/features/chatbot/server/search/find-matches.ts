import { sql } from 'drizzle-orm';
import { CONVERSATIONS_A_PAGE, type SearchMatch } from '#features/chatbot/chatbot.contract.ts';
import type { Db } from '#platform/server/db/db.ts';
import { executeRows } from '#platform/server/db/execute-rows.ts';
import { describeMatches, type Match } from './describe-matches.ts';

/** A single letter starts too many words to be useful. */
const LEAST_TYPED = 2;

/** Joins the same words with "or". Words are within quotation marks, operators outside. */
const anyOf = (query: string): string => query.replace(/'(?:[^']|'')*'|&/g, (part) => (part === '&' ? '|' : part));

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

/** A search in PostgreSQL's syntax: texts of a `tsquery`. */
interface TextQuery {
  /** Condition of a match. */
  wanted: string;
  /** Words to mark in it: any of the wanted ones, because they may be far apart. */
  marked: string;
}

/**
 * Parses a search for PostgreSQL's full-text search: words in any form, "phrases", or, and -without
 * (https://www.postgresql.org/docs/15/textsearch-controls.html). The last word is a prefix, because it may still be being typed.
 * @returns undefined if only words remain that every text has
 */
async function readQuery(db: Db, text: string): Promise<TextQuery | undefined> {
  const typed = wordBeingTyped(text);
  const [row] = await executeRows<{ wanted: string; indexable: string }>(
    db,
    sql`select wanted, querytree(wanted::tsquery) as indexable from (
        select case
          when query like ${"%'"} and numnode(websearch_to_tsquery('english', ${typed ?? ''})) > 0 then query || ':*'
          else query
        end as wanted
        from (select websearch_to_tsquery('english', ${text})::text as query) as asked
      ) as reading`,
  );
  if (!row?.wanted) return undefined;
  // Without excluded words; "T" if nothing else is left.
  return { wanted: row.wanted, marked: row.indexable === 'T' || row.indexable === '' ? row.wanted : anyOf(row.indexable) };
}

/** Returns the last word, unless it is complete or excluded. */
function wordBeingTyped(text: string): string | undefined {
  const [word] = /[^\s"]+$/.exec(text) ?? [];
  const isWord = word !== undefined && word.length >= LEAST_TYPED && !word.startsWith('-') && /[\p{L}\p{N}]$/u.test(word);
  return isWord ? word : undefined;
}
