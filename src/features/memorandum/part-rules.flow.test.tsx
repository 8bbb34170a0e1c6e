// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { createQueryClient } from '#platform/client/query-client.ts';
import { findDialog } from '#platform/client/testing/find-dialog.ts';
import { ToastRegion } from '#platform/client/ui/toast-region.tsx';
import { clearAllAutosaved } from '#platform/client/use-autosave.ts';
import { bridgeFetch } from '#testing/bridge-fetch.ts';
import { openTestPortal, type TestPortal } from '#testing/test-portal.ts';
import { PartRulesSection } from './client/admin/part-rules-section.tsx';
import { PART_RULE_MESSAGES } from './part-rules.contract.ts';
import { partRules } from './server/part-rules.tables.ts';
import { samplePartRule } from './testing.ts';

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
  await portal.deps.db.delete(partRules);
  restore = bridgeFetch(portal, cookie);
});
afterEach(() => {
  restore();
  vi.restoreAllMocks();
});

function show() {
  render(
    <QueryClientProvider client={createQueryClient()}>
      <PartRulesSection />
      <ToastRegion />
    </QueryClientProvider>,
  );
  return userEvent.setup({ delay: null });
}

const field = (name: RegExp) => screen.getByLabelText<HTMLInputElement>(name);

test('an administrator adds the rules of a part, in a form that says what is wrong with them, and changes them', async () => {
  const user = show();
  await screen.findByText('No part rules yet');
  await user.click(screen.getByRole('button', { name: 'Add Part Rules' }));
  await user.type(field(/^Word Limit/), 'ten');
  await user.click(screen.getByRole('button', { name: 'Save Part Rules' }));
  await screen.findByText(PART_RULE_MESSAGES.county);
  for (const message of [PART_RULE_MESSAGES.wordLimit, PART_RULE_MESSAGES.startsOn, PART_RULE_MESSAGES.source])
    expect(screen.getByText(message)).toBeTruthy();
  await user.selectOptions(field(/^County/), 'Kings');
  await user.type(field(/^Part(?! rules)/), 'IAS Part 12');
  await user.clear(field(/^Word Limit/));
  await user.type(field(/^Word Limit/), '5,000');
  await user.selectOptions(field(/^AI Certification/), 'Required');
  await user.type(field(/^Wording/), 'No AI was used.');
  await user.click(field(/^Tables required/));
  fireEvent.change(field(/^In Force From/), { target: { value: '2026-01-05' } });
  await user.type(field(/^Source/), 'Part rules of 2026, page 2');
  await user.click(screen.getByRole('button', { name: 'Save Part Rules' }));
  await screen.findByText('At most 5,000 words; AI certification required; Tables of contents and authorities required.');
  await user.click(screen.getByRole('button', { name: 'Edit: IAS Part 12, Kings County' }));
  expect(field(/^Word Limit/).value).toBe('5000');
  await user.selectOptions(field(/^AI Certification/), 'Not asked');
  await user.click(screen.getByRole('button', { name: 'Save Part Rules' }));
  await screen.findByText('At most 5,000 words; Tables of contents and authorities required.');
  const rows = await portal.deps.db.select().from(partRules);
  expect(rows).toMatchObject([{ judge: '', wordLimit: 5_000, aiWording: '', startsOn: '2026-01-05' }]);
});

test('rules are deleted after a question that names their part', async () => {
  await portal.deps.db.insert(partRules).values([samplePartRule(), samplePartRule({ part: 'IAS Part 40', judge: '' })]);
  const user = show();
  await user.click(await screen.findByRole('button', { name: 'Delete: IAS Part 40, Kings County' }));
  const question = await findDialog('alertdialog');
  expect(question.textContent).toContain('IAS Part 40, Kings County');
  await user.click(within(question).getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(1));
  expect(await portal.deps.db.$count(partRules)).toBe(1);
});

test('a list that could not be loaded can be loaded again', async () => {
  const { fetch } = globalThis;
  const failing = vi.spyOn(globalThis, 'fetch').mockImplementation(async () => new Response('', { status: 500 }));
  const user = show();
  await screen.findByText('The part rules could not be loaded.');
  failing.mockImplementation(fetch);
  await user.click(screen.getByRole('button', { name: /again|retry/i }));
  await screen.findByText('No part rules yet');
});
