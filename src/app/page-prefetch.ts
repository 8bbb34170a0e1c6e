import { createPrefetchMainPage } from '#features/catalogue/server/prefetch-main-page.ts';
import { createPrefetchChat } from '#features/chatbot/server/prefetch-chat.ts';
import { getMatterRequirement } from '#features/matters/matters.contract.ts';
import { readRequirement } from '#features/matters/server/matters.store.ts';
import { createCheckGate } from '#features/policy/server/policy-gate.ts';
import { createPrefetchTrainingPage } from '#features/training/server/prefetch-training-page.ts';
import type { Deps } from '#platform/server/deps.ts';
import { type PrefetchedRead, type PrefetchPage, prefetchedRead } from '#platform/server/pages/prefetched-read.ts';
import type { Actor } from '#platform/server/routes.ts';

type Needs = Pick<Deps, 'db' | 'config' | 'models' | 'clock'>;

/**
 * Preloads the data that a page shows first, with the results of its own endpoints: in the page it arrives a round trip earlier
 * than its code could request it.
 * @returns a function from person and address to the preloaded queries; never another person's data
 */
export function createPagePrefetch(deps: Needs): (actor: Actor | undefined, url: string) => Promise<PrefetchedRead[]> {
  const checkGate = createCheckGate(deps);
  const prefetchChat = createPrefetchChat(deps);
  const prefetchMainPage = createPrefetchMainPage(deps);
  const pages: Record<string, PrefetchPage> = {
    // Of a page that waits for the AI policy, nothing is shown.
    '/': (actor, search) =>
      checkGate('tools', actor).then(
        () => prefetchMainPage(actor, search),
        () => [],
      ),
    '/training': createPrefetchTrainingPage(deps),
    '/example-chatbot': async (actor, search) => [
      ...(await prefetchChat(actor, search)),
      prefetchedRead(getMatterRequirement, await readRequirement(deps)),
    ],
  };
  return async (actor, url) => {
    const [path = '', search] = url.split('?');
    const read = Object.hasOwn(pages, path) ? pages[path] : undefined;
    return actor && read ? read(actor, new URLSearchParams(search)) : [];
  };
}
