import type { Db } from '#platform/server/db/db.ts';
import { openEmbedded } from '#platform/server/db/embedded.ts';
import { MIGRATIONS_FOLDER } from '#platform/server/db/open-database.ts';

/** Runs a function on the embedded database of a portal that isn't running. */
export async function withEmbeddedDatabase<Result>(dataDir: string, work: (db: Db) => Promise<Result>): Promise<Result> {
  const database = await openEmbedded(dataDir, MIGRATIONS_FOLDER);
  try {
    return await work(database.db);
  } finally {
    await database.close();
  }
}
