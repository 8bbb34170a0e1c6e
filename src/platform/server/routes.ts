import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import type { AnswerInput, Endpoint, HandlerInput } from '../shared/endpoint.ts';
import { AppError, adminsOnly, notSignedIn } from './errors.ts';

/** Who makes a call. */
export interface Actor {
  id: number;
  role: 'user' | 'admin';
  email: string;
  firstName: string;
  lastName: string;
}

type ActorOf<E extends Endpoint> = E['access'] extends 'public' ? Actor | undefined : Actor;

export type Handler<E extends Endpoint> = (
  call: HandlerInput<E> & { actor: ActorOf<E>; request: FastifyRequest; reply: FastifyReply },
) => Promise<AnswerInput<E> | FastifyReply>;

/** Binds a contract to its handler. */
export type Route = <const E extends Endpoint>(endpoint: E, handler: Handler<E>) => void;

/** Finds the person behind a request, or nobody. */
export type Identify = (request: FastifyRequest) => Promise<Actor | undefined>;

/**
 * Makes the `route` function: access is checked first, then params, query and body are parsed, and the answer is
 * narrowed to the declared shape, so that no handler can forget any of it and no new column can leak.
 * @param bound collects every bound endpoint.
 */
export function bindRoutes(app: FastifyInstance, identify: Identify, bound: Endpoint[]): Route {
  return (endpoint, handler) => {
    bound.push(endpoint);
    app.route({
      method: endpoint.method,
      url: endpoint.path,
      ...(endpoint.bodyLimit ? { bodyLimit: endpoint.bodyLimit } : {}),
      preParsing: async (request) => {
        const actor = await identify(request);
        allow(endpoint, actor);
        actors.set(request, actor);
      },
      handler: async (request, reply) => {
        const input = parseInput(endpoint, request);
        const call = { ...input, actor: actors.get(request), request, reply } as unknown as Parameters<typeof handler>[0];
        const answer = await handler(call);
        if (reply.sent || answer === reply) return reply;
        reply.status(endpoint.status ?? 200);
        return endpoint.response ? z.encode(endpoint.response as z.ZodMiniType, answer) : answer;
      },
    });
  };
}

/** The person behind each running request; kept beside the request rather than on it, so that nothing else can set it. */
const actors = new WeakMap<FastifyRequest, Actor | undefined>();

function allow(endpoint: Endpoint, actor: Actor | undefined): void {
  if (endpoint.access === 'public') return;
  if (!actor) throw notSignedIn();
  if (endpoint.access === 'admin' && actor.role !== 'admin') throw adminsOnly();
}

function parseInput(endpoint: Endpoint, request: FastifyRequest) {
  const part = (schema: z.core.$ZodType | undefined, value: unknown) => (schema ? parsePart(schema, value) : undefined);
  return {
    params: parseAddress(endpoint, request),
    query: part(endpoint.query, request.query),
    body: part(endpoint.body, request.body ?? {}),
  };
}

/** An address that cannot name anything is a thing that does not exist. */
function parseAddress(endpoint: Endpoint, request: FastifyRequest) {
  if (!endpoint.params) return undefined;
  const result = z.safeParse(endpoint.params, request.params);
  if (!result.success) throw new AppError(404, 'not-found', 'Not found.');
  return result.data;
}

function parsePart(schema: z.core.$ZodType, value: unknown): unknown {
  const result = z.safeParse(schema, value);
  if (result.success) return result.data;
  throw refusedBody(result.error);
}

/** 400 with the sentence of the first wrong field, and each field's own sentence beside it. */
function refusedBody(error: z.core.$ZodError): AppError {
  const fields: Record<string, string> = {};
  for (const issue of error.issues) {
    const name = issue.path.map(String).join('.');
    if (name && !(name in fields)) fields[name] = issue.message;
  }
  return new AppError(400, 'invalid', error.issues[0]?.message ?? 'Invalid input.', fields);
}
