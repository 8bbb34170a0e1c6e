import { randomBytes } from 'node:crypto';
import cookie from '@fastify/cookie';
import type pg from 'pg';
import { hashOf } from '#features/accounts/server/sessions.store.ts';

/** Enough that more than one person may launch a tool in a second. */
const PEOPLE = 10_000;

/** A signed-in user: the token that the floor accepts as it is, and the portal's cookie. */
export interface SignedIn {
  hash: string;
  cookie: string;
}

/** Adds signed-in users. @param secret with which the portal signs cookies */
export async function signManyIn(client: pg.Client, secret: string): Promise<SignedIn[]> {
  const tokens = Array.from({ length: PEOPLE }, () => randomBytes(32).toString('base64url'));
  const people = tokens.map((token) => ({
    hash: hashOf(token),
    cookie: cookie.sign(`atrium=${token}`, secret),
  }));
  await client.query(
    `with hashes as (select hash, nr from unnest($1::text[]) with ordinality as h(hash, nr)),
      added as (
        insert into users (email, first_name, last_name)
        select 'person' || nr || '@firm.example', 'Person', nr::text from hashes
        returning id, last_name)
      insert into sessions (token_hash, user_id, created_at, last_seen_at)
      select hash, added.id, now(), now() from hashes join added on added.last_name = hashes.nr::text`,
    [people.map(({ hash }) => hash)],
  );
  return people;
}
