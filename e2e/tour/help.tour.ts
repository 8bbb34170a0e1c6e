import { test } from '@playwright/test';
import { signIn } from '../portal.ts';
import { takeScreenshot, withoutToasts } from './take-screenshot.ts';

const PAGES = [
  ['help', '/help'],
  ['help-section', '/help#my-documents'],
  ['not-found', '/nowhere'],
  ['not-found-suggestion', '/firm-ai-policy'],
  ['drafting-chat', '/document-drafting/chat'],
] as const;

test('pictures of help, and of pages that are none, as visitors see them', async ({ page }) => {
  test.setTimeout(240_000);
  for (const [name, address] of PAGES) {
    await page.goto(address);
    await page.waitForLoadState('networkidle');
    await takeScreenshot(page, `${name}-visitor`);
  }
});

test('pictures of help, news and headings with their help, as staff see them', async ({ page }) => {
  test.setTimeout(400_000);
  await signIn(page);
  await withoutToasts(page);
  for (const [name, address] of [
    ...PAGES,
    ['headed-tools', '/'],
    ['headed-training', '/training'],
    ['headed-chatbot', '/example-chatbot'],
    ['headed-memorandum', '/mca-mol-opposition'],
    ['headed-documents', '/my-documents'],
    ['whats-new', '/whats-new'],
  ] as const) {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(address);
    await page.waitForLoadState('networkidle');
    await takeScreenshot(page, name);
  }
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.route('**/assets/*', (route) => route.abort());
  await page.getByRole('link', { name: 'Training', exact: true }).first().click();
  await page.getByText('This page could not be loaded').waitFor();
  await takeScreenshot(page, 'page-failure');
});
