import { originOf } from '#features/audit/server/record-audit-event.ts';
import type { Deps } from '#platform/server/deps.ts';
import { notFound } from '#platform/server/errors.ts';
import { cacheListResponse } from '#platform/server/lists/cached-list.ts';
import { makeListResponse, sendList } from '#platform/server/lists/list-response.ts';
import type { Route } from '#platform/server/routes.ts';
import { isMove } from '#platform/shared/list-items.ts';
import {
  changeCard as changeCardCall,
  changeTool,
  createCard as createCardCall,
  createTool,
  deleteCard as deleteCardCall,
  deleteTool,
  listAllCards,
  listAllTools,
  setCardOrder,
  setToolOrder,
} from '../admin-catalogue.contract.ts';
import type { CardChange } from '../card-form.contract.ts';
import { type CardListKind, DRAFTING_CARD_LIST, TOOL_LIST } from './card-lists.ts';
import { allDraftingCards, allTools, describeDraftingCard, describeTool } from './catalogue.store.ts';
import { moveCard } from './move-card.ts';
import type { CardChanger } from './record-card-change.ts';
import { changeCard, createCard, deleteCard } from './save-card.ts';

type Needs = Pick<Deps, 'db' | 'clock'>;

/** Administration of tools and drafting cards. */
export function adminCatalogueRoutes(route: Route, deps: Needs): void {
  toolRoutes(route, deps);
  cardRoutes(route, deps);
}

function toolRoutes(route: Route, deps: Needs): void {
  const { db } = deps;
  const describe = async (id: number) => found(await describeTool(db, id));
  const light = cacheListResponse(db, TOOL_LIST.list, listAllTools, () => allTools(db, 'display'));

  route(listAllTools, async ({ query, request, reply }) =>
    sendList(
      request,
      reply,
      query.images === 'display' ? await light('') : makeListResponse(listAllTools, await allTools(db, 'inline')),
    ),
  );

  route(createTool, async ({ body, actor, request }) =>
    describe(await createCard(deps, TOOL_LIST, originOf(request, actor), body)),
  );

  route(changeTool, async ({ params, body, actor, request }) => {
    await changeOrMove(deps, TOOL_LIST, originOf(request, actor), Number(params.id), body);
    return describe(Number(params.id));
  });

  route(setToolOrder, async ({ params, body, actor, request }) => {
    await moveCard(deps, TOOL_LIST, originOf(request, actor), Number(params.id), body);
    return describe(Number(params.id));
  });

  route(deleteTool, ({ params, actor, request }) => deleteCard(deps, TOOL_LIST, originOf(request, actor), Number(params.id)));
}

function cardRoutes(route: Route, deps: Needs): void {
  const { db } = deps;
  const describe = async (id: number) => found(await describeDraftingCard(db, id));
  const light = cacheListResponse(db, DRAFTING_CARD_LIST.list, listAllCards, () => allDraftingCards(db, 'display'));

  route(listAllCards, async ({ query, request, reply }) =>
    sendList(
      request,
      reply,
      query.images === 'display' ? await light('') : makeListResponse(listAllCards, await allDraftingCards(db, 'inline')),
    ),
  );

  route(createCardCall, async ({ body, actor, request }) =>
    describe(await createCard(deps, DRAFTING_CARD_LIST, originOf(request, actor), body)),
  );

  route(changeCardCall, async ({ params, body, actor, request }) => {
    await changeOrMove(deps, DRAFTING_CARD_LIST, originOf(request, actor), Number(params.id), body);
    return describe(Number(params.id));
  });

  route(setCardOrder, async ({ params, body, actor, request }) => {
    await moveCard(deps, DRAFTING_CARD_LIST, originOf(request, actor), Number(params.id), body);
    return describe(Number(params.id));
  });

  route(deleteCardCall, ({ params, actor, request }) =>
    deleteCard(deps, DRAFTING_CARD_LIST, originOf(request, actor), Number(params.id)),
  );
}

/** Sent alone, the display order moves a card in its list; with other fields it is stored like any number. */
const changeOrMove = (deps: Needs, shelf: CardListKind, by: CardChanger, id: number, change: CardChange): Promise<void> =>
  isMove(change) ? moveCard(deps, shelf, by, id, change) : changeCard(deps, shelf, by, id, change);

/** Throws 404: somebody else may have deleted it in the meantime. */
function found<Thing>(thing: Thing | undefined): Thing {
  if (!thing) throw notFound();
  return thing;
}
