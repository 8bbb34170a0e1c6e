// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { asc } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { createQueryClient } from '#platform/client/query-client.ts';
import { findDialog } from '#platform/client/testing/find-dialog.ts';
import { clearAllAutosaved } from '#platform/client/use-autosave.ts';
import { bridgeFetch } from '#testing/bridge-fetch.ts';
import { openTestPortal, type TestPortal } from '#testing/test-portal.ts';
import { PromptLibrarySection } from './client/prompts/admin/prompt-library-section.tsx';
import { PROMPT_MESSAGES } from './prompts.contract.ts';
import { chatPrompts } from './server/prompts.tables.ts';
import { samplePrompt } from './testing/sample-prompt.ts';

let portal: TestPortal;
let cookie: string;
let restore: () => void;
beforeAll(async () => {
  portal = await openTestPortal();
  cookie = await portal.signIn({ role: 'admin' });
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

function show() {
  render(
    <QueryClientProvider client={createQueryClient()}>
      <PromptLibrarySection />
    </QueryClientProvider>,
  );
  return userEvent.setup({ delay: null });
}

const stored = () => portal.deps.db.select().from(chatPrompts).orderBy(asc(chatPrompts.position));
const field = (name: RegExp) => screen.getByLabelText<HTMLInputElement>(name);

test('an administrator adds a prompt, in a form that says what is wrong with it, and changes it', async () => {
  const user = show();
  await screen.findByText('No prompts yet');
  await user.click(screen.getByRole('button', { name: 'Add Prompt' }));
  await user.click(screen.getByRole('button', { name: 'Save Prompt' }));
  await screen.findByText(PROMPT_MESSAGES.title);
  expect(screen.getByText(PROMPT_MESSAGES.content)).toBeTruthy();
  await user.type(field(/^Title/), 'Redline');
  await user.type(field(/^Prompt(?! library)/), 'Compare {{{{first paper}} with {{{{second paper}}.');
  await user.type(field(/^Practice Area/), 'Corporate');
  await user.click(field(/^Needs papers/));
  await user.click(screen.getByRole('button', { name: 'Save Prompt' }));
  await screen.findByText('Corporate, needs papers');
  await user.click(screen.getByRole('button', { name: 'Edit: Redline' }));
  await user.click(field(/^On/));
  await user.click(screen.getByRole('button', { name: 'Save Prompt' }));
  await screen.findByText('Corporate, needs papers, off');
  expect(await stored()).toMatchObject([
    { userId: null, content: 'Compare {{first paper}} with {{second paper}}.', isOn: false },
  ]);
});

test('prompts are put in order, turned off in the list, and deleted after a question that names them', async () => {
  const rows = ['Redline', 'Chronology', 'Deposition'].map((title, index) => ({
    ...samplePrompt({ title }),
    position: index + 1,
  }));
  await portal.deps.db.insert(chatPrompts).values(rows.map((row) => ({ ...row, updatedAt: new Date() })));
  const user = show();
  await user.click(await screen.findByRole('button', { name: 'Move up: Deposition' }));
  await user.click(screen.getByRole('switch', { name: 'On: Redline' }));
  await waitFor(async () =>
    expect((await stored()).map(({ title, isOn }) => [title, isOn])).toEqual([
      ['Redline', false],
      ['Deposition', true],
      ['Chronology', true],
    ]),
  );
  await user.click(screen.getByRole('button', { name: 'Delete: Redline' }));
  const question = await findDialog('alertdialog', 'Delete this prompt?');
  expect(question.textContent).toContain('“Redline”');
  await user.click(within(question).getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(2));
  expect(await portal.deps.db.$count(chatPrompts)).toBe(2);
});

test('a library that could not be loaded can be loaded again', async () => {
  const { fetch } = globalThis;
  const failing = vi.spyOn(globalThis, 'fetch').mockImplementation(async () => new Response('', { status: 500 }));
  const user = show();
  await screen.findByText('The prompt library could not be loaded.');
  failing.mockImplementation(fetch);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByText('No prompts yet');
});
