import path from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { signIn } from './portal.ts';
import { ORIGIN } from './ports.ts';

const PAPER = path.resolve(import.meta.dirname, '../samples/memorandum.pdf');
const PAGE = '/mca-mol-opposition';

const question = (page: Page) => page.getByRole('alertdialog', { name: 'Leave this page?' });
const chosen = (page: Page) => page.getByRole('button', { name: /^Replace Plaintiff’s memorandum/ });
async function answer(page: Page, name: string): Promise<void> {
  await expect(question(page)).toBeVisible();
  // By then, the navigation in question has been undone.
  await expect(page).toHaveURL(PAGE);
  await question(page).getByRole('button', { name }).click();
}

/** Moves by so many entries of the browser's history, as its buttons and their menus do. */
async function travel(page: Page, steps: number): Promise<void> {
  await page.evaluate(
    (by) =>
      new Promise<void>((resolve) => {
        window.addEventListener('popstate', () => resolve(), { once: true });
        window.history.go(by);
      }),
    steps,
  );
}

/** The second navigation begins before the first is done: the browser cancels any fetch in flight. */
async function backTwice(page: Page): Promise<void> {
  await page.evaluate(() => {
    window.history.back();
    window.history.back();
  });
}

/** Addresses of the browser's tabs, from the browser itself: Playwright occasionally misses a tab on a busy machine. */
async function openTabs(page: Page): Promise<string[]> {
  const browser = await page.context().browser()?.newBrowserCDPSession();
  const { targetInfos = [] } = (await browser?.send('Target.getTargets')) ?? {};
  await browser?.detach();
  return targetInfos
    .filter(({ type }) => type === 'page')
    .map(({ url }) => url)
    .sort();
}

/** Goes from the main page via training to the memorandum, and chooses a paper there. */
test.beforeEach(async ({ page }) => {
  await signIn(page);
  await page.getByRole('link', { name: 'Training', exact: true }).click();
  await expect(page).toHaveURL(/\/training/);
  await page.getByRole('link', { name: 'Document Drafting', exact: true }).click();
  const fetched = page.waitForRequest(/\/assets\/confirm-dialog-[^/]*\.js$/);
  await page.getByRole('article', { name: /^MCA/ }).getByRole('link', { name: 'Launch Tool' }).click();
  await page.locator('input[type=file]').first().setInputFiles(PAPER);
  await expect(chosen(page)).toBeVisible();
  // Loads the dialog's module and its imports.
  await page.evaluate(async (address) => void (await import(address)), (await fetched).url());
});

test('several pages back are asked about, and gone to or not as a whole', async ({ page }) => {
  await travel(page, -2);
  await answer(page, 'Cancel');
  await expect(page).toHaveURL(PAGE);
  await expect(chosen(page)).toBeVisible();
  await travel(page, -2);
  await answer(page, 'Leave page');
  await expect(page).toHaveURL(/\/training/);
  await page.goForward();
  await expect(page).toHaveURL('/document-drafting');
});

test('whoever presses Back again while it is asked is still asked once, and nothing is lost', async ({ page }) => {
  await travel(page, -1);
  await expect(question(page)).toBeVisible();
  await expect(page).toHaveURL(PAGE);
  await travel(page, -1);
  await expect(page).toHaveURL(PAGE);
  await expect(question(page)).toHaveCount(1);
  await answer(page, 'Cancel');
  await expect(question(page)).toBeHidden();
  await expect(chosen(page)).toBeVisible();
});

test('whoever presses Back twice at once stays and is asked', async ({ page }) => {
  await backTwice(page);
  await answer(page, 'Cancel');
  await expect(page).toHaveURL(PAGE);
  await expect(chosen(page)).toBeVisible();
});

test('whoever presses Back twice before the question’s code has come is asked by the browser, and leaves or not', async ({
  page,
}) => {
  await page.route('**/assets/confirm-dialog*.js', () => {});
  await page.reload();
  await page.locator('input[type=file]').first().setInputFiles(PAPER);
  await expect(chosen(page)).toBeVisible();
  const isAsked = page.waitForEvent('dialog');
  await backTwice(page);
  const requested = await isAsked;
  expect(requested.message()).toMatch(/^Leave this page\?/);
  await requested.dismiss();
  await expect(page).toHaveURL(PAGE);
  await expect(chosen(page)).toBeVisible();
  page.once('dialog', (again) => again.accept());
  await travel(page, -1);
  await expect(page.getByRole('heading', { name: 'FOIL Request' })).toBeVisible();
  await expect(page).toHaveURL('/document-drafting');
});

test('what leaves the page where it is asks nothing: another tab, and a place on the page', async ({ page }) => {
  await page.getByRole('link', { name: 'Approved Tools' }).click({ modifiers: ['ControlOrMeta'] });
  await expect.poll(() => openTabs(page)).toEqual([`${ORIGIN}/`, `${ORIGIN}${PAGE}`]);
  await page.getByRole('link', { name: 'Skip to content' }).focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`${PAGE}#main`);
  await page.goBack();
  await expect(page).toHaveURL(PAGE);
  await expect(question(page)).toHaveCount(0);
  await expect(chosen(page)).toBeVisible();
  await travel(page, -1);
  await expect(question(page)).toBeVisible();
});

test('a window that is closed or loaded again asks by the browser’s own question', async ({ page }) => {
  const requested = page.waitForEvent('dialog');
  await page.close({ runBeforeUnload: true });
  const dialog = await requested;
  expect(dialog.type()).toBe('beforeunload');
  await dialog.dismiss();
  await expect(chosen(page)).toBeVisible();
});

test('signing out asks once, and whoever agrees is not asked again', async ({ page }) => {
  await page.getByRole('button', { name: 'Sign Out' }).first().click();
  const signingOut = page.getByRole('alertdialog', { name: 'Sign out and discard your unfinished form?' });
  await signingOut.getByRole('button', { name: 'Sign Out' }).click();
  await expect(page.getByRole('button', { name: 'Get Started' })).toBeVisible();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
});

test('a session that has ended is said at once, whatever was chosen', async ({ page }) => {
  await page.context().clearCookies();
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('button', { name: 'Log In' })).toBeVisible();
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  await expect(page.getByRole('combobox', { name: 'Find anything' })).toHaveCount(0);
});
