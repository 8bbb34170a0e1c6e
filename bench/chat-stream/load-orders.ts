/** One reply for the load client to ask for and read. */
export interface StreamOrder {
  /** Time of the request, in milliseconds from the start of the run. */
  startMs: number;
  path: string;
  headers: Record<string, string>;
  body: string;
  /** Number of pieces expected. */
  pieces: number;
}

/** Work of the load client in one run. */
export interface LoadOrder {
  url: string;
  streams: StreamOrder[];
  /** True if each stream waits for the end of the previous one, whatever its start. */
  isInTurn: boolean;
}

/** Measurements of one run in which all pieces came, in order. */
export interface Seen {
  /** Milliseconds from the question to the first piece, per stream. */
  firsts: number[];
  /** Milliseconds that pieces took from the upstream: 50th and 99th percentile. */
  lag: { p50: number; p99: number };
  /** The same for the pieces that were written while all streams were open. */
  steadyLag: { p50: number; p99: number };
  /** Pieces that arrived while all streams were open, divided by those written meanwhile. */
  delivered: number;
  /** Pieces per second that the upstream actually wrote while all streams were open. */
  writtenRate: number;
}

/** Result of a run: the measurements, or the reason why it failed. */
export type LoadNews = { kind: 'seen'; seen: Seen } | { kind: 'failed'; why: string };
