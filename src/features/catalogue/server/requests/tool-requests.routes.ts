import type { FastifyRequest } from 'fastify';
import { originOf } from '#features/audit/server/record-audit-event.ts';
import * as calls from '#features/catalogue/tool-requests.contract.ts';
import type { Deps } from '#platform/server/deps.ts';
import type { Actor, Route } from '#platform/server/routes.ts';
import { addComment, changeVote, decideRequest, type Person, storeRequest } from './change-requests.ts';
import { commentsOn, describeRequest, listRequests } from './tool-requests.store.ts';

/** Requests for tools: everybody's calls, and the administrators' decisions. */
export function toolRequestsRoutes(route: Route, deps: Pick<Deps, 'db' | 'jobs' | 'clock' | 'config'>): void {
  const { db } = deps;
  const describe = (actor: Actor, id: string | number) => describeRequest(db, actor.id, Number(id));

  route(calls.listToolRequests, ({ actor, query }) => listRequests(db, actor.id, query));

  route(calls.requestTool, async ({ actor, body, request }) => {
    const { id, isNew } = await storeRequest(deps, personOf(request, actor), body);
    return { isNew, request: await describe(actor, id) };
  });

  route(calls.voteForRequest, async ({ actor, params, body, request }) => {
    await changeVote(deps, personOf(request, actor), Number(params.id), body.isNeeded);
    return describe(actor, params.id);
  });

  route(calls.listRequestComments, ({ params }) => commentsOn(db, Number(params.id)));

  route(calls.addRequestComment, async ({ actor, params, body, request }) => {
    await addComment(deps, personOf(request, actor), Number(params.id), body.content);
    return commentsOn(db, Number(params.id));
  });

  route(calls.decideToolRequest, async ({ actor, params, body, request }) => {
    await decideRequest(deps, personOf(request, actor), Number(params.id), body);
    return describe(actor, params.id);
  });
}

const personOf = (request: FastifyRequest, actor: Actor): Person => ({ ...originOf(request, actor), actorId: actor.id });
