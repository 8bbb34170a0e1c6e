import { Counter, Gauge, type Registry } from 'prom-client';

/** Why the server ended a connection: its body stood still, its reader took nothing, its network had too many, or too much was asked ahead. */
export type CutReason = 'slow-body' | 'unread' | 'too-many' | 'ahead';

export interface ConnectionMetrics {
  cut(reason: CutReason): void;
  /** Connections that are open now. */
  show(open: number): void;
}

/** The figures of connections. */
export function connectionMetrics(registry: Registry): ConnectionMetrics {
  const registers = [registry];
  const cuts = new Counter({
    name: 'atrium_connections_cut_total',
    help: 'Connections that the portal ended: slow-body, unread (nobody takes the answer), too-many (from one network), ahead (more requests than answers are waited for).',
    labelNames: ['reason'] as const,
    registers,
  });
  const open = new Gauge({ name: 'atrium_connections_open', help: 'Connections of clients that are open.', registers });
  for (const reason of ['slow-body', 'unread', 'too-many', 'ahead'] as const) cuts.inc({ reason }, 0);
  return { cut: (reason) => cuts.inc({ reason }), show: (count) => open.set(count) };
}
