import { randomBytes } from 'node:crypto';
import { type SQL, sql } from 'drizzle-orm';
import type { SearchMatch } from '#features/chatbot/chatbot.contract.ts';
import type { Db } from '#platform/server/db/db.ts';
import { executeRows } from '#platform/server/db/execute-rows.ts';

/** The longest piece, in characters: a "word" may be the whole of a file. */
const LONGEST_PIECE = 300;

/** A match: in a message, or in the title if there is none. */
export interface Match {
  conversationId: number;
  messageId: number | null;
}

/** A shorter message is shown whole: at the end of a fragment PostgreSQL drops numbers, even those of a statute. */
const SHOWN_WHOLE = 160;

interface Row extends Omit<SearchMatch, 'snippet' | 'createdAt'> {
  marked: string;
  createdAt: string | Date;
}

/** Describes one page of matches with surrounding text; reads only theirs. @param query text of a `tsquery` to mark */
export async function describeMatches(db: Db, owner: number, matches: Match[], query: string): Promise<SearchMatch[]> {
  if (matches.length === 0) return [];
  const marks = newMarks();
  const rows = await executeRows<Row>(
    db,
    sql`select conversation.id as "conversationId", conversation.title, conversation.model,
        message.id as "messageId", message.role, coalesce(message.created_at, conversation.updated_at) as "createdAt",
        case when message.id is null then ${headline(sql`conversation.title`, query, wholeOptions(marks))}
          when length(message.content) <= ${SHOWN_WHOLE} then ${headline(sql`message.content`, query, wholeOptions(marks))}
          else ${headline(sql`left(message.content, 200000)`, query, messageOptions(marks))}
        end as marked
      from unnest(${idsOf(matches, 'conversationId')}::int[], ${idsOf(matches, 'messageId')}::int[])
        with ordinality as place (conversation_id, message_id, number)
      join chatbot_conversations conversation on conversation.id = place.conversation_id and conversation.user_id = ${owner}
      left join chatbot_messages message on message.id = place.message_id
      where message.id is not null or place.message_id is null
      order by place.number`,
  );
  return rows.map(({ marked, createdAt, ...match }) => ({
    ...match,
    snippet: splitSnippet(marked, marks),
    createdAt: new Date(createdAt).toISOString(),
  }));
}

/** Formats an array in PostgreSQL's syntax. */
const idsOf = (matches: Match[], name: keyof Match): string => `{${matches.map((match) => match[name] ?? 'null').join()}}`;

/** https://www.postgresql.org/docs/15/textsearch-controls.html#TEXTSEARCH-HEADLINE */
const headline = (text: SQL, query: string, options: string): SQL =>
  sql`ts_headline('english', ${text}, ${query}::tsquery, ${options})`;

const markOptions = ({ start, stop }: Marks) => `StartSel="${start}", StopSel="${stop}"`;
const wholeOptions = (marks: Marks) => `${markOptions(marks)}, HighlightAll=true`;
const messageOptions = (marks: Marks) =>
  `${markOptions(marks)}, MaxFragments=2, MaxWords=24, MinWords=10, ShortWord=0, FragmentDelimiter=" … "`;

type Piece = SearchMatch['snippet'][number];

/** Delimiters of matches, created for one search: no text can contain them. */
interface Marks {
  start: string;
  stop: string;
}

/** Creates delimiters that nobody could have written before. */
function newMarks(): Marks {
  const once = randomBytes(16).toString('hex');
  return { start: `[${once}<`, stop: `>${once}]` };
}

/** Splits a marked text into pieces, matching or not; white space shrinks to single spaces. */
function splitSnippet(marked: string, { start, stop }: Marks): Piece[] {
  const [first = '', ...rest] = marked.split(start);
  const pieces = rest.flatMap((part) => {
    const [match = '', after = ''] = part.split(stop);
    return [
      { text: match, isMatch: true },
      { text: after, isMatch: false },
    ];
  });
  return [{ text: first, isMatch: false }, ...pieces].map(shorten).filter(({ text }) => text !== '');
}

/** Retains both ends, because they are next to the match. */
function shorten({ text, isMatch }: Piece): Piece {
  const line = text.replace(/\s+/g, ' ');
  if (line.length <= LONGEST_PIECE) return { text: line, isMatch };
  const half = LONGEST_PIECE / 2;
  return { text: `${line.slice(0, half)} … ${line.slice(-half)}`.toWellFormed(), isMatch };
}
