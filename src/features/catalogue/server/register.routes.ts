import { originOf } from '#features/audit/server/record-audit-event.ts';
import type { Deps } from '#platform/server/deps.ts';
import { notFound } from '#platform/server/errors.ts';
import type { Route } from '#platform/server/routes.ts';
import { listDecisions, listRegister } from '../admin-register.contract.ts';
import { getCardRegister, getToolRegister, setCardRegister, setToolRegister } from '../register.contract.ts';
import { DRAFTING_CARD_LIST, TOOL_LIST } from './card-lists.ts';
import { findDecisions, findEntry, readRegister } from './register.store.ts';
import { saveRegisterEntry } from './save-register-entry.ts';

type Needs = Pick<Deps, 'db' | 'clock' | 'config'>;

const TOOLS = { kind: TOOL_LIST, get: getToolRegister, set: setToolRegister };
const CARDS = { kind: DRAFTING_CARD_LIST, get: getCardRegister, set: setCardRegister };

/** The register of tools and drafting cards: what the firm has decided about each. */
export function registerRoutes(route: Route, deps: Needs): void {
  route(listRegister, () => readRegister(deps));
  route(listDecisions, ({ params }) =>
    findDecisions(deps.db, params.kind === 'tools' ? TOOL_LIST : DRAFTING_CARD_LIST, Number(params.id)),
  );
  bindEntryRoutes(route, deps, TOOLS);
  bindEntryRoutes(route, deps, CARDS);
}

function bindEntryRoutes(route: Route, deps: Needs, { kind, ...calls }: typeof TOOLS | typeof CARDS): void {
  route(calls.get, async ({ params, actor }) => {
    const entry = await findEntry(deps.db, kind, Number(params.id), actor.role === 'admin');
    if (!entry) throw notFound();
    return entry;
  });

  route(calls.set, ({ params, body, actor, request }) =>
    saveRegisterEntry(deps, kind, originOf(request, actor), Number(params.id), body),
  );
}
