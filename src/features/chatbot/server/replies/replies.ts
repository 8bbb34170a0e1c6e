import type { Deps } from '#platform/server/deps.ts';
import type { Identify } from '#platform/server/routes.ts';
import { createBeginReply } from './begin-reply.ts';
import type { Wanted } from './choose-place.ts';
import { createOpenStreams, type OpenStreams } from './open-streams.ts';
import { portalStops } from './reply.errors.ts';
import { createReplyKeeper, type ReplyKeeper } from './reply-keeper.ts';
import type { RunningReply } from './running-reply.ts';
import { createSettleReply } from './settle-reply.ts';
import { writeReply } from './write-reply.ts';

/** The replies of this server, and who listens to them. */
export interface Replies {
  keeper: ReplyKeeper;
  streams: OpenStreams;
  /** Stores what a person wants answered and begins to write the reply. @throws ReplyRefusal */
  begin(userId: number, conversationId: number, wanted: Wanted): Promise<RunningReply>;
  /** Keeps what has come of every reply, and ends every stream. No reply begins any more. */
  close(): Promise<void>;
}

/** Makes what writes replies: each goes on until it has ended, whoever listens. */
export function createReplies(deps: Pick<Deps, 'db' | 'clock' | 'config' | 'log' | 'models'>, identify: Identify): Replies {
  const keeper = createReplyKeeper(deps);
  const streams = createOpenStreams(identify);
  const settle = createSettleReply(deps.db);
  const beginReply = createBeginReply({ ...deps, keeper });
  let isClosed = false;
  return {
    keeper,
    streams,
    begin: async (userId, conversationId, wanted) => {
      if (isClosed) throw portalStops();
      const { running, turns } = await beginReply(userId, conversationId, wanted);
      keeper.keep(running);
      void writeReply({ ...deps, settle }, running, turns);
      if (isClosed) running.stop('portal');
      return running;
    },
    close: async () => {
      isClosed = true;
      streams.close();
      await keeper.close();
    },
  };
}
