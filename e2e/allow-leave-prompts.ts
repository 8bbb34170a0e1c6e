import type { Page } from '@playwright/test';

/** Removes the preloaded state from the page, so that it requests its data and a journey can mock the responses. */
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
