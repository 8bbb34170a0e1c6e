import { originOf } from '#features/audit/server/record-audit-event.ts';
import type { Deps } from '#platform/server/deps.ts';
import type { Route } from '#platform/server/routes.ts';
import * as calls from '../register.contract.ts';
import { DRAFTING_CARD_LIST, TOOL_LIST } from './card-lists.ts';
import { findDecisions, findEntry, readRegister, saveRegisterEntry } from './register.store.ts';

type Needs = Pick<Deps, 'db' | 'clock' | 'config'>;

const TOOLS = { kind: TOOL_LIST, get: calls.getToolRegister, set: calls.setToolRegister };
const CARDS = { kind: DRAFTING_CARD_LIST, get: calls.getCardRegister, set: calls.setCardRegister };

/** The register of tools and drafting cards: what the firm has decided about each. */
export function registerRoutes(route: Route, deps: Needs): void {
  route(calls.listRegister, () => readRegister(deps));
  route(calls.listDecisions, ({ params }) =>
    findDecisions(deps.db, params.kind === 'tools' ? TOOL_LIST : DRAFTING_CARD_LIST, Number(params.id)),
  );
  for (const { kind, get, set } of [TOOLS, CARDS]) {
    route(get, ({ params, actor }) => findEntry(deps.db, kind, Number(params.id), actor.role === 'admin'));
    route(set, ({ params, body, actor, request }) =>
      saveRegisterEntry(deps, kind, originOf(request, actor), Number(params.id), body),
    );
  }
}
