// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { currentUserQuery } from '#features/accounts/client/accounts.queries.ts';
import { createQueryClient } from '#platform/client/query-client.ts';
import { findDialog } from '#platform/client/testing/find-dialog.ts';
import { currentToast } from '#platform/client/ui/toast-store.ts';
import { hasUnsavedChanges } from '#platform/client/unsaved-changes.ts';
import { clearAllAutosaved } from '#platform/client/use-autosave.ts';
import { languageModels, modelProviders } from '#platform/server/models/models.tables.ts';
import { type ModelStandIn, startModelStandIn } from '#platform/server/testing/model-stand-in.ts';
import { bridgeFetch } from '#testing/bridge-fetch.ts';
import { openTestPortal, type TestPortal } from '#testing/test-portal.ts';
import { LanguageModelsSection } from './client/models-section.tsx';
import { ModelProvidersSection } from './client/providers-section.tsx';
import { CHANGED_MEANWHILE, type LanguageModel } from './language-models.contract.ts';

let portal: TestPortal;
let standIn: ModelStandIn;
let cookie: string;
let restore: () => void;
beforeAll(async () => {
  standIn = await startModelStandIn();
  const { openaiBaseUrl, geminiBaseUrl } = standIn.settings;
  portal = await openTestPortal({ openaiBaseUrl, geminiBaseUrl });
  cookie = await portal.signIn({ role: 'admin' });
});
afterAll(async () => {
  await portal?.close();
  await standIn?.close();
});
beforeEach(() => {
  clearAllAutosaved();
  restore = bridgeFetch(portal, cookie);
});
afterEach(() => {
  restore();
  standIn.reset();
});

async function show() {
  const client = createQueryClient();
  await client.prefetchQuery(currentUserQuery);
  const { unmount } = render(
    <QueryClientProvider client={client}>
      <LanguageModelsSection timeZone="America/New_York" />
      <ModelProvidersSection />
    </QueryClientProvider>,
  );
  await screen.findByRole('button', { name: 'Edit: GPT-4o' });
  await screen.findByRole('button', { name: 'Edit: OpenAI' });
  return { unmount, user: userEvent.setup({ delay: null }) };
}

const models = () => within(screen.getByRole('region', { name: 'Language models' }));
const providers = () => within(screen.getByRole('region', { name: 'Model providers' }));
const button = (name: string) => screen.getByRole('button', { name });
const untilTold = (title: string) => waitFor(() => expect(currentToast()?.title).toBe(title));
const listed = async (): Promise<LanguageModel[]> => (await portal.call('GET', '/api/admin/models', { cookie })).json();
const labels = async () => (await listed()).map(({ label }) => label);
const find = async (label: string) => (await listed()).find((model) => model.label === label);
const stored = (): string => JSON.stringify({ ...localStorage });

test('a key is entered in the panel, kept sealed and nowhere in the browser, and the test says what the provider answers', async () => {
  const { user, unmount } = await show();
  await user.click(button('Test OpenAI'));
  expect(await providers().findByText('OpenAI has no key yet. Enter one, then test again.')).toBeTruthy();
  await user.click(button('Edit: OpenAI'));
  const key = await screen.findByLabelText<HTMLInputElement>('Key');
  expect([key.type, key.autocomplete, key.value]).toEqual(['password', 'off', '']);
  await user.type(screen.getByRole('textbox', { name: /^Where the words go/ }), ', United States');
  await user.type(key, 'sk-very-secret');
  expect(stored()).toContain('United States');
  expect(stored()).not.toContain('very-secret');
  unmount();
  const again = await show();
  await again.user.click(button('Edit: OpenAI'));
  expect((await screen.findByLabelText<HTMLInputElement>('Key')).value).toBe('');
  expect(screen.getByText(/A key is never saved here/)).toBeTruthy();
  await again.user.type(screen.getByLabelText('Key'), ' sk-very-secret ');
  await again.user.click(button('Save Provider'));
  await untilTold('Provider changed');
  expect(await providers().findByText('Key entered in the panel')).toBeTruthy();
  expect(models().getAllByText('OpenAI, United States').length).toBeGreaterThan(0);
  await again.user.click(button('Test OpenAI'));
  expect((await providers().findByText(/^OpenAI .*10 models/)).closest('[role=status]')).toBeTruthy();
  const [row] = await portal.deps.db.select().from(modelProviders).where(eq(modelProviders.id, 'openai'));
  expect(row?.sealedKey?.toString()).not.toContain('very-secret');
  expect(hasUnsavedChanges()).toBe(false);
});

test('a model is added with an id from its provider’s list, as the default, and people find it in their list', async () => {
  const { user } = await show();
  await user.click(button('Add Model'));
  await user.click(button('Add Model'));
  expect(await screen.findByText('Please choose a provider')).toBeTruthy();
  await user.selectOptions(screen.getByRole('combobox', { name: /^Provider/ }), 'openai');
  await user.click(button('Get its list'));
  expect(await screen.findByText(/models are proposed while you type/)).toBeTruthy();
  const id = screen.getByRole<HTMLInputElement>('combobox', { name: /^Id/ });
  expect([...(id.list?.options ?? [])].map(({ value }) => value)).toContain('gpt-5.1-2025-11-13');
  await user.type(id, 'gpt-5.1-2025-11-13');
  await user.type(screen.getByRole('textbox', { name: /^Name/ }), 'GPT-5.1');
  await user.type(screen.getByRole('textbox', { name: /^Context window/ }), '400,000');
  await user.type(screen.getByRole('textbox', { name: /^Longest answer/ }), '500,000');
  await user.type(screen.getByRole('textbox', { name: /^Price in/ }), '$1.25');
  await user.click(screen.getByRole('checkbox', { name: 'Default for chat' }));
  await user.click(button('Add Model'));
  expect(await screen.findByText('The longest answer must fit into the context window')).toBeTruthy();
  await user.clear(screen.getByRole('textbox', { name: /^Longest answer/ }));
  await user.type(screen.getByRole('textbox', { name: /^Longest answer/ }), '128000');
  await user.click(button('Add Model'));
  await untilTold('Model added');
  expect(await find('GPT-5.1')).toMatchObject({
    modelId: 'gpt-5.1-2025-11-13',
    contextTokens: 400_000,
    answerTokens: 128_000,
    inputPrice: 1.25,
    outputPrice: null,
    thinks: null,
    isChatDefault: true,
  });
  expect(document.activeElement).toBe(await screen.findByRole('button', { name: 'Add Model' }));
  const chat: { label: string; isDefault: boolean }[] = (await portal.call('GET', '/api/chatbot/models', { cookie })).json();
  expect(chat.find(({ isDefault }) => isDefault)?.label).toBe('GPT-5.1');
});

test('a model is turned off and on again at once, and a default stays on and says why', async () => {
  const { user } = await show();
  const toggle = (label: string) => screen.getByRole('switch', { name: `On: ${label}` });
  await user.click(toggle('o3'));
  await user.click(toggle('o3'));
  await user.click(toggle('o3'));
  await waitFor(async () => expect((await find('o3'))?.isOn).toBe(false));
  expect(toggle('o3').getAttribute('aria-checked')).toBe('false');
  await user.click(toggle('GPT-5.1'));
  await waitFor(() => expect(currentToast()?.description).toBe('A default model must be on, and for everyone'));
  await waitFor(() => expect(toggle('GPT-5.1').getAttribute('aria-checked')).toBe('true'));
});

test('models are moved by the arrows, and people see the new order', async () => {
  const { user } = await show();
  const before = await labels();
  await user.click(button(`Move down: ${before[0]}`));
  await user.click(button(`Move down: ${before[0]}`));
  await waitFor(async () => expect(await labels()).toEqual([before[1], before[2], before[0], ...before.slice(3)]));
});

test('a model that its provider no longer has is marked, and its successor is one click away', async () => {
  const { user } = await show();
  standIn.lists = { ...standIn.lists, openai: [{ id: 'o3-2026-10-01' }, { id: 'gpt-5.1-2025-11-13' }] };
  await user.click(button('Check now'));
  await waitFor(() => expect(models().getAllByText('Gone: its provider no longer has it').length).toBeGreaterThan(3));
  expect(models().getByText(/OpenAI/, { selector: '[role=status] p' })).toBeTruthy();
  await user.click(models().getAllByRole('button', { name: /^Add it o3-2026-10-01/ })[0] as HTMLElement);
  expect(screen.getByRole<HTMLInputElement>('combobox', { name: /^Id/ }).value).toBe('o3-2026-10-01');
  expect(screen.getByRole<HTMLSelectElement>('combobox', { name: /^Provider/ }).value).toBe('openai');
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: /^Context window/ }).value).toBe('200,000');
  await user.click(button('Cancel'));
  expect(await screen.findByRole('button', { name: 'Check now' })).toBeTruthy();
});

test('what somebody else has saved meanwhile is loaded into the fields in which nothing was typed', async () => {
  const { user } = await show();
  await user.click(button('Edit: GPT-4.1'));
  const name = screen.getByRole<HTMLInputElement>('textbox', { name: /^Name/ });
  await user.type(name, ' for drafts');
  const { id, retirement: _retirement, successor: _successor, ...body } = (await find('GPT-4.1')) as LanguageModel;
  const changed = { ...body, label: 'GPT-4.1 (old)', inputPrice: 7 };
  expect((await portal.call('PUT', `/api/admin/models/${id}`, { cookie, body: changed })).statusCode).toBe(200);
  await user.click(button('Save Model'));
  expect((await screen.findByText(new RegExp(CHANGED_MEANWHILE))).closest('[role=alert]')).toBeTruthy();
  await user.click(button('Load the newer state'));
  await waitFor(() => expect(screen.getByRole<HTMLInputElement>('textbox', { name: /^Price in/ }).value).toBe('7'));
  expect(name.value).toBe('GPT-4.1 for drafts');
  await user.click(button('Save Model'));
  await waitFor(async () => expect(await find('GPT-4.1 for drafts')).toMatchObject({ inputPrice: 7 }));
});

test('retiring and removing ask first, and leaving a changed form asks for that form alone', async () => {
  const { user } = await show();
  await user.click(button('Retire: o4 mini'));
  await user.click(within(await findDialog('alertdialog', 'Retire this model?')).getByRole('button', { name: 'Retire' }));
  await waitFor(async () => expect((await find('o4 mini'))?.retirement).toBe('ended'));
  expect(await models().findAllByText(/^Ended /)).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Retire: o4 mini' })).toBeNull());
  await user.click(button('Remove: o4 mini'));
  const question = await findDialog('alertdialog', 'Remove this model?');
  expect(within(question).getByText(/Conversations with it keep its name\.$/)).toBeTruthy();
  await user.click(within(question).getByRole('button', { name: 'Remove' }));
  await waitFor(async () => expect(await labels()).not.toContain('o4 mini'));
  await user.click(button('Edit: GPT-4o'));
  await user.click(button('Edit: OpenAI'));
  await user.type(screen.getAllByRole('textbox', { name: /^Name/ })[1] as HTMLElement, '!');
  await user.click(screen.getAllByRole('button', { name: 'Cancel' })[0] as HTMLElement);
  expect(await screen.findByRole('button', { name: 'Add Model' })).toBeTruthy();
  expect(hasUnsavedChanges()).toBe(true);
  await user.click(button('Cancel'));
  await user.click(within(await findDialog('alertdialog')).getByRole('button', { name: 'Discard changes' }));
  expect(await screen.findByRole('button', { name: 'Add Provider' })).toBeTruthy();
  expect(hasUnsavedChanges()).toBe(false);
});

test('a server of the firm’s own is added without a key, and removing it says how many models go with it', async () => {
  const { user } = await show();
  await user.click(button('Add Provider'));
  await user.selectOptions(screen.getByRole('combobox', { name: /^Kind/ }), 'Azure OpenAI');
  expect(screen.getByText(/the part before \.openai\.azure\.com/)).toBeTruthy();
  await user.selectOptions(screen.getByRole('combobox', { name: /^Kind/ }), 'OpenAI-compatible server');
  expect(screen.getByText(/localhost:11434\/v1 for Ollama/)).toBeTruthy();
  await user.type(screen.getByRole('textbox', { name: /^Name/ }), 'Own server');
  await user.type(screen.getByRole('textbox', { name: /^Where the words go/ }), 'The firm’s server room');
  await user.click(button('Add Provider'));
  expect(await screen.findByText('Enter the server’s address')).toBeTruthy();
  await user.type(screen.getByRole('textbox', { name: /^Address/ }), standIn.addresses['openai-compatible']);
  await user.click(button('Add Provider'));
  await untilTold('Provider added');
  const item = within((await screen.findByRole('button', { name: 'Edit: Own server' })).closest('li') as HTMLElement);
  expect(item.getByText('No client papers')).toBeTruthy();
  await user.click(button('Test Own server'));
  expect(await item.findByText(/2 models/, { selector: '[role=status] *' })).toBeTruthy();
  await portal.deps.db.update(languageModels).set({ providerId: 'openai-compatible' }).where(eq(languageModels.label, 'o3'));
  await user.click(button('Edit: Own server'));
  await user.click(button('Cancel'));
  expect(await screen.findByText('OpenAI-compatible server, 1 model')).toBeTruthy();
  await user.click(button('Remove: Own server'));
  const question = await findDialog('alertdialog', 'Remove this provider?');
  expect(within(question).getByText(/will be removed, and 1 model with it/)).toBeTruthy();
  await user.click(within(question).getByRole('button', { name: 'Remove' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Edit: Own server' })).toBeNull());
  expect(await labels()).not.toContain('o3');
});

test('lists that cannot be loaded say so and can be loaded again', async () => {
  const { fetch } = globalThis;
  const failing = vi
    .spyOn(globalThis, 'fetch')
    .mockImplementation((input, init) =>
      String(input).startsWith('/api/admin/model') ? Promise.resolve(Response.json({}, { status: 500 })) : fetch(input, init),
    );
  render(
    <QueryClientProvider client={createQueryClient()}>
      <LanguageModelsSection timeZone={undefined} />
      <ModelProvidersSection />
    </QueryClientProvider>,
  );
  await models().findByText('The language models could not be loaded.');
  await providers().findByText('The model providers could not be loaded.');
  failing.mockRestore();
  await userEvent.click(models().getByRole('button', { name: 'Try again' }));
  await userEvent.click(providers().getByRole('button', { name: 'Try again' }));
  expect(await models().findByRole('button', { name: 'Edit: GPT-4o' })).toBeTruthy();
  expect(await providers().findByRole('button', { name: 'Edit: OpenAI' })).toBeTruthy();
});
