import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import type { Endpoint, HandlerInput, ResponseInput } from '../shared/endpoint.ts';
import { AppError, adminsOnly, notSignedIn, refusedAs } from './errors.ts';
import { refuseOtherSites } from './origin-check.ts';
import type { Upload, UploadedFile } from './uploads/read-upload-form.ts';
import { createReceiveUpload, UPLOAD_RULES } from './uploads/receive-upload.ts';

/** The person who makes a call. */
export interface Actor {
  id: number;
  role: 'user' | 'admin';
  email: string;
  firstName: string;
  lastName: string;
}

type ActorOf<E extends Endpoint> = E['access'] extends 'public' ? Actor | undefined : Actor;

/** The files of a call by their fields; one that the endpoint does not require can be absent. */
type FilesOf<E extends Endpoint> = E['files'] extends readonly (infer Name extends string)[]
  ? Record<Name, E['filesMissing'] extends string ? UploadedFile : UploadedFile | undefined>
  : undefined;

export type Handler<E extends Endpoint> = (
  call: HandlerInput<E> & { files: FilesOf<E>; actor: ActorOf<E>; request: FastifyRequest; reply: FastifyReply },
) => Promise<ResponseInput<E> | FastifyReply>;

/** Binds a contract to its handler. */
export type Route = <const E extends Endpoint>(endpoint: E, handler: Handler<E>) => void;

/** Finds the person who makes a request, or nobody. */
export type Identify = (request: FastifyRequest) => Promise<Actor | undefined>;

/**
 * Builds the `route` function: access is checked before the body is read, then params, query, body and files are parsed, and
 * the response is narrowed to the declared shape, so that no handler can forget any of it and no new column can leak.
 * @param bound collects every bound endpoint.
 */
export function bindRoutes(app: FastifyInstance, identify: Identify, bound: Endpoint[], uploads = UPLOAD_RULES): Route {
  const takeUpload = createReceiveUpload(uploads);
  return (endpoint, handler) => {
    bound.push(endpoint);
    const respond = async (request: FastifyRequest, reply: FastifyReply, sent: Partial<Upload>) => {
      const input = parseInput(endpoint, request, sent.fields);
      const call = { ...input, files: sent.files, actor: actors.get(request), request, reply };
      const answer = await handler(call as unknown as Parameters<typeof handler>[0]);
      if (reply.sent || answer === reply) return reply;
      reply.status(endpoint.status ?? 200);
      return endpoint.response ? z.encode(endpoint.response as z.ZodMiniType, answer) : answer;
    };
    app.route({
      method: endpoint.method,
      url: endpoint.path,
      ...(endpoint.bodyLimit ? { bodyLimit: endpoint.bodyLimit } : {}),
      preParsing: async (request) => {
        if (endpoint.access !== 'public') refuseOtherSites(request);
        const actor = await identify(request);
        actors.set(request, actor);
        allow(endpoint, actor);
        checkContentType(endpoint, request);
      },
      handler: (request, reply) =>
        endpoint.files
          ? takeUpload(endpoint, request, (upload) => respond(request, reply, upload))
          : respond(request, reply, { fields: request.body as Upload['fields'] }),
    });
  };
}

/** The person of each running request; stored beside the request rather than on it, so that nothing else can set it. */
const actors = new WeakMap<FastifyRequest, Actor | undefined>();

/** The person of a request, once looked up; nobody for visitors, and before that. */
export const actorOf = (request: FastifyRequest): Actor | undefined => actors.get(request);

function allow(endpoint: Endpoint, actor: Actor | undefined): void {
  if (endpoint.access === 'public') return;
  if (!actor) throw notSignedIn();
  if (endpoint.access === 'admin' && actor.role !== 'admin') throw adminsOnly();
}

/** Accepts a form only for calls that take files. */
function checkContentType(endpoint: Endpoint, request: FastifyRequest): void {
  const type = request.headers['content-type'];
  if (endpoint.method === 'GET' || type === undefined) return;
  const isForm = /^multipart\/form-data\s*(;|$)/i.test(type);
  if (isForm !== (endpoint.files !== undefined)) throw refusedAs(415);
}

function parseInput(endpoint: Endpoint, request: FastifyRequest, body: unknown) {
  const part = (schema: z.core.$ZodType | undefined, value: unknown) => (schema ? parsePart(schema, value) : undefined);
  return {
    params: parseAddress(endpoint, request),
    query: part(endpoint.query, request.query),
    body: part(endpoint.body, body ?? {}),
  };
}

/** Responds with "not found" to an address that cannot name anything. */
function parseAddress(endpoint: Endpoint, request: FastifyRequest) {
  if (!endpoint.params) return undefined;
  const result = z.safeParse(endpoint.params, request.params);
  if (!result.success) throw new AppError(404, 'not-found', 'Not found.');
  return result.data;
}

function parsePart(schema: z.core.$ZodType, value: unknown): unknown {
  const result = z.safeParse(schema, value, { error: ({ path }) => (path?.length ? UNFIT_VALUE : UNFIT_REQUEST) });
  if (result.success) return result.data;
  throw refusedBody(result.error);
}

/** Message for a contract without one of its own. */
const UNFIT_VALUE = 'This value is not valid.';
const UNFIT_REQUEST = 'The request is not in the format this call expects.';

/** 400 with the message of the first wrong field, and the message of each field. */
function refusedBody(error: z.core.$ZodError): AppError {
  const fields: Record<string, string> = {};
  for (const issue of error.issues) {
    const name = issue.path.map(String).join('.');
    if (name && !(name in fields)) fields[name] = issue.message;
  }
  return new AppError(400, 'invalid', error.issues[0]?.message ?? UNFIT_REQUEST, fields);
}
