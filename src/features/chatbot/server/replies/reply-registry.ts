import type { Deps } from '#platform/server/deps.ts';
import { endLostReplies, HEARTBEAT_MS, LOST_AFTER } from './end-lost-replies.ts';
import type { RunningReply } from './running-reply.ts';
import { createSyncRunningReplies, type Progress, type ReplyState } from './sync-running-replies.ts';

/** Interval of storing new text, and of checking for stop requests from other servers. */
const STORE_MS = 1_000;
/** Replies are stored in batches of an eighth: none is delayed by all the others at once. */
const SAVE_GROUPS = 8;

/** The replies that this server is writing. */
export interface ReplyRegistry {
  find(conversationId: number): RunningReply | undefined;
  /** Supervises a reply until it has ended. */
  add(running: RunningReply): void;
  /** Ends the replies of servers that died. */
  endLost(): Promise<void>;
  /** Stops all of them, which stores their text so far. @returns when every one has ended */
  close(): Promise<void>;
}

/** Creates the supervisor: it stores the progress of replies, sends heartbeats, and ends those that nobody wants any more. */
export function createReplyRegistry({ db, clock, log }: Pick<Deps, 'db' | 'clock' | 'log'>): ReplyRegistry {
  const replies = new Map<number, RunningReply>();
  const storeProgress = createSyncRunningReplies(db);
  const lastBeats = new Map<number, number>();
  let isStoring = false;
  let turn = 0;

  const store = async () => {
    if (isStoring) return;
    turn = (turn + 1) % SAVE_GROUPS;
    const running = [...replies.values()].filter(({ messageId }) => messageId % SAVE_GROUPS === turn);
    if (running.length === 0) return;
    isStoring = true;
    const progress = progressOf(running);
    const isBeat = performance.now() - (lastBeats.get(turn) ?? 0) >= HEARTBEAT_MS;
    if (isBeat) lastBeats.set(turn, performance.now());
    const ids = idsOf(running);
    try {
      const states = await storeProgress(ids, isBeat ? ids : [], progress);
      markStored(running, progress, states);
      applyStates(running, states);
    } catch (err) {
      log.warn({ err }, 'the progress of replies could not be stored');
      if (isBeat) lastBeats.delete(turn);
    }
    isStoring = false;
  };
  const endLost = async () => {
    await endLostReplies(db, clock.now(), LOST_AFTER, idsOf([...replies.values()]));
  };
  const endLostOrLog = () => endLost().catch((err: unknown) => log.warn({ err }, 'lost replies could not be ended'));

  const timers = [setInterval(store, STORE_MS / SAVE_GROUPS).unref(), setInterval(endLostOrLog, HEARTBEAT_MS).unref()];

  return {
    find: (conversationId) => replies.get(conversationId),
    add: (running) => {
      const { conversationId } = running;
      // The old reply is no longer in the database, or no new one could follow it.
      replies.get(conversationId)?.stop('gone');
      replies.set(conversationId, running);
      void running.ended.then(() => {
        if (replies.get(conversationId) === running) replies.delete(conversationId);
      });
    },
    endLost,
    close: async () => {
      for (const timer of timers) clearInterval(timer);
      const running = [...replies.values()];
      for (const reply of running) reply.stop('portal');
      await Promise.all(running.map(({ ended }) => ended));
    },
  };
}

const idsOf = (running: readonly RunningReply[]): number[] => running.map(({ messageId }) => messageId);

function progressOf(running: readonly RunningReply[]): Progress[] {
  return running.flatMap((reply) => reply.unstoredParts().map((part) => ({ messageId: reply.messageId, ...part })));
}

function markStored(running: readonly RunningReply[], progress: readonly Progress[], states: readonly ReplyState[]): void {
  const newest = new Map(progress.map(({ messageId, part }) => [messageId, part]));
  const stored = new Set(states.filter(({ isStored }) => isStored).map(({ messageId }) => messageId));
  for (const reply of running) if (stored.has(reply.messageId)) reply.markStored(newest.get(reply.messageId) ?? -1);
}

/** Stops replies on request. One that is no longer in the database was deleted with its conversation, or given up as lost. */
function applyStates(running: readonly RunningReply[], states: readonly ReplyState[]): void {
  const known = new Map(states.map((command) => [command.messageId, command]));
  for (const reply of running) {
    const command = known.get(reply.messageId);
    if (!command) reply.stop('gone');
    else if (command.isStopped || command.isBarred) reply.stop('person');
  }
}
