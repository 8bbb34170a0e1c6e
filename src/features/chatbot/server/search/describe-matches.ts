import { sql } from 'drizzle-orm';
import type { SearchMatch } from '#features/chatbot/chatbot.contract.ts';
import type { Db } from '#platform/server/db/db.ts';
import { executeRows } from '#platform/server/db/execute-rows.ts';
import { makeSnippet, newTryBudget } from './make-snippet.ts';
import { matterNumberSnippet } from './match-matter-number.ts';
import type { TextQuery } from './read-query.ts';

/** A search, also as the beginning of a client-matter number if it can be one. */
export type SearchQuery = TextQuery & { numberStart: string | undefined };

/** A match: in a message, or in the title if there is none. */
export interface Match {
  conversationId: number;
  messageId: number | null;
  /** True for a conversation that only its client-matter number matches. */
  isNumber?: boolean;
}

/** Characters that are read for one snippet, and for all of a page. */
const READ_OF_EACH = 100_000;
const READ_IN_ALL = 2_000_000;

interface Row extends Omit<SearchMatch, 'snippet' | 'createdAt'> {
  text: string;
  matterNumber: string | null;
  createdAt: string | Date;
}

/** Describes one page of matches with surrounding text; reads only theirs. */
export async function describeMatches(db: Db, owner: number, matches: Match[], query: SearchQuery): Promise<SearchMatch[]> {
  if (matches.length === 0) return [];
  const length = Math.min(READ_OF_EACH, Math.floor(READ_IN_ALL / matches.length));
  const rows = await executeRows<Row>(
    db,
    sql`select conversation.id as "conversationId", conversation.title, conversation.model,
        message.id as "messageId", message.role, coalesce(message.created_at, conversation.updated_at) as "createdAt",
        coalesce(left(message.content, ${length}), conversation.title) as text,
        case when place.is_number then conversation.matter_number end as "matterNumber"
      from unnest(${idsOf(matches, 'conversationId')}::int[], ${idsOf(matches, 'messageId')}::int[], ${idsOf(matches, 'isNumber')}::boolean[])
        with ordinality as place (conversation_id, message_id, is_number, number)
      join chatbot_conversations conversation on conversation.id = place.conversation_id and conversation.user_id = ${owner}
      left join chatbot_messages message on message.id = place.message_id
      where message.id is not null or place.message_id is null
      order by place.number`,
  );
  const budget = newTryBudget();
  return rows.map(({ text, matterNumber, createdAt, ...match }) => ({
    ...match,
    snippet:
      matterNumber === null ? makeSnippet(text, query, budget) : matterNumberSnippet(matterNumber, query.numberStart ?? ''),
    createdAt: new Date(createdAt).toISOString(),
  }));
}

/** Formats an array in PostgreSQL's syntax. */
const idsOf = (matches: Match[], name: keyof Match): string => `{${matches.map((match) => match[name] ?? 'null').join()}}`;
