// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { createQueryClient } from '#platform/client/query-client.ts';
import { ToastRegion } from '#platform/client/ui/toast-region.tsx';
import { clearAllAutosaved } from '#platform/client/use-autosave.ts';
import { bridgeFetch } from '#testing/bridge-fetch.ts';
import { openTestPortal, type TestPortal } from '#testing/test-portal.ts';
import { MemorandumPage } from './client/memorandum-page.tsx';
import { MEMORANDUM_MESSAGES } from './memorandum.contract.ts';
import { captionedPaper } from './server/testing/captioned-paper.ts';
import { pdfWith } from './testing.ts';

let portal: TestPortal;
let cookie: string;
let restore: () => void;
let memorandum: File;
let affirmation: File;
beforeAll(async () => {
  portal = await openTestPortal();
  memorandum = pdfFile(await pdfWith('Plaintiff is entitled to summary judgment.'), 'Memorandum.pdf');
  affirmation = pdfFile(await pdfWith('I am the owner of the defendant.'), 'Affirmation.pdf');
});
afterAll(() => portal?.close());
beforeEach(async () => {
  clearAllAutosaved();
  cookie = await portal.signIn();
  restore = bridgeFetch(portal, cookie);
  hurryBars();
});
afterEach(() => {
  restore();
  vi.restoreAllMocks();
});

/** Speeds up the progress bars, which take two seconds in all (`run-upload.test.ts`), twentyfold. */
function hurryBars(): void {
  const setInterval = globalThis.setInterval;
  vi.spyOn(globalThis, 'setInterval').mockImplementation(((run: () => void, ms = 0) => setInterval(run, ms / 20)) as never);
}

const USER = { firstName: 'Ada', lastName: 'Quill', email: 'ada@firm.example', role: 'user' } as const;
/**
 * Waits until the test itself times out: a progress bar takes two seconds, and the server checks each paper in a subprocess,
 * which may take much longer on a busy machine.
 */
const UNTIL_IT_COMES = { timeout: 35_000 };
type Person = ReturnType<typeof userEvent.setup>;

function pdfFile(bytes: BlobPart, name: string, type = 'application/pdf'): File {
  return new File([bytes], name, { type, lastModified: 1_767_225_600_000 });
}

function showPage(): Person {
  render(
    <QueryClientProvider client={createQueryClient()}>
      <MemorandumPage user={USER} drafting={undefined} />
      <ToastRegion />
    </QueryClientProvider>,
  );
  return userEvent.setup({ delay: null, applyAccept: false });
}

const picker = (name: 'plaintiffMOL' | 'supportingDocument') =>
  document.querySelector<HTMLInputElement>(`input[name=${name}]`) as HTMLInputElement;
const step = (name: RegExp) => screen.getByRole('link', { name });
const generateButton = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Generate Memorandum' });
const isOffered = () => generateButton().getAttribute('aria-disabled') !== 'true';
const tryAgain = (paper: RegExp) =>
  screen.findByRole('button', { name: new RegExp(`^Try Again ${paper.source}`) }, UNTIL_IT_COMES);

async function choose(user: Person, first: File, second: File): Promise<void> {
  await user.upload(picker('plaintiffMOL'), first);
  await user.upload(picker('supportingDocument'), second);
}

async function fillIn(user: Person, first = memorandum, second = affirmation): Promise<void> {
  await choose(user, first, second);
  await user.type(screen.getByLabelText(/^Email Address/), 'ada@firm.example');
  await user.click(screen.getByRole('checkbox', { name: /attorney must review/ }));
  await waitFor(() => expect(isOffered()).toBe(true), UNTIL_IT_COMES);
}

/** True if the browser would ask before the page is left. */
const asks = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

test('two papers, an address and the acknowledgment become a job, and the page is ready for the next', async () => {
  const user = showPage();
  await fillIn(user);
  await user.click(generateButton());
  const dialog = await screen.findByRole('dialog', { name: 'Document Generation Started' }, UNTIL_IT_COMES);
  expect(dialog.textContent).toContain('ada@firm.example');
  expect(dialog.textContent).toContain('about 5 to 10 minutes');
  expect(within(dialog).getByRole('link', { name: 'My Documents' }).getAttribute('href')).toBe('/my-documents');
  await waitFor(() => expect(screen.getByText('Your documents have been submitted successfully')).toBeTruthy());
  const [document] = (await portal.call('GET', '/api/documents', { cookie })).json();
  expect(document).toMatchObject({ kind: 'mol-opposition', deliverTo: 'ada@firm.example' });
  expect(screen.getAllByRole('button', { name: /^Choose PDF/, hidden: true }).length).toBe(2);
  expect(Object.keys(localStorage)).toEqual([]);
  expect(asks()).toBe(false);
});

/** Makes the portal respond as if a model were configured. */
function pretendModel(answer: Promise<unknown>): void {
  const bridged = globalThis.fetch;
  globalThis.fetch = async (...call) => {
    if (!String(call[0]).endsWith('/drafting')) return bridged(...call);
    return Response.json(await answer);
  };
}

test('where no model drafts, the page says so, and an outline and a cite check are announced', async () => {
  const user = showPage();
  await screen.findByText(/Drafted without AI\.$/);
  await fillIn(user);
  await user.click(generateButton());
  const dialog = await screen.findByRole('dialog', { name: 'Document Generation Started' }, UNTIL_IT_COMES);
  expect(dialog.textContent).toContain('The outline and the cite check will be delivered to ada@firm.example');
});

test('where a model drafts, the page says whose it is before anything is chosen, and a memorandum with its report is announced', async () => {
  const { promise, resolve } = Promise.withResolvers<unknown>();
  pretendModel(promise);
  const user = showPage();
  expect(screen.getByRole('status', { name: 'Loading this page' })).toBeTruthy();
  expect(document.body.textContent).not.toMatch(/language model|outline/i);
  resolve({ model: 'gpt-4.1-2025-04-14', label: 'GPT-4.1', provider: 'OpenAI', destination: 'OpenAI' });
  const model = await screen.findByText(/GPT-4\.1/);
  expect(model.parentElement?.textContent).toMatch(/GPT-4\.1: OpenAI sees .* \(Rule 1\.6\)\.$/);
  await fillIn(user);
  await user.click(generateButton());
  const dialog = await screen.findByRole('dialog', { name: 'Document Generation Started' }, UNTIL_IT_COMES);
  expect(dialog.textContent).toContain('The memorandum and its verification report will be delivered');
});

test('a file that only the server finds damaged is refused at its step and can be chosen again', async () => {
  const user = showPage();
  await fillIn(user, pdfFile('%PDF-1.7\nnothing\nstartxref\n0\n%%EOF', 'Hollow.pdf'));
  await user.click(generateButton());
  const again = await tryAgain(/Plaintiff/);
  expect(screen.getByText(MEMORANDUM_MESSAGES.broken)).toBeTruthy();
  expect(step(/1\. Plaintiff/).textContent).toContain('Check');
  expect(step(/2\. Supporting/).textContent).toContain('Complete');
  expect(isOffered()).toBe(false);
  await waitFor(() => expect(document.activeElement).toBe(again));
  await screen.findByText('Failed to submit documents for generation. Please try again.');
});

test('papers of two cases are refused with a checkbox, and accepted once the person says that they belong together', async () => {
  const user = showPage();
  const captioned = async (title: string, indexNumber: string) =>
    pdfFile(new Uint8Array((await captionedPaper({ title, indexNumber })).content as Buffer), `${title}.pdf`);
  await fillIn(user, await captioned('MEMORANDUM OF LAW', '651234/2025'), await captioned('AFFIRMATION', '598217/2025'));
  await user.click(generateButton());
  const checkbox = await screen.findByRole<HTMLInputElement>('checkbox', { name: 'They belong together' }, UNTIL_IT_COMES);
  expect(document.activeElement).toBe(checkbox);
  screen.getByText(/two cases: the memorandum has Index No. 651234\/2025, the affirmation Index No. 598217\/2025\.$/);
  expect(step(/2\. Supporting/).textContent).toContain('Check');
  await user.click(generateButton());
  expect(document.activeElement).toBe(checkbox);
  await user.click(checkbox);
  await user.click(generateButton());
  await screen.findByRole('dialog', { name: 'Document Generation Started' }, UNTIL_IT_COMES);
});

test('a confirmation counts for the two papers that it was given for', async () => {
  const user = showPage();
  await fillIn(user);
  const sentence = `${MEMORANDUM_MESSAGES.twoCases} the memorandum has Kings County, the affirmation Erie County.`;
  globalThis.fetch = async () => Response.json({ message: sentence, fields: { samecase: sentence } }, { status: 400 });
  await user.click(generateButton());
  await user.click(await screen.findByRole('checkbox', { name: 'They belong together' }));
  await user.upload(picker('supportingDocument'), pdfFile(await pdfWith('I am another owner.'), 'Another.pdf'));
  expect(screen.queryByRole('checkbox', { name: 'They belong together' })).toBeNull();
});

test('swapped papers are put right with one button, without choosing them again', async () => {
  const user = showPage();
  const [first, second] = ['AFFIRMATION OF ANN MILL', 'MEMORANDUM OF LAW'].map(async (title) =>
    pdfFile(new Uint8Array((await captionedPaper({ title })).content as Buffer), `${title}.pdf`),
  );
  await fillIn(user, await first, await second);
  await user.click(generateButton());
  const button = await screen.findByRole('button', { name: 'Swap the two papers' }, UNTIL_IT_COMES);
  await waitFor(() => expect(document.activeElement).toBe(button));
  expect(screen.getAllByText(MEMORANDUM_MESSAGES.swapped)).toHaveLength(2);
  await user.click(button);
  expect(screen.queryByText(MEMORANDUM_MESSAGES.swapped)).toBeNull();
  expect(document.activeElement).toBe(generateButton());
  await user.click(generateButton());
  await screen.findByRole('dialog', { name: 'Document Generation Started' }, UNTIL_IT_COMES);
});

test('papers that were accepted after the page was left are not offered a second time', async () => {
  const user = showPage();
  await fillIn(user);
  const portalFetch = globalThis.fetch;
  const { promise: held, resolve: letGo } = Promise.withResolvers<void>();
  globalThis.fetch = (...call) => held.then(() => portalFetch(...call));
  await user.click(generateButton());
  cleanup();
  letGo();
  const documents = async () => (await portal.call('GET', '/api/documents', { cookie })).json();
  await waitFor(async () => expect((await documents()).length).toBe(1), UNTIL_IT_COMES);
  await waitFor(() => expect(Object.keys(localStorage)).toEqual([]));
});

test('papers that the memorandum cites go with it', async () => {
  const user = showPage();
  await user.upload(picker('plaintiffMOL'), memorandum);
  await user.upload(picker('supportingDocument'), affirmation);
  const records = document.querySelector<HTMLInputElement>('input[name=recordPapers]') as HTMLInputElement;
  await user.upload(records, [pdfFile(await pdfWith('The agreement.'), 'Agreement.pdf')]);
  await screen.findByRole('button', { name: 'Remove Agreement.pdf' });
  await user.type(screen.getByLabelText(/Email Address/), 'ada@firm.example');
  await user.click(screen.getByRole('checkbox', { name: /AI can make mistakes/ }));
  await waitFor(() => expect(isOffered()).toBe(true), UNTIL_IT_COMES);
  const sent = vi.spyOn(FormData.prototype, 'append');
  await user.click(generateButton());
  await screen.findByRole('dialog', { name: 'Document Generation Started' }, UNTIL_IT_COMES);
  expect(sent.mock.calls.map(([name, file]) => [name, (file as unknown as File).name])).toEqual([
    ['recordPapers', 'Agreement.pdf'],
  ]);
});

test('a paper is uploaded while its bar rises, and the panel follows', async () => {
  const user = showPage();
  expect(step(/1\. Plaintiff/).textContent).toContain('To do');
  await user.upload(picker('plaintiffMOL'), memorandum);
  expect(step(/1\. Plaintiff/).textContent).toContain('In progress');
  const bar = screen.getByRole('progressbar', { name: /Plaintiff’s memorandum/ });
  await waitFor(() => expect(bar.getAttribute('aria-valuenow')).toBe('30'));
  await screen.findByText("Plaintiff's MOL file Memorandum.pdf uploaded successfully", {}, UNTIL_IT_COMES);
  expect(step(/1\. Plaintiff/).textContent).toContain('Complete');
  await uploadLater(user);
});

test('nothing can be generated before both papers are uploaded, the address is valid and the risk acknowledged', async () => {
  const user = showPage();
  expect(isOffered()).toBe(false);
  await fillIn(user);
  await user.clear(screen.getByLabelText(/^Email Address/));
  expect(isOffered()).toBe(false);
  await user.click(screen.getByRole('button', { name: 'Use ada@firm.example' }));
  expect(isOffered()).toBe(true);
  await user.click(screen.getByRole('checkbox'));
  expect(isOffered()).toBe(false);
  await user.click(screen.getByRole('checkbox'));
  await user.click(screen.getByRole('button', { name: /^Remove Your affirmation/ }));
  expect(isOffered()).toBe(false);
});

test('a file that is no PDF is refused at once, and another can be chosen with Try Again', async () => {
  const user = showPage();
  await user.upload(picker('plaintiffMOL'), pdfFile('PK', 'Memorandum.docx', 'application/msword'));
  const again = await tryAgain(/Plaintiff/);
  await waitFor(() => expect(screen.getByText('Upload Failed')).toBeTruthy());
  expect(document.getElementById('plaintiffMOL-error')?.textContent).toBe('Only PDF files are allowed');
  expect(again.getAttribute('aria-describedby')).toContain('plaintiffMOL-error');
  const opened = vi.spyOn(picker('plaintiffMOL'), 'click');
  await user.click(again);
  expect(opened).toHaveBeenCalledOnce();
  await user.upload(picker('plaintiffMOL'), memorandum);
  expect(document.getElementById('plaintiffMOL-error')).toBeNull();
});

test('the same paper twice is refused where it was chosen last', async () => {
  const user = showPage();
  await choose(user, memorandum, pdfFile(await memorandum.arrayBuffer(), 'Copy.pdf'));
  await tryAgain(/Your affirmation/);
  expect(document.getElementById('supportingDocument-error')?.textContent).toBe(MEMORANDUM_MESSAGES.samePaper);
  await screen.findByText("Plaintiff's MOL file Memorandum.pdf uploaded successfully", {}, UNTIL_IT_COMES);
});

/** Uploads the other paper: its progress bar ends after any bar that began before. */
async function uploadLater(user: Person): Promise<void> {
  await user.upload(picker('supportingDocument'), affirmation);
  await screen.findByText('Supporting document Affirmation.pdf uploaded successfully', {}, UNTIL_IT_COMES);
}

test('a file that takes the place of another is the one that counts', async () => {
  const user = showPage();
  await user.upload(picker('plaintiffMOL'), memorandum);
  await user.upload(picker('plaintiffMOL'), pdfFile('%PDF-1.7 cut off', 'Damaged.pdf'));
  await tryAgain(/Plaintiff/);
  await uploadLater(user);
  expect(document.getElementById('plaintiffMOL-error')?.textContent).toBe(MEMORANDUM_MESSAGES.broken);
});

test('pressed too early, the button says that files are missing and leads to the first of them', async () => {
  const user = showPage();
  await user.click(generateButton());
  await screen.findByText('Missing required files');
  expect(document.activeElement).toBe(screen.getByRole('button', { name: /^Choose PDF Plaintiff/ }));
  expect(screen.getAllByText('This field is required').length).toBe(4);
  await user.upload(picker('plaintiffMOL'), memorandum);
  expect(screen.getAllByText('This field is required').length).toBe(3);
});

test('an address is confirmed by being valid, and nothing but the address is kept in the browser', async () => {
  const user = showPage();
  const address = screen.getByLabelText<HTMLInputElement>(/^Email Address/);
  expect([address.value, address.placeholder]).toEqual(['', 'ada@firm.example']);
  await user.type(address, 'not-an-address');
  await user.tab();
  await screen.findByText('Please enter a valid email address');
  expect(step(/3\. Email/).textContent).toContain('Check');
  await user.clear(address);
  await user.type(address, 'partner@firm.example');
  await screen.findByText(/Address confirmed/);
  await user.upload(picker('plaintiffMOL'), memorandum);
  expect(Object.values(localStorage)).toEqual(['"partner@firm.example"']);
  cleanup();
  showPage();
  expect(screen.getByLabelText<HTMLInputElement>(/^Email Address/).value).toBe('partner@firm.example');
});

test('a paper that is taken out leaves the keyboard where another can be chosen', async () => {
  const user = showPage();
  await user.upload(picker('plaintiffMOL'), memorandum);
  await user.click(screen.getByRole('button', { name: /^Remove Plaintiff/ }));
  expect(document.activeElement).toBe(screen.getByRole('button', { name: /^Choose PDF Plaintiff/ }));
  await uploadLater(user);
  expect(step(/1\. Plaintiff/).textContent).toContain('To do');
});

test('a file can be dragged onto its field; two at once are refused, and one that misses the field does not replace the page', async () => {
  showPage();
  const zone = picker('supportingDocument').nextElementSibling as Element;
  const dataTransfer = (files: File[]) => ({ dataTransfer: { types: ['Files'], files, dropEffect: 'none' } });
  expect(fireEvent.dragOver(zone, dataTransfer([]))).toBe(false);
  fireEvent.drop(zone, dataTransfer([affirmation, memorandum]));
  await screen.findByText(MEMORANDUM_MESSAGES.oneFile);
  expect(screen.queryByRole('progressbar')).toBeNull();
  expect(fireEvent.drop(document.body, dataTransfer([affirmation]))).toBe(false);
  expect(screen.queryByRole('progressbar')).toBeNull();
  fireEvent.drop(zone, dataTransfer([affirmation]));
  expect(screen.getByRole('progressbar', { name: /Your affirmation/ })).toBeTruthy();
});

test('leaving the page asks once a file is chosen', async () => {
  const user = showPage();
  expect(asks()).toBe(false);
  await user.upload(picker('plaintiffMOL'), memorandum);
  expect(asks()).toBe(true);
  await user.click(screen.getByRole('button', { name: /^Remove/ }));
  expect(asks()).toBe(false);
});

test('a file that was changed or moved meanwhile is to be chosen again, and nothing is sent', async () => {
  const user = showPage();
  const moved = pdfFile(await affirmation.arrayBuffer(), 'Affirmation.pdf');
  await fillIn(user, memorandum, moved);
  moved.arrayBuffer = () => Promise.reject(new DOMException('gone', 'NotReadableError'));
  const calls = vi.spyOn(globalThis, 'fetch');
  await user.click(generateButton());
  const again = await tryAgain(/Your affirmation/);
  expect(document.getElementById('supportingDocument-error')?.textContent).toBe(MEMORANDUM_MESSAGES.changed);
  await waitFor(() => expect(document.activeElement).toBe(again));
  expect(screen.queryByText(/cannot be reached/)).toBeNull();
  expect(calls).not.toHaveBeenCalled();
});

test('a try that failed keeps everything, and the next one with the same papers carries the same key', async () => {
  const user = showPage();
  await fillIn(user);
  const sent: RequestInit[] = [];
  globalThis.fetch = (_address, init = {}) => {
    sent.push(init);
    return Promise.reject(new TypeError('Failed to fetch'));
  };
  const failedTimes = async (times: number) => {
    await waitFor(() => expect([sent.length, generateButton().getAttribute('aria-busy')]).toEqual([times, null]));
  };
  fireEvent.click(generateButton());
  fireEvent.click(generateButton());
  await screen.findByText('Failed to submit documents for generation. Please try again.');
  await screen.findByText(/The portal cannot be reached/);
  await failedTimes(1);
  await user.click(generateButton());
  await failedTimes(2);
  await user.type(screen.getByLabelText(/^Email Address/), '.org');
  await user.click(generateButton());
  await failedTimes(3);
  const keys = sent.map(({ headers }) => new Headers(headers).get('Idempotency-Key'));
  expect(keys[0]).toBeTruthy();
  expect(keys[1]).toBe(keys[0]);
  expect(keys[2]).not.toBe(keys[0]);
  const body = sent[0]?.body as FormData;
  expect([...body.keys()]).toEqual(['userEmail', 'userName', 'plaintiffMOL', 'supportingDocument']);
  expect([body.get('userEmail'), body.get('userName')]).toEqual(['ada@firm.example', 'Ada Quill']);
  expect((body.get('plaintiffMOL') as File).name).toBe('Memorandum.pdf');
});
