import type * as z from 'zod/mini';

/** A kind of background work. Its payload carries ids, never papers. */
export interface JobKind<Payload extends z.ZodMiniType = z.ZodMiniType> {
  readonly name: string;
  readonly payload: Payload;
  /** How often a job that failed or whose process died is tried again, and after how many seconds at first. */
  readonly retry: { readonly limit: number; readonly delaySeconds: number };
  /** How many of them a server does at a time; one unless told. */
  readonly atOnce?: number;
  /** When it runs by itself, once on all servers together: a cron expression in UTC, by the minute. Its payload is empty. */
  readonly schedule?: string;
}

/** Declares a kind of background work. */
export const defineJob = <const Payload extends z.ZodMiniType>(kind: JobKind<Payload>): JobKind<Payload> => kind;
