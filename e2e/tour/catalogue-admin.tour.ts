import { expect, type Page, test } from '@playwright/test';
import type { AdminCard, ListedCard } from '../../src/features/catalogue/admin-catalogue.contract.ts';
import { CATEGORIES } from '../../src/features/catalogue/catalogue.contract.ts';
import type { TrainingVideo } from '../../src/features/training/training.contract.ts';
import { allowLeavePrompts } from '../allow-leave-prompts.ts';
import { pickUp } from '../panel.ts';
import { signIn } from '../portal.ts';
import { takeScreenshot, withoutToasts } from './take-screenshot.ts';

const NAMES = [
  'Contract Review Assistant',
  'Deposition Summaries',
  'Case Law Finder for the Appellate Division, Second Department, and the Commercial Division of New York County',
  'Translate',
  'Discovery Search',
];
const LONG =
  'Finds decisions by what they say rather than by their words, shows how later courts have treated them, and gives the citation in the form that the court asks for. Nothing of what is typed is kept.';
const ICON =
  'data:image/svg+xml;base64,PHN2ZyB4bWxucz0iaHR0cDovL3d3dy53My5vcmcvMjAwMC9zdmciIHZpZXdCb3g9IjAgMCA0NCA0NCI+PHJlY3Qgd2lkdGg9IjQ0IiBoZWlnaHQ9IjQ0IiByeD0iOCIgZmlsbD0iIzFmM2Y2ZSIvPjwvc3ZnPg==';
const MOMENT = '2026-11-02T15:00:00.000Z';

const tool = (index: number): ListedCard => ({
  id: index + 1,
  name: NAMES[index % NAMES.length] ?? '',
  description: index % 3 === 0 ? LONG : 'Reads a contract and lists what is unusual in it.',
  url: index % 2 ? `https://tool${index}.vendor.example/workspace/start?firm=1` : '/foil-request',
  category: CATEGORIES[index % CATEGORIES.length] ?? 'research',
  icon: index % 4 === 3 ? 'fa-solid fa-scale-balanced' : ICON,
  iconType: index % 4 === 3 ? 'fontawesome' : 'image',
  displayOrder: index + 1,
  comingSoon: index % 7 === 4,
  badge1: index % 5 === 2 ? ICON : null,
  badge2: null,
  isHidden: index % 6 === 1,
  toolType: index < 30 ? 'third-party' : 'custom-built',
});
const TOOLS = Array.from({ length: 40 }, (_, index) => tool(index));
const CARDS: AdminCard[] = TOOLS.slice(0, 6).map((card) => ({
  ...card,
  createdAt: MOMENT,
  updatedAt: MOMENT,
}));
const VIDEOS: TrainingVideo[] = TOOLS.slice(0, 9).map(({ id, name, description, displayOrder, isHidden }) => ({
  id,
  title: name,
  description: id % 2 ? description : '',
  youtubeUrl: 'https://www.youtube.com/watch?v=abcdefghijk',
  category: 'ai-tutorials',
  displayOrder,
  isActive: !isHidden,
  createdAt: MOMENT,
}));

async function openPanel(page: Page) {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByRole('button', { name: 'Admin', exact: true }).click();
  const panel = page.getByRole('dialog', { name: 'Admin Panel' });
  await panel.waitFor();
  return panel;
}

const open = async (page: Page, tab: string) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByRole('tab', { name: tab }).click();
};

test.beforeEach(({ page }) => allowLeavePrompts(page));

test.beforeEach(async ({ page }) => {
  await page.route('**/api/admin/tools?*', (route) => route.fulfill({ json: TOOLS }));
  await page.route('**/api/admin/document-drafting-cards?*', (route) => route.fulfill({ json: CARDS }));
  await page.route('**/api/training-videos?*', (route) =>
    route.fulfill({ json: route.request().url().includes('ai-tutorials') ? VIDEOS : [] }),
  );
  await signIn(page);
  await withoutToasts(page);
});

test('pictures of the lists of tools, cards and videos', async ({ page }) => {
  const panel = await openPanel(page);
  await panel.getByRole('heading', { name: 'Third-Party Tools (30)' }).waitFor();
  await takeScreenshot(page, 'kept-tools');
  await open(page, 'Document Drafting Cards');
  await panel.getByRole('heading', { name: 'Document Drafting Cards (6)' }).waitFor();
  await takeScreenshot(page, 'kept-cards');
  await open(page, 'Training Videos');
  await panel.getByRole('heading', { name: 'AI Tutorial Videos (9)' }).waitFor();
  await takeScreenshot(page, 'kept-videos');
  await open(page, 'OpenAI Academy Videos');
  await panel.getByText('No training videos here yet').waitFor();
  await takeScreenshot(page, 'kept-videos-none');
});

test('pictures of the forms, filled in and with mistakes, and of the question before a deletion', async ({ page }) => {
  const panel = await openPanel(page);
  await panel.getByRole('button', { name: 'Add New Tool' }).click();
  await panel.getByRole('heading', { name: 'Add New Tool' }).waitFor();
  await takeScreenshot(page, 'tool-form-blank');
  await panel.getByRole('button', { name: 'Save Tool' }).click();
  await panel.getByText('Name must be at least 2 characters').waitFor();
  await takeScreenshot(page, 'tool-form-mistakes');
  await panel.getByRole('textbox', { name: 'Tool Name' }).fill('Case Law Finder');
  await open(page, 'Document Drafting Cards');
  await page.getByRole('alertdialog', { name: 'Leave without saving?' }).waitFor();
  await takeScreenshot(page, 'tool-form-leave');
  await page.getByRole('button', { name: 'Discard changes' }).click();
  await panel
    .getByRole('button', { name: /^Edit: Contract Review/ })
    .first()
    .click();
  await panel.getByRole('heading', { name: 'Edit Document Drafting Card' }).waitFor();
  await takeScreenshot(page, 'card-form');
  await panel.getByRole('button', { name: 'Cancel' }).click();
  await open(page, 'Approved Tools');
  await panel
    .getByRole('button', { name: /^Edit: Deposition/ })
    .first()
    .click();
  await panel.getByRole('heading', { name: 'Edit Tool' }).waitFor();
  await takeScreenshot(page, 'tool-form-edit');
  await panel.getByRole('button', { name: 'Cancel' }).click();
  await page.setViewportSize({ width: 1440, height: 900 });
  await panel
    .getByRole('button', { name: /^Delete: Discovery/ })
    .first()
    .click();
  await page.getByRole('alertdialog').waitFor();
  await takeScreenshot(page, 'kept-tools-question');
});

test('pictures of a list that is loading, of one that fails, and of an item that is dragged', async ({ page }) => {
  let response = () => {};
  await page.route('**/api/admin/tools?*', async (route) => {
    await new Promise<void>((resolve) => {
      response = resolve;
    });
    await route.fulfill({ status: 500, json: { message: 'Something went wrong on our end.' } });
  });
  const panel = await openPanel(page);
  await panel.getByLabel('Loading tools').waitFor();
  await takeScreenshot(page, 'kept-tools-loading');
  response();
  await panel.getByText('Error loading tools').waitFor();
  await takeScreenshot(page, 'kept-tools-failing');
  await page.unroute('**/api/admin/tools?*');
  await page.route('**/api/admin/tools?*', (route) => route.fulfill({ json: TOOLS }));
  await page.setViewportSize({ width: 1440, height: 900 });
  await panel.getByRole('button', { name: 'Try again' }).click();
  const handle = panel.getByRole('button', { name: /^Reorder: Deposition/ }).first();
  await handle.focus();
  await pickUp(page, handle);
  await page.keyboard.press('ArrowDown');
  await page.waitForTimeout(300);
  await page.screenshot({ path: 'screenshots/kept-tools-dragged-1440.png' });
  await page.keyboard.press('Escape');
  await expect(panel).toBeVisible();
});
