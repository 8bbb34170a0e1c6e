import { listenLocally } from '#platform/server/testing/raw-request.ts';
import { type ChatProvider, startChatProvider } from './chat-provider.ts';
import type { PortalAddress } from './read-reply-events.ts';
import { openTestPortal, type TestPortal } from './test-portal.ts';

/** A listening portal, for clients with their own connections, whose provider sends text when a test tells it to. */
export interface ChatPortal extends TestPortal, PortalAddress {
  provider: ChatProvider;
}

/** Opens both for one test file. */
export async function openChatPortal(): Promise<ChatPortal> {
  const provider = await startChatProvider();
  const portal = await openTestPortal(provider.settings);
  return {
    ...portal,
    provider,
    url: `http://localhost:${await listenLocally(portal.app)}`,
    origin: portal.deps.config.publicUrl,
    close: async () => {
      await portal.close();
      await provider.close();
    },
  };
}
