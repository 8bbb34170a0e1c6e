import type { Page } from '@playwright/test';

/** Takes out of the page what it would read first, so that it asks, and a journey can answer in the portal's place. */
export async function allowLeavePrompts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    // `readystatechange` first fires when the document is parsed, before module scripts run.
    const dropReads = () => {
      const boot = document.getElementById('boot');
      if (boot?.textContent) boot.textContent = JSON.stringify({ ...JSON.parse(boot.textContent), reads: [] });
    };
    document.addEventListener('readystatechange', dropReads, { once: true });
  });
}
