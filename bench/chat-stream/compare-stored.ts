import type pg from 'pg';
import { readPlan } from './stream-plan.ts';

const STORED = `
  select question.content as question, reply.ending, md5(reply.content) as hash
  from chatbot_messages question join chatbot_messages reply
    on reply.conversation_id = question.conversation_id and reply.role = 'assistant'
  where question.role = 'user'`;

/** Returns what the upstream wrote of the replies that ended since the last call: MD5 by name. */
export async function takeFinished(upstream: string): Promise<Map<string, string>> {
  return new Map((await (await fetch(`${upstream}/finished`)).json()) as [name: string, hash: string][]);
}

/**
 * Checks that replies are stored in the database as the upstream wrote them.
 * @param expected number of replies
 * @throws when one of them differs
 */
export async function compareStored(client: pg.Client, written: ReadonlyMap<string, string>, expected: number): Promise<number> {
  const { rows } = await client.query(STORED);
  const same = rows.filter(({ question, ending, hash }) => {
    return ending === 'complete' && hash === written.get(readPlan(question)?.name ?? '');
  });
  if (same.length !== expected) throw new Error(`${same.length} of ${expected} replies are stored as they were written`);
  return same.length;
}
