import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import type { CallKind, Endpoint, HandlerInput, ResponseInput } from '../shared/endpoint.ts';
import { CALL_LIMITS } from './call-limits/call-limits.ts';
import { createLimitCalls, type LimitCalls } from './call-limits/limit-calls.ts';
import { AppError, adminsOnly, notSignedIn, refusedAs } from './errors.ts';
import { refuseOtherSites } from './origin-check.ts';
import { recheckAccess } from './recheck-access.ts';
import type { Upload, UploadedFile } from './uploads/read-upload-form.ts';
import { receiveUpload } from './uploads/receive-upload.ts';

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
  call: HandlerInput<E> & {
    files: FilesOf<E>;
    /** Files of the field that may hold several; empty for a call without one. */
    repeated: readonly UploadedFile[];
    actor: ActorOf<E>;
    request: FastifyRequest;
    reply: FastifyReply;
    /** Aborted when nobody waits for the response any more. */
    signal: AbortSignal;
  },
) => Promise<ResponseInput<E> | FastifyReply>;

/** Binds a contract to its handler. */
export type Route = <const E extends Endpoint>(endpoint: E, handler: Handler<E>) => void;

/** Checks that a person may pass a gate. @throws AppError if not */
export type CheckGate = (gate: NonNullable<Endpoint['gate']>, actor: Pick<Actor, 'id'>) => Promise<void>;

/** Finds the person who makes a request, or nobody. */
export type Identify = (request: FastifyRequest) => Promise<Actor | undefined>;

/**
 * Builds the `route` function: access is checked before the body is read, then params, query, body and files are parsed, and
 * the response is narrowed to the declared shape, so that no handler can forget any of it and no new column can leak.
 * @param bound collects every bound endpoint.
 * @param limitCalls keeps heavy calls within their limits
 * @param checkGate refuses calls that wait for the acknowledgment of the AI policy
 */
export function bindRoutes(
  app: FastifyInstance,
  identify: Identify,
  bound: Endpoint[],
  limitCalls: LimitCalls = createLimitCalls(CALL_LIMITS),
  checkGate: CheckGate = async () => {},
): Route {
  const endpoints = new WeakMap<FastifyRequest, Endpoint>();
  const watch = recheckAccess(app, async (request) => {
    const endpoint = endpoints.get(request);
    if (endpoint) allow(endpoint, await identify(request));
  });
  return (endpoint, handler) => {
    bound.push(endpoint);
    const respond = async (request: FastifyRequest, reply: FastifyReply, signal: AbortSignal, sent: Partial<Upload>) => {
      const input = parseInput(endpoint, request, sent.fields);
      const call = {
        ...input,
        files: sent.files,
        repeated: sent.repeated ?? [],
        actor: actors.get(request),
        request,
        reply,
        signal,
      };
      const answer = await handler(call as unknown as Parameters<typeof handler>[0]);
      if (reply.sent || answer === reply) return reply;
      reply.status(endpoint.status ?? 200);
      return endpoint.response ? z.encode(endpoint.response as z.ZodMiniType, answer) : answer;
    };
    app.route({
      method: endpoint.method,
      url: endpoint.path,
      ...(endpoint.bodyLimit ? { bodyLimit: endpoint.bodyLimit } : {}),
      preParsing: async (request, reply) => {
        if (endpoint.access !== 'public') refuseOtherSites(request);
        const actor = await identify(request);
        actors.set(request, actor);
        allow(endpoint, actor);
        if (endpoint.gate && actor) await checkGate(endpoint.gate, actor);
        endpoints.set(request, endpoint);
        if (endpoint.access !== 'public') watch(request, reply);
        checkContentType(endpoint, request);
      },
      handler: (request, reply) => {
        const closing = closingSignal(reply);
        const limited = <Result>(kind: CallKind | undefined, work: (signal: AbortSignal) => Promise<Result>) =>
          kind ? inSlot(limitCalls, kind, request, reply, closing, work) : work(closing);
        if (!endpoint.files) {
          return limited(endpoint.limited, (signal) =>
            respond(request, reply, signal, { fields: request.body as Upload['fields'] }),
          );
        }
        const received = limited('upload', () =>
          receiveUpload(endpoint, request, (upload) =>
            limited(endpoint.limited, (signal) => respond(request, reply, signal, upload)),
          ),
        );
        // The rest of what is refused is not read: that would be as much work as taking it.
        return received.catch((error) => {
          if (error instanceof AppError && error.status === 429) reply.header('Connection', 'close');
          throw error;
        });
      },
      // A HEAD request would do, and record, all that its GET does.
      exposeHeadRoute: endpoint.method === 'GET' && !endpoint.limited,
    });
  };
}

/** Does the work in a slot of its kind, which it holds until its response has been sent or given up. */
function inSlot<Result>(
  limitCalls: LimitCalls,
  kind: CallKind,
  request: FastifyRequest,
  reply: FastifyReply,
  closing: AbortSignal,
  work: (signal: AbortSignal) => Promise<Result>,
): Promise<Result> {
  const actor = actors.get(request);
  const caller = {
    who: actor ? String(actor.id) : request.ip,
    actorId: actor?.id ?? null,
    name: actor ? `${actor.firstName} ${actor.lastName}` : 'A visitor',
    address: request.ip,
    signal: closing,
  };
  return new Promise((resolve, reject) => {
    const workAndSend = async (signal: AbortSignal) => {
      const response = work(signal);
      response.then(resolve, reject);
      await Promise.allSettled([response]);
      await sent(reply);
    };
    limitCalls(kind, caller, workAndSend).catch(reject);
  });
}

/** Waits until a response has been sent, or its connection has closed. */
function sent({ raw }: FastifyReply): Promise<void> {
  return new Promise((resolve) => {
    if (raw.writableFinished || raw.destroyed) return resolve();
    raw.once('finish', resolve).once('close', resolve);
  });
}

/** Signal that the connection closed before the response was complete. */
function closingSignal({ raw }: FastifyReply): AbortSignal {
  const abort = new AbortController();
  if (raw.destroyed) abort.abort();
  raw.once('close', () => {
    if (!raw.writableFinished) abort.abort();
  });
  return abort.signal;
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
  const part = (schema: z.core.$ZodType | undefined, value: unknown) =>
    schema ? parsePart(schema, value, endpoint.missing) : undefined;
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

function parsePart(schema: z.core.$ZodType, value: unknown, missing?: readonly string[]): unknown {
  const result = z.safeParse(schema, value, { error: sentenceOf });
  if (result.success) return result.data;
  throw refusedBody(result.error, missing);
}

/** Message for a contract without one of its own. */
const UNFIT_VALUE = 'This value is not valid.';
const UNFIT_REQUEST = 'The request is not in the format this call expects.';

/** Name of a field that a sentence can repeat. */
const FIELD_NAME = /^[a-z]\w{0,39}$/i;

function sentenceOf(issue: z.core.$ZodRawIssue): string {
  if (issue.code !== 'unrecognized_keys') return issue.path?.length ? UNFIT_VALUE : UNFIT_REQUEST;
  const names = issue.keys.filter((key) => FIELD_NAME.test(key)).slice(0, 5);
  return `This call does not take: ${names.join(', ') || 'some of these fields'}.`;
}

/** 400 with the message for missing fields, or else of the first wrong field, and the message of each field. */
function refusedBody(error: z.core.$ZodError, missing: readonly string[] = []): AppError {
  const fields: Record<string, string> = {};
  for (const issue of error.issues) {
    const name = issue.path.map(String).join('.');
    if (name && !(name in fields)) fields[name] = issue.message;
  }
  const isIncomplete = error.issues.some(({ message }) => missing.includes(message));
  const message = isIncomplete ? missing[0] : error.issues[0]?.message;
  return new AppError(400, 'invalid', message ?? UNFIT_REQUEST, fields);
}
