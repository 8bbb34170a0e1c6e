import type { Endpoint } from '#platform/shared/endpoint.ts';
import type { Db } from '../db/db.ts';
import { type ListResponse, makeListResponse } from './list-response.ts';
import { createReadListVersion } from './list-version.ts';

/**
 * A list that everybody loads, as a cached response that is rebuilt once after each change and held in memory.
 * @param list its key among the list versions
 * @param endpoint the call that it responds to
 * @param make reads one of its variants, such as a category; there must be few of these
 */
export const cacheListResponse = <Variant extends string = ''>(
  db: Db,
  list: string,
  endpoint: Pick<Endpoint, 'response'>,
  make: (variant: Variant) => Promise<unknown>,
): ((variant: Variant) => Promise<ListResponse>) =>
  cacheByVersion<ListResponse, Variant>(db, list, async (variant) => makeListResponse(endpoint, await make(variant)));

/**
 * Caches a value made from a list that everybody loads: it is made once after each change, and held in memory.
 * @param list its key among the list versions
 * @param make reads the list in one of its variants, such as a category; there must be few of these
 * @returns a function; `known` is the list's version where the caller has just read it
 */
export function cacheByVersion<Made, Variant extends string = ''>(
  db: Db,
  list: string,
  make: (variant: Variant) => Promise<Made>,
): (variant: Variant, known?: number) => Promise<Made> {
  const versionOf = createReadListVersion(db, list);
  let kept = { version: -1, made: new Map<Variant, Promise<Made>>() };
  return async (variant, known) => {
    // Before the rows: if the list changes in between, they are newer than the version says, and are read again.
    const version = known ?? (await versionOf());
    if (version > kept.version) kept = { version, made: new Map() };
    const { made } = kept;
    const ready = made.get(variant);
    if (ready) return ready;
    const making = make(variant);
    made.set(variant, making);
    making.catch(() => made.delete(variant));
    return making;
  };
}
