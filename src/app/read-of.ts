import * as z from 'zod/mini';
import type { Endpoint } from '#platform/shared/endpoint.ts';

/** A read that a page would make first: the key under which the pages keep it, and what they would make of the answer. */
export type Read = [key: readonly unknown[], answer: unknown];

/** An answer, narrowed to what its call declares; `rest` is the key's behind the path. */
export function readOf({ path, response }: Pick<Endpoint, 'path' | 'response'>, answer: unknown, ...rest: unknown[]): Read {
  return [[path, ...rest], z.encode(response as z.ZodMiniType, answer)];
}
