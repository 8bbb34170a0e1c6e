import type { Page } from '@playwright/test';

/** Opens the settings in the admin panel. */
export async function openSettings(page: Page): Promise<void> {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByRole('button', { name: 'Admin', exact: true }).click();
  await page.getByRole('tab', { name: 'Settings' }).click();
  await page.getByRole('textbox', { name: 'Firm name' }).waitFor();
}

/** Heading of a section. */
export const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true });
