import type { Page } from '@playwright/test';

/** Takes out of the page what it would read first, so that it asks, and a journey can answer in the portal's place. */
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
        body: html.replace(BOOT, (_all, before, data, after) => before + withoutReads(data) + after),
      });
    },
  );
}

const BOOT = /(id="boot">)(.*?)(<\/script>)/s;

/** JSON inside a page: no text in it can end the element. */
const withoutReads = (data: string) => JSON.stringify({ ...JSON.parse(data), reads: [] }).replaceAll('<', '\\u003c');
