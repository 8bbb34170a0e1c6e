import type { Locator, Page } from '@playwright/test';

const ICON = 'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg"/%3E';
/** Forty tools, as the lists of tools answer; the second is hidden. */
export const MANY = Array.from({ length: 40 }, (_, index) => ({
  id: index + 1,
  name: `Tool ${index + 1}`,
  description: 'Reads a contract and lists what is unusual in it.',
  url: 'https://vendor.example/start',
  category: 'research',
  icon: ICON,
  iconType: 'image',
  displayOrder: index + 1,
  comingSoon: false,
  badge1: null,
  badge2: null,
  isHidden: index === 1,
  toolType: 'third-party',
}));

/** Opens the admin panel. */
export async function openPanel(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Admin', exact: true }).click();
  const panel = page.getByRole('dialog', { name: 'Admin Panel' });
  await panel.waitFor();
  return panel;
}

/** Where something stands; nowhere when it is not drawn. */
export const boxOf = async (place: Locator) => (await place.boundingBox()) ?? { x: NaN, y: NaN, width: NaN, height: NaN };
