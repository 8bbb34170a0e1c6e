import type { CallKind } from '#platform/shared/endpoint.ts';

/** Concurrency limits of one kind of call, on this server. */
export interface CallLimit {
  running: number;
  runningPerPerson: number;
  waiting: number;
  waitingPerPerson: number;
  /** The longest wait, in seconds. */
  waitSeconds: number;
  /**
   * Share of its duration for which a slot stays taken afterward: one person's endless calls leave most of the database and the
   * processor to others. Two seconds at most.
   */
  rest: number;
  /** True if a person's new call replaces the earlier ones: nobody waits for those any more. */
  newestWins?: true;
  /** Noun for such calls, in error messages. */
  label: string;
  /** Sentence for a person who has too many of them, if waiting is not the remedy. */
  tooManyOwn?: string;
}

/** One for each tab that shows a reply in progress. */
const STREAMS_AT_ONCE = 20;

/** The limits of every kind. */
export type CallLimits = Readonly<Record<CallKind, CallLimit>>;

/** Every kind of call that is heavy: it takes memory, processor time or the database for long. */
export const CALL_LIMITS: CallLimits = {
  search: limit('searches', { running: 2, waiting: 50 }, { running: 1, waiting: 1 }, { newestWins: true, rest: 1 }),
  messages: limit('conversations to open', { running: 8, waiting: 200 }, { running: 1, waiting: 40 }, { rest: 4 }),
  'chat-export': limit('conversations to export', { running: 2, waiting: 20 }, { running: 1, waiting: 2 }, { rest: 4 }),
  'chat-paper': limit(
    'papers to attach or search',
    { running: 2, waiting: 40 },
    { running: 1, waiting: 10 },
    { waitSeconds: 60, rest: 10 },
  ),
  'chat-paper-page': limit(
    'pages to open',
    { running: 2, waiting: 60 },
    { running: 1, waiting: 2 },
    { newestWins: true, rest: 4 },
  ),
  'chat-marks': limit('replies to check', { running: 2, waiting: 200 }, { running: 1, waiting: 40 }, { rest: 1 }),
  'audit-export': limit('exports of the audit trail', { running: 2, waiting: 5 }, { running: 1, waiting: 1 }, { rest: 1 }),
  // Nothing of a waiting one is read.
  upload: limit('uploads', { running: 8, waiting: 40 }, { running: 2, waiting: 2 }, { rest: 4 }),
  'pdf-check': limit('files to check', { running: 2, waiting: 16 }, { running: 1, waiting: 2 }, { waitSeconds: 60, rest: 2 }),
  document: limit(
    'documents to request or resend',
    { running: 4, waiting: 500 },
    { running: 1, waiting: 20 },
    { waitSeconds: 60, rest: 10 },
  ),
  download: limit('downloads', { running: 8, waiting: 100 }, { running: 1, waiting: 20 }, { rest: 4 }),
  report: limit('reports', { running: 8, waiting: 60 }, { running: 4, waiting: 20 }, { rest: 1 }),
  image: limit('images to convert', { running: 4, waiting: 100 }, { running: 2, waiting: 40 }),
  stream: limit(
    'open replies',
    { running: 1000, waiting: 0 },
    { running: STREAMS_AT_ONCE, waiting: 0 },
    {
      tooManyOwn: `You are following ${STREAMS_AT_ONCE} replies in separate tabs. Close some of them and try again.`,
    },
  ),
};

type Numbers = { running: number; waiting: number };

/** @param label noun for such calls, in error messages */
function limit(label: string, all: Numbers, person: Numbers, more: Partial<CallLimit> = {}): CallLimit {
  return {
    label,
    running: all.running,
    waiting: all.waiting,
    runningPerPerson: person.running,
    waitingPerPerson: person.waiting,
    waitSeconds: 20,
    rest: 0,
    ...more,
  };
}
