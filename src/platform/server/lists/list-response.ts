import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import type { Endpoint } from '../../shared/endpoint.ts';

/** A list as it leaves: its JSON in bytes, so that it is encoded once and not for each who asks, and a name that only this very text has. */
export interface ListResponse {
  body: Buffer;
  etag: string;
}

/** Makes a list into what is sent, narrowed to the shape that its call declares. */
export function makeListResponse({ response }: Pick<Endpoint, 'response'>, list: unknown): ListResponse {
  const body = Buffer.from(JSON.stringify(z.encode(response as z.ZodMiniType, list)));
  return { body, etag: `"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"` };
}

/** Sends a list, or only says that it is still the one that the browser has: which must ask each time, and may keep it for itself. */
export function sendList(request: FastifyRequest, reply: FastifyReply, { body, etag }: ListResponse): FastifyReply {
  reply.header('ETag', etag).header('Cache-Control', 'private, no-cache');
  if (isHeld(request.headers['if-none-match'], etag)) return reply.status(304).send();
  return reply.type('application/json; charset=utf-8').send(body);
}

/** Whether one of the names that a browser holds is this one; what compresses on the way calls a name weak. */
function isHeld(held: string | undefined, etag: string): boolean {
  const names = held?.split(',').map((name) => name.trim().replace(/^W\//, '')) ?? [];
  return names.includes(etag) || names.includes('*');
}
