import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { AxeBuilder } from '@axe-core/playwright';
import { type Browser, expect, type Page, test as withBrowser } from '@playwright/test';
import { type ParsedMail, simpleParser } from 'mailparser';
import { MODEL_PORT, PORT } from './ports.ts';

/** Everything that this browser's portal keeps. */
export const DATA_DIR = path.resolve(import.meta.dirname, '../test-results-data', String(PORT));
export const ADMIN = { email: 'admin@firm.example', password: 'journey-password' };

/** A journey, in whose browser every page that is gone to is there before anything is done or looked at. */
export const test = withBrowser.extend<object, { browser: Browser }>({
  browser: [
    async ({ browser }, use) => {
      const newContext = browser.newContext.bind(browser);
      browser.newContext = async (options) => {
        const context = await newContext(options);
        context.on('page', waitForPages);
        return context;
      };
      await use(browser);
    },
    { scope: 'worker' },
  ],
});

/** Signs the administrator in through the dialog. */
export async function signIn(page: Page): Promise<void> {
  await page.goto('/');
  await page.getByRole('button', { name: 'Get Started' }).click();
  await fillSignIn(page);
  await expect(page.getByRole('heading', { name: 'Approved 3rd Party AI Tools' })).toBeVisible();
}

/** Has every way to an address wait for the page itself: the first picture looks like it, and does nothing. */
function waitForPages(page: Page): void {
  const goto = page.goto.bind(page);
  const reload = page.reload.bind(page);
  page.goto = async (...way) => {
    const answer = await goto(...way);
    await isThere(page);
    return answer;
  };
  page.reload = async (...way) => {
    const answer = await reload(...way);
    await isThere(page);
    return answer;
  };
}

/** The picture says the page's words to who looks for them, and is hidden from whoever reads it out. */
const isThere = (page: Page) => page.locator('.first-picture').waitFor({ state: 'detached' });

/** Fills in the open sign-in dialog for the administrator, and sends it. */
export async function fillSignIn(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Email').fill(ADMIN.email);
  await dialog.getByLabel('Password').fill(ADMIN.password);
  await dialog.getByRole('button', { name: 'Sign In', exact: true }).click();
}

/** Fails when axe finds anything on the page as it is, in either theme. */
export async function expectAccessible(page: Page): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    expect(await findInaccessible(page)).toEqual([]);
  }
}

/** What axe finds on the page as it is. Behind an open dialog the page is out of use and dimmed. */
export async function findInaccessible(page: Page): Promise<string[]> {
  await isThere(page);
  const dialog = '[role=dialog], [role=alertdialog]';
  const isDialogOpen = (await page.locator(dialog).count()) > 0;
  const axe = new AxeBuilder({ page });
  const { violations } = await (isDialogOpen ? axe.include(dialog) : axe).analyze();
  return violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.html.slice(0, 160)}`));
}

/** The messages that the portal has written to its outbox. */
export async function outbox(): Promise<ParsedMail[]> {
  const folder = path.join(DATA_DIR, 'outbox');
  // It is made for the first one.
  if (!existsSync(folder)) return [];
  const files = readdirSync(folder).filter((file) => file.endsWith('.eml'));
  return Promise.all(files.map((file) => simpleParser(readFileSync(path.join(folder, file)))));
}

/** Lets the stand-in for the model provider take its time with so many of the next answers. */
export async function slowModel(answers: number, delayMs: number): Promise<void> {
  const body = JSON.stringify(Array.from({ length: answers }, () => ({ delayMs })));
  const { ok } = await fetch(`http://127.0.0.1:${MODEL_PORT}/stand-in/commands`, { method: 'POST', body });
  expect(ok).toBe(true);
}
