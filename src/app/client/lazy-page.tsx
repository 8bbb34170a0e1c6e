import { type ComponentType, lazy, useState } from 'react';

const loads = new Map<string, () => Promise<void>>();

/**
 * A page whose code is fetched when it is first shown. `loadPage` can have it there before that, and then it is shown without a moment
 * in which it is awaited.
 */
export function lazyPage<Props extends object>(address: string, load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  let Loaded: ComponentType<Props> | undefined;
  const Awaited = lazy(async () => ({ default: await load() })) as unknown as ComponentType<Props>;
  loads.set(address, async () => {
    Loaded = await load();
  });
  return function Page(props) {
    // What is there once the page is awaited changes nothing for it.
    const [Shown] = useState(() => Loaded ?? Awaited);
    return <Shown {...props} />;
  };
}

/** How long nothing is drawn for the sake of a page's code: the rest of the page works without it. */
const WAIT_MS = 5_000;

/** Has the code of the page at an address there before anything is drawn. Where it cannot be had, the page says so itself. */
export async function loadPage(address: string): Promise<void> {
  const load = loads.get(address);
  if (!load) return;
  const waited = new Promise<void>((resolve) => {
    setTimeout(resolve, WAIT_MS);
  });
  await Promise.race([load().catch(() => {}), waited]);
}
