import { setTimeout as wait } from 'node:timers/promises';
import type { ProxyStandIn } from '#platform/server/testing/proxy-stand-in.ts';
import type { PortalProcess } from './portal-process.ts';

const TRIES = 600;

/** Waits until the proxy routes requests to so many servers. */
export async function waitUntilReady(proxy: ProxyStandIn, count: number): Promise<void> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    if (proxy.ready.length === count) return;
    await wait(50);
  }
  throw new Error(`${proxy.ready.length} of ${count} servers are ready`);
}

/**
 * Replaces the servers behind a proxy as an operator does: a new one is started, and once it is ready an old one is stopped.
 * @returns the exit codes of the old ones
 */
export async function restartOneByOne(
  proxy: ProxyStandIn,
  old: readonly PortalProcess[],
  start: () => Promise<PortalProcess>,
): Promise<(number | null)[]> {
  const codes: (number | null)[] = [];
  for (const server of old) {
    const next = await start();
    proxy.add(next.url);
    await waitUntilReady(proxy, old.length + 1);
    codes.push(await server.stop());
    proxy.remove(server.url);
    await waitUntilReady(proxy, old.length);
  }
  return codes;
}
