import { originOf } from '#features/audit/server/record-audit-event.ts';
import type { Deps } from '#platform/server/deps.ts';
import { notFound } from '#platform/server/errors.ts';
import { cacheListResponse } from '#platform/server/lists/cached-list.ts';
import { makeListResponse, sendList } from '#platform/server/lists/list-response.ts';
import type { Route } from '#platform/server/routes.ts';
import { isMove } from '#platform/shared/list-items.ts';
import * as calls from '../admin-catalogue.contract.ts';
import { DRAFTING_CARD_LIST, TOOL_LIST } from './card-lists.ts';
import { allDraftingCards, allTools, describeDraftingCard, describeTool } from './catalogue.store.ts';
import { changeCard, createCard, deleteCard } from './change-cards.ts';
import { moveCard } from './move-card.ts';

type Needs = Pick<Deps, 'db' | 'clock'>;

const TOOLS = {
  kind: TOOL_LIST,
  listAll: calls.listAllTools,
  create: calls.createTool,
  change: calls.changeTool,
  setOrder: calls.setToolOrder,
  remove: calls.deleteTool,
  readAll: allTools,
  describe: describeTool,
};

const DRAFTING_CARDS = {
  kind: DRAFTING_CARD_LIST,
  listAll: calls.listAllCards,
  create: calls.createCard,
  change: calls.changeCard,
  setOrder: calls.setCardOrder,
  remove: calls.deleteCard,
  readAll: allDraftingCards,
  describe: describeDraftingCard,
};

/** Administration of tools and drafting cards. */
export function adminCatalogueRoutes(route: Route, deps: Needs): void {
  bindCardRoutes(route, deps, TOOLS);
  bindCardRoutes(route, deps, DRAFTING_CARDS);
}

function bindCardRoutes(route: Route, deps: Needs, cards: typeof TOOLS | typeof DRAFTING_CARDS): void {
  const { db } = deps;
  const { kind } = cards;
  const describe = async (id: number) => found(await cards.describe(db, id));
  const light = cacheListResponse(db, kind.list, cards.listAll, () => cards.readAll(db, 'display'));

  route(cards.listAll, async ({ query, request, reply }) =>
    sendList(
      request,
      reply,
      query.images === 'display' ? await light('') : makeListResponse(cards.listAll, await cards.readAll(db, 'inline')),
    ),
  );

  route(cards.create, async ({ body, actor, request }) => describe(await createCard(deps, kind, originOf(request, actor), body)));

  // Sent alone, the display order moves a card in its list; with other fields it is stored like any number.
  route(cards.change, async ({ params, body, actor, request }) => {
    const [id, by] = [Number(params.id), originOf(request, actor)];
    await (isMove(body) ? moveCard(deps, kind, by, id, body) : changeCard(deps, kind, by, id, body));
    return describe(id);
  });

  route(cards.setOrder, async ({ params, body, actor, request }) => {
    await moveCard(deps, kind, originOf(request, actor), Number(params.id), body);
    return describe(Number(params.id));
  });

  route(cards.remove, ({ params, actor, request }) => deleteCard(deps, kind, originOf(request, actor), Number(params.id)));
}

/** Throws 404: somebody else may have deleted it in the meantime. */
function found<Thing>(thing: Thing | undefined): Thing {
  if (!thing) throw notFound();
  return thing;
}
