import { createPortal } from '#app/server.ts';
import { newHealth } from '#platform/server/health.ts';
import { type Call, callOf, type TestPortal } from './test-portal.ts';

/** Another server of the same portal, as behind a load balancer: own in-memory state, shared database and secrets. */
export async function openSecondServer({ deps }: TestPortal): Promise<{ call: Call; close(): Promise<void> }> {
  const portal = await createPortal({ ...deps }, newHealth());
  return { call: callOf(portal, deps.config), close: () => portal.app.close() };
}
