import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type Cookie, expect, type Page } from '@playwright/test';
import axe from 'axe-core';
import { type ParsedMail, simpleParser } from 'mailparser';
import { ORIGIN, PORT } from './ports.ts';

/** Data folder of this browser's portal. */
export const DATA_DIR = path.resolve(import.meta.dirname, '../test-results-data', String(PORT));
export const ADMIN = { email: 'admin@firm.example', password: 'journey-password' };

/** The administrator's most recent session; a journey may have ended it. */
let session: Cookie[] = [];

/** Signs the administrator in through the API; the sign-in dialog has its own journey. */
export async function signInByCall(page: Page): Promise<void> {
  await page.context().addCookies(session);
  if ((await page.request.get('/api/auth/user')).ok()) return;
  expect((await page.request.post('/api/auth/login', { data: ADMIN, headers: { Origin: ORIGIN } })).ok()).toBe(true);
  session = await page.context().cookies();
}

/** Opens the main page with the administrator signed in. */
export async function signIn(page: Page): Promise<void> {
  await signInByCall(page);
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Approved 3rd Party AI Tools' })).toBeVisible();
}

/** Fills in and submits the open sign-in dialog for the administrator. */
export async function fillSignIn(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Email').fill(ADMIN.email);
  await dialog.getByLabel('Password').fill(ADMIN.password);
  await dialog.getByRole('button', { name: 'Sign In', exact: true }).click();
}

/** Fails when axe finds anything on the page as it is. The dark theme has the same markup: there only contrast is checked. */
export async function expectAccessible(page: Page): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  expect(await findInaccessible(page)).toEqual([]);
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  expect(await findInaccessible(page, ['color-contrast'])).toEqual([]);
}

/** Axe violations on the page as it is. Behind an open dialog the page is inert and dimmed. @param rules all by default */
export async function findInaccessible(page: Page, rules?: string[]): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  return page.evaluate(async (values) => {
    const { axe: checker } = window as unknown as { axe: typeof axe };
    const dialog = '[role=dialog], [role=alertdialog]';
    const { violations } = await checker.run(document.querySelector(dialog) ? { include: dialog } : document, {
      // Frames show YouTube’s stand-in, whose markup is not the portal’s.
      iframes: false,
      resultTypes: ['violations'],
      ...(values && { runOnly: { type: 'rule', values } }),
    });
    return violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.html.slice(0, 160)}`));
  }, rules);
}

/** The messages that the portal has written to its outbox. */
export async function outbox(): Promise<ParsedMail[]> {
  const folder = path.join(DATA_DIR, 'outbox');
  // The folder is created with the first message.
  if (!existsSync(folder)) return [];
  const files = readdirSync(folder).filter((file) => file.endsWith('.eml'));
  return Promise.all(files.map((file) => simpleParser(readFileSync(path.join(folder, file)))));
}
