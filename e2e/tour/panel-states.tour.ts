import { type Locator, type Page, test } from '@playwright/test';
import { allowLeavePrompts } from '../allow-leave-prompts.ts';
import { signIn } from '../portal.ts';
import { takeScreenshot, withoutToasts } from './take-screenshot.ts';

const LONG_NAME =
  'A tool with a name that goes on for rather longer than anybody who named it can have meant, and Donaudampfschifffahrtsgesellschaftskapitän';
const WIDE = `data:image/svg+xml;base64,${Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 44"><rect width="200" height="44" fill="#865200"/></svg>',
).toString('base64')}`;
const ICONS = [WIDE, 'fa-solid fa-scale-balanced', '/api/images/missing.webp', WIDE];
const LONG = Array.from({ length: 4 }, (_, index) => ({
  id: index + 1,
  name: LONG_NAME,
  title: LONG_NAME,
  description: 'What it is for, told at length, with every line break kept.\n'.repeat(6),
  url: `https://vendor.example/${'a-rather-long-path/'.repeat(8)}?matter=2026-0117`,
  youtubeUrl: `https://www.youtube.com/watch?v=abcdefghijk&list=${'PL0123456789'.repeat(6)}`,
  category: 'research',
  icon: ICONS[index],
  iconType: index === 1 ? 'fontawesome' : 'image',
  displayOrder: index === 3 ? 2_147_483_647 : index + 1,
  comingSoon: index % 2 === 1,
  badge1: WIDE,
  badge2: WIDE,
  isHidden: index > 1,
  isActive: index < 2,
  toolType: 'third-party',
  createdAt: '2026-11-02T15:00:00.000Z',
  updatedAt: '2026-11-02T15:00:00.000Z',
}));
const LONG_VIDEOS = LONG.map((video) => ({ ...video, category: 'ai-tutorials' }));
const FAILURE = { status: 500, json: { message: 'Something went wrong on our end.' } };

const TABS = [
  { tab: 'Approved Tools', file: 'tools', form: 'Add New Tool', save: 'Update Tool', calls: '**/api/tools/**' },
  {
    tab: 'Document Drafting Cards',
    file: 'cards',
    form: 'Add Card',
    save: 'Update Card',
    calls: '**/api/document-drafting-cards/**',
  },
  {
    tab: 'Training Videos',
    file: 'videos',
    form: 'Add Training Video',
    save: 'Update Video',
    calls: '**/api/training-videos/**',
  },
] as const;

async function answerLists(page: Page, answerWith: (long: object[]) => { json: object; status?: number }) {
  const lists = { 'admin/tools': LONG, 'admin/document-drafting-cards': LONG, 'training-videos': LONG_VIDEOS };
  for (const [path, long] of Object.entries(lists)) {
    await page.route(`**/api/${path}?*`, (route) => route.fulfill(answerWith(long)));
  }
}

async function openTab(page: Page, tab: string): Promise<Locator> {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/');
  await page.getByRole('button', { name: 'Admin', exact: true }).click();
  const panel = page.getByRole('dialog', { name: 'Admin Panel' });
  await panel.getByRole('tab', { name: tab }).click();
  return panel;
}

for (const state of ['long', 'nothing', 'failing'] as const) {
  test(`pictures of the lists with ${state}`, async ({ page }) => {
    await signIn(page);
    await answerLists(page, (long) => (state === 'failing' ? FAILURE : { json: state === 'long' ? long : [] }));
    for (const { tab, file, form } of TABS) {
      const panel = await openTab(page, tab);
      await panel.getByRole('button', { name: form }).waitFor();
      await page.waitForTimeout(300);
      await takeScreenshot(page, `panel-${file}-${state}`);
    }
  });
}

test.beforeEach(({ page }) => allowLeavePrompts(page));

test('pictures of the whole forms with much in them, and of a server that does not take them', async ({ page }) => {
  await signIn(page);
  await answerLists(page, (long) => ({ json: long }));
  for (const { tab, file, save, calls } of TABS) {
    await page.route(calls, (route) => (route.request().method() === 'PUT' ? route.fulfill(FAILURE) : route.fallback()));
    const panel = await openTab(page, tab);
    await panel
      .getByRole('button', { name: /^Edit:/ })
      .first()
      .click();
    await panel.getByRole('button', { name: save }).waitFor();
    await takeScreenshot(page, `panel-${file}-form-long`, { isWhole: true });
    await page.setViewportSize({ width: 1440, height: 900 });
    await panel.getByRole('textbox').first().fill('Another name');
    await panel.getByRole('button', { name: save }).click();
    await page.getByText('Error', { exact: true }).waitFor({ timeout: 10_000 });
    await takeScreenshot(page, `panel-${file}-form-failing`);
    await withoutToasts(page);
  }
});

test('pictures of the settings whole, failing, and refused', async ({ page }) => {
  await signIn(page);
  const panel = await openTab(page, 'Settings');
  await panel.getByRole('textbox', { name: 'Firm name' }).waitFor();
  await withoutToasts(page);
  await takeScreenshot(page, 'panel-settings-whole', { isWhole: true });
  await page.route('**/api/admin/settings', (route) =>
    route.request().method() === 'PUT' ? route.fulfill(FAILURE) : route.fallback(),
  );
  await page.setViewportSize({ width: 1440, height: 900 });
  await panel.getByRole('textbox', { name: 'Firm name' }).fill('Featherstonehaugh, Cholmondeley, Marjoribanks & Partners LLP');
  await panel.getByRole('button', { name: 'Save firm details' }).click();
  await panel.getByText('Something went wrong on our end.').waitFor();
  await takeScreenshot(page, 'panel-settings-refused');
  await page.goto('/nowhere');
  for (const path of ['admin/settings', 'admin/authority-library', 'policy']) {
    await page.route(`**/api/${path}`, (route) => route.fulfill(FAILURE));
  }
  await openTab(page, 'Settings');
  await panel.getByText('The firm’s name and logo could not be loaded.').waitFor();
  await takeScreenshot(page, 'panel-settings-failing', { isWhole: true });
});

test('pictures of the icon finder at first, with more than it shows, and with nothing', async ({ page }) => {
  await signIn(page);
  const panel = await openTab(page, 'Approved Tools');
  await panel.getByRole('button', { name: 'Add New Tool' }).click();
  await withoutToasts(page);
  await panel.getByRole('radio', { name: 'Font Awesome icon' }).check();
  const finder = panel.getByRole('group', { name: /Tool Icon/ });
  await panel.getByLabel('Search icons').waitFor();
  await takeScreenshot(page, 'panel-icons-first', { of: finder });
  await panel.getByLabel('Search icons').fill('arrow');
  await takeScreenshot(page, 'panel-icons-many', { of: finder });
  await panel.getByLabel('Search icons').fill('xyzzy');
  await takeScreenshot(page, 'panel-icons-none', { of: finder });
});

test('pictures of the main page by use, by category and with little of it to be had', async ({ page }) => {
  await signIn(page);
  await withoutToasts(page);
  for (const [name, address] of [
    ['by-use', '/?sort=most-used'],
    ['by-category', '/?category=research'],
    ['no-favourites', '/?favourites=1'],
    ['no-result', '/?q=zebra&category=content&sort=most-used'],
  ] as const) {
    await page.goto(address);
    await page.waitForLoadState('networkidle');
    await takeScreenshot(page, `main-${name}`);
  }
  await page.route('**/api/tools/most-used', (route) => route.fulfill(FAILURE));
  await page.goto('/?sort=most-used&q=a');
  await page.getByText('Sorting by use is unavailable right now.').waitFor();
  await takeScreenshot(page, 'main-use-failing');
});

test('pictures of a video’s form with its picture, with none, with an unknown video, and with a failing server', async ({
  page,
}) => {
  await signIn(page);
  await answerLists(page, (long) => ({ json: long }));
  const photo = `data:image/svg+xml;base64,${Buffer.from(PHOTO).toString('base64')}`;
  const responses = {
    picture: { json: { picture: photo, isUnknown: false } },
    none: { json: { picture: null, isUnknown: false } },
    unknown: { json: { picture: null, isUnknown: true } },
    failing: FAILURE,
  };
  for (const [state, response] of Object.entries(responses)) {
    await page.route('**/api/admin/video-pictures/**', (route) => route.fulfill(response));
    await page.reload();
    const panel = await openTab(page, 'Training Videos');
    const edit = panel.getByRole('button', { name: /^Edit:/ });
    await (state === 'none' ? panel.getByRole('button', { name: 'Add Training Video' }) : edit.first()).click();
    await page.getByRole('region', { name: 'Preview' }).waitFor();
    await page.waitForTimeout(300);
    await takeScreenshot(page, `video-form-${state}`, { isWhole: true });
  }
});

const PHOTO =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 320 180"><rect width="320" height="180" fill="#3b5b7a"/><circle cx="160" cy="90" r="50" fill="#d9c27e"/></svg>';

const ATTENTION = [
  { kind: 'storage', text: 'The portal’s data disk is full: nothing new can be saved. Free up space.' },
  {
    kind: 'mail-sign-in',
    text: 'The mail server does not accept the portal’s sign-in. 1,204 documents wait to be sent. Check SMTP_URL and the account’s password.',
  },
  {
    kind: 'provider',
    text: 'Google Gemini is not answering requests: the account has no credit. Drafting is on hold, and the chatbot says so. Check its key and account.',
  },
];

test('pictures of what needs attention', async ({ page }) => {
  await signIn(page);
  await page.route('**/api/admin/attention', (route) => route.fulfill({ json: ATTENTION }));
  const panel = await openTab(page, 'Approved Tools');
  await panel.getByText('1,204 documents').waitFor();
  await panel.getByRole('button', { name: 'Add New Tool' }).waitFor();
  await page.waitForTimeout(300);
  await takeScreenshot(page, 'panel-attention');
});
