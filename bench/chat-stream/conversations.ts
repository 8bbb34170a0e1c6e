import type pg from 'pg';
import { type SignedIn, signManyIn } from '../many-people.ts';

/** An empty conversation with its own user. */
export interface FreshConversation extends SignedIn {
  id: number;
}

/**
 * Creates a conversation for each of many people.
 * @returns a function that hands out the next one: a person may have two replies written at once, so each stream gets its own
 * person
 */
export async function beginConversations(client: pg.Client, secret: string): Promise<() => FreshConversation> {
  const people = await signManyIn(client, secret);
  const { rows } = await client.query(`
    with begun as (
      insert into chatbot_conversations (user_id, title, model, created_at, updated_at)
      select id, 'A conversation of the benchmark', 'gpt-4o-2024-08-06', now(), now() from users where last_name ~ '^[0-9]+$'
      returning id, user_id)
    select begun.id from begun join users on users.id = begun.user_id order by users.last_name::int`);
  let next = 0;
  return () => {
    const [person, row] = [people[next], rows[next]];
    next += 1;
    if (!person || !row) throw new Error('There are not so many people.');
    return { ...person, id: row.id as number };
  };
}
