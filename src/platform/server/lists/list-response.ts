import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import type { Endpoint } from '#platform/shared/endpoint.ts';

/** A serialized list: its JSON in bytes, so that it is encoded once and not per request, and an ETag unique to this very text. */
export interface ListResponse {
  body: Buffer;
  etag: string;
}

/** Serializes a list for its response, narrowed to the shape that its call declares. */
export function makeListResponse({ response }: Pick<Endpoint, 'response'>, list: unknown): ListResponse {
  const body = Buffer.from(JSON.stringify(z.encode(response as z.ZodMiniType, list)));
  return { body, etag: `"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"` };
}

/** Sends a list, or "not modified" if the browser has it: it must revalidate each time, and may cache it for itself. */
export function sendList(request: FastifyRequest, reply: FastifyReply, { body, etag }: ListResponse): FastifyReply {
  reply.header('ETag', etag).header('Cache-Control', 'private, no-cache');
  if (isCachedByBrowser(request.headers['if-none-match'], etag)) return reply.status(304).send();
  return reply.type('application/json; charset=utf-8').send(body);
}

/** True if one of the browser's ETags is this one; compression on the way makes an ETag weak. */
function isCachedByBrowser(held: string | undefined, etag: string): boolean {
  const names = held?.split(',').map((name) => name.trim().replace(/^W\//, '')) ?? [];
  return names.includes(etag) || names.includes('*');
}
