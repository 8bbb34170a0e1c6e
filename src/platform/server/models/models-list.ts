import type { Db } from '../db/db.ts';
import { bumpListVersion } from '../lists/list-version.ts';

/** Key of models, providers and outages among the list versions. */
export const MODELS_LIST = 'models';

/**
 * Changes models, providers or outages: one change at a time on all servers, and each makes the catalogue in memory out of date.
 * @returns the result of the change, which is a transaction
 */
export const changeModelsList = <Result>(db: Db, change: (tx: Db) => Promise<Result>): Promise<Result> =>
  db.transaction(async (tx) => {
    await bumpListVersion(tx, MODELS_LIST);
    return change(tx);
  });
