import type { Duplex } from 'node:stream';
import { Worker } from 'node:worker_threads';
import { WireStream } from './wire-stream.ts';

const TICK_MS = 1_000;

export interface DatabaseThread {
  /** Sends it a request, once everything before has a response. @throws Error with the database's own message */
  request(request: ThreadRequest): Promise<void>;
  /** A connection for a driver; there is one at a time. */
  connect(): Duplex;
  /**
   * From now on a request without a response for so long counts as the end of the database, as does its failing. The thread is
   * then ended, and `onLost` called with the reason.
   */
  watch(limits: SilenceLimits, onLost: (reason: string) => void): void;
  /** Ends it as it is, and rejects pending requests; to close the database first, request that. */
  end(): Promise<void>;
}

/** Time without a response after which a database is given up. */
export interface SilenceLimits {
  /** If the thread rests, or cannot finish what it does. */
  seconds: number;
  /** If it computes: a slow statement ends by itself, and nothing can cancel it. */
  computingSeconds: number;
  /** True while a database that computes may be trying in vain, such as on a full disk. */
  isHopeless?(): boolean;
}

const ENDED = 'the thread of the database has ended';

/** Starts a thread that has no database open yet. */
export function openThread(): DatabaseThread {
  const worker = new Worker(new URL('./database-thread.ts', import.meta.url));
  const requested: ((response: ThreadResponse) => void)[] = [];
  let stream: WireStream | undefined;
  let watch: AnswerWatch | undefined;
  let isGone = false;
  let lost: (reason: string) => void = (reason) => stream?.destroy(new Error(reason));

  worker.on('message', (message: Uint8Array | ThreadResponse) => {
    if (message instanceof Uint8Array) {
      watch?.answered();
      stream?.hear(message);
    } else if (message.kind === 'broken') lost(message.reason);
    else requested.shift()?.(message);
  });
  const refuseAll = (reason: string) => {
    for (const response of requested.splice(0)) response({ kind: 'refused', reason });
  };
  worker.on('error', (error) => {
    refuseAll(String(error));
    lost(String(error));
  });
  worker.on('exit', () => {
    isGone = true;
    refuseAll(ENDED);
  });

  return {
    request: (request) =>
      new Promise((resolve, reject) => {
        if (isGone) return reject(new Error(ENDED));
        requested.push((response) => (response.kind === 'done' ? resolve() : reject(new Error(response.reason))));
        worker.postMessage(request);
      }),
    connect: () => {
      stream = new WireStream((bytes) => {
        watch?.asked();
        worker.postMessage(bytes, [bytes.buffer]);
      });
      return stream;
    },
    watch: (limits, onLost) => {
      lost = (reason) => {
        watch?.end();
        stream?.destroy(new Error(reason));
        void worker.terminate().then(() => onLost(reason));
      };
      watch = watchAnswers(worker, limits, (seconds) => lost(`no answer for ${seconds} seconds`));
    },
    end: async () => {
      watch?.end();
      await worker.terminate();
      stream?.destroy(new Error('the database was closed'));
    },
  };
}

/** Detects that a request gets no response. */
interface AnswerWatch {
  asked(): void;
  answered(): void;
  end(): void;
}

/** Share of a second from which a thread counts as computing. */
const COMPUTING_SHARE = 0.5;
const MICROSECONDS = 1_000_000;

/**
 * Calls `onSilence` once, when nothing came for so many seconds while a request was pending. Only seconds in which this process
 * itself was awake count: one that was stopped for a minute, or busy, has not waited for a minute.
 */
function watchAnswers(
  worker: Worker,
  { seconds, computingSeconds, isHopeless = () => false }: SilenceLimits,
  onSilence: (seconds: number) => void,
): AnswerWatch {
  let waiting = 0;
  let silent = 0;
  let used = 0;
  const look = async () => {
    const { user, system } = await worker.cpuUsage();
    const isComputing = user + system - used > MICROSECONDS * COMPUTING_SHARE && !isHopeless();
    used = user + system;
    silent = waiting > 0 ? silent + 1 : 0;
    if (silent <= (isComputing ? computingSeconds : seconds)) return;
    clearInterval(timer);
    onSilence(silent - 1);
  };
  // A thread that has ended reports so by itself.
  const timer = setInterval(() => void look().catch(() => {}), TICK_MS).unref();
  return {
    asked: () => {
      waiting += 1;
    },
    answered: () => {
      waiting -= 1;
      silent = 0;
    },
    end: () => clearInterval(timer),
  };
}

/** Requests to the thread of the embedded database, beside the bytes of PostgreSQL's protocol. */
export type ThreadRequest = { kind: 'create' | 'open'; folder: string } | { kind: 'close' };

/** Results of a request. `broken`: the database itself failed in the middle of a conversation, and no longer responds. */
export type ThreadResponse = { kind: 'done' } | { kind: 'refused' | 'broken'; reason: string };
