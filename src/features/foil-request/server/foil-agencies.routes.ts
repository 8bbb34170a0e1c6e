import { originOf } from '#features/audit/server/record-audit-event.ts';
import type { Deps } from '#platform/server/deps.ts';
import type { Route } from '#platform/server/routes.ts';
import {
  changeFoilAgency,
  createFoilAgency,
  deleteFoilAgency,
  listAllFoilAgencies,
  listFoilAgencies,
} from '../foil-agencies.contract.ts';
import { changeAgency, createAgency, deleteAgency, listAgencies } from './change-agencies.ts';

/** The directory of agencies: everybody's list, and the administrators' calls. */
export function foilAgenciesRoutes(route: Route, deps: Pick<Deps, 'db' | 'clock'>): void {
  route(listFoilAgencies, () => listAgencies(deps.db));

  route(listAllFoilAgencies, () => listAgencies(deps.db, true));

  route(createFoilAgency, ({ body, actor, request }) => createAgency(deps, originOf(request, actor), body));

  route(changeFoilAgency, ({ params, body, actor, request }) =>
    changeAgency(deps, originOf(request, actor), Number(params.id), body),
  );

  route(deleteFoilAgency, ({ params, actor, request }) => deleteAgency(deps, originOf(request, actor), Number(params.id)));
}
