// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { createQueryClient } from '#platform/client/query-client.ts';
import { findDialog } from '#platform/client/testing/find-dialog.ts';
import { ToastRegion } from '#platform/client/ui/toast-region.tsx';
import { currentToast } from '#platform/client/ui/toast-store.ts';
import { hasUnsavedChanges } from '#platform/client/unsaved-changes.ts';
import { clearAllAutosaved } from '#platform/client/use-autosave.ts';
import { readSettings } from '#platform/server/settings/read-settings.ts';
import { emptyWordFile } from '#platform/server/testing/word-template.ts';
import { SETTING_MESSAGES } from '#platform/shared/settings.ts';
import { bridgeFetch } from '#testing/bridge-fetch.ts';
import { openTestPortal, type TestPortal } from '#testing/test-portal.ts';
import { SettingsSections } from './client/settings-sections.tsx';
import { wordTemplates } from './server/word-template.tables.ts';
import { TEMPLATE_MESSAGES } from './word-template.contract.ts';

let portal: TestPortal;
let restore: () => void;
beforeAll(async () => {
  portal = await openTestPortal();
});
afterAll(() => portal?.close());
beforeEach(async () => {
  clearAllAutosaved();
  await portal.deps.db.delete(wordTemplates);
  restore = bridgeFetch(portal, await portal.signIn({ role: 'admin', firstName: 'Vera', lastName: 'Abbot' }));
});
afterEach(() => restore());

async function show() {
  render(
    <QueryClientProvider client={createQueryClient()}>
      <SettingsSections />
      <ToastRegion />
    </QueryClientProvider>,
  );
  await screen.findByRole('textbox', { name: /^Firm name/ });
  return {
    user: userEvent.setup({ delay: null, applyAccept: false }),
    firm: within(screen.getByRole('region', { name: 'Firm' })),
  };
}

const fileOf = (name: string, content: Uint8Array<ArrayBuffer> | string) => new File([content], name);
const untilSaved = (title: string) => waitFor(() => expect(currentToast()?.title).toBe(title));
const TEMPLATE = Uint8Array.from(emptyWordFile());

test('the firm’s address, telephone and signature block are saved as they are printed, and shown so', async () => {
  const { user, firm } = await show();
  const address = firm.getByRole<HTMLTextAreaElement>('textbox', { name: /^Firm address/ });
  const lines = firm.getByRole<HTMLTextAreaElement>('textbox', { name: /^Further lines of the signature block/ });
  await user.type(address, '4 Pine Street{Enter}{Enter}  Albany,   New York');
  await user.type(firm.getByRole('textbox', { name: /^Firm telephone/ }), '(518) 555-0100');
  await user.type(lines, '1{Enter}2{Enter}3{Enter}4{Enter}5{Enter}6{Enter}7');
  await user.click(firm.getByRole('button', { name: 'Save firm details' }));
  expect(await firm.findByText(SETTING_MESSAGES.firmLines)).toBeTruthy();
  await user.clear(lines);
  await user.type(lines, 'service@firm.example');
  await user.click(firm.getByRole('button', { name: 'Save firm details' }));
  await untilSaved('Firm details saved');
  const saved = {
    firmAddress: '4 Pine Street\nAlbany, New York',
    firmTelephone: '(518) 555-0100',
    attorneyBlock: 'service@firm.example',
  };
  expect(await readSettings(portal.deps)).toMatchObject(saved);
  expect(address.value).toBe(saved.firmAddress);
  expect(hasUnsavedChanges()).toBe(false);
});

test('a Word template is refused beside its field, here and by the server, then added, replaced and removed after a question', async () => {
  const { user, firm } = await show();
  await firm.findByText('No Word template has been uploaded yet.');
  const input = firm.getByLabelText('Word template', { selector: 'input' });
  const add = async (file?: File) => {
    if (file) await user.upload(input, file);
    await user.click(firm.getByRole('button', { name: /^(?:Add|Replace) template$/ }));
  };
  await add();
  expect(firm.getByText(TEMPLATE_MESSAGES.missing)).toBeTruthy();
  expect(document.activeElement).toBe(firm.getByRole('button', { name: 'Choose file Word template' }));
  await add(fileOf('Firm.docm', TEMPLATE));
  expect(firm.getByText(TEMPLATE_MESSAGES.macros)).toBeTruthy();
  await add(fileOf('Firm.dotx', TEMPLATE));
  expect(firm.getByText(TEMPLATE_MESSAGES.onlyDocx)).toBeTruthy();
  await add(fileOf('Firm.docx', 'PK, but no Word file'));
  expect(await firm.findByText(TEMPLATE_MESSAGES.broken)).toBeTruthy();
  expect(hasUnsavedChanges()).toBe(true);
  await add(fileOf('Firm.docx', TEMPLATE));
  await untilSaved('Word template saved');
  const link = await firm.findByRole('link', { name: 'Firm.docx' });
  expect(link.getAttribute('href')).toBe('/api/admin/word-template/file');
  expect(firm.getByText(/^[\d.,]+ \w+, uploaded on .+ by Vera Abbot$/)).toBeTruthy();
  expect(hasUnsavedChanges()).toBe(false);
  await add(fileOf('Paper.docx', TEMPLATE));
  await firm.findByRole('link', { name: 'Paper.docx' });
  await user.click(firm.getByRole('button', { name: 'Remove template' }));
  const question = await findDialog('alertdialog', 'Are you sure you want to remove the Word template “Paper.docx”?');
  expect(await portal.deps.db.$count(wordTemplates)).toBe(1);
  await user.click(within(question).getByRole('button', { name: 'Remove template' }));
  await firm.findByText('No Word template has been uploaded yet.');
  expect(await portal.deps.db.$count(wordTemplates)).toBe(0);
});

test('a template that cannot be read, saved or removed says so, and can be tried again', async () => {
  const { fetch } = globalThis;
  let isFailing = true;
  const failing = vi
    .spyOn(globalThis, 'fetch')
    .mockImplementation((address, init) =>
      isFailing && String(address).startsWith('/api/admin/word-template')
        ? Promise.resolve(Response.json({}, { status: 500 }))
        : fetch(address, init),
    );
  const { user, firm } = await show();
  await firm.findByText('The Word template could not be loaded.');
  isFailing = false;
  await user.click(firm.getByRole('button', { name: 'Try again' }));
  await user.upload(await firm.findByLabelText('Word template', { selector: 'input' }), fileOf('Firm.docx', TEMPLATE));
  isFailing = true;
  await user.click(firm.getByRole('button', { name: 'Add template' }));
  expect(await firm.findByText('The Word template was not saved. Please try again.')).toBeTruthy();
  expect(hasUnsavedChanges()).toBe(true);
  failing.mockRestore();
});
