import * as z from 'zod/mini';
import type { Endpoint } from '#platform/shared/endpoint.ts';
import type { Actor } from '../routes.ts';

/** Reads the data that a page shows first. @param search the query string of the page's address */
export type PrefetchPage = (actor: Actor, search: URLSearchParams) => Promise<PrefetchedRead[]>;

/** A preloaded query: its key in the pages' cache, and its result. */
export type PrefetchedRead = [key: readonly unknown[], answer: unknown];

/** Narrows a result to the endpoint's declared response; `rest` is the part of the key after the path. */
export function prefetchedRead(
  { path, response }: Pick<Endpoint, 'path' | 'response'>,
  answer: unknown,
  ...rest: unknown[]
): PrefetchedRead {
  return [[path, ...rest], z.encode(response as z.ZodMiniType, answer)];
}
