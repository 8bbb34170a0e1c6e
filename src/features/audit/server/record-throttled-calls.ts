import { CALL_LIMITS } from '#platform/server/call-limits/call-limits.ts';
import type { Caller } from '#platform/server/call-limits/limit-calls.ts';
import type { Deps } from '#platform/server/deps.ts';
import type { CallKind } from '#platform/shared/endpoint.ts';
import { recordAuditEvent } from './record-audit-event.ts';

const EVERY_MS = 60_000;

/** Collects the calls that were refused, and records them. */
export interface ThrottledCallRecorder {
  throttled(kind: CallKind, caller: Caller): void;
  /** Records what has been collected: an audit event for each person and kind of call, a line in the log for each kind. */
  record(): Promise<void>;
}

/** Creates the recorder: it records once a minute, however many calls were refused. */
export function createThrottledCallRecorder({
  db,
  clock,
  log,
  metrics,
}: Pick<Deps, 'db' | 'clock' | 'log' | 'metrics'>): ThrottledCallRecorder {
  let counts = new Map<string, { kind: CallKind; caller: Caller; count: number }>();
  let timer: NodeJS.Timeout | undefined;

  const record = async () => {
    clearTimeout(timer);
    timer = undefined;
    const found = [...counts.values()];
    counts = new Map();
    for (const kind of new Set(found.map((each) => each.kind))) {
      const calls = found.filter((each) => each.kind === kind).reduce((sum, { count }) => sum + count, 0);
      log.warn({ event: 'calls_throttled', kind, calls }, 'calls were refused');
    }
    for (const { kind, caller, count } of found) {
      const by = { actorId: caller.actorId, actorName: caller.name, address: caller.address, requestId: null };
      await recordAuditEvent(db, by, {
        action: 'limit.reached',
        at: clock.now(),
        detail: { calls: CALL_LIMITS[kind].label, count },
      });
    }
  };
  return {
    record,
    throttled: (kind, caller) => {
      metrics.connections.throttled(kind);
      const key = `${kind} ${caller.who}`;
      const known = counts.get(key);
      if (known) known.count += 1;
      else counts.set(key, { kind, caller, count: 1 });
      timer ??= setTimeout(
        () => record().catch((err: unknown) => log.warn({ err }, 'throttled calls were not recorded')),
        EVERY_MS,
      ).unref();
    },
  };
}
