import { setTimeout as wait } from 'node:timers/promises';
import type { CallOver } from './fault-portal.ts';

/** One request and its result. */
export interface SteadyRequest {
  path: string;
  /** Time of sending, in milliseconds of `performance.now()`, and the duration. */
  at: number;
  tookMs: number;
  /** 0 if there was no response at all. */
  status: number;
  retryAfter: string | null;
  /** ID of a counted launch. */
  id: number | null;
}

/** Requests at a steady rate, whether or not the earlier ones were answered. */
export interface SteadyRequests {
  /** Stops sending, and waits for the responses. */
  stop(): Promise<SteadyRequest[]>;
}

/** Starts sending: every other request reads, every other records a launch. @param perSecond requests per second */
export function requestSteadily(call: CallOver, toolId: number, perSecond: number): SteadyRequests {
  const requested: Promise<SteadyRequest>[] = [];
  let isOn = true;
  const asking = (async () => {
    while (isOn) {
      requested.push(requested.length % 2 ? launch(call, toolId) : read(call));
      await wait(1_000 / perSecond);
    }
  })();
  return {
    stop: async () => {
      isOn = false;
      await asking;
      return Promise.all(requested);
    },
  };
}

const read = (call: CallOver) => timed('/api/tools', () => call('GET', '/api/tools'));

// A person's launches are counted up to a rate limit; each claims a time of its own.
const launch = (call: CallOver, toolId: number) =>
  timed('/api/analytics/tool-click', () => call('POST', '/api/analytics/tool-click', { toolId }));

async function timed(path: string, ask: () => Promise<Response>): Promise<SteadyRequest> {
  const at = performance.now();
  const told = (status: number, retryAfter: string | null, id: number | null): SteadyRequest => ({
    path,
    at,
    status,
    retryAfter,
    id,
    tookMs: performance.now() - at,
  });
  try {
    const response = await ask();
    const body = (await response.json().catch(() => null)) as { id?: number } | null;
    return told(response.status, response.headers.get('retry-after'), response.ok ? (body?.id ?? null) : null);
  } catch {
    return told(0, null, null);
  }
}

/** Describes the number of responses of each status. */
export function countStatuses(requested: readonly SteadyRequest[]): string {
  const groups = Map.groupBy(requested, ({ status }) => status);
  return [...groups].map(([status, group]) => `${group.length} × ${status || 'no answer'}`).join(', ') || 'none';
}

/** The longest wait, in milliseconds. */
export const longest = (requested: readonly SteadyRequest[]): number => Math.max(0, ...requested.map(({ tookMs }) => tookMs));
