// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { App } from '#app/client/app.tsx';
import { createQueryClient } from '#platform/client/query-client.ts';
import { findDialog } from '#platform/client/testing/find-dialog.ts';
import { currentToast, dismissToast } from '#platform/client/ui/toast-store.ts';
import { clearAllAutosaved } from '#platform/client/use-autosave.ts';
import { bridgeFetch } from '#testing/bridge-fetch.ts';
import { openTestPortal, type TestPortal } from '#testing/test-portal.ts';
import { toolRequests, tools } from './server/catalogue.tables.ts';
import { sampleCard } from './testing/form-cases.ts';
import { sampleApproval, sampleRequest } from './testing/sample-requests.ts';
import type { ToolRequest } from './tool-requests.contract.ts';

let portal: TestPortal;
let ada: string;
let ben: string;
let ruth: string;
let otto: string;
let restore = () => {};
beforeAll(async () => {
  portal = await openTestPortal();
  ada = await portal.signIn({ firstName: 'Ada' });
  ben = await portal.signIn({ firstName: 'Ben' });
  ruth = await portal.signIn({ role: 'admin', firstName: 'Ruth' });
  otto = await portal.signIn({ role: 'admin', firstName: 'Otto' });
});
afterAll(() => portal?.close());
beforeEach(async () => {
  clearAllAutosaved();
  dismissToast(currentToast()?.id ?? '');
  await portal.deps.db.delete(toolRequests);
  await portal.deps.db.delete(tools);
});
afterEach(() => {
  restore();
  vi.unstubAllGlobals();
});

function show(cookie: string, address = '/tool-requests') {
  restore = bridgeFetch(portal, cookie);
  window.history.replaceState(null, '', address);
  render(
    <QueryClientProvider client={createQueryClient()}>
      <App />
    </QueryClientProvider>,
  );
  return userEvent.setup({ delay: null });
}

const asked = async (cookie: string, change: object) =>
  (await portal.call('POST', '/api/tool-requests', { cookie, body: sampleRequest(change) })).json().request as ToolRequest;
const decide = (cookie: string, { id }: ToolRequest, body: object) =>
  portal.call('PUT', `/api/admin/tool-requests/${id}/state`, { cookie, body });
const REVIEW = { state: 'in-review', seen: 'new' };
const item = (name: string) => screen.findByRole('article', { name });

test('a request is typed, survives a reload, is sent, and stands in everybody’s list', async () => {
  const user = show(ada);
  expect(await screen.findByText('No tool has been requested yet')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Request tool' }));
  expect(await screen.findByText('Please enter what you need the tool for')).toBeTruthy();
  await user.type(screen.getByLabelText(/^Tool name/), 'Brief Polisher');
  await user.type(screen.getByLabelText(/^Web address/), 'javascript:alert(1)');
  await user.tab();
  expect(await screen.findByText('Please enter a web address that begins with https:// or http://')).toBeTruthy();
  cleanup();
  restore();
  show(ada);
  expect((await screen.findByLabelText<HTMLInputElement>(/^Tool name/)).value).toBe('Brief Polisher');
  await user.clear(screen.getByLabelText(/^Web address/));
  await user.type(screen.getByLabelText(/^Web address/), 'https://polisher.example');
  await user.type(screen.getByLabelText(/^What do you need it for/), 'Polishes briefs.');
  await user.selectOptions(screen.getByLabelText(/^Data you want to enter/), 'firm-internal');
  await user.click(screen.getByRole('button', { name: 'Request tool' }));
  const listed = within(await item('Brief Polisher'));
  expect(listed.getByText('New')).toBeTruthy();
  expect(listed.getByRole('link', { name: /^https:\/\/polisher/ }).getAttribute('rel')).toBe('noopener noreferrer');
  expect(currentToast()?.title).toBe('Tool requested');
  expect(screen.getByLabelText<HTMLInputElement>(/^Tool name/).value).toBe('');
});

test('what resembles the typed tool is pointed out, and somebody needs it too instead of asking again', async () => {
  await portal.call('POST', '/api/tools', { cookie: ruth, body: sampleCard({ name: 'ChatGPT' }) });
  await asked(ada, { name: 'Brief Polisher' });
  const declined = await asked(ada, { name: 'Polish Pal', url: 'https://www.pal.example' });
  await decide(ruth, declined, REVIEW);
  await decide(ruth, declined, { state: 'declined', seen: 'in-review', reason: 'It is no good.' });
  const user = show(ben);
  await user.type(await screen.findByLabelText(/^Tool name/), 'Chat-GPT for brief polisher');
  await user.type(screen.getByLabelText(/^Web address/), 'https://pal.example/x');
  const hint = within(await screen.findByRole('list', { name: 'Similar tools' }));
  expect(await hint.findByText(/is already an approved tool/)).toBeTruthy();
  expect(hint.getByRole('link', { name: 'Launch Tool' })).toBeTruthy();
  expect((await hint.findByText(/was declined/)).textContent).toContain('It is no good.');
  await user.click(await hint.findByRole('button', { name: 'I need this too: Brief Polisher' }));
  expect(await within(await item('Brief Polisher')).findByText('2 people need this')).toBeTruthy();
});

test('a comment is added below a request, and one that is refused is not lost', async () => {
  await asked(ada, { name: 'Brief Polisher' });
  const user = show(ben);
  const request = within(await item('Brief Polisher'));
  await user.click(request.getByRole('button', { name: 'Comments on Brief Polisher (0)' }));
  const field = await request.findByLabelText<HTMLTextAreaElement>(/^Your comment/);
  await user.type(field, '<b>Our group</b> needs it');
  const { fetch } = globalThis;
  vi.stubGlobal('fetch', async () => Response.json({ message: 'The storage is full.' }, { status: 503 }));
  await user.click(request.getByRole('button', { name: 'Add comment' }));
  await waitFor(() => expect(currentToast()?.description).toBe('The storage is full.'));
  expect(field.value).toBe('<b>Our group</b> needs it');
  vi.stubGlobal('fetch', fetch);
  await user.click(request.getByRole('button', { name: 'Add comment' }));
  expect(await request.findByText('<b>Our group</b> needs it', { selector: 'bdi' })).toBeTruthy();
  await waitFor(() => expect(field.value).toBe(''));
});

test('a server that fails is said plainly, and can be asked again', async () => {
  await asked(ada, { name: 'Brief Polisher' });
  const user = show(ben);
  const { fetch } = globalThis;
  vi.stubGlobal('fetch', (input: string, init?: RequestInit) =>
    input.startsWith('/api/tool-requests') ? Promise.resolve(new Response('', { status: 503 })) : fetch(input, init),
  );
  expect(await screen.findByText('Error loading requests')).toBeTruthy();
  vi.stubGlobal('fetch', fetch);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await item('Brief Polisher')).toBeTruthy();
});

async function openRequests(cookie: string) {
  const user = show(cookie, '/');
  await user.click(await screen.findByRole('button', { name: 'Admin' }));
  const panel = await findDialog('dialog', 'Admin Panel');
  await user.click(within(panel).getByRole('tab', { name: 'Governance' }));
  await user.click(await within(panel).findByRole('tab', { name: 'Requests' }));
  const press = async (name: string) => user.click(await within(panel).findByRole('button', { name }));
  return { user, panel: within(panel), press };
}

test('an administrator reviews a request and approves it with its register entry', async () => {
  await asked(ada, { name: 'Brief Polisher', purpose: 'Polish', dataClass: 'public' });
  const { user, panel, press } = await openRequests(ruth);
  expect(await panel.findByRole('heading', { name: 'Requests (1 open)' })).toBeTruthy();
  await press('Start review: Brief Polisher');
  await press('Approve: Brief Polisher');
  await press('Approve and add tool');
  expect(await panel.findByText('Description must be at least 10 characters')).toBeTruthy();
  await user.type(panel.getByLabelText(/^Description/), 'es briefs.');
  await user.selectOptions(panel.getByLabelText(/^Category/), 'Content');
  await user.selectOptions(panel.getByLabelText(/^Status/), 'Approved with conditions');
  await press('Approve and add tool');
  await user.type(await panel.findByLabelText(/^Conditions/), 'Check every sentence.');
  await press('Approve and add tool');
  expect(await panel.findByRole('heading', { name: 'Requests (0 open)' })).toBeTruthy();
  const [tool] = await portal.deps.db.select().from(tools);
  expect(tool).toMatchObject({ name: 'Brief Polisher', description: 'Polishes briefs.', dataClass: 'public' });
  expect(within(panel.getByRole('article', { name: 'Brief Polisher' })).getByRole('link', { name: 'Launch Tool' })).toBeTruthy();
});

test('an administrator who comes second is told who decided, and sees it', async () => {
  const request = await asked(ada, { name: 'Brief Polisher' });
  await decide(otto, request, REVIEW);
  const { user, panel, press } = await openRequests(ruth);
  await press('Decline: Brief Polisher');
  const dialog = within(await findDialog('dialog', 'Decline Brief Polisher?'));
  await user.click(dialog.getByRole('button', { name: 'Decline' }));
  expect(await dialog.findByText('Please enter a reason')).toBeTruthy();
  await user.type(dialog.getByLabelText(/^Reason/), 'No.');
  await decide(otto, request, sampleApproval());
  await user.click(dialog.getByRole('button', { name: 'Decline' }));
  await waitFor(() => expect(currentToast()?.description).toBe('Otto Quill has already approved this request.'));
  expect(await panel.findByText('Approved')).toBeTruthy();
  await user.selectOptions(panel.getByLabelText('State'), 'Declined');
  expect(await panel.findByText('No requests')).toBeTruthy();
});

test('where no tool matches, the page of the requests is one link away', async () => {
  for (let index = 0; index < 7; index += 1) {
    await portal.call('POST', '/api/tools', { cookie: ruth, body: sampleCard({ name: `Tool ${index}` }) });
  }
  const user = show(ada, '/?q=zebra');
  await user.click(await screen.findByRole('link', { name: 'Request a tool' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Request a Tool' })).toBeTruthy();
});
