import type { Endpoint } from '../../shared/endpoint.ts';
import type { Db } from '../db/db.ts';
import { type ListResponse, makeListResponse } from './list-response.ts';
import { createReadListVersion } from './list-version.ts';

/**
 * A list that everybody loads, made into an answer once after each change and kept in memory.
 * @param list its name among the versions
 * @param endpoint the call that it answers
 * @param make reads one of its variants, such as a category; of these there must be few
 */
export const cacheListResponse = <Variant extends string = ''>(
  db: Db,
  list: string,
  endpoint: Pick<Endpoint, 'response'>,
  make: (variant: Variant) => Promise<unknown>,
): ((variant: Variant) => Promise<ListResponse>) =>
  cacheByVersion<ListResponse, Variant>(db, list, async (variant) => makeListResponse(endpoint, await make(variant)));

/**
 * What is made of a list that everybody loads: once after each change, and kept in memory.
 * @param list its name among the versions
 * @param make reads the list in one of its variants, such as a category; of these there must be few
 */
export function cacheByVersion<Made, Variant extends string = ''>(
  db: Db,
  list: string,
  make: (variant: Variant) => Promise<Made>,
): (variant: Variant) => Promise<Made> {
  const versionOf = createReadListVersion(db, list);
  let kept = { version: -1, made: new Map<Variant, Promise<Made>>() };
  return async (variant) => {
    // Before the rows: if the list changes in between, they are newer than the version says, and are read once more.
    const version = await versionOf();
    if (version > kept.version) kept = { version, made: new Map() };
    const { made } = kept;
    const known = made.get(variant);
    if (known) return known;
    const making = make(variant);
    made.set(variant, making);
    making.catch(() => made.delete(variant));
    return making;
  };
}
