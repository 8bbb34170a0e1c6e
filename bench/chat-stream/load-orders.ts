/** One reply for the load client to ask for and read. */
export interface StreamOrder {
  /** When to ask, in milliseconds from the start of the run. */
  startMs: number;
  path: string;
  headers: Record<string, string>;
  body: string;
  /** How many pieces have to come. */
  pieces: number;
}

/** What the load client does in one run. */
export interface LoadOrder {
  url: string;
  streams: StreamOrder[];
  /** Whether each stream waits for the end of the one before, whatever its start. */
  isInTurn: boolean;
}

/** What the load client saw in one run, all of whose pieces came, in order. */
export interface Seen {
  /** Milliseconds from the question to the first piece, by stream. */
  firsts: number[];
  /** Milliseconds that pieces were on their way from the upstream: as 50 and 99 of 100 were at most. */
  lag: { p50: number; p99: number };
  /** The same of the pieces that were written while all streams were open. */
  steadyLag: { p50: number; p99: number };
  /** Pieces that came while all streams were open, against those written meanwhile. */
  delivered: number;
  /** How many pieces a second the upstream really wrote while all streams were open. */
  writtenRate: number;
}

/** What the load client tells of a run: what it saw, or why it failed. */
export type LoadNews = { kind: 'seen'; seen: Seen } | { kind: 'failed'; why: string };
