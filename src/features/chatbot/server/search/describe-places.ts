import { type SQL, sql } from 'drizzle-orm';
import type { FoundPlace } from '#features/chatbot/chatbot.contract.ts';
import type { Db } from '#platform/server/db/db.ts';
import { rowsOf } from '#platform/server/db/rows-of.ts';
import { type Marks, newMarks, splitSnippet } from './split-snippet.ts';

/** Where words stand: in a message, or in the title where there is none. */
export interface Place {
  conversationId: number;
  messageId: number | null;
}

/** A shorter message is shown whole: at the end of a part PostgreSQL leaves out numbers, those of a statute too. */
const SHOWN_WHOLE = 160;

interface Row extends Omit<FoundPlace, 'snippet' | 'createdAt'> {
  marked: string;
  createdAt: string | Date;
}

/** The places of one page with the words around; only their texts are read for it. @param query what is marked, the text of a `tsquery` */
export async function describePlaces(db: Db, owner: number, places: Place[], query: string): Promise<FoundPlace[]> {
  if (places.length === 0) return [];
  const marks = newMarks();
  const rows = await rowsOf<Row>(
    db,
    sql`select conversation.id as "conversationId", conversation.title, conversation.model,
        message.id as "messageId", message.role, coalesce(message.created_at, conversation.updated_at) as "createdAt",
        case when message.id is null then ${headline(sql`conversation.title`, query, wholeOptions(marks))}
          when length(message.content) <= ${SHOWN_WHOLE} then ${headline(sql`message.content`, query, wholeOptions(marks))}
          else ${headline(sql`left(message.content, 200000)`, query, messageOptions(marks))}
        end as marked
      from unnest(${idsOf(places, 'conversationId')}::int[], ${idsOf(places, 'messageId')}::int[])
        with ordinality as place (conversation_id, message_id, number)
      join chatbot_conversations conversation on conversation.id = place.conversation_id and conversation.user_id = ${owner}
      left join chatbot_messages message on message.id = place.message_id
      where message.id is not null or place.message_id is null
      order by place.number`,
  );
  return rows.map(({ marked, createdAt, ...place }) => ({
    ...place,
    snippet: splitSnippet(marked, marks),
    createdAt: new Date(createdAt).toISOString(),
  }));
}

/** An array as PostgreSQL writes it. */
const idsOf = (places: Place[], name: keyof Place): string => `{${places.map((place) => place[name] ?? 'null').join()}}`;

/** https://www.postgresql.org/docs/15/textsearch-controls.html#TEXTSEARCH-HEADLINE */
const headline = (text: SQL, query: string, options: string): SQL =>
  sql`ts_headline('english', ${text}, ${query}::tsquery, ${options})`;

const markOptions = ({ start, stop }: Marks) => `StartSel="${start}", StopSel="${stop}"`;
const wholeOptions = (marks: Marks) => `${markOptions(marks)}, HighlightAll=true`;
const messageOptions = (marks: Marks) =>
  `${markOptions(marks)}, MaxFragments=2, MaxWords=24, MinWords=10, ShortWord=0, FragmentDelimiter=" … "`;
