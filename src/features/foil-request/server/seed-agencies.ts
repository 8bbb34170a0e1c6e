import type { Db } from '#platform/server/db/db.ts';
import { foilAgencies } from './foil-request.tables.ts';
import { START_AGENCIES } from './start-agencies.ts';

/** In each row, because offices move and officers change. */
const NOTE = 'From an archived copy of the source: confirm the officer and the address before sending.';

/** Fills the directory of agencies. Whoever calls it makes sure that this happens once. */
export async function seedAgencies(db: Db): Promise<void> {
  await db
    .insert(foilAgencies)
    .values(START_AGENCIES.map(({ note, ...agency }) => ({ ...agency, note: [NOTE, note].filter(Boolean).join(' ') })));
}
