import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { prerender } from 'react-dom/static';
import { Router } from 'wouter';
import { firmQuery } from '#features/settings/client/firm.queries.ts';
import { createQueryClient } from '#platform/client/query-client.ts';
import { PageSkeleton } from '#platform/client/ui/page-skeleton.tsx';
import { AppShell } from './app-shell.tsx';
import { KNOWN_PAGES } from './known-pages.ts';
import { Pages } from './router.tsx';

/**
 * Renders each page in its loading state, before the user is known.
 * @returns the markup by the page's address, under `/*` that of every other address; inert, so that nothing is clicked before it
 * works
 */
export async function prerenderPages(): Promise<Record<string, string>> {
  const pages: Record<string, string> = { '/*': await renderLoadingState('/', <PageSkeleton />) };
  for (const { path } of KNOWN_PAGES) pages[path] = await renderLoadingState(path, <Pages />);
  return pages;
}

async function renderLoadingState(address: string, page: ReactNode): Promise<string> {
  const client = createQueryClient();
  client.setQueryData(firmQuery.queryKey, { firmName: '', logo: '' });
  const { prelude } = await prerender(
    <div className="contents" inert>
      <QueryClientProvider client={client}>
        <Router ssrPath={address}>
          <AppShell onAdminToggle={() => {}} onFind={() => {}}>
            {page}
          </AppShell>
        </Router>
      </QueryClientProvider>
    </div>,
    {
      // React would inline larger parts as a script, which the page's policy forbids.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onError: (error) => {
        throw error;
      },
    },
  );
  client.clear();
  return new Response(prelude).text();
}
