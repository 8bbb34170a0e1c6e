import { Counter, Gauge, type Registry } from 'prom-client';
import type { CallKind } from '#platform/shared/endpoint.ts';

/** Reason why the server ended a connection: stalled body, reader that took nothing, too many of its network, too many ahead. */
export type CutReason = 'slow-body' | 'unread' | 'too-many' | 'ahead';

export interface ConnectionMetrics {
  cut(reason: CutReason): void;
  /** Counts a call that was refused because too many of its kind were under way. */
  throttled(kind: CallKind): void;
  /** Sets the number of open connections. */
  show(open: number): void;
}

/** Metrics of connections. */
export function connectionMetrics(registry: Registry): ConnectionMetrics {
  const registers = [registry];
  const cuts = new Counter({
    name: 'atrium_connections_cut_total',
    help: 'Connections that the portal ended: slow-body, unread (nobody takes the answer), too-many (from one network), ahead (more requests than answers are waited for).',
    labelNames: ['reason'] as const,
    registers,
  });
  const throttled = new Counter({
    name: 'atrium_calls_throttled_total',
    help: 'Heavy calls that were refused, because too many of their kind were under way or waiting, by kind.',
    labelNames: ['kind'] as const,
    registers,
  });
  const open = new Gauge({ name: 'atrium_connections_open', help: 'Connections of clients that are open.', registers });
  for (const reason of ['slow-body', 'unread', 'too-many', 'ahead'] as const) cuts.inc({ reason }, 0);
  return {
    cut: (reason) => cuts.inc({ reason }),
    throttled: (kind) => throttled.inc({ kind }),
    show: (count) => open.set(count),
  };
}
