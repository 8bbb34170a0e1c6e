import { type Browser, expect, type Page } from '@playwright/test';
import { ORIGIN } from './ports.ts';

const PASSWORD = 'a password of my own';
const headers = { origin: ORIGIN };

/** Adds an approved account and opens a page of its own with that person signed in. @param admin page of an administrator */
export async function signInAs(admin: Page, browser: Browser, firstName: string, lastName: string): Promise<Page> {
  const email = `${firstName}.${lastName}.${Date.now()}@firm.example`.toLowerCase();
  const data = { email, password: PASSWORD, firstName, lastName };
  expect((await admin.request.post('/api/auth/register', { headers, data })).ok()).toBe(true);
  const listed = await admin.request.get(`/api/admin/users?search=${encodeURIComponent(email)}`);
  const [person] = (await listed.json()) as { id: number }[];
  const approved = await admin.request.put(`/api/admin/users/${person?.id}`, { headers, data: { status: 'approved' } });
  expect(approved.ok()).toBe(true);
  const context = await browser.newContext();
  // Other journeys count the open pages.
  admin.once('close', () => void context.close());
  const page = await context.newPage();
  expect((await page.request.post('/api/auth/login', { headers, data: { email, password: PASSWORD } })).ok()).toBe(true);
  return page;
}
