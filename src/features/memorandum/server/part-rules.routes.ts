import { originOf } from '#features/audit/server/record-audit-event.ts';
import type { Deps } from '#platform/server/deps.ts';
import type { Route } from '#platform/server/routes.ts';
import { changePartRule, createPartRule, deletePartRule, listPartRules } from '../part-rules.contract.ts';
import { changeRule, createRule, deleteRule, partRulesOf } from './change-part-rules.ts';

/** The rules of judges' parts, which administrators keep. */
export function partRulesRoutes(route: Route, deps: Pick<Deps, 'db' | 'clock'>): void {
  route(listPartRules, () => partRulesOf(deps.db));

  route(createPartRule, ({ body, actor, request }) => createRule(deps, originOf(request, actor), body));

  route(changePartRule, ({ params, body, actor, request }) =>
    changeRule(deps, originOf(request, actor), Number(params.id), body),
  );

  route(deletePartRule, ({ params, actor, request }) => deleteRule(deps, originOf(request, actor), Number(params.id)));
}
