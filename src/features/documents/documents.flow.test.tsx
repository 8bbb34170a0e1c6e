// @vitest-environment jsdom
import { randomUUID } from 'node:crypto';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { eq, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { foilRequest, LETTER_FILE } from '#features/foil-request/testing.ts';
import { memorandumForm } from '#features/memorandum/testing.ts';
import { createQueryClient } from '#platform/client/query-client.ts';
import { findDialog } from '#platform/client/testing/find-dialog.ts';
import { modelCalls } from '#platform/server/models/models.tables.ts';
import { addDays, calendarDayAt } from '#platform/shared/dates.ts';
import { bridgeFetch } from '#testing/bridge-fetch.ts';
import { changeModel } from '#testing/change-configuration.ts';
import { openTestPortal, type TestPortal } from '#testing/test-portal.ts';
import { MyDocumentsPage } from './client/my-documents-page.tsx';
import { type DocumentWorkflow, runWorkflow } from './server/document-workflow.ts';
import { documentFiles, documents } from './server/documents.tables.ts';

let portal: TestPortal;
let cookie: string;
let restore: () => void;
beforeAll(async () => {
  portal = await openTestPortal({ openaiApiKey: 'key' });
});
afterAll(() => portal?.close());
beforeEach(async () => {
  // An unfinished document of an earlier test would occupy its slot.
  await portal.deps.db.delete(documents);
  await portal.deps.db.execute(sql`delete from pgboss.job`);
  portal.mail.messages.length = 0;
  cookie = await portal.signIn();
  restore = bridgeFetch(portal, cookie);
});
afterEach(() => restore());

function showPage() {
  render(
    <QueryClientProvider client={createQueryClient()}>
      <MyDocumentsPage timeZone="America/New_York" />
    </QueryClientProvider>,
  );
  return userEvent.setup({ delay: null });
}

/** Only a memorandum can be retried with another model. */
const askForMemorandum = () => portal.call('POST', '/api/mca-mol-opposition/generate', { cookie, ...memorandumForm() });

const askForLetter = () => portal.call('POST', '/api/foil-request/generate', { cookie, body: foilRequest() });

test('somebody who has had nothing drafted is shown the way to it', async () => {
  showPage();
  expect(await screen.findByText('No documents yet')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Document Drafting' }).getAttribute('href')).toBe('/document-drafting');
});

test('a letter under way moves to “Sent” by itself and then offers its file', async () => {
  await askForLetter();
  showPage();
  await screen.findByRole('progressbar');
  expect(screen.queryByRole('button', { name: /^(Resend|Delete)/ })).toBeNull();
  await portal.runJobs();
  const link = await screen.findByRole('link', { name: new RegExp(LETTER_FILE.replaceAll('.', '\\.')) });
  expect(screen.getByRole('article').textContent).toContain('Sent to');
  const file = await portal.call('GET', link.getAttribute('href') ?? '', { cookie });
  expect(file.rawPayload.subarray(0, 2).toString()).toBe('PK');
});

test('a document tells when it was asked for and sent in the firm’s time, with the zone for whoever is elsewhere', async () => {
  const { id } = (await askForLetter()).json();
  await portal.runJobs();
  const at = { createdAt: new Date('2026-11-02T20:00:00Z'), sentAt: new Date('2026-11-03T04:59:00Z') };
  await portal.deps.db.update(documents).set(at).where(eq(documents.id, id));
  showPage();
  const words = (await screen.findByRole('article')).textContent?.replaceAll(/\s/g, ' ');
  expect(words).toContain('Nov 2, 2026, 3:00 PM EST');
  expect(words).toContain('on Nov 2, 2026, 11:59 PM EST');
});

test('an opposition leads to its cite check and its dispute matrix, and one that a model drafted also to its verification report', async () => {
  const { id } = (await askForLetter()).json();
  await portal.runJobs();
  await portal.deps.db.update(documents).set({ kind: 'mol-opposition', status: 'running' }).where(eq(documents.id, id));
  showPage();
  await screen.findByRole('progressbar');
  expect(screen.queryByRole('link', { name: 'Open the cite check' })).toBeNull();
  cleanup();
  await portal.deps.db.update(documents).set({ status: 'sent' }).where(eq(documents.id, id));
  showPage();
  const audit = await screen.findByRole('link', { name: 'Open the cite check' });
  expect(audit.getAttribute('href')).toBe(`/my-documents/${id}/audit`);
  const matrix = screen.getByRole('link', { name: 'Open the dispute matrix' });
  expect(matrix.getAttribute('href')).toBe(`/my-documents/${id}/disputes`);
  expect(screen.queryByRole('link', { name: 'Open the verification report' })).toBeNull();
  cleanup();
  const file = { name: 'Verification Report.docx', contentType: 'application/zip', size: 2, content: Buffer.from('PK') };
  await portal.deps.db.insert(documentFiles).values({ documentId: id, ...file });
  showPage();
  const report = await screen.findByRole('link', { name: 'Open the verification report' });
  expect(report.getAttribute('href')).toBe(`/my-documents/${id}/report`);
});

test('resending sends the same file once more, to the same address', async () => {
  await askForLetter();
  await portal.runJobs();
  const user = showPage();
  await user.click(await screen.findByRole('button', { name: /^Resend/ }));
  await screen.findByRole('progressbar');
  await portal.runJobs();
  await waitFor(() => expect(screen.getByRole('article').textContent).toContain('Sent to'));
  const [first, second] = portal.mail.messages;
  expect(portal.mail.messages.length).toBe(2);
  expect(second?.to).toBe(first?.to);
  expect(second?.attachments[0]?.content).toEqual(first?.attachments[0]?.content);
});

test('deleting asks with the name of the document, and can be called off', async () => {
  await askForLetter();
  await portal.runJobs();
  const user = showPage();
  const article = await screen.findByRole('article');
  const title = within(article).getByRole('heading').textContent ?? '';
  await user.click(within(article).getByRole('button', { name: `Delete ${title}` }));
  const question = await findDialog('alertdialog', `Delete “${title}”?`);
  await user.click(within(question).getByRole('button', { name: 'Cancel' }));
  expect((await portal.call('GET', '/api/documents', { cookie })).json().length).toBe(1);
  await user.click(within(article).getByRole('button', { name: `Delete ${title}` }));
  await user.click(within(await findDialog('alertdialog')).getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('No documents yet')).toBeTruthy();
  expect((await portal.call('GET', '/api/documents', { cookie })).json()).toEqual([]);
});

test('a list that cannot be loaded says so and can be asked for again', async () => {
  restore();
  const user = showPageOffline();
  await screen.findByText('Error loading your documents');
  restore = bridgeFetch(portal, cookie);
  await user.click(screen.getByRole('button', { name: /again/i }));
  expect(await screen.findByText('No documents yet')).toBeTruthy();
});

function showPageOffline() {
  const before = globalThis.fetch;
  globalThis.fetch = () => Promise.reject(new TypeError('Failed to fetch'));
  restore = () => {
    globalThis.fetch = before;
  };
  return showPage();
}

const MODEL = 'gpt-4.1-2025-04-14';

/** Runs the workflow of a requested letter as far as the test wants. */
async function tellLetter(workflow: (workflow: DocumentWorkflow) => Promise<unknown>, ask = askForLetter): Promise<void> {
  const { id } = (await ask()).json();
  await runWorkflow(portal.deps, { documentId: id }, async (told) => void (await workflow(told)));
}

test('the steps of a document stand in a list, and only the current one is read out when it changes', async () => {
  const { promise: isSeen, resolve: goOn } = Promise.withResolvers<void>();
  const { promise: isMade, resolve: end } = Promise.withResolvers<void>();
  const { promise: isUnderWay, resolve: begun } = Promise.withResolvers<void>();
  const step = (name: string, run: () => Promise<void>) => ({ name, label: `The step ${name}`, progress: 10, run });
  const telling = tellLetter(async (workflow) => {
    await workflow.begin(['first', 'second', 'third'].map((name) => ({ name, label: `The step ${name}` })));
    await workflow.step(step('first', async () => {}));
    await workflow.step(
      step('second', async () => {
        await workflow.report(40, 'Recognizing page 3 of 9');
        begun();
        await isSeen;
      }),
    );
    await workflow.step(step('third', () => isMade));
  });
  await isUnderWay;
  showPage();
  const list = await screen.findByRole('list', { name: /^Steps of FOIL Request/ });
  const rows = within(list).getAllByRole('listitem');
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    'The step firstDone',
    'The step secondRecognizing page 3 of 9Now',
    'The step thirdTo do',
  ]);
  expect(rows.map((row) => row.getAttribute('aria-current'))).toEqual([null, 'step', null]);
  expect(screen.queryByRole('progressbar')).toBeNull();
  const readOut = screen.getByText(/step 2 of 3, The step second$/);
  expect([readOut.getAttribute('role'), list.contains(readOut)]).toEqual(['status', false]);
  goOn();
  await waitFor(() => expect(readOut.textContent).toMatch(/step 3 of 3, The step third$/));
  end();
  await telling;
});

test('what was done last is not said of the step that comes next', async () => {
  const { promise: isSeen, resolve: goOn } = Promise.withResolvers<void>();
  const { promise: isUnderWay, resolve: between } = Promise.withResolvers<void>();
  const telling = tellLetter(async (workflow) => {
    await workflow.begin(['first', 'second'].map((name) => ({ name, label: `The step ${name}` })));
    const run = () => workflow.report(40, 'Recognizing page 9 of 9');
    await workflow.step({ name: 'first', label: 'The step first', progress: 10, run });
    between();
    await isSeen;
  });
  await isUnderWay;
  showPage();
  const list = await screen.findByRole('list', { name: /^Steps of FOIL Request/ });
  const rows = within(list).getAllByRole('listitem');
  expect(rows.map(({ textContent }) => textContent)).toEqual(['The step firstDone', 'The step secondNow']);
  goOn();
  await telling;
});

test('a document that waits to start says its place in the queue', async () => {
  for (let others = 0; others < 9; others += 1) {
    const other = await portal.signIn();
    await portal.call('POST', '/api/foil-request/generate', { cookie: other, body: foilRequest() });
    portal.clock.advance(1000);
  }
  await askForLetter();
  showPage();
  expect(await screen.findByText('Waiting to start, 2nd in line')).toBeTruthy();
  await portal.runJobs();
});

test('a failed document tells what it took, and is tried again with the model that the person chooses', async () => {
  await tellLetter(async (workflow) => {
    await workflow.useModel(MODEL);
    const about = { id: randomUUID(), model: MODEL, provider: 'openai', purpose: 'foil-request', outcome: 'answered' } as const;
    const spent = { inputTokens: 48_000, outputTokens: 210, costMicros: 120_000 };
    await portal.deps.db
      .insert(modelCalls)
      .values({ ...about, ...spent, subjectId: workflow.document.id, startedAt: portal.clock.now() });
    await workflow.abandon('The model produced no usable text.');
  }, askForMemorandum);
  const user = showPage();
  expect(await screen.findByText('48,210 tokens (pieces of words) read and written')).toBeTruthy();
  expect(screen.getByText(MODEL).closest('li')?.textContent).toBe(`Model: ${MODEL}`);
  expect(screen.getByText('Model cost: $0.12')).toBeTruthy();
  const choice = await screen.findByRole('combobox', { name: /^Try again with/ });
  const labels = within(choice)
    .getAllByRole('option')
    .map(({ textContent }) => textContent);
  expect(labels).toContain('o3');
  expect(labels).not.toContain('GPT-4.1');
  expect(labels.join()).not.toContain('Gemini');
  await user.selectOptions(choice, 'o3');
  await user.click(screen.getByRole('button', { name: /^Try again/ }));
  expect(await screen.findByText('Waiting to start')).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 2 }));
  expect(screen.queryByRole('button', { name: /^Try again/ })).toBeNull();
  expect((await portal.call('GET', '/api/documents', { cookie })).json()[0].model).toBe('o3-2025-04-16');
});

test('a document whose model has been retired goes on with the drafting default once its person agrees', async () => {
  await tellLetter(async (workflow) => {
    await workflow.useModel('o3-2025-04-16');
    await workflow.abandon('This model has been retired by its provider.');
  }, askForMemorandum);
  await changeModel(portal.deps.db, 'o3-2025-04-16', { goneAt: portal.clock.now() });
  const user = showPage();
  const choice = await screen.findByRole<HTMLSelectElement>('combobox', { name: /^Try again with/ });
  await waitFor(() => expect(choice.selectedOptions[0]?.textContent).toBe('GPT-4.1'));
  expect([...choice.options].map(({ text }) => text)).not.toContain('the same model');
  await user.click(screen.getByRole('button', { name: /^Try again/ }));
  expect(await screen.findByText('Waiting to start')).toBeTruthy();
  expect((await portal.call('GET', '/api/documents', { cookie })).json()[0].model).toBe('gpt-4.1-2025-04-14');
  await changeModel(portal.deps.db, 'o3-2025-04-16', { goneAt: null });
  await portal.runJobs();
});

test('why a document cannot be tried again stands beside the button', async () => {
  await tellLetter((workflow) => workflow.abandon('No.'), askForMemorandum);
  const user = showPage();
  await user.selectOptions(await screen.findByRole('combobox', { name: /^Try again with/ }), 'o3');
  const { catalogue } = portal.deps.models;
  portal.deps.models.catalogue = async () => ({ ...(await catalogue()), models: [] });
  await user.click(screen.getByRole('button', { name: /^Try again/ }));
  await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('This model is not available.'));
  portal.deps.models.catalogue = catalogue;
  await user.click(screen.getByRole('button', { name: /^Try again/ }));
  expect(await screen.findByText('Waiting to start')).toBeTruthy();
  await portal.runJobs();
});

test('where no model is configured, another one is not offered', async () => {
  const { catalogue } = portal.deps.models;
  portal.deps.models.catalogue = async () => ({ ...(await catalogue()), models: [] });
  await tellLetter((workflow) => workflow.abandon('No.'), askForMemorandum);
  const user = showPage();
  await user.click(await screen.findByRole('button', { name: /^Try again/ }));
  expect(await screen.findByText('Waiting to start')).toBeTruthy();
  expect(screen.queryByRole('combobox')).toBeNull();
  await portal.runJobs();
  portal.deps.models.catalogue = catalogue;
});

test('the papers of a memorandum are kept until a day that the person chooses, and given up again', async () => {
  await askForMemorandum();
  const user = showPage();
  await screen.findByText(/The papers are destroyed as soon as it is sent/);
  await user.click(screen.getByRole('button', { name: /^Keep papers: / }));
  const day = screen.getByLabelText(/^Keep the papers until/);
  await user.type(day, '2020-01-01');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText(/Papers can be kept from today to/);
  await user.clear(day);
  await user.type(day, addDays(calendarDayAt(portal.clock.now(), 'America/New_York'), 5));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText(/The papers are kept, sealed, until/);
  await user.click(screen.getByRole('button', { name: /^Do not keep: / }));
  await screen.findByText(/The papers are destroyed as soon as it is sent/);
});

test('papers of a sent memorandum are destroyed after a question, and until then it can be drafted again', async () => {
  const id = (await askForMemorandum()).json().id;
  await runWorkflow(portal.deps, { documentId: id }, (workflow) => workflow.handOver());
  const until = addDays(calendarDayAt(portal.clock.now(), 'America/New_York'), 5);
  await portal.deps.db.update(documents).set({ papersUntil: until }).where(eq(documents.id, id));
  await portal.runJobs();
  const user = showPage();
  await user.click(await screen.findByRole('button', { name: /^Draft again: / }));
  await screen.findByText(/Version 2/);
  expect(screen.getAllByRole('article')).toHaveLength(2);
  await user.click(screen.getByRole('button', { name: /^Destroy papers: / }));
  const dialog = await findDialog('alertdialog', 'Destroy the papers now?');
  await user.click(within(dialog).getByRole('button', { name: 'Destroy papers' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  await waitFor(() => expect(screen.queryByRole('button', { name: /^(?:Draft again|Destroy papers): / })).toBeNull());
  expect(screen.getAllByRole('article')).toHaveLength(2);
});
