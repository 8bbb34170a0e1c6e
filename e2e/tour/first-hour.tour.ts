import { type Page, test } from '@playwright/test';
import type { LanguageModel } from '../../src/features/language-models/language-models.contract.ts';
import { allowLeavePrompts } from '../allow-leave-prompts.ts';
import { signIn } from '../portal.ts';
import { MODEL_PORT, ORIGIN } from '../ports.ts';
import { heading, openSettings } from './open-settings.ts';
import { takeScreenshot, withoutToasts } from './take-screenshot.ts';

/** The default of an empty portal. */
const USUAL_MODEL = 'gpt-4o-2024-08-06';

test.beforeEach(async ({ page }) => {
  await allowLeavePrompts(page);
  await signIn(page);
  await withoutToasts(page);
});

test('pictures of an administrator’s first hour: a provider, its key, the first reply, and a default that ends', async ({
  page,
}) => {
  await openSettings(page);
  await page.getByRole('button', { name: 'Add Provider' }).click();
  await page.getByLabel('Kind').selectOption('Anthropic');
  await page.getByRole('textbox', { name: /^Name/ }).fill('Anthropic');
  await page.getByRole('textbox', { name: /^Address/ }).fill(`http://127.0.0.1:${MODEL_PORT}/anthropic/v1`);
  await page.getByRole('textbox', { name: /^Where the words go/ }).fill('Anthropic, United States');
  await page.getByRole('button', { name: 'Add Provider' }).click();
  await page.getByRole('button', { name: 'Test Anthropic' }).click();
  await page.getByText('has no key yet').waitFor();
  await withoutToasts(page);
  await takeScreenshot(page, 'models-hour-no-key', { of: heading(page, 'Model providers') });
  await page.getByRole('button', { name: 'Edit: Anthropic' }).click();
  await page.getByLabel('Key').fill('sk-ant-example');
  await takeScreenshot(page, 'models-hour-key', { of: heading(page, 'Model providers'), isWhole: true });
  await page.getByRole('button', { name: 'Save Provider' }).click();
  await page.getByRole('button', { name: 'Test Anthropic' }).click();
  await page.getByText('accepts the key').waitFor();
  await withoutToasts(page);
  await takeScreenshot(page, 'models-hour-test', { of: heading(page, 'Model providers') });
  await addModel(page);
  await page.goto('/example-chatbot');
  await page.getByRole('button', { name: 'Start Conversation' }).click();
  await page.getByRole('textbox', { name: /message/i }).fill('When is an answer due in the Commercial Division?');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: /^Regenerate/ }).waitFor();
  await takeScreenshot(page, 'models-hour-reply');
  await page.goto('/');
  await openSettings(page);
  await page.getByRole('button', { name: 'Retire: Claude Sonnet 4.5' }).click();
  await page.getByRole('button', { name: 'Retire', exact: true }).click();
  await page.getByText(/^Ended November/).waitFor();
  await withoutToasts(page);
  await takeScreenshot(page, 'models-hour-retired', { of: page.getByText('claude-sonnet-4-5-20250929') });
  await page.goto('/example-chatbot');
  await page.getByLabel('Select AI Model').waitFor();
  await takeScreenshot(page, 'models-hour-retired-chat');
  await restoreDefault(page);
});

async function addModel(page: Page): Promise<void> {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByRole('button', { name: 'Add Model' }).click();
  await page.getByRole('combobox', { name: /^Provider/ }).selectOption('Anthropic');
  await page.getByRole('button', { name: 'Get its list' }).click();
  await page.getByText('are proposed while you type').waitFor();
  await page.getByRole('combobox', { name: /^Id/ }).fill('claude-sonnet-4-5-20250929');
  await page.getByRole('textbox', { name: /^Name/ }).fill('Claude Sonnet 4.5');
  await page.getByRole('textbox', { name: /^Context window/ }).fill('200,000');
  await page.getByRole('textbox', { name: /^Longest answer/ }).fill('64,000');
  await page.getByRole('checkbox', { name: 'Default for chat' }).check();
  await takeScreenshot(page, 'models-hour-model', { of: heading(page, 'Language models'), isWhole: true });
  await page.getByRole('button', { name: 'Add Model' }).click();
  await page.getByRole('button', { name: 'Edit: Claude Sonnet 4.5' }).waitFor();
  await withoutToasts(page);
}

/** Makes the usual model the default again and removes the provider, so that other tours find what they expect. */
async function restoreDefault(page: Page): Promise<void> {
  const headers = { Origin: ORIGIN };
  const models: LanguageModel[] = await (await page.request.get('/api/admin/models')).json();
  const usual = models.find(({ modelId }) => modelId === USUAL_MODEL);
  await page.request.put(`/api/admin/models/${usual?.id}`, { headers, data: { ...usual, isChatDefault: true } });
  await page.request.delete('/api/admin/model-providers/anthropic', { headers });
}
