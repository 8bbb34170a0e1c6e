import type { Page } from '@playwright/test';

/** Takes out of the page what it would read first, and the picture of that, so that it asks, and a journey can answer in the portal's place. */
export async function letPagesAsk(page: Page): Promise<void> {
  await page.route(
    () => true,
    async (route) => {
      if (route.request().resourceType() !== 'document' || route.request().method() !== 'GET') return route.fallback();
      if (!route.request().isNavigationRequest() || route.request().frame() !== page.mainFrame()) return route.fallback();
      const response = await route.fetch({ maxRedirects: 0 });
      if (!response.headers()['content-type']?.startsWith('text/html')) return route.fulfill({ response });
      const html = await response.text();
      return route.fulfill({
        response,
        body: html
          .replace(PICTURE, (_all, before, after) => before + after)
          .replace(BOOT, (_all, before, data, after) => before + withoutReads(data) + after),
      });
    },
  );
}

const PICTURE = /(<div id="root">).*?(<\/div>\s*<noscript>)/s;
const BOOT = /(id="boot">)(.*?)(<\/script>)/s;

/** JSON inside a page: no text in it can end the element. */
const withoutReads = (data: string) => JSON.stringify({ ...JSON.parse(data), reads: [] }).replaceAll('<', '\\u003c');
