// @vitest-environment jsdom
import { randomUUID } from 'node:crypto';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { desc, eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { users } from '#features/accounts/server/accounts.tables.ts';
import { documentSteps, documents } from '#features/documents/server/documents.tables.ts';
import { storePapers } from '#features/documents/server/sealed-papers.ts';
import { createQueryClient } from '#platform/client/query-client.ts';
import { bridgeFetch } from '#testing/bridge-fetch.ts';
import { openTestPortal, type TestPortal } from '#testing/test-portal.ts';
import { DraftedMemorandumPage } from './client/drafted-memorandum-page.tsx';
import type { MemorandumBlock, MemorandumText } from './drafted-memorandum.contract.ts';
import { SAVE_REPORT_STEP, SAVE_TEXT_STEP } from './server/save-results.ts';
import { sampleReport } from './server/testing/sample-report.ts';

const OWNER = 'ada@firm.example';
const HOSTILE = '<img src=x onerror="document.title=\'owned\'">';

let portal: TestPortal;
let cookie: string;
let restore: () => void;
let first: string;
let second: string;
beforeAll(async () => {
  portal = await openTestPortal({ openaiApiKey: 'key' });
  cookie = await portal.signIn({ email: OWNER });
  first = await addVersion(1, null, memorandumOf('Plaintiff swore to two balances.'));
  second = await addVersion(2, first, memorandumOf('Plaintiff swore to three balances.'));
}, 60_000);
afterAll(() => portal?.close());
beforeEach(() => {
  window.history.replaceState(null, '', '/');
  restore = bridgeFetch(portal, cookie);
});
afterEach(() => restore());

const block = (style: MemorandumBlock['style'], section: string | null, text: string, label: string | null = null) => ({
  ...{ style, section, text, label, page: '1' },
  brackets: [...text.matchAll(/\[(?:ATTORNEY|VERIFY (\w+)):[^\]]*\]/g)].map(({ 0: bracket, 1: row, index }) => ({
    start: index,
    end: index + bracket.length,
    row: row ?? null,
  })),
});

function memorandumOf(claim: string): MemorandumText {
  const [finding] = sampleReport().findings;
  return {
    blocks: [
      block('part', 'preliminary', 'PRELIMINARY STATEMENT'),
      block('body', 'preliminary', `Nothing changed here. ${HOSTILE}`),
      block('part', null, 'ARGUMENT'),
      block('point', 'prima-facie', 'Plaintiff has not proved its claim.', 'POINT I'),
      block('body', 'prima-facie', `${claim} [VERIFY ${finding?.id}: look] [ATTORNEY: supply the ledger.]`),
      block('part', 'conclusion', 'CONCLUSION'),
    ],
    byModel: ['preliminary', 'prima-facie'],
  };
}

async function addVersion(version: number, firstVersionId: string | null, text: MemorandumText): Promise<string> {
  const { db, clock, masterKey } = portal.deps;
  const [owner] = await db.select().from(users).where(eq(users.email, OWNER));
  const id = randomUUID();
  const now = clock.now();
  await db.insert(documents).values({
    ...{ id, userId: owner?.id ?? 0, kind: 'mol-opposition', title: 'Opposition', deliverTo: OWNER },
    ...{ status: 'sent', step: 'Sent', input: {}, inputHash: id, createdAt: now, model: 'gpt-4.1-2025-04-14' },
    ...{ version, firstVersionId, papersUntil: version > 1 ? '2099-01-31' : null },
  });
  if (version > 1) {
    const papers = [{ name: 'plaintiffMOL', fileName: 'memorandum.pdf', content: Buffer.from('a paper') }];
    await db.transaction((tx) => storePapers(tx, masterKey, id, papers));
  }
  await db.insert(documentSteps).values([
    { documentId: id, name: SAVE_TEXT_STEP, result: text, finishedAt: now },
    { documentId: id, name: SAVE_REPORT_STEP, result: sampleReport(), finishedAt: now },
  ]);
  return id;
}

function show(id: string) {
  render(
    <QueryClientProvider client={createQueryClient()}>
      <DraftedMemorandumPage id={id} timeZone="America/New_York" />
    </QueryClientProvider>,
  );
  return userEvent.setup({ delay: null });
}
const text = () => screen.findByRole('article', { name: 'Text of the memorandum' });

test('the memorandum is read beside its report, and a bracket of the check leads to its row', async () => {
  const user = show(second);
  expect((await text()).textContent).toContain('Plaintiff swore to three balances.');
  expect((await text()).textContent).toContain(HOSTILE);
  const report = await screen.findByRole('complementary', { name: 'Verification report' });
  await within(report).findAllByRole('article');
  const [finding] = sampleReport().findings;
  await user.click(screen.getByRole('button', { name: `[VERIFY ${finding?.id}: look]` }));
  expect(window.location.search).toContain(`row=${finding?.id}`);
  expect(within(report).getByRole('button', { expanded: true }).id).toBe(`row-${finding?.id}`);
});

test('a section that a model wrote is revised by an instruction, which has to say something', async () => {
  const user = show(second);
  await text();
  expect(screen.getAllByRole('button', { name: /^Revise / }).map((button) => button.textContent)).toEqual([
    'Revise PRELIMINARY STATEMENT',
    'Revise POINT I',
  ]);
  await user.click(screen.getByRole('button', { name: 'Revise POINT I' }));
  const form = screen.getByRole('form', { name: 'Revise POINT I' });
  await user.click(within(form).getByRole('button', { name: 'Draft a new version' }));
  within(form).getByText('Please say what should change.');
  await user.type(within(form).getByRole('textbox'), 'Shorter, please.');
  await user.click(within(form).getByRole('button', { name: 'Draft a new version' }));
  await screen.findByRole('button', { name: 'Revise POINT I' });
  const [made] = await portal.deps.db.select().from(documents).orderBy(desc(documents.version)).limit(1);
  expect(made).toMatchObject({
    version: 3,
    firstVersionId: first,
    input: { revision: { section: 'prima-facie', instruction: 'Shorter, please.' } },
  });
});

test('a refused revision says why and keeps what was typed', async () => {
  await portal.deps.db.update(documents).set({ papersUntil: null }).where(eq(documents.id, second));
  const user = show(second);
  await text();
  expect(screen.queryByRole('button', { name: /^Revise / })).toBeNull();
  await portal.deps.db.update(documents).set({ papersUntil: '2099-01-31' }).where(eq(documents.id, second));
  show(second);
  await user.click(await screen.findByRole('button', { name: 'Revise POINT I' }));
  await portal.deps.db.update(documents).set({ papersUntil: null }).where(eq(documents.id, second));
  const form = screen.getByRole('form', { name: 'Revise POINT I' });
  await user.type(within(form).getByRole('textbox'), 'Shorter.');
  await user.click(within(form).getByRole('button', { name: 'Draft a new version' }));
  await within(form).findByText(/Please upload them again/);
  expect(within(form).getByRole<HTMLTextAreaElement>('textbox').value).toBe('Shorter.');
});

test('two versions are compared in words, and what is the same is left out', async () => {
  const user = show(second);
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Compare with' }), first);
  const changes = await screen.findByRole('region', { name: 'Changes from version 1 to version 2' });
  expect(
    within(changes)
      .getAllByRole('heading')
      .map(({ textContent }) => textContent),
  ).toEqual(['POINT I']);
  expect(changes.querySelector('del')?.textContent).toContain('two');
  expect(changes.querySelector('ins')?.textContent).toContain('three');
});

test('a memorandum whose papers are gone can be read and not revised', async () => {
  show(first);
  await text();
  expect(screen.queryByRole('button', { name: /^Revise / })).toBeNull();
  screen.getByText(/Its papers are not kept/);
});

test('without a text the page says so', async () => {
  show(randomUUID());
  await screen.findByText('There is no memorandum to read here');
});
