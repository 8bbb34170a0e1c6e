import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { Message, ReplyEvents } from '#features/chatbot/messages.contract.ts';
import type { Db } from '#platform/server/db/db.ts';
import { prepareStatement } from '#platform/server/db/prepare-statement.ts';
import { type EventStream, eventFrame } from '#platform/server/event-stream.ts';
import { discarded } from './reply.errors.ts';
import { refusalFrame } from './send-reply-events.ts';

/** How often the database is asked what has come of a reply that another server writes. */
const LOOK_MS = 500;

interface Look {
  isRunning: boolean;
  part: number;
  content: string;
}

/** Reads what another server has stored of a reply since the part that was read last. */
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
 * Makes what tells a client a reply that another of the portal's servers writes, by what that one stores.
 * @param readMessage the message once the reply has ended; undefined where nothing came of it
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
