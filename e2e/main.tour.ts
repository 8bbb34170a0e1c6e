import { test } from '@playwright/test';
import { picture } from './picture.ts';
import { signIn } from './portal.ts';

const LONG_TOOLS = Array.from({ length: 8 }, (_, index) => ({
  id: index + 1,
  name: index % 2 ? 'A tool with a name that goes on for rather longer than anybody who named it can have meant' : 'Short',
  description: 'A description of several lines that tells what the tool is for.\nIt keeps its line breaks.\n'.repeat(4),
  url: 'https://tool.example/',
  category: 'research',
  icon: '/api/images/missing.svg',
  iconType: 'image',
  displayOrder: index,
  comingSoon: index === 3,
  badge1: null,
  badge2: null,
  isHidden: false,
  toolType: index < 5 ? 'third-party' : 'custom-built',
}));

const FILE = { name: 'FOIL Request.docx', size: 13_482 };
const LETTER = {
  kind: 'foil-request',
  title: 'FOIL Request: Records Access Officer, New York City Department of Buildings',
  matterNumber: '2026-0117',
  deliverTo: 'attorney@firm.example',
  createdAt: '2026-03-02T15:04:00Z',
  canRunAgain: false,
};
const MEMORANDUM = {
  kind: 'mol-opposition',
  title: 'Opposition: Consolidated Merchant Funding of the Hudson Valley, LLC v. Harbor Row Seafood & Provisions Corp. et al.',
  deliverTo: 'attorney@firm.example',
  createdAt: '2026-03-02T15:01:00Z',
  canRunAgain: false,
  files: [],
};
/** The steps of a memorandum of which so many are done. */
const stepsBehind = (done: number) =>
  [
    'Reading the two papers',
    'Understanding the papers and planning the points',
    'Drafting the preliminary statement',
    'Drafting the statement of facts',
    'Drafting the point on usury',
    'Checking every quotation, cite, number and authority',
    'Setting the memorandum and its verification report',
  ].map((label, index) => ({ label, state: index < done ? 'done' : index === done ? 'current' : 'waiting' }));
/** Memoranda that are drafted, that wait for a provider and that could not be made. */
const MEMORANDA = [
  {
    ...MEMORANDUM,
    id: 'm1',
    status: 'running',
    step: 'Recognizing the pages of the supporting paper: 3 of 41',
    progress: 12,
    steps: stepsBehind(0),
  },
  {
    ...MEMORANDUM,
    id: 'm2',
    status: 'running',
    step: 'OpenAI does not accept the firm’s account just now. The drafting goes on at 3:10 PM; nothing that was made is lost.',
    progress: 40,
    model: 'gpt-4.1-2025-04-14',
    steps: stepsBehind(3),
  },
  { ...MEMORANDUM, id: 'm3', status: 'queued', step: 'Waiting to start', queuePlace: 3, progress: 0 },
  {
    ...MEMORANDUM,
    id: 'm4',
    status: 'failed',
    step: 'Failed',
    progress: 40,
    error: 'The model o1-pro-2025-03-19 gave no usable text: its answer ended in the middle. Try again, or try another model.',
    canRunAgain: true,
    model: 'o1-pro-2025-03-19',
    tokens: { input: 1_204_310, output: 48_210, calls: 14, costMicros: 12_340_000 },
  },
  {
    ...MEMORANDUM,
    id: 'm5',
    status: 'failed',
    step: 'Failed',
    progress: 10,
    error: 'The documents could not be made.',
    canRunAgain: true,
  },
  {
    ...MEMORANDUM,
    id: 'm6',
    status: 'sent',
    step: 'Sent',
    progress: 100,
    sentAt: '2026-03-02T15:06:00Z',
    model: 'gpt-4.1-2025-04-14',
    tokens: { input: 46_000, output: 2210, calls: 9, costMicros: 109_680 },
    files: [
      { name: 'Memorandum of Law in Opposition.docx', size: 48_120 },
      { name: 'Verification Report.docx', size: 31_004 },
    ],
  },
];
const MODELS = ['o1-pro-2025-03-19', 'gpt-4.1-2025-04-14', 'gemini-2.5-pro'].map((id) => ({
  id,
  provider: id.startsWith('gemini') ? 'gemini' : 'openai',
  label: id,
  available: true,
}));

/** A document in every state that My Documents can show. */
const DOCUMENTS = [
  { ...LETTER, id: 'a', status: 'queued', step: 'Waiting', progress: 0, files: [] },
  { ...LETTER, id: 'b', status: 'running', step: 'Checking the letter against your request', progress: 70, files: [] },
  { ...LETTER, id: 'c', status: 'sending', step: 'Mail server not reachable, next try at 3:10 PM', progress: 90, files: [FILE] },
  { ...LETTER, id: 'd', status: 'sent', step: 'Sent', progress: 100, sentAt: '2026-03-02T15:06:00Z', files: [FILE] },
  {
    ...LETTER,
    id: 'e',
    title: `FOIL Request: ${'The Board of Assessment Review of the Consolidated Water District '.repeat(3)}`,
    status: 'failed',
    step: 'Failed',
    progress: 90,
    error: 'The mail server refused the message: 550 5.1.1 mailbox unavailable',
    files: [FILE],
  },
];

test('pictures of what visitors see', async ({ page }) => {
  for (const [name, address] of [
    ['front', '/'],
    ['drafting-visitor', '/document-drafting'],
    ['not-found', '/nowhere'],
    ['refused', '/auth/microsoft'],
    ['restricted', '/my-documents'],
  ] as const) {
    await page.goto(address);
    await page.waitForLoadState('networkidle');
    await picture(page, name);
  }
  await page.getByRole('button', { name: 'Log In' }).click();
  await page.getByRole('dialog').waitFor();
  await picture(page, 'sign-in');
});

test('pictures of what staff see', async ({ page }) => {
  test.setTimeout(180_000);
  await signIn(page);
  for (const [name, address] of [
    ['tools', '/'],
    ['drafting', '/document-drafting'],
    ['foil', '/foil-request'],
    ['documents', '/my-documents'],
  ] as const) {
    await page.goto(address);
    await page.waitForLoadState('networkidle');
    await picture(page, name);
  }
  await page.route('**/api/documents', (route) => route.fulfill({ json: DOCUMENTS }));
  await page.goto('/my-documents');
  await page.getByText('Failed', { exact: true }).waitFor();
  await picture(page, 'documents-all-states');
  await page.unroute('**/api/documents');
  await page.route('**/api/documents', (route) => route.fulfill({ json: MEMORANDA }));
  await page.route('**/api/documents/models', (route) => route.fulfill({ json: MODELS }));
  await page.goto('/my-documents');
  await page.getByRole('combobox').first().waitFor();
  await picture(page, 'documents-memoranda');
  await page.route('**/api/documents/*/again', (route) =>
    route.fulfill({
      status: 409,
      json: { message: 'The papers of this document were deleted; please upload them again.' },
    }),
  );
  await page
    .getByRole('button', { name: /^Try again/ })
    .first()
    .click();
  await page.getByText('The papers of this document were deleted').waitFor();
  await picture(page, 'documents-not-again');
  await page.goto('/foil-request');
  await page.getByLabel('Your Email').fill('not-an-address');
  await page.getByRole('button', { name: 'Generate FOIL Request' }).click({ force: true });
  await page.getByText('Please select at least one mail type').waitFor();
  await picture(page, 'foil-incomplete');
});

test('pictures of what happens in between', async ({ page }) => {
  test.setTimeout(120_000);
  await signIn(page);
  await page.goto('/training');
  await page.getByText('This page is being prepared.').waitFor();
  await picture(page, 'coming-page');
  await page.goto('/foil-request');
  await page.getByLabel('Matter Number').fill('2026-0117');
  await page.getByRole('checkbox', { name: 'Regular Mail' }).check();
  await page.getByLabel('Recipient Name').fill('Records Access Officer');
  await page.getByLabel('Recipient Address').fill('280 Broadway\nNew York, New York 10007');
  await page.getByLabel('Request Description').fill('All permits for 7 Harbor Row.');
  await page.getByRole('checkbox', { name: /AI can make mistakes/ }).check();
  await page.route('**/generate', (route) =>
    route.fulfill({ status: 500, json: { message: 'Something went wrong on our side.' } }),
  );
  await page.getByRole('button', { name: 'Generate FOIL Request' }).click();
  await page.getByText('Something went wrong on our side.').waitFor();
  await picture(page, 'foil-failed');
  await page.unroute('**/generate');
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await page.getByRole('alertdialog').waitFor();
  await picture(page, 'sign-out-question');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Generate FOIL Request' }).click();
  await page.getByRole('dialog').waitFor();
  await picture(page, 'foil-started');
  await page.goto('/foil-request');
  await page.context().clearCookies();
  await page
    .getByRole('link', { name: 'My Documents' })
    .first()
    .or(page.getByRole('button', { name: 'Menu' }))
    .first()
    .click();
  await page.getByText('Your session has ended.').waitFor();
  await picture(page, 'session-ended');
});

test('pictures of a firm with a long name', async ({ page }) => {
  await page.route('/', async (route) => {
    const answer = await route.fetch();
    const body = (await answer.text()).replace('Example Law LLP', 'Featherstonehaugh, Cholmondeley, Marjoribanks & Partners LLP');
    await route.fulfill({ response: answer, body });
  });
  await signIn(page);
  await page.goto('/');
  await picture(page, 'long-firm-name');
});

test('pictures of long names, of nothing and of a failing server', async ({ page }) => {
  test.setTimeout(180_000);
  await signIn(page);
  const states = {
    long: { status: 200, body: LONG_TOOLS },
    nothing: { status: 200, body: [] },
    failing: { status: 500, body: { message: 'Something went wrong on our side.' } },
  };
  for (const [state, { status, body }] of Object.entries(states)) {
    for (const [name, address, api] of [
      ['tools', '/', '**/api/tools'],
      ['drafting', '/document-drafting', '**/api/document-drafting-cards'],
      ['documents', '/my-documents', '**/api/documents'],
    ] as const) {
      if (state === 'long' && name === 'documents') continue;
      await page.route(api, (route) => route.fulfill({ status, json: body }));
      await page.goto(name === 'tools' ? '/document-drafting' : '/');
      if (name === 'tools') await page.getByRole('link', { name: 'Approved Tools' }).first().click();
      else await page.goto(address);
      await page.waitForTimeout(400);
      await picture(page, `${name}-${state}`);
      await page.unroute(api);
    }
  }
});
