import { expect, type Page, test } from '@playwright/test';
import { listedUser } from '../../src/features/accounts/testing/listed-user.ts';
import type { ListedUser } from '../../src/features/accounts/users.contract.ts';
import { ADMIN, signIn } from '../portal.ts';
import { takeScreenshot, withoutToasts } from './take-screenshot.ts';

const FIRST = ['Ann', 'Wolfeschlegelsteinhausen', 'Bo', 'Maria del Carmen Guadalupe', 'Siobhán'];
const LAST = ['Li', 'Featherstonehaugh-Cholmondeley', 'Quill', 'O’Sullivan-Przybyszewski', 'Ångström', 'Abbot', 'Zeller'];
const TITLES = [null, 'Associate', 'Senior Litigation Paralegal, Commercial Finance and Restructuring', 'Partner', 'Of Counsel'];

const person = (index: number, more: Partial<ListedUser> = {}): ListedUser => {
  const firstName = FIRST[index % FIRST.length] ?? '';
  const lastName = LAST[index % LAST.length] ?? '';
  const role = index % 6 === 0 ? 'admin' : 'user';
  return listedUser({
    id: index + 10,
    email: `${firstName}.${lastName}${index}@firm.example`.toLowerCase().replaceAll(/[^a-z0-9.@-]/g, ''),
    firstName,
    lastName,
    title: TITLES[index % TITLES.length] ?? null,
    role,
    isAdmin: role === 'admin',
    isEmailConfirmed: index % 2 === 0,
    status: index % 7 === 3 ? 'suspended' : 'approved',
    authMethod: index % 3 === 0 ? 'microsoft' : 'traditional',
    createdAt: new Date(Date.now() - index * 86_400_000).toISOString(),
    lastLogin: index % 5 === 4 ? null : new Date(Date.now() - index ** 3 * 600_000).toISOString(),
    approvedBy: index % 2 ? 'Portal Administrator' : null,
    ...more,
  });
};
const WAITING = [40, 41, 42].map((index) => person(index, { status: 'pending', role: 'user', lastLogin: null }));
const ACCOUNTS = [...WAITING, ...Array.from({ length: 40 }, (_, index) => person(index, { ssoTakeover: index === 1 }))];
const PEOPLE = {
  json: ACCOUNTS,
  headers: { 'X-Matches': `${ACCOUNTS.length}`, 'X-Total': `${ACCOUNTS.length}`, 'X-Pending': `${WAITING.length}` },
};

async function openPanel(page: Page) {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByRole('button', { name: 'Admin', exact: true }).click();
  await page.getByRole('dialog', { name: 'Admin Panel' }).waitFor();
  await page.getByRole('tab', { name: /^Users/ }).click();
  await withoutToasts(page);
}

test('pictures of the admin panel with one account, with many and with nothing found', async ({ page }) => {
  await signIn(page);
  await takeScreenshot(page, 'admin-button');
  await page.setViewportSize({ width: 360, height: 760 });
  await page.getByRole('button', { name: 'Menu' }).click();
  await takeScreenshot(page, 'admin-menu');
  await openPanel(page);
  await page.getByText(ADMIN.email).waitFor();
  await takeScreenshot(page, 'users-one');
  await page.route('**/api/admin/users', (route) => route.fulfill(PEOPLE));
  await page.reload();
  await openPanel(page);
  await page.getByRole('heading', { name: 'Pending approval' }).waitFor();
  await takeScreenshot(page, 'users-many');
  await page.setViewportSize({ width: 360, height: 760 });
  await page.getByRole('button', { name: 'More for Bo Quill' }).first().click();
  await page.getByRole('menuitem', { name: 'Suspend' }).waitFor();
  // The menu exists only on the phone's width, and closes when it changes.
  await takeScreenshot(page, 'users-more');
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByRole('searchbox', { name: 'Search users' }).fill('nobody at all');
  await page.getByText('No matching accounts').waitFor();
  await takeScreenshot(page, 'users-nothing');
});

test('pictures of what is asked, of a new account and of its errors', async ({ page }) => {
  await page.route('**/api/admin/users', (route) =>
    route.request().method() === 'GET' ? route.fulfill(PEOPLE) : route.continue(),
  );
  await signIn(page);
  await withoutToasts(page);
  await openPanel(page);
  await page
    .getByRole('button', { name: /^Suspend:/ })
    .first()
    .click();
  await page.getByRole('alertdialog').waitFor();
  await takeScreenshot(page, 'users-question');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click();
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByRole('button', { name: 'Approve: Wolfeschlegelsteinhausen Zeller' }).click();
  await page.getByRole('alertdialog').waitFor();
  await takeScreenshot(page, 'users-unconfirmed');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click();
  await page.setViewportSize({ width: 1440, height: 900 });
  await page
    .getByRole('button', { name: /^More for Ann/ })
    .first()
    .click();
  await page.getByRole('menuitem', { name: 'Edit name and address' }).click();
  await page.getByRole('dialog', { name: /^Edit Ann/ }).waitFor();
  await takeScreenshot(page, 'users-edit');
  await page
    .getByRole('dialog', { name: /^Edit Ann/ })
    .getByRole('button', { name: 'Cancel' })
    .click();
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByRole('button', { name: 'Add User' }).click();
  const form = page.getByRole('dialog', { name: 'Add User' });
  await form.waitFor();
  await takeScreenshot(page, 'users-add');
  await form.getByLabel('First Name').fill('Portal');
  await form.getByLabel('Email').fill(ADMIN.email);
  await form.getByRole('button', { name: 'Add User' }).click();
  await form.getByText('Last name is required').waitFor();
  await form.getByLabel('Last Name').fill('Administrator');
  await form.getByRole('button', { name: 'Add User' }).click();
  await form.getByText('An account with this address already exists.').waitFor();
  await takeScreenshot(page, 'users-add-taken');
});

test('pictures of a failing server, of a slow one and of a refusal', async ({ page }) => {
  await signIn(page);
  await withoutToasts(page);
  const failing = { status: 500, json: { message: 'Something went wrong on our end.' } };
  await page.route('**/api/admin/users', (route) => route.fulfill(failing));
  await openPanel(page);
  await page.getByText('Error loading users').waitFor();
  await takeScreenshot(page, 'users-failing');
  await page.unroute('**/api/admin/users');
  let response = () => {};
  await page.route('**/api/admin/users', async (route) => {
    await new Promise<void>((resolve) => {
      response = resolve;
    });
    await route.fulfill(PEOPLE);
  });
  await page.reload();
  await openPanel(page);
  await page.getByLabel('Loading users').waitFor();
  await takeScreenshot(page, 'users-loading');
  response();
  await page.getByRole('heading', { name: 'Pending approval' }).waitFor();
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.route('**/api/admin/users/*', (route) =>
    route.fulfill({ status: 409, json: { message: 'At least one approved administrator must remain.' } }),
  );
  await page
    .getByRole('button', { name: /^Approve:/ })
    .first()
    .click();
  await expect(page.getByText('At least one approved administrator must remain.').first()).toBeVisible();
  await takeScreenshot(page, 'users-refused');
});

test('pictures of a title that is edited', async ({ page }) => {
  await page.route('**/api/admin/users', (route) => route.fulfill(PEOPLE));
  await signIn(page);
  await withoutToasts(page);
  await openPanel(page);
  for (const width of [1440, 360]) {
    await page.setViewportSize({ width, height: 900 });
    await page
      .getByRole('button', { name: /^Edit title: Bo/ })
      .first()
      .click();
    await page.screenshot({ path: `screenshots/users-edit-title-${width}.png` });
    await page.keyboard.press('Escape');
  }
});
