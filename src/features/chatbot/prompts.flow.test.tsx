// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { eq, isNull } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { users } from '#features/accounts/server/accounts.tables.ts';
import { createQueryClient } from '#platform/client/query-client.ts';
import { findDialog } from '#platform/client/testing/find-dialog.ts';
import { clearAllAutosaved } from '#platform/client/use-autosave.ts';
import { bridgeFetch } from '#testing/bridge-fetch.ts';
import { openTestPortal, type TestPortal } from '#testing/test-portal.ts';
import { Composer } from './client/composer/composer.tsx';
import { PROMPT_MESSAGES } from './prompts.contract.ts';
import { chatPrompts } from './server/prompts.tables.ts';
import { samplePrompt } from './testing/sample-prompt.ts';

const EMAIL = 'ada@firm.example';
let portal: TestPortal;
let cookie: string;
let userId: number;
let restore: () => void;
beforeAll(async () => {
  portal = await openTestPortal();
  cookie = await portal.signIn({ email: EMAIL });
  const [row] = await portal.deps.db.select().from(users).where(eq(users.email, EMAIL));
  userId = row?.id ?? 0;
});
afterAll(() => portal?.close());
beforeEach(async () => {
  clearAllAutosaved();
  await portal.deps.db.delete(chatPrompts);
  restore = bridgeFetch(portal, cookie);
});
afterEach(() => {
  restore();
  vi.restoreAllMocks();
});

type Given = Partial<typeof chatPrompts.$inferInsert>;

/** Adds prompts in this order, the firm’s by default. */
const add = (...given: Given[]) =>
  portal.deps.db
    .insert(chatPrompts)
    .values(given.map((prompt, position) => ({ ...samplePrompt(), position, updatedAt: new Date(), ...prompt })));

const own = () => portal.deps.db.select().from(chatPrompts).where(eq(chatPrompts.userId, userId));

function show(hasPapers = false) {
  const reply = { running: null, failure: null, announcement: '', send: vi.fn(), stop: vi.fn() };
  render(
    <QueryClientProvider client={createQueryClient()}>
      <Composer obstacle={null} onAttach={() => {}} conversationId={7} reply={reply as never} canRequest hasPapers={hasPapers} />
    </QueryClientProvider>,
  );
  return { user: userEvent.setup({ delay: null }), message: screen.getByLabelText<HTMLTextAreaElement>('Message'), reply };
}

const REDLINE = 'Compare {{first paper}} with {{second paper}}. Cite {{first paper}}.';

test('a prompt of the library goes below what is typed, and the person sends it', async () => {
  await add({ title: 'Proofread', content: 'Proofread this letter.', practiceArea: '' }, { title: 'Hidden', isOn: false });
  const { user, message, reply } = show();
  await user.type(message, 'Dear Ms. Vale,');
  await user.click(screen.getByRole('button', { name: 'Prompts' }));
  const dialog = within(await findDialog('dialog', 'Prompts'));
  await user.click(await dialog.findByRole('button', { name: 'Proofread' }));
  await waitFor(() => expect(document.activeElement).toBe(message));
  expect(message.value).toBe('Dear Ms. Vale,\n\nProofread this letter.');
  expect(reply.send).not.toHaveBeenCalled();
  expect(dialog.queryByText('Hidden')).toBeNull();
});

test('beside a conversation with papers stand the firm’s tasks for them, and their blanks are asked for', async () => {
  const tasks = Array.from({ length: 7 }, (_none, index) => ({ title: `Task ${index + 1}`, needsPapers: true }));
  await add(...tasks.with(1, { title: 'Redline', needsPapers: true, content: REDLINE } as never), { title: 'A letter' });
  const { user, message } = show(true);
  await user.click(await screen.findByRole('button', { name: 'Redline' }));
  const buttons = screen.getAllByRole('button', { hidden: true }).map(({ textContent }) => textContent);
  expect(buttons.filter((name) => /^(?:Task|Redline|All|A letter)/.test(name))).toEqual([
    ...['Task 1', 'Redline', 'Task 3', 'Task 4', 'Task 5', 'Task 6', 'All prompts'],
  ]);
  const dialog = within(await findDialog('dialog', 'Redline'));
  await user.type(dialog.getByLabelText('First paper'), 'the $& draft');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(message.value).toBe('');
  await user.click(screen.getByRole('button', { name: 'All prompts' }));
  const library = within(await findDialog('dialog', 'Prompts'));
  await user.click(await library.findByRole('button', { name: 'Redline' }));
  const again = within(await findDialog('dialog', 'Redline'));
  const text = 'Compare the $& draft with [second paper]. Cite the $& draft.';
  expect(again.getByRole('region', { name: 'Preview' }).textContent).toBe(text);
  await user.click(again.getByRole('button', { name: 'Use prompt' }));
  await waitFor(() => expect(document.activeElement).toBe(message));
  expect(message.value).toBe(text);
});

test('the library is searched, and says why a task for papers cannot be used', async () => {
  await add(
    { title: 'Redline', needsPapers: true, practiceArea: '' },
    { title: 'Deposition', content: 'Ask the broker.', practiceArea: 'Litigation' },
    { title: 'Mine', userId, practiceArea: 'Tax' },
  );
  const { user, message } = show();
  await user.click(screen.getByRole('button', { name: 'Prompts' }));
  const dialog = within(await findDialog('dialog', 'Prompts'));
  await dialog.findByRole('button', { name: 'Redline' });
  const groups = () => dialog.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
  expect(groups()).toEqual(['My prompts', 'Every practice area', 'Litigation']);
  const task = dialog.getByRole('button', { name: 'Redline', description: /Needs papers: this conversation has none\./ });
  await user.click(task);
  expect(message.value).toBe('');
  await user.type(dialog.getByRole('searchbox', { name: 'Search prompts' }), 'broker');
  expect(groups()).toEqual(['Litigation']);
  await user.type(dialog.getByRole('searchbox'), ' zebra');
  expect(dialog.getByText('No prompt matches “broker zebra”')).toBeTruthy();
});

test('people add prompts of their own, also what they are typing, change them, and delete them after a question', async () => {
  const { user, message } = show();
  await user.type(message, 'Write it as a limerick.');
  await user.click(screen.getByRole('button', { name: 'Prompts' }));
  const dialog = within(await findDialog('dialog', 'Prompts'));
  await dialog.findByText(/^You have none yet\./);
  await user.click(dialog.getByRole('button', { name: 'Save as a prompt' }));
  const form = within(await findDialog('dialog', 'New prompt'));
  expect(form.getByLabelText<HTMLTextAreaElement>(/^Prompt/).value).toBe('Write it as a limerick.');
  await user.click(form.getByRole('button', { name: 'Save prompt' }));
  await form.findByText(PROMPT_MESSAGES.title);
  await user.type(form.getByLabelText(/^Title/), 'Limerick');
  await user.click(form.getByRole('button', { name: 'Save prompt' }));
  await user.click(await dialog.findByRole('button', { name: 'Edit: Limerick' }));
  const edit = within(await findDialog('dialog', 'Edit prompt'));
  await user.type(edit.getByLabelText(/^Title/), ' again');
  await user.click(edit.getByRole('button', { name: 'Cancel' }));
  await user.click(within(await findDialog('alertdialog')).getByRole('button', { name: 'Cancel' }));
  await user.click(edit.getByRole('button', { name: 'Save prompt' }));
  await dialog.findByRole('button', { name: 'Limerick again' });
  expect(await own()).toMatchObject([{ title: 'Limerick again', content: 'Write it as a limerick.', isOn: true }]);
  await user.click(dialog.getByRole('button', { name: 'Delete: Limerick again' }));
  const question = await findDialog('alertdialog', 'Delete this prompt?');
  expect(question.textContent).toContain('“Limerick again”');
  await user.click(within(question).getByRole('button', { name: 'Delete' }));
  await dialog.findByText(/^You have none yet\./);
  expect(await own()).toEqual([]);
  expect(message.value).toBe('Write it as a limerick.');
});

test('a library that could not be loaded can be loaded again', async () => {
  await add({ title: 'Proofread' });
  const { fetch } = globalThis;
  const failing = vi.spyOn(globalThis, 'fetch').mockImplementation(async () => new Response('', { status: 500 }));
  const { user } = show();
  await user.click(screen.getByRole('button', { name: 'Prompts' }));
  await screen.findByText('The prompts could not be loaded.');
  failing.mockImplementation(fetch);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByRole('button', { name: 'Proofread' });
  expect(await portal.deps.db.$count(chatPrompts, isNull(chatPrompts.userId))).toBe(1);
});
