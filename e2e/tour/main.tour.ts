import { test } from '@playwright/test';
import { signIn } from '../portal.ts';
import { DOCUMENTS, MEMORANDA, MODELS } from './documents-fixture.ts';
import { takeScreenshot } from './take-screenshot.ts';

const LONG_TOOLS = Array.from({ length: 8 }, (_, index) => ({
  id: index + 1,
  name: index % 2 ? 'A tool with a name that goes on for rather longer than anybody who named it can have meant' : 'Short',
  description: 'A description of several lines that tells what the tool is for.\nIt keeps its line breaks.\n'.repeat(4),
  url: 'https://tool.example/',
  category: 'research',
  icon: '/api/images/missing.webp',
  iconType: 'image',
  displayOrder: index,
  comingSoon: index === 3,
  badge1: null,
  badge2: null,
  isHidden: false,
  toolType: index < 5 ? 'third-party' : 'custom-built',
}));

test('pictures of what visitors see', async ({ page }) => {
  for (const [name, address] of [
    ['front', '/'],
    ['drafting-visitor', '/document-drafting'],
    ['not-found', '/nowhere'],
    ['refused', '/auth/microsoft'],
    ['restricted', '/my-documents'],
  ] as const) {
    await page.goto(address);
    await page.waitForLoadState('networkidle');
    await takeScreenshot(page, name);
  }
  await page.getByRole('button', { name: 'Log In' }).click();
  await page.getByRole('dialog').waitFor();
  await takeScreenshot(page, 'sign-in');
});

test('pictures of what staff see', async ({ page }) => {
  await signIn(page);
  for (const [name, address] of [
    ['tools', '/'],
    ['drafting', '/document-drafting'],
    ['foil', '/foil-request'],
    ['documents', '/my-documents'],
  ] as const) {
    await page.goto(address);
    await page.waitForLoadState('networkidle');
    await takeScreenshot(page, name);
  }
  await page.route('**/api/documents', (route) => route.fulfill({ json: DOCUMENTS }));
  await page.goto('/my-documents');
  await page.getByText('Failed', { exact: true }).waitFor();
  await takeScreenshot(page, 'documents-all-states');
  await page.unroute('**/api/documents');
  await page.route('**/api/documents', (route) => route.fulfill({ json: MEMORANDA }));
  await page.route('**/api/documents/models', (route) => route.fulfill({ json: MODELS }));
  await page.goto('/my-documents');
  await page.getByRole('combobox').first().waitFor();
  await takeScreenshot(page, 'documents-memoranda');
  await page.route('**/api/documents/*/again', (route) =>
    route.fulfill({
      status: 409,
      json: { message: 'The papers of this document were deleted; please upload them again.' },
    }),
  );
  await page
    .getByRole('button', { name: /^Try again/ })
    .first()
    .click();
  await page.getByText('The papers of this document were deleted').waitFor();
  await takeScreenshot(page, 'documents-not-again');
  await page.goto('/foil-request');
  await page.getByLabel('Your Email').fill('not-an-address');
  await page.getByRole('button', { name: 'Generate FOIL Request' }).click({ force: true });
  await page.getByText('Please select at least one mail type').waitFor();
  await takeScreenshot(page, 'foil-incomplete');
});

test('pictures of what happens in between', async ({ page }) => {
  await signIn(page);
  await page.goto('/foil-request');
  await page.getByLabel('Matter Number').fill('2026-0117');
  await page.getByRole('checkbox', { name: 'Regular Mail' }).check();
  await page.getByLabel('Recipient Name').fill('Records Access Officer');
  await page.getByLabel('Recipient Address').fill('280 Broadway\nNew York, New York 10007');
  await page.getByLabel('Request Description').fill('All permits for 7 Harbor Row.');
  await page.getByRole('checkbox', { name: /AI can make mistakes/ }).check();
  await page.route('**/generate', (route) =>
    route.fulfill({ status: 500, json: { message: 'Something went wrong on our end.' } }),
  );
  await page.getByRole('button', { name: 'Generate FOIL Request' }).click();
  await page.getByText('Something went wrong on our end.').waitFor();
  await takeScreenshot(page, 'foil-failed');
  await page.unroute('**/generate');
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await page.getByRole('alertdialog').waitFor();
  await takeScreenshot(page, 'sign-out-question');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Generate FOIL Request' }).click();
  await page.getByRole('dialog').waitFor();
  await takeScreenshot(page, 'foil-started');
  await page.goto('/foil-request');
  await page.context().clearCookies();
  await page
    .getByRole('link', { name: 'My Documents' })
    .first()
    .or(page.getByRole('button', { name: 'Menu' }))
    .first()
    .click();
  await page.getByText('Your session has ended.').waitFor();
  await takeScreenshot(page, 'session-ended');
});

test('pictures of a firm with a long name', async ({ page }) => {
  await page.route('/', async (route) => {
    const answer = await route.fetch();
    const body = (await answer.text()).replace('Example Law LLP', 'Featherstonehaugh, Cholmondeley, Marjoribanks & Partners LLP');
    await route.fulfill({ response: answer, body });
  });
  await signIn(page);
  await page.goto('/');
  await takeScreenshot(page, 'long-firm-name');
});

test('pictures of long names, of nothing and of a failing server', async ({ page }) => {
  await signIn(page);
  const states = {
    long: { status: 200, body: LONG_TOOLS },
    nothing: { status: 200, body: [] },
    failing: { status: 500, body: { message: 'Something went wrong on our end.' } },
  };
  for (const [state, { status, body }] of Object.entries(states)) {
    for (const [name, address, api] of [
      ['tools', '/', '**/api/tools'],
      ['drafting', '/document-drafting', '**/api/document-drafting-cards'],
      ['documents', '/my-documents', '**/api/documents'],
    ] as const) {
      if (state === 'long' && name === 'documents') continue;
      await page.route(api, (route) => route.fulfill({ status, json: body }));
      await page.goto(name === 'tools' ? '/document-drafting' : '/');
      if (name === 'tools') await page.getByRole('link', { name: 'Approved Tools' }).first().click();
      else await page.goto(address);
      await page.waitForTimeout(400);
      await takeScreenshot(page, `${name}-${state}`);
      await page.unroute(api);
    }
  }
});
