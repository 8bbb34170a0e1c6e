import type { Deps } from '#platform/server/deps.ts';
import type { Route } from '#platform/server/routes.ts';
import { listAttention } from '../attention.contract.ts';
import { readAttention } from './read-attention.ts';

/** What an administrator has to mend. */
export function attentionRoutes(route: Route, deps: Pick<Deps, 'db' | 'clock' | 'storage'>): void {
  route(listAttention, () => readAttention(deps));
}
