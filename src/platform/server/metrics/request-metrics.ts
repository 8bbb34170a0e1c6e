import { Counter, Gauge, Histogram, type Registry } from 'prom-client';

/** A request whose connection has passed on its response, or is gone. */
export interface EndedRequest {
  method: string;
  /** The route's pattern. */
  route: string;
  /** `2xx` etc.; `gone` if the client did not wait for the whole response. */
  status: string;
  seconds: number;
}

export interface RequestMetrics {
  ended(request: EndedRequest): void;
  /** The same for an event stream: its duration says nothing about the portal's speed. */
  streamEnded(route: string, seconds: number): void;
  signedIn(way: 'password' | 'microsoft', outcome: 'accepted' | 'refused' | 'throttled' | 'failed'): void;
  /** Sets the counts of requests without a response yet, and of open event streams. */
  show(now: { inFlight: number; streams: number; ready: boolean }): void;
}

/** 0.1, 0.15 and 0.5 are the portal's performance targets, so that they need not be estimated from between two bounds. */
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.15, 0.25, 0.5, 1, 2.5, 10];
const STREAM_BUCKETS = [1, 5, 15, 60, 300, 1_800];

/** Metrics of requests and sign-ins. */
export function requestMetrics(registry: Registry): RequestMetrics {
  const registers = [registry];
  const duration = new Histogram({
    name: 'atrium_http_request_duration_seconds',
    help: 'Requests by method, route and class of status: how many, and how long until the whole answer was sent; event streams apart.',
    labelNames: ['method', 'route', 'status'] as const,
    buckets: BUCKETS,
    registers,
  });
  const streams = new Histogram({
    name: 'atrium_http_stream_duration_seconds',
    help: 'Event streams that have ended, by route: how many, and how long they lasted.',
    labelNames: ['route'] as const,
    buckets: STREAM_BUCKETS,
    registers,
  });
  const signIns = new Counter({
    name: 'atrium_sign_ins_total',
    help: 'Tries to sign in, by way and outcome: accepted, refused, throttled, or failed on our side.',
    labelNames: ['way', 'outcome'] as const,
    registers,
  });
  // A series that begins with its first event hides it: counting takes the difference of two readings.
  for (const way of ['password', 'microsoft'])
    for (const outcome of ['accepted', 'refused', 'throttled', 'failed']) signIns.inc({ way, outcome }, 0);
  const inFlight = new Gauge({
    name: 'atrium_http_requests_in_flight',
    help: 'Requests that have come and are not answered yet, open event streams among them.',
    registers,
  });
  const open = new Gauge({ name: 'atrium_event_streams_open', help: 'Event streams that are open.', registers });
  const ready = new Gauge({ name: 'atrium_ready', help: '1 while /readyz would answer 200, otherwise 0.', registers });
  return {
    ended: ({ seconds, ...labels }) => duration.observe(labels, seconds),
    streamEnded: (route, seconds) => streams.observe({ route }, seconds),
    signedIn: (way, outcome) => signIns.inc({ way, outcome }),
    show: (now) => {
      inFlight.set(now.inFlight);
      open.set(now.streams);
      ready.set(now.ready ? 1 : 0);
    },
  };
}
