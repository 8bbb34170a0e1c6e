import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { prerender } from 'react-dom/static';
import { Router } from 'wouter';

/** Marks of React's own that only matter to a page which it goes on with. */
const REACTS_MARKS = /<!--[/$ ]*-->/g;
/** A picture's address is not asked for before the style sheets. */
const PRELOADS = /<link rel="preload"[^>]*>/g;
/** The policy of the pages allows no style attributes. */
const STYLES = / style="[^"]*"/g;
/** Fields whose height a style attribute holds are as high as their rows without it. */
const SIZING = 'field-sizing-content ';

/** What something looks like before any script has run, with all that it loads on demand. */
export async function renderStill(client: QueryClient, address: string, children: ReactNode): Promise<string> {
  const [path = '', search = ''] = address.split('?');
  const { prelude } = await prerender(
    <QueryClientProvider client={client}>
      <Router ssrPath={path} ssrSearch={search}>
        {children}
      </Router>
    </QueryClientProvider>,
    {
      // A part that is thought too large would come in a script.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onError: (error) => {
        throw error;
      },
    },
  );
  const html = await new Response(prelude).text();
  return html.replace(REACTS_MARKS, '').replace(PRELOADS, '').replace(STYLES, '').replaceAll(SIZING, '');
}
