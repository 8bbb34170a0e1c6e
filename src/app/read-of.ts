import * as z from 'zod/mini';
import type { Endpoint } from '#platform/shared/endpoint.ts';
import type { ShownPart } from './first-picture-file.ts';

/** A read that a page would make first: the key under which the pages keep it, and what they would make of the answer. */
export type Read = [key: readonly unknown[], answer: unknown];

/** Which picture is shown until the page itself is, its address's unless named; with what stands in its blanks. */
export interface PageLook extends Pick<ShownPart, 'texts' | 'inside'> {
  picture?: string;
}

/** What comes with a page. */
export interface PageReads extends PageLook {
  reads: Read[];
}

/** An answer, narrowed to what its call declares; `rest` is the key's behind the path. */
export function readOf({ path, response }: Pick<Endpoint, 'path' | 'response'>, answer: unknown, ...rest: unknown[]): Read {
  return [[path, ...rest], z.encode(response as z.ZodMiniType, answer)];
}
