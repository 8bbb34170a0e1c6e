import type * as z from 'zod/mini';
import type { PolicyGate } from './policy-gates.ts';

/** People who may make a call: everybody, every signed-in person, or administrators. */
export type Access = 'public' | 'user' | 'admin';

/** A kind of heavy call: only so many run and wait at once, in all and for each person. */
export type CallKind =
  | 'search'
  | 'messages'
  | 'chat-export'
  | 'chat-paper'
  | 'chat-paper-page'
  | 'chat-marks'
  | 'audit-export'
  | 'upload'
  | 'pdf-check'
  | 'document'
  | 'image'
  | 'stream'
  | 'report'
  | 'download';

type Schema = z.core.$ZodType;

/** A field of a form with several files. */
export interface RepeatedFiles {
  readonly name: string;
  readonly most: number;
  readonly maxTotalBytes: number;
  /** Error for more or larger files than that. */
  readonly tooMany: string;
}

/**
 * One call of the portal's API as data. Server (`route`) and client (`call`) read the same object, so that they cannot differ in
 * access, shapes or address.
 */
export interface Endpoint<
  Params extends Schema = Schema,
  Query extends Schema = Schema,
  Body extends Schema = Schema,
  Response extends Schema = Schema,
> {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Address with `:name` placeholders, e.g. `/api/tools/:id`. */
  readonly path: `/${string}`;
  readonly access: Access;
  /** One sentence for the API's documentation. */
  readonly summary: string;
  readonly params?: Params;
  readonly query?: Query;
  readonly body?: Body;
  /** Errors that mean that a required field has no value; the first is then the message of the whole refusal. */
  readonly missing?: readonly string[];
  /** The shape of the response; absent when the response has no body or is a file. */
  readonly response?: Response;
  /** Status of a successful response; 200 by default. */
  readonly status?: number;
  /** Feature that settings can open only to people who have acknowledged the current AI policy. */
  readonly gate?: PolicyGate;
  /** Kind of heavy call, whose limits apply; a call with files is also an upload. */
  readonly limited?: CallKind;
  /** Largest accepted body in bytes; the server's general limit by default. */
  readonly bodyLimit?: number;
  /** Names of the files sent beside the body's fields, as multipart form data. */
  readonly files?: readonly string[];
  /** A further field that may hold several files, or none. */
  readonly repeatedFiles?: RepeatedFiles;
  /** Largest accepted file in bytes. */
  readonly maxFileBytes?: number;
  /** Error for a larger one. */
  readonly fileTooLarge?: string;
  /** Error when a file is absent; without this, each may be. */
  readonly filesMissing?: string;
}

type In<S> = S extends Schema ? z.core.input<S> : undefined;
type Out<S> = S extends Schema ? z.core.output<S> : undefined;

/** Input of `call(endpoint, input)`; parts that the endpoint does not declare are absent. */
export type CallInput<E extends Endpoint> = (E['params'] extends Schema ? { params: In<E['params']> } : { params?: never }) &
  (E['query'] extends Schema ? { query?: In<E['query']> } : { query?: never }) &
  (E['files'] extends readonly string[]
    ? { body: FormData }
    : E['body'] extends Schema
      ? { body: In<E['body']> }
      : { body?: never });

/** A handler's input, after validation. */
export type HandlerInput<E extends Endpoint> = {
  params: Out<E['params']>;
  query: Out<E['query']>;
  body: Out<E['body']>;
};

/** A handler's result, before it is narrowed to the declared shape. */
export type ResponseInput<E extends Endpoint> = E['response'] extends Schema ? z.core.input<E['response']> : unknown;

/** The client's result. */
export type ResponseOf<E extends Endpoint> = E['response'] extends Schema ? z.core.output<E['response']> : undefined;

/** Declares a call; its literal types are preserved, so that `call` and `route` know every shape. */
export function endpoint<const E extends Endpoint>(declaration: E): E {
  return declaration;
}
