import { sql } from 'drizzle-orm';
import { CONVERSATIONS_A_PAGE, type SearchMatch } from '#features/chatbot/chatbot.contract.ts';
import type { Db } from '#platform/server/db/db.ts';
import { executeRows } from '#platform/server/db/execute-rows.ts';
import { describeMatches, type Match, type SearchQuery } from './describe-matches.ts';
import { hasNumberStart, matterNumberStart } from './match-matter-number.ts';
import { readQuery, type TextQuery } from './read-query.ts';

/** A match with its time. */
interface TimedMatch extends Match {
  at: string | Date;
}

/** Messages that are read one by one: so many, and of so many tokens in all. Common words are found among the newest of them. */
const READ_DIRECTLY = 2_000;
const TOKENS_READ = 1_000_000;

/**
 * Returns a page of matches in titles, client-matter numbers and messages of a person's own conversations, the newest first. It
 * takes several short statements: on the embedded database everybody else waits for each.
 * @param signal aborted when nobody waits for the result any more
 */
export async function findMatches(
  db: Db,
  owner: number,
  { query: text, skip }: { query: string; skip: number },
  signal: AbortSignal,
): Promise<{ places: SearchMatch[]; hasMore: boolean }> {
  const query = await readQuery(db, text);
  if (query === undefined) return { places: [], hasMore: false };
  const most = skip + CONVERSATIONS_A_PAGE + 1;
  signal.throwIfAborted();
  const numberStart = matterNumberStart(text);
  const titles = await matchingTitles(db, owner, { ...query, numberStart }, most);
  signal.throwIfAborted();
  const messages = await matchingMessages(db, owner, query, most);
  signal.throwIfAborted();
  const found = [...titles, ...messages].sort(newestFirst).slice(skip, most);
  const page = found.slice(0, CONVERSATIONS_A_PAGE);
  return { places: await describeMatches(db, owner, page, { ...query, numberStart }), hasMore: found.length > page.length };
}

const newestFirst = (one: TimedMatch, other: TimedMatch): number =>
  new Date(other.at).getTime() - new Date(one.at).getTime() ||
  (other.messageId ?? Number.POSITIVE_INFINITY) - (one.messageId ?? Number.POSITIVE_INFINITY) ||
  other.conversationId - one.conversationId;

/** A title is as new as its conversation's last message, and a client-matter number too. */
function matchingTitles(db: Db, owner: number, { wanted, numberStart }: SearchQuery, most: number): Promise<TimedMatch[]> {
  return executeRows<TimedMatch>(
    db,
    sql`select id as "conversationId", null::int as "messageId", updated_at as at,
        not search @@ ${wanted}::tsquery as "isNumber"
      from chatbot_conversations
      where user_id = ${owner} and (search @@ ${wanted}::tsquery or ${hasNumberStart(numberStart)})
      order by updated_at desc, id desc
      limit ${most}`,
  );
}

/** Looks through the newest messages first, and uses the index when they do not fill the page. */
async function matchingMessages(db: Db, owner: number, query: TextQuery, most: number): Promise<TimedMatch[]> {
  const newest = await executeRows<TimedMatch>(
    db,
    sql`select conversation_id as "conversationId", id as "messageId", created_at as at
      from (
        select id, conversation_id, created_at, search, sum(size) over (order by id desc rows unbounded preceding) as tokens
        from chatbot_messages
        where user_id = ${owner} and replaced_by is null
        order by id desc
        limit ${READ_DIRECTLY}
      ) as newest
      where tokens <= ${TOKENS_READ} and search @@ ${query.wanted}::tsquery
      order by id desc
      limit ${most}`,
  );
  return newest.length === most || query.indexed === '' ? newest : matchesByIndex(db, owner, query, most);
}

/** Of a phrase, only the newest messages with all its words are read for their order, within the same limits. */
function matchesByIndex(db: Db, owner: number, { wanted, indexed }: TextQuery, most: number): Promise<TimedMatch[]> {
  const isExact = wanted === indexed;
  const condition = `'owner ${owner}' & ( ${indexed} )`;
  return db.transaction(async (tx) => {
    // The planner does not know what it costs to read the indexed words of a long message.
    await tx.execute(sql`set local enable_seqscan = off`);
    return executeRows<TimedMatch>(
      tx,
      sql`with hits as materialized (
          select id, conversation_id, created_at, size from chatbot_messages where search @@ ${condition}::tsquery and replaced_by is null
        ), newest as materialized (
          select *, sum(size) over (order by id desc rows unbounded preceding) as tokens
          from (select * from hits order by id desc limit ${isExact ? most : READ_DIRECTLY}) as first
        )
        select conversation_id as "conversationId", id as "messageId", created_at as at
        from newest
        where ${isExact} or (tokens <= ${TOKENS_READ}
          and (select search from chatbot_messages as message where message.id = newest.id) @@ ${wanted}::tsquery)
        order by id desc
        limit ${most}`,
    );
  });
}
