import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
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
import '#platform/client/styles.css';
import { currentUserQuery } from '#features/accounts/client/accounts.queries.ts';
import { forgetEverything, forgetPerson } from '#features/accounts/client/forget-person.ts';
import { onNoticeElsewhere } from '#features/accounts/client/other-tabs.ts';
import { followActivity } from '#features/tracking/client/track.ts';
import { ApiError } from '#platform/client/api.ts';

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

/** Tells the activity session who is signed in, from the page's beginning and whenever that changes. */
export function watchActivity(client: QueryClient): () => void {
  const tell = () => followActivity(client.getQueryData(currentUserQuery.queryKey)?.email);
  tell();
  return client.getQueryCache().subscribe(({ query }) => {
    if (query.queryKey[0] === currentUserQuery.queryKey[0]) tell();
  });
}

/**
 * When a read or a change finds that the session has ended, the pages learn it: guarded ones ask to sign in and come back. Signing out in
 * one tab signs out in all.
 */
export function watchSession(client: QueryClient): void {
  const judge = (error: unknown) => {
    const isEnded = error instanceof ApiError && error.status === 401;
    if (isEnded && client.getQueryData(currentUserQuery.queryKey)) forgetPerson(client);
  };
  onNoticeElsewhere({ 'signed-out': () => forgetEverything(client), 'session-ended': () => forgetPerson(client) });
  client.getQueryCache().subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'error') judge(event.action.error);
  });
  client.getMutationCache().subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'error') judge(event.action.error);
  });
}
