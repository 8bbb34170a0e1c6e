import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Router } from 'wouter';
import { announceCspNonce } from '#platform/client/csp-nonce.ts';
import { createQueryClient } from '#platform/client/query-client.ts';
import { App } from './app.tsx';
import { seedFromBoot } from './boot.ts';
import { useCarefulLocation } from './careful-location.ts';
import { loadPage } from './page-at.tsx';
import { preloadPages } from './preload-pages.ts';
import { watchActivity } from './watch-activity.ts';
import { watchSession } from './watch-session.ts';
import '#platform/client/styles.css';

announceCspNonce();
const client = createQueryClient();
seedFromBoot(client);
watchSession(client);
watchActivity(client);
preloadPages();

const page = (
  <StrictMode>
    <QueryClientProvider client={client}>
      <Router hook={useCarefulLocation}>
        <App />
      </Router>
    </QueryClientProvider>
  </StrictMode>
);

// The prerendered loading state stays until the page's own code is there.
void loadPage(location.pathname).then(() => {
  const root = createRoot(document.getElementById('root') as HTMLElement);
  root.render(page);
});
