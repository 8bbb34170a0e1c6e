import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { Message, ReplyEvents } from '#features/chatbot/messages.contract.ts';
import type { Db } from '#platform/server/db/db.ts';
import { prepareStatement } from '#platform/server/db/prepare-statement.ts';
import { type EventStream, eventFrame } from '#platform/server/event-stream.ts';
import { discarded } from './reply.errors.ts';
import { refusalFrame } from './send-reply-events.ts';

/** Interval of polling the database for a reply that another server writes. */
const LOOK_MS = 500;

interface Look {
  isRunning: boolean;
  part: number;
  content: string;
}

/** Reads the parts that another server has stored of a reply since the last one read. */
type ReadParts = (messageId: number, after: number) => Promise<Look>;

function createReadParts(db: Db): ReadParts {
  const statement = prepareStatement<Look>(db, 'chat_parts', STEPS, 'answer', {
    isRunning: sql`is_running`,
    part: sql`part`,
    content: sql`content`,
  });
  return async (messageId, after) => {
    const [look] = await statement({ messageId, after });
    return look ?? { isRunning: false, part: after, content: '' };
  };
}

const STEPS = {
  answer: sql`
    select exists (select from chatbot_replies where message_id = ${sql.placeholder('messageId')}::int) as is_running,
      coalesce(max(part), ${sql.placeholder('after')}::int) as part, coalesce(string_agg(content, '' order by part), '') as content
    from chatbot_reply_parts
    where message_id = ${sql.placeholder('messageId')}::int and part > ${sql.placeholder('after')}::int`,
};

/**
 * Creates the function that streams a reply of another of the portal's servers to a client, from the parts which that server
 * stores.
 * @param readMessage returns the message once the reply has ended; undefined if nothing came of it
 */
export function createPollOtherServer(
  db: Db,
): (stream: EventStream, reply: Message, readMessage: () => Promise<Message | undefined>) => Promise<void> {
  const readParts = createReadParts(db);
  return async (stream, reply, readMessage) => {
    let look = await readParts(reply.id, -1);
    const soFar = { ...reply, content: look.content };
    stream.write(eventFrame('reply', { question: null, reply: soFar, replacesFrom: null } satisfies ReplyEvents['reply']));
    while (look.isRunning && stream.isOpen) {
      await wait(LOOK_MS, undefined, { ref: false });
      look = await readParts(reply.id, look.part);
      if (look.content !== '') stream.write(eventFrame('text', { text: look.content } satisfies ReplyEvents['text']));
    }
    if (!stream.isOpen) return;
    const message = await readMessage();
    stream.write(message ? eventFrame('done', { reply: message } satisfies ReplyEvents['done']) : refusalFrame(discarded()));
    stream.end();
  };
}
