import { sql } from 'drizzle-orm';
import { REPLIES_AT_ONCE } from '#features/chatbot/messages.contract.ts';
import type { Db } from '#platform/server/db/db.ts';
import { isInvalidDataError } from '#platform/server/db/is-invalid-data-error.ts';
import { prepareStatement } from '#platform/server/db/prepare-statement.ts';
import { LOST_AFTER } from './end-lost-replies.ts';

/** A question that needs a reply. */
export interface Question {
  userId: number;
  conversationId: number;
  /** Null if an existing question is asked again. */
  content: string | null;
  /** Upper bound of its tokens. */
  size: number;
  model: string;
  omitted: number;
  replacesFrom: number | null;
  /** The newest message that the reply must follow; null if that does not matter. */
  lastId: number | null;
  /** The firm's day, YYYY-MM-DD. */
  day: string;
  /** Number of messages that a person may send in a day. */
  dailyLimit: number;
  now: string;
}

interface Row {
  own: boolean;
  /** Number of replies in progress in this conversation. */
  here: number;
  target: number | null;
  hasLost: boolean;
  used: number;
  messageId: number | null;
  questionId: number | null;
}

/** Outcome: the ids of question and reply, or the obstacle. */
export type Acceptance =
  | { kind: 'admitted'; messageId: number; questionId: number | null }
  | { kind: 'not-found' | 'busy-here' | 'busy' | 'daily-limit' | 'moved-on'; hasLost: boolean };

/** Two concurrent questions may compete for the same slot. */
const TRIES = 3;

/**
 * Creates the function that stores a question and takes a slot for its reply, in one statement: nobody has more concurrent
 * replies, or more messages in a day, than allowed, however many arrive at the same moment and on whichever server.
 */
export function createAcceptQuestion(db: Db): (question: Question) => Promise<Acceptance> {
  const statement = prepareStatement<Row>(db, 'chat_admit', STEPS, 'answer', {
    own: sql`own`,
    here: sql`here`,
    target: sql`place`,
    hasLost: sql`has_lost`,
    used: sql`used`,
    messageId: sql`message_id`,
    questionId: sql`question_id`,
  });
  return async (question) => {
    for (let tries = 1; ; tries += 1) {
      try {
        const [row] = await statement({ ...question });
        return acceptanceOf(row, question);
      } catch (error) {
        if (tries === TRIES || !isInvalidDataError(error)) throw error;
      }
    }
  };
}

function acceptanceOf(row: Row | undefined, { dailyLimit, lastId }: Question): Acceptance {
  if (!row?.own) return { kind: 'not-found', hasLost: false };
  const { messageId, questionId, hasLost } = row;
  if (messageId !== null) return { kind: 'admitted', messageId, questionId };
  if (row.here > 0) return { kind: 'busy-here', hasLost };
  if (row.target === null) return { kind: 'busy', hasLost };
  // A concurrent question may have been the day's last: `used` does not include it yet.
  const isUsedUp = lastId === null || row.used >= dailyLimit;
  return { kind: isUsedUp ? 'daily-limit' : 'moved-on', hasLost: false };
}

const given = (name: keyof Question) => sql.placeholder(name);

const STEPS = {
  own: sql`select id from chatbot_conversations where id = ${given('conversationId')}::int and user_id = ${given('userId')}::int`,
  held: sql`
    select (count(*) filter (where conversation_id = ${given('conversationId')}::int))::int as here,
      coalesce(array_agg(place), '{}') as places, coalesce(bool_or(beat_at < now() - ${LOST_AFTER}), false) as has_lost
    from chatbot_replies where user_id = ${given('userId')}::int`,
  free: sql`
    select min(place)::int as place from held, generate_series(1, ${sql.raw(String(REPLIES_AT_ONCE))}) as one (place)
    where place <> all (places)`,
  day: sql`
    insert into chatbot_daily_messages as daily (user_id, day, messages)
    select ${given('userId')}::int, ${given('day')}::date, 1 from own, held, free
    where here = 0 and free.place is not null
      and (${given('lastId')}::int is null
        or ${given('lastId')}::int = (select max(id) from chatbot_messages where conversation_id = ${given('conversationId')}::int))
    on conflict (user_id, day) do update set messages = daily.messages + 1 where daily.messages < ${given('dailyLimit')}::int
    returning messages`,
  question: sql`
    insert into chatbot_messages (conversation_id, role, content, size, created_at)
    select ${given('conversationId')}::int, 'user', ${given('content')}::text, ${given('size')}::int, ${given('now')}::timestamptz
    from day where ${given('content')}::text is not null
    returning id`,
  // The reply's id comes after the question's, because its row is derived from it.
  reply: sql`
    insert into chatbot_replies (conversation_id, message_id, question_id, user_id, place, model, omitted, replaces_from, started_at)
    select own.id, nextval('chatbot_messages_id_seq'), question.id, ${given('userId')}::int, free.place, ${given('model')}::text,
      ${given('omitted')}::int, ${given('replacesFrom')}::int, ${given('now')}::timestamptz
    from day cross join own cross join free left join question on true
    returning message_id, question_id`,
  // What is talked about again belongs in the list. The conversation comes last: no reply that ends there can wait for this one.
  unarchived: sql`
    update chatbot_conversations as conversation set is_archived = false from reply, own
    where conversation.id = own.id and conversation.is_archived`,
  answer: sql`
    select exists (select from own) as own, here, free.place, has_lost, reply.message_id, reply.question_id,
      coalesce((select messages from chatbot_daily_messages
        where user_id = ${given('userId')}::int and day = ${given('day')}::date), 0) as used
    from held cross join free left join reply on true`,
};
