import type { IncomingMessage } from 'node:http';
import { refusedAs } from '../errors.ts';

/** The least that has to come of a body, again and again, for it to be waited for. */
export interface ProgressRule {
  bytes: number;
  everyMs: number;
}

export interface ProgressWatch {
  /** Rejects with a 408 when too little came in time; never resolves. */
  tooSlow: Promise<never>;
  stop(): void;
}

/** Watches that a body keeps coming, by what its connection has read. */
export function watchProgress(request: IncomingMessage, rule: ProgressRule): ProgressWatch {
  let seen = request.socket.bytesRead;
  let timer: NodeJS.Timeout | undefined;
  const tooSlow = new Promise<never>((_resolve, reject) => {
    timer = setInterval(() => {
      const came = request.socket.bytesRead - seen;
      seen += came;
      if (came < rule.bytes && !request.complete) reject(refusedAs(408));
    }, rule.everyMs);
  });
  return { tooSlow, stop: () => clearInterval(timer) };
}
