import type { Deps } from '#platform/server/deps.ts';
import type { Actor, CheckGate, Identify } from '#platform/server/routes.ts';
import { createFinalizeReply } from './finalize-reply.ts';
import { createOpenStreams, type OpenStreams } from './open-streams.ts';
import { portalStops } from './reply.errors.ts';
import { createReplyRegistry, type ReplyRegistry } from './reply-registry.ts';
import type { RequestedReply } from './reply-target.ts';
import type { RunningReply } from './running-reply.ts';
import { createStartReply } from './start-reply.ts';
import { writeReply } from './write-reply.ts';

/** The replies of this server, and their readers. */
export interface Replies {
  registry: ReplyRegistry;
  streams: OpenStreams;
  /** Stores a user's request and begins to write the reply. @throws ReplyRefusal */
  start(actor: Pick<Actor, 'id' | 'role'>, conversationId: number, wanted: RequestedReply): Promise<RunningReply>;
  /** Stores the text so far of every reply, and ends every stream. No reply begins any more. */
  close(): Promise<void>;
}

/**
 * Creates the writer of replies: each continues until it has ended, whoever reads it.
 * @param checkGate asked only where the settings, which a question reads anyway, close the chat until the AI policy is acknowledged
 */
export function createReplies(
  deps: Pick<Deps, 'db' | 'clock' | 'config' | 'log' | 'models' | 'masterKey'>,
  identify: Identify,
  checkGate: CheckGate,
): Replies {
  const registry = createReplyRegistry(deps);
  const streams = createOpenStreams(identify);
  const settle = createFinalizeReply(deps.db);
  const beginReply = createStartReply({ ...deps, registry, checkGate });
  let isClosed = false;
  return {
    registry,
    streams,
    start: async (actor, conversationId, wanted) => {
      if (isClosed) throw portalStops();
      const { running, ...asked } = await beginReply(actor, conversationId, wanted);
      registry.add(running);
      void writeReply({ ...deps, settle }, running, asked);
      if (isClosed) running.stop('portal');
      return running;
    },
    close: async () => {
      isClosed = true;
      streams.close();
      await registry.close();
    },
  };
}
