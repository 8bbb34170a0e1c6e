import { type Page, test } from '@playwright/test';
import { signIn } from '../portal.ts';
import { takeScreenshot, withoutToasts } from './take-screenshot.ts';

const LONG =
  'On Saturday from 8 a.m. to noon the portal is moved to another server: what is being drafted goes on afterwards by itself, documents arrive later than usual, and conversations cannot be opened. Donaudampfschifffahrtsgesellschaftskapitänswitwenrente. Please save what you write elsewhere before. Thank you.';
const SHOWN = [
  { id: 1, text: LONG, tone: 'warning', url: 'https://status.example/' },
  { id: 2, text: 'The new training videos are here.', tone: 'notice', url: '/training' },
  { id: 3, text: 'The library is closed on Friday.', tone: 'notice', url: null },
];
const KEPT = [
  { ...SHOWN[2], startsOn: '2099-01-31', endsOn: null, state: 'scheduled', dismissals: 0, createdBy: 'Ada Quill' },
  {
    ...SHOWN[0],
    startsOn: '2026-01-31',
    endsOn: '2099-02-01',
    state: 'showing',
    dismissals: 1204,
    createdBy: 'Bartholomew Featherstonehaugh-Cholmondeley',
  },
  { ...SHOWN[1], startsOn: '2026-01-01', endsOn: '2026-01-01', state: 'ended', dismissals: 1, createdBy: 'Ada Quill' },
].map((one) => ({ ...one, createdAt: '2026-01-01T00:00:00.000Z' }));

/** Inserts announcements into the page that the server sends. */
async function announce(page: Page, shown: object[]) {
  await page.route(/localhost:\d+\/[a-z/-]*(?:\?.*)?$/, async (route) => {
    if (route.request().resourceType() !== 'document') return route.fallback();
    const answer = await route.fetch();
    const body = (await answer.text()).replace('"announcements":[]', `"announcements":${JSON.stringify(shown)}`);
    await route.fulfill({ response: answer, body });
  });
}

test('pictures of announcements above the pages', async ({ page }) => {
  test.setTimeout(240_000);
  await signIn(page);
  await withoutToasts(page);
  await announce(page, SHOWN);
  for (const [name, address] of [
    ['tools', '/'],
    ['chatbot', '/example-chatbot'],
    ['not-found', '/trainig'],
  ] as const) {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(address);
    await page.waitForLoadState('networkidle');
    await takeScreenshot(page, `announcements-${name}`);
  }
  await page.route('**/dismissal', (route) => route.fulfill({ status: 500, body: '' }));
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/document-drafting');
  await page.getByRole('button', { name: 'Dismiss' }).first().click();
  await page.getByText('could not be dismissed').first().waitFor();
  await takeScreenshot(page, 'announcements-refused');
});

test('pictures of the announcements in the panel', async ({ page }) => {
  test.setTimeout(300_000);
  await signIn(page);
  await withoutToasts(page);
  const open = async () => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto('/');
    await page.getByRole('button', { name: 'Admin', exact: true }).click();
    await page.getByRole('tab', { name: 'Announcements' }).click();
  };
  for (const [state, answer] of [
    ['nothing', { json: [] }],
    ['failing', { status: 500, body: '' }],
    ['list', { json: KEPT }],
  ] as const) {
    await page.route('**/api/admin/announcements', (route) => route.fulfill(answer));
    await open();
    await page
      .getByText(/No announcements|Error loading|^Scheduled/)
      .first()
      .waitFor();
    await takeScreenshot(page, `announcements-panel-${state}`);
  }
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByRole('button', { name: /^Delete: On Saturday/ }).click();
  await page.getByRole('alertdialog').waitFor();
  await takeScreenshot(page, 'announcements-panel-question');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByRole('button', { name: /^Edit: On Saturday/ }).click();
  await page.getByLabel(/^Last Day/).fill('2026-01-01');
  await page.getByRole('button', { name: 'Update Announcement' }).click();
  await page.getByText('cannot be before').waitFor();
  await takeScreenshot(page, 'announcements-panel-mistake', { isWhole: true });
});
