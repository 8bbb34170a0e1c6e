// @vitest-environment jsdom
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { SettingsTab } from '#app/client/settings-tab.tsx';
import { createQueryClient } from '#platform/client/query-client.ts';
import { hasUnsavedChanges } from '#platform/client/unsaved-changes.ts';
import { clearAllAutosaved, hasAutosaved } from '#platform/client/use-autosave.ts';
import { snapshotFile, snapshotsFolder } from '#platform/server/db/backup/snapshot-files.ts';
import { portalSettings } from '#platform/server/settings/settings.tables.ts';
import { bridgeFetch } from '#testing/bridge-fetch.ts';
import { openTestPortal, type TestPortal } from '#testing/test-portal.ts';

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
  await portal.deps.db.delete(portalSettings);
  rmSync(snapshotsFolder(portal.deps.config.dataDir), { recursive: true, force: true });
  portal.deps.config.databaseUrl = undefined;
  restore = bridgeFetch(portal, cookie);
});
afterEach(() => {
  vi.restoreAllMocks();
  restore();
});

/** Opens the settings as the panel does; the same client opens them again. */
function open(client = createQueryClient()) {
  const { unmount } = render(
    <QueryClientProvider client={client}>
      <SettingsTab timeZone="America/New_York" />
    </QueryClientProvider>,
  );
  return { client, close: unmount, user: userEvent.setup({ delay: null }) };
}

const section = (name: string) => within(screen.getByRole('region', { name }));
const link = () => within(screen.getByRole('navigation', { name: 'Sections' })).queryByRole('button', { name: 'Database' });
const firmName = () => screen.findByRole<HTMLInputElement>('textbox', { name: /^Firm name/ });
const WARNING =
  'Until the first snapshot is taken, about 15 minutes after the portal is first started, a power failure may lose everything. If this message stays, check the disk space and the server’s log.';

function takeSnapshot(at: string): void {
  const file = snapshotFile(portal.deps.config.dataDir, new Date(at));
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, '');
}

/** Makes the settings calls fail until the returned function is called. */
function failAtSettings(): () => void {
  const { fetch } = globalThis;
  const failing = vi
    .spyOn(globalThis, 'fetch')
    .mockImplementation((input, init) =>
      String(input).startsWith('/api/admin/settings') ? Promise.resolve(Response.json({}, { status: 500 })) : fetch(input, init),
    );
  return () => failing.mockRestore();
}

test('whoever opens the settings again sees the snapshot that was taken meanwhile', async () => {
  takeSnapshot('2026-01-05T09:15:00Z');
  const { client, close } = open();
  expect(await screen.findByText('Jan 5, 2026, 4:15 AM EST')).toBeTruthy();
  close();
  takeSnapshot('2026-01-05T15:30:00Z');
  open(client);
  expect(await screen.findByText('Jan 5, 2026, 10:30 AM EST')).toBeTruthy();
});

test('opened again, the forms show what another administrator has set, and hold nothing that nobody typed', async () => {
  const { client, close } = open();
  expect((await firmName()).value).toBe('Example Law LLP');
  close();
  await portal.call('PUT', '/api/admin/settings', { cookie, body: { firmName: 'Marlow & Quill LLP' } });
  open(client);
  expect((await firmName()).value).toBe('Marlow & Quill LLP');
  await waitFor(() => expect(client.isFetching()).toBe(0));
  expect((await firmName()).value).toBe('Marlow & Quill LLP');
  expect([hasUnsavedChanges(), hasAutosaved()]).toEqual([false, false]);
});

test('opened again, the forms still have what was typed and not saved', async () => {
  const { client, close, user } = open();
  await user.type(await firmName(), ' of Albany');
  close();
  await portal.call('PUT', '/api/admin/settings', { cookie, body: { bookingUrl: 'https://book.example/training' } });
  open(client);
  expect((await firmName()).value).toBe('Example Law LLP of Albany');
  await waitFor(() => expect(client.isFetching()).toBe(0));
  expect((await firmName()).value).toBe('Example Law LLP of Albany');
  expect(section('Booking link').getByRole<HTMLInputElement>('textbox').value).toBe('https://book.example/training');
  expect(section('Booking link').queryByText(/Your unsaved entries/)).toBeNull();
});

test('settings that cannot be read again stand as they were last read', async () => {
  const { client, close } = open();
  await firmName();
  close();
  failAtSettings();
  open(client);
  expect((await firmName()).value).toBe('Example Law LLP');
  expect(section('Database').getByText('none yet')).toBeTruthy();
});

test('while what is known of the database loads or fails, its section and the link to it stand, and it can be read again', async () => {
  const mend = failAtSettings();
  const { user } = open();
  expect(section('Database').getByRole('status', { name: 'Loading: Database' })).toBeTruthy();
  expect(link()).toBeTruthy();
  expect(await section('Database').findByText('Database information could not be loaded.')).toBeTruthy();
  expect(link()).toBeTruthy();
  mend();
  await user.click(section('Database').getByRole('button', { name: 'Try again' }));
  expect(await section('Database').findByText('none yet')).toBeTruthy();
  expect(link()).toBeTruthy();
});

test('on PostgreSQL there is neither the section nor a link to it, opened again not for a moment', async () => {
  portal.deps.config.databaseUrl = 'postgres://db.firm.example/atrium';
  const { client, close } = open();
  await firmName();
  expect([link(), screen.queryByText('Database')]).toEqual([null, null]);
  close();
  open(client);
  expect([link(), screen.queryByText('Database')]).toEqual([null, null]);
  await firmName();
});

test('without any snapshot administrators read what that may cost and where to look, and nothing of it once there is one', async () => {
  const { client, close } = open();
  expect(await section('Database').findByText(WARNING)).toBeTruthy();
  expect(section('Database').getByText('none yet')).toBeTruthy();
  close();
  takeSnapshot('2026-01-05T09:15:00Z');
  open(client);
  expect(await screen.findByText('Jan 5, 2026, 4:15 AM EST')).toBeTruthy();
  expect(screen.queryByText(WARNING)).toBeNull();
});
