import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Router } from 'wouter';
import { handleSessionEnd } from '#features/accounts/client/handle-session-end.ts';
import { OffersMicrosoft } from '#features/accounts/client/offers-microsoft.ts';
import { announceCspNonce } from '#platform/client/csp-nonce.ts';
import { loadPage } from '#platform/client/lazy-page.tsx';
import { useGuardedLocation } from '#platform/client/navigation-guard.ts';
import { createQueryClient } from '#platform/client/query-client.ts';
import { App } from './app.tsx';
import { preloadPages } from './preload-pages.ts';
import { hydrateQueries, preloadedConfig } from './preloaded-state.ts';
import { trackActivity } from './track-activity.ts';
import '#platform/client/styles.css';

announceCspNonce();
const client = createQueryClient();
hydrateQueries(client);
handleSessionEnd(client);
trackActivity(client);
preloadPages();

const page = (
  <StrictMode>
    <QueryClientProvider client={client}>
      <Router hook={useGuardedLocation}>
        <OffersMicrosoft value={preloadedConfig().microsoft}>
          <App />
        </OffersMicrosoft>
      </Router>
    </QueryClientProvider>
  </StrictMode>
);

// The prerendered loading state stays until the page's own code is loaded.
void loadPage(location.pathname).then(() => {
  const root = createRoot(document.getElementById('root') as HTMLElement);
  root.render(page);
});
