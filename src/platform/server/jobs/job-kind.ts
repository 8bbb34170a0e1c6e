import type * as z from 'zod/mini';

/** A kind of background work. Its payload contains ids, never papers. */
export interface JobKind<Payload extends z.ZodMiniType = z.ZodMiniType> {
  readonly name: string;
  readonly payload: Payload;
  /** Retries after a failure or a lost process: their number, and the seconds before the first; the delay doubles from then on. */
  readonly retry: { readonly limit: number; readonly delaySeconds: number };
  /** Jobs of this kind that one server runs at the same time; 1 by default. */
  readonly atOnce?: number;
  /** Jobs of one group that one server runs at the same time; no limit by default. */
  readonly atOncePerGroup?: number;
  /** Cron expression in UTC, by the minute; each run happens once for all servers together, with an empty payload. */
  readonly schedule?: string;
}

/** Declares a kind of background work. */
export const defineJob = <const Payload extends z.ZodMiniType>(kind: JobKind<Payload>): JobKind<Payload> => kind;
