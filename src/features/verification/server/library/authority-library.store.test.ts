import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database, Db } from '#platform/server/db/db.ts';
import { openTestDatabase } from '#platform/server/testing/test-database.ts';
import { authorities } from '../verification.tables.ts';
import { SHIPPED_AUTHORITIES } from './authorities/shipped-authorities.ts';
import type { Authority } from './authority.ts';
import { authoritiesOf, opinionOf, saveImportedAuthorities, saveOpinion, seedAuthorities } from './authority-library.store.ts';

let database: Database;
let db: Db;
beforeAll(async () => {
  database = await openTestDatabase();
  db = database.db;
});
afterAll(() => database.close());

const [first, second] = SHIPPED_AUTHORITIES as readonly [Authority, Authority];
const rowOf = async (key: string) => (await db.select().from(authorities).where(eq(authorities.key, key)))[0];

test('a new portal has the shipped library, and starting again changes nothing', async () => {
  await seedAuthorities(db);
  const before = await db.select().from(authorities);
  expect(await authoritiesOf(db)).toEqual([...SHIPPED_AUTHORITIES].sort((a, b) => (a.key < b.key ? -1 : 1)));
  await Promise.all([seedAuthorities(db), seedAuthorities(db)]);
  expect(await db.select().from(authorities)).toEqual(before);
});

test('an update of the product replaces its own entry', async () => {
  await seedAuthorities(db, [{ ...first, pin: '999' }]);
  expect(await rowOf(first.key)).toMatchObject({ source: 'shipped', entry: { pin: '999' } });
  await seedAuthorities(db);
  expect(await rowOf(first.key)).toMatchObject({ source: 'shipped', entry: { pin: first.pin } });
});

test('an administrator’s entry takes the place of a shipped one and survives every start', async () => {
  await saveImportedAuthorities(db, [{ ...second, caution: 'Read by the firm.' }]);
  await seedAuthorities(db);
  expect(await rowOf(second.key)).toMatchObject({ source: 'imported', entry: { caution: 'Read by the firm.' } });
});

test('an opinion’s text is kept with whose words stand where, and can be replaced', async () => {
  expect(await opinionOf(db, first.key)).toBeUndefined();
  const segments = [{ kind: 'majority' as const, start: 0, end: 4 }];
  await saveOpinion(db, { authorityKey: first.key, text: 'Text', segments });
  expect(await opinionOf(db, first.key)).toEqual({ authorityKey: first.key, text: 'Text', segments });
  await saveOpinion(db, { authorityKey: first.key, text: 'Another text', segments });
  expect((await opinionOf(db, first.key))?.text).toBe('Another text');
});
