import { type Page, test } from '@playwright/test';
import { CHANGED_MEANWHILE, type LanguageModel } from '../../src/features/language-models/language-models.contract.ts';
import type { ModelProvider } from '../../src/features/language-models/providers.contract.ts';
import { allowLeavePrompts } from '../allow-leave-prompts.ts';
import { signIn } from '../portal.ts';
import { heading, openSettings } from './open-settings.ts';
import { takeScreenshot, withoutToasts } from './take-screenshot.ts';

const PROVIDER: ModelProvider = {
  id: 'openai',
  kind: 'openai',
  name: 'OpenAI',
  address: '',
  destination: 'OpenAI, United States',
  papersAllowed: true,
  key: 'environment',
  keyVariable: 'OPENAI_API_KEY',
  addressFromEnvironment: null,
  outage: null,
  models: 4,
  version: 1,
};
const PROVIDERS: ModelProvider[] = [
  PROVIDER,
  {
    ...PROVIDER,
    id: 'gemini',
    kind: 'gemini',
    name: 'Google Gemini',
    destination: 'Google, United States',
    key: 'none',
    models: 1,
  },
  {
    ...PROVIDER,
    id: 'azure',
    kind: 'azure',
    name: 'Microsoft Azure of the litigation department, eastern region',
    address: 'https://example-law-llp-litigation-eastern-region.openai.azure.com',
    destination: 'Microsoft Azure, East US, under the firm’s own data processing agreement',
    key: 'entered',
    keyVariable: 'AZURE_OPENAI_API_KEY',
    outage: 'it refuses the key',
    models: 1,
  },
  {
    ...PROVIDER,
    id: 'ollama',
    kind: 'openai-compatible',
    name: 'The firm’s own server',
    address: 'http://models.firm.example:11434/v1',
    destination: 'The firm’s server room',
    papersAllowed: false,
    key: 'none',
    keyVariable: null,
    models: 0,
  },
];

const MODEL: LanguageModel = {
  id: 1,
  modelId: 'gpt-4o-2024-08-06',
  providerId: 'openai',
  deployment: '',
  label: 'GPT-4o',
  isOn: true,
  isChatDefault: true,
  isDraftingDefault: false,
  contextTokens: 128_000,
  answerTokens: 16_384,
  thinks: false,
  streams: true,
  inputPrice: 2.5,
  outputPrice: 10,
  endsOn: '2026-12-11',
  audience: 'everyone',
  retirement: 'ending',
  successor: 'gpt-5.1',
  version: 1,
};
const later = { isChatDefault: false, endsOn: null, retirement: null, successor: null };
const MODELS: LanguageModel[] = [
  MODEL,
  {
    ...MODEL,
    ...later,
    id: 2,
    modelId: 'o3-pro-2025-06-10',
    label: 'o3 pro',
    thinks: true,
    streams: false,
    inputPrice: 20,
    outputPrice: 80,
  },
  {
    ...MODEL,
    ...later,
    id: 3,
    modelId: 'gpt-4.1-2025-04-14',
    label: 'GPT-4.1',
    isDraftingDefault: true,
    contextTokens: 1_047_576,
    endsOn: '2027-04-14',
  },
  {
    ...MODEL,
    ...later,
    id: 4,
    modelId: 'o1-2024-12-17',
    label: 'o1',
    thinks: true,
    isOn: false,
    endsOn: '2026-10-23',
    retirement: 'ended',
    successor: 'gpt-4.1-2025-04-14',
  },
  {
    ...MODEL,
    ...later,
    id: 5,
    modelId: 'gemini-2.5-pro',
    providerId: 'gemini',
    label: 'Gemini 2.5 Pro',
    thinks: null,
    audience: 'admins',
    retirement: 'gone',
    successor: 'gemini-3-pro',
  },
  {
    ...MODEL,
    ...later,
    id: 6,
    modelId: 'gpt-4.1-for-the-litigation-department-of-the-firm-2026-11-02',
    providerId: 'azure',
    deployment: 'litigation-department-eastern-region-gpt-41-standard',
    label: 'GPT-4.1 of the litigation department, for briefs and for affirmations of counsel',
    contextTokens: 1_047_576,
    inputPrice: null,
    outputPrice: null,
  },
];

interface Mocked {
  models?: LanguageModel[];
  providers?: ModelProvider[];
}

/** Mocks the lists of models and providers. */
async function mockLists(page: Page, { models = MODELS, providers = PROVIDERS }: Mocked = {}): Promise<void> {
  await page.route('**/api/admin/models', (route) => route.fulfill({ json: models }));
  await page.route('**/api/admin/model-providers', (route) => route.fulfill({ json: providers }));
}

test.beforeEach(async ({ page }) => {
  await allowLeavePrompts(page);
  await signIn(page);
  await withoutToasts(page);
});

test('pictures of the lists, with models that end, long names and an outage', async ({ page }) => {
  await mockLists(page);
  await openSettings(page);
  await page.getByText('Ends December 11, 2026').waitFor();
  await takeScreenshot(page, 'models-list', { of: heading(page, 'Language models') });
  await takeScreenshot(page, 'models-list-end', { of: page.getByText('gpt-4.1-for-the-litigation') });
  const test = { ok: true, sentence: 'OpenAI takes the key and lists 84 models.', models: ['gpt-5.1', 'gpt-4.1'] };
  const refused = { ok: false, sentence: 'Azure refuses the key: replace it with a current one.', models: [] };
  await page.route('**/model-providers/openai/test', (route) => route.fulfill({ json: test }));
  await page.route('**/model-providers/azure/test', (route) => route.fulfill({ json: refused }));
  await page.getByRole('button', { name: 'Test OpenAI' }).click();
  await page.getByRole('button', { name: 'Test Microsoft' }).click();
  await page.getByText(refused.sentence).waitFor();
  await takeScreenshot(page, 'models-providers', { of: heading(page, 'Model providers') });
  await page.getByRole('button', { name: 'Retire: GPT-4.1', exact: true }).click();
  await page.getByRole('alertdialog').waitFor();
  await takeScreenshot(page, 'models-retire');
});

test('pictures of the forms, empty, with mistakes and after somebody else’s change', async ({ page }) => {
  await mockLists(page);
  await openSettings(page);
  await page.getByRole('button', { name: 'Add it gpt-5.1' }).click();
  await takeScreenshot(page, 'models-form', { of: heading(page, 'Language models') });
  await page.getByLabel('Context window').fill('many');
  await page.getByRole('button', { name: 'Add Model' }).click();
  await page.getByText('Must be a whole number').waitFor();
  await takeScreenshot(page, 'models-form-mistake', { of: heading(page, 'Language models') });
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Discard changes' }).click();
  await page.getByRole('button', { name: 'Edit: Microsoft' }).click();
  await page.route('**/model-providers/azure', (route) => route.fulfill({ status: 409, json: { message: CHANGED_MEANWHILE } }));
  await page.getByRole('textbox', { name: /^Name/ }).fill('Azure');
  await page.getByRole('button', { name: 'Save Provider' }).click();
  await page.getByText('Somebody else has changed this').waitFor();
  await takeScreenshot(page, 'models-provider-form', { of: heading(page, 'Model providers') });
});

test('pictures of nothing, of loading and of a failing server', async ({ page }) => {
  await mockLists(page, { models: [], providers: [] });
  await openSettings(page);
  await page.getByText('No providers yet').waitFor();
  await takeScreenshot(page, 'models-nothing', { of: heading(page, 'Language models') });
  await page.unrouteAll();
  await allowLeavePrompts(page);
  await page.route('**/api/admin/model*', () => undefined);
  await page.reload();
  await openSettings(page);
  await takeScreenshot(page, 'models-loading', { of: heading(page, 'Language models') });
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await allowLeavePrompts(page);
  await page.route('**/api/admin/model*', (route) => route.fulfill({ status: 500, json: { message: 'Something went wrong.' } }));
  await page.reload();
  await openSettings(page);
  await page.getByText('The language models could not be loaded').waitFor();
  await takeScreenshot(page, 'models-failing', { of: heading(page, 'Language models') });
});
