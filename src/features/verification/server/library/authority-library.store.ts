import { asc, eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '#platform/server/db/db.ts';
import { authorities, opinions } from '../verification.tables.ts';
import { SHIPPED_AUTHORITIES } from './authorities/shipped-authorities.ts';
import type { Authority } from './authority.ts';
import { indexLibrary, twinOf } from './library-index.ts';
import type { OpinionSegment } from './segment-opinion.ts';

/** A decision's full text, with the author of each part. */
export interface Opinion {
  authorityKey: string;
  text: string;
  segments: OpinionSegment[];
}

/**
 * Updates the shipped entries. An administrator's own entries remain as they are, and a decision that the administrator has under
 * another key is not added again. Several processes may do it at once.
 */
export async function seedAuthorities(db: Db, shipped: readonly Authority[] = SHIPPED_AUTHORITIES): Promise<void> {
  const own = await db.select({ entry: authorities.entry }).from(authorities).where(eq(authorities.source, 'imported'));
  const index = indexLibrary(own.map(({ entry }) => entry));
  const rows = shipped
    .filter((entry) => !twinOf(index, entry))
    .map((entry) => ({ key: entry.key, source: 'shipped' as const, entry }))
    .sort((a, b) => (a.key < b.key ? -1 : 1));
  if (rows.length === 0) return;
  await db
    .insert(authorities)
    .values(rows)
    .onConflictDoUpdate({
      target: authorities.key,
      set: { entry: sql`excluded.entry`, changedAt: sql`now()` },
      setWhere: sql`${authorities.source} = 'shipped' and ${authorities.entry} is distinct from excluded.entry`,
    });
}

/** The whole library, by key. */
export async function authoritiesOf(db: Db): Promise<Authority[]> {
  const rows = await db.select({ entry: authorities.entry }).from(authorities).orderBy(asc(authorities.key));
  return rows.map(({ entry }) => entry);
}

/** Rows in one statement. */
const ROWS_AT_ONCE = 500;

/** Stores an administrator's own entries, each replacing one with the same key. @param entries each key once */
export async function saveImportedAuthorities(db: Db, entries: readonly Authority[]): Promise<void> {
  const kept = { source: 'imported' as const, entry: sql`excluded.entry`, changedAt: sql`now()` };
  for (let start = 0; start < entries.length; start += ROWS_AT_ONCE) {
    const rows = entries.slice(start, start + ROWS_AT_ONCE);
    await db
      .insert(authorities)
      .values(rows.map((entry) => ({ key: entry.key, source: 'imported' as const, entry })))
      .onConflictDoUpdate({ target: authorities.key, set: kept });
  }
}

/** Stores a decision's full text, replacing an earlier one. */
export async function saveOpinion(db: Db, { authorityKey, text, segments }: Opinion): Promise<void> {
  const kept = { text, segments, importedAt: sql`now()` };
  await db
    .insert(opinions)
    .values({ authorityKey, text, segments })
    .onConflictDoUpdate({ target: opinions.authorityKey, set: kept });
}

/** The full text of a decision; undefined when none was imported. */
export async function opinionOf(db: Db, authorityKey: string): Promise<Opinion | undefined> {
  const { text, segments } = opinions;
  const [opinion] = await db
    .select({ authorityKey: opinions.authorityKey, text, segments })
    .from(opinions)
    .where(eq(opinions.authorityKey, authorityKey));
  return opinion;
}

/** True if the text of any decision was imported. */
export async function hasOpinions(db: Db): Promise<boolean> {
  const rows = await db.select({ authorityKey: opinions.authorityKey }).from(opinions).limit(1);
  return rows.length > 0;
}

/** Reads the full texts of those decisions that have one. */
export async function opinionsOf(db: Db, authorityKeys: readonly string[]): Promise<Opinion[]> {
  if (authorityKeys.length === 0) return [];
  const { authorityKey, text, segments } = opinions;
  return db
    .select({ authorityKey, text, segments })
    .from(opinions)
    .where(inArray(opinions.authorityKey, [...authorityKeys]));
}
