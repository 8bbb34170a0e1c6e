import { type ComponentType, lazy, useState } from 'react';

const loads = new Map<string, () => Promise<void>>();

/**
 * A page whose code is loaded when it is first shown. `loadPage` can load it beforehand; then it is shown without a loading
 * state.
 */
export function lazyPage<Props extends object>(address: string, load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  let Loaded: ComponentType<Props> | undefined;
  const Awaited = lazy(async () => ({ default: await load() })) as unknown as ComponentType<Props>;
  loads.set(address, async () => {
    Loaded = await load();
  });
  return function Page(props) {
    // Code that arrives once the page suspends doesn't matter to it.
    const [Shown] = useState(() => Loaded ?? Awaited);
    return <Shown {...props} />;
  };
}

/** Longest time to draw nothing while a page's code loads: the rest of the page works without it. */
const WAIT_MS = 5_000;

/** Loads the code of the page at an address before anything is drawn. If that fails, the page reports it itself. */
export async function loadPage(address: string): Promise<void> {
  const load = loads.get(address);
  if (!load) return;
  const waited = new Promise<void>((resolve) => {
    setTimeout(resolve, WAIT_MS);
  });
  await Promise.race([load().catch(() => {}), waited]);
}
