import { type Page, test } from '@playwright/test';
import type { FirmPrompt, Prompt } from '../../src/features/chatbot/prompts.contract.ts';
import { allowLeavePrompts } from '../allow-leave-prompts.ts';
import { field, startConversation } from '../chat.ts';
import { signIn } from '../portal.ts';
import { heading, openSettings } from './open-settings.ts';
import { takeScreenshot, withoutToasts } from './take-screenshot.ts';

const LONG = {
  title: 'Questions about the reconciliation that the merchant asked for and never got',
  content: 'Draft questions about {{the reconciliation}}. '.repeat(20),
  practiceArea: 'Litigation of merchant cash advance agreements, New York',
};
const own = (id: number, change: Partial<Prompt>): Prompt => ({
  ...{ id, title: 'Limerick', content: 'Write it as a limerick.', practiceArea: '', needsPapers: false, isOwn: true },
  ...change,
});

test.beforeEach(async ({ page }) => {
  await allowLeavePrompts(page);
  await signIn(page);
  await withoutToasts(page);
});

/** Adds prompts of the person’s own to those of the firm that the portal begins with. */
const hasOwn = (page: Page, ...prompts: Prompt[]) =>
  page.route('**/api/chatbot/prompts', async (route) =>
    route.fulfill({ json: [...((await (await route.fetch()).json()) as Prompt[]), ...prompts] }),
  );

async function openLibrary(page: Page) {
  await page.getByRole('button', { name: 'Prompts', exact: true }).click();
  await page.getByRole('searchbox', { name: 'Search prompts' }).waitFor();
}

test('pictures of the way to the prompts, and of a library without own ones', async ({ page }) => {
  await page.goto(await startConversation(page, 'Guaranty'));
  await page.getByRole('button', { name: 'Prompts', exact: true }).waitFor();
  await takeScreenshot(page, 'prompts-bar');
  await openLibrary(page);
  await page.getByText('You have none yet.').waitFor();
  await takeScreenshot(page, 'prompts-none-own');
  await page.getByRole('searchbox', { name: 'Search prompts' }).fill('zebra');
  await page.getByText('No prompt matches').waitFor();
  await takeScreenshot(page, 'prompts-not-found');
});

test('pictures of the library with own prompts, of their form, and of the question before one is deleted', async ({ page }) => {
  await hasOwn(page, own(901, {}), own(902, LONG), own(903, { title: 'Cites', needsPapers: true }));
  await page.goto(await startConversation(page, 'Guaranty'));
  await field(page).fill('Who signed the guaranty, and when?');
  await openLibrary(page);
  await page.getByRole('button', { name: 'Edit: Limerick' }).waitFor();
  await takeScreenshot(page, 'prompts-library');
  await page.getByRole('button', { name: 'Save as a prompt' }).click();
  await page.getByRole('button', { name: 'Save prompt' }).click();
  await page.getByText('Please enter a title').waitFor();
  await takeScreenshot(page, 'prompts-form', { isWhole: true });
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Delete: Limerick' }).click();
  await page.getByRole('alertdialog').waitFor();
  await takeScreenshot(page, 'prompts-delete');
});

test('pictures of a prompt’s blanks, and of its text in the message field', async ({ page }) => {
  await page.goto(await startConversation(page, 'Guaranty'));
  await openLibrary(page);
  await page.getByRole('button', { name: 'Email to a client' }).click();
  await page.getByRole('textbox', { name: 'Client', exact: true }).fill('Ms. Cordelia V. Mastrangelo-Pike');
  await page.getByRole('textbox', { name: 'Facts' }).fill('The hearing was adjourned.\nThe new day is not known yet.');
  await takeScreenshot(page, 'prompts-blanks');
  await page.getByRole('button', { name: 'Use prompt' }).click();
  await page.getByRole('dialog').first().waitFor({ state: 'detached' });
  await takeScreenshot(page, 'prompts-used');
});

test('pictures of a library that loads, and of one that cannot be loaded', async ({ page }) => {
  await page.route('**/api/chatbot/prompts', () => undefined);
  await page.goto(await startConversation(page, 'Guaranty'));
  await page.getByRole('button', { name: 'Prompts', exact: true }).click();
  await page.getByRole('status', { name: 'Loading prompts' }).waitFor();
  await takeScreenshot(page, 'prompts-loading');
  await page.unroute('**/api/chatbot/prompts');
  await page.route('**/api/chatbot/prompts', (route) => route.fulfill({ status: 500, json: { message: 'no' } }));
  await page.reload();
  await page.getByRole('button', { name: 'Prompts', exact: true }).click();
  await page.getByText('The prompts could not be loaded.').waitFor();
  await takeScreenshot(page, 'prompts-failed');
});

test('pictures of the library that administrators keep', async ({ page }) => {
  const show = async (status: number, body: unknown) => {
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await page.route('**/api/admin/prompts', (route) => route.fulfill({ status, json: body }));
    await page.goto('/');
    await openSettings(page);
  };
  const firm = (await (await page.request.get('/api/admin/prompts')).json()) as FirmPrompt[];
  await show(200, [{ id: 900, ...LONG, needsPapers: true, isOn: false }, ...firm]);
  await page.getByRole('button', { name: /^Edit: Questions about/ }).waitFor();
  const of = heading(page, 'Prompt library');
  await takeScreenshot(page, 'prompts-admin', { of });
  await page.getByRole('button', { name: 'Edit: Compare two versions' }).click();
  await takeScreenshot(page, 'prompts-admin-form', { of, isWhole: true });
  await show(200, []);
  await page.getByText('No prompts yet').waitFor();
  await takeScreenshot(page, 'prompts-admin-empty', { of });
  await show(500, { message: 'no' });
  await page.getByText('The prompt library could not be loaded.').waitFor();
  await takeScreenshot(page, 'prompts-admin-failed', { of });
});
