import * as z from 'zod/mini';
import type { Deps } from '#platform/server/deps.ts';
import { notFound } from '#platform/server/errors.ts';
import type { Route } from '#platform/server/routes.ts';
import {
  changeConversation,
  conversationParams,
  createConversation,
  deleteAllConversations,
  deleteConversation,
  getChatLimits,
  getConversation,
  listConversations,
} from '../chatbot.contract.ts';
import { chooseModel } from './choose-model.ts';
import {
  conversationOf,
  conversationsOf,
  removeConversation,
  removeConversationsOf,
  updateConversation,
} from './conversations.store.ts';
import { beginConversation } from './create-conversation.ts';
import { tellLimits } from './tell-limits.ts';

type Needs = Pick<Deps, 'db' | 'config' | 'models' | 'clock'>;

/** A person's own conversations. What they are called and what is said in them stands in no log, error, address or trail. */
export function conversationsRoutes(route: Route, deps: Needs): void {
  const { db } = deps;

  route(listConversations, ({ actor, query }) => conversationsOf(db, actor.id, readCursor(query.after)));

  route(getConversation, async ({ actor, params }) => {
    const conversation = await conversationOf(db, actor.id, params.id);
    if (!conversation) throw notFound();
    return conversation;
  });

  route(createConversation, ({ actor, body }) => beginConversation(deps, actor.id, body));

  route(changeConversation, async ({ actor, params, body }) => {
    // First whose it is: to others nothing tells which models there are here.
    if (!(await conversationOf(db, actor.id, params.id))) throw notFound();
    if (body.model !== undefined) await chooseModel(deps, body.model);
    const changed = await updateConversation(db, actor.id, params.id, body);
    if (!changed) throw notFound();
    return changed;
  });

  route(deleteConversation, async ({ actor, params }) => {
    if (!(await removeConversation(db, actor.id, params.id))) throw notFound();
    return { message: 'Conversation deleted' };
  });

  route(deleteAllConversations, async ({ actor }) => ({ deleted: await removeConversationsOf(db, actor.id) }));

  route(getChatLimits, ({ actor }) => tellLimits(deps, actor.id));
}

/** The id of a conversation; what cannot be one is a conversation that is not there. */
function readCursor(after: string | undefined): number | undefined {
  if (!after) return undefined;
  return z.safeParse(conversationParams, { id: after }).data?.id ?? 0;
}
