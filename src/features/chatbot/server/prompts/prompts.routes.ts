import { originOf } from '#features/audit/server/record-audit-event.ts';
import {
  changeFirmPrompt,
  changeOwnPrompt,
  createFirmPrompt,
  createOwnPrompt,
  deleteFirmPrompt,
  deleteOwnPrompt,
  listFirmPrompts,
  listPrompts,
  orderFirmPrompts,
} from '#features/chatbot/prompts.contract.ts';
import type { Deps } from '#platform/server/deps.ts';
import type { Route } from '#platform/server/routes.ts';
import { addFirmPrompt, firmPromptsOf, orderFirm, removeFirmPrompt, replaceFirmPrompt } from './change-firm-prompts.ts';
import { addOwnPrompt, promptsFor, removeOwnPrompt, replaceOwnPrompt } from './change-own-prompts.ts';

/** The prompt library: what people use and keep for themselves, and what administrators keep for the firm. */
export function promptsRoutes(route: Route, deps: Pick<Deps, 'db' | 'clock'>): void {
  route(listPrompts, ({ actor }) => promptsFor(deps.db, actor.id));

  route(createOwnPrompt, ({ body, actor }) => addOwnPrompt(deps, actor.id, body));

  route(changeOwnPrompt, ({ params, body, actor }) => replaceOwnPrompt(deps, actor.id, Number(params.id), body));

  route(deleteOwnPrompt, ({ params, actor }) => removeOwnPrompt(deps.db, actor.id, Number(params.id)));

  route(listFirmPrompts, () => firmPromptsOf(deps.db));

  route(createFirmPrompt, ({ body, actor, request }) => addFirmPrompt(deps, originOf(request, actor), body));

  route(orderFirmPrompts, async ({ body, actor, request }) => {
    await orderFirm(deps, originOf(request, actor), body.ids);
    return firmPromptsOf(deps.db);
  });

  route(changeFirmPrompt, ({ params, body, actor, request }) =>
    replaceFirmPrompt(deps, originOf(request, actor), Number(params.id), body),
  );

  route(deleteFirmPrompt, ({ params, actor, request }) => removeFirmPrompt(deps, originOf(request, actor), Number(params.id)));
}
