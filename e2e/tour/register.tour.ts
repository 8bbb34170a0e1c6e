import { type Page, test } from '@playwright/test';
import type { RegisteredCard } from '../../src/features/catalogue/register.contract.ts';
import type { ToolRequest } from '../../src/features/catalogue/tool-requests.contract.ts';
import { openPanel } from '../panel.ts';
import { signIn } from '../portal.ts';
import { ORIGIN } from '../ports.ts';
import { takeScreenshot, withoutToasts } from './take-screenshot.ts';

const LONG_NAME = 'Deposition Digest Professional Edition for Litigation Departments of Firms with Many Offices';
const CONDITIONS =
  'Only with the workspace of the firm. Nothing that names a client goes into a prompt.\nResults are checked by an attorney.';
const ENTRY = {
  status: 'approved-with-conditions',
  dataClass: 'client-confidential-with-consent',
  ownerName: 'Wilhelmina-Alexandrina Featherstonehaugh-Cholmondeley',
  ownerEmail: 'wilhelmina-alexandrina.featherstonehaugh@knowledge-management.firm.example',
  vendor: 'A vendor with a long name, Incorporated',
  dataLocation: 'United States and European Union',
  trainsOnData: 'no',
  reviewOn: '2026-01-31',
  conditions: CONDITIONS,
  decidedAt: '2026-01-02T15:00:00.000Z',
  decidedBy: 'Grace Hall',
} as const;
const CARDS: RegisteredCard[] = Array.from({ length: 60 }, (_, index) => ({
  ...ENTRY,
  dataClass: (['public', 'client-confidential', 'client-confidential-with-consent', null] as const)[index % 4] ?? null,
  status: (['approved', 'approved-with-conditions', 'under-review', 'retired'] as const)[index % 4] ?? null,
  kind: index % 5 === 4 ? ('card' as const) : ('tool' as const),
  id: index + 1,
  name: index === 1 ? LONG_NAME : `Tool ${index + 1}`,
  isHidden: index % 4 === 3,
  isDue: index % 7 === 0,
}));
const REQUEST: ToolRequest = {
  id: 1,
  name: LONG_NAME,
  url: 'https://deposition-digest.vendor.example/start/of/a/rather/long/address?with=a&search=in-it',
  purpose: 'Digests depositions.\nOur group reads forty a month.',
  dataClass: 'client-confidential',
  state: 'in-review',
  reason: null,
  decidedAt: '2026-01-02T15:00:00.000Z',
  decidedBy: 'Grace Hall',
  toolId: null,
  createdAt: '2026-01-01T15:00:00.000Z',
  requestedBy: 'Lena Ortiz',
  isOwn: false,
  votes: 12,
  hasVoted: false,
  comments: 3,
};
const REQUESTS: ToolRequest[] = [
  { ...REQUEST, id: 4, name: 'Exhibit Stamper', state: 'new', isOwn: true, hasVoted: true, votes: 1, comments: 0 },
  REQUEST,
  { ...REQUEST, id: 2, name: 'Brief Mirror', state: 'declined', reason: 'It trains on what is entered.' },
  { ...REQUEST, id: 3, name: 'ChatGPT', state: 'approved', toolId: 1, url: 'https://chatgpt.com/' },
];

const FAILURE = { status: 500, json: { message: '' } };

const answerRequests = (page: Page, requests: ToolRequest[]) =>
  page.route(/\/api\/tool-requests(\?|$)/, (route) => route.fulfill({ json: { requests, matches: requests.length, open: 2 } }));

/** Gives the first tools register entries of these data classes. */
async function setEntries(page: Page, classes: readonly (string | null)[]) {
  for (const [index, dataClass] of classes.entries()) {
    await page.request.put(`/api/tools/${index + 1}/register`, { headers: { origin: ORIGIN }, data: { dataClass } });
  }
}

test('pictures of the register: cards, details, list, form, none, and not loaded', async ({ page }) => {
  await page.route('**/api/tools/*/register', (route) => route.fulfill({ json: ENTRY }));
  await signIn(page);
  await setEntries(page, ['public', 'client-confidential-with-consent', 'client-confidential']);
  await page.reload();
  await page.getByRole('heading', { name: 'Approved 3rd Party AI Tools' }).waitFor();
  await withoutToasts(page);
  const badge = page.getByRole('button', { name: /Client data: with consent/ }).first();
  await badge.waitFor();
  await takeScreenshot(page, 'register-cards');
  await badge.click();
  await page.getByRole('dialog').getByText(ENTRY.vendor).waitFor();
  await takeScreenshot(page, 'register-details');
  await page.keyboard.press('Escape');
  await page.route('**/api/tools/*/register', (route) => route.fulfill(FAILURE));
  await page.reload();
  await badge.click();
  await page.getByText('What was decided could not be loaded.').waitFor();
  await takeScreenshot(page, 'register-details-failed');
  await page.keyboard.press('Escape');
  await page.unroute('**/api/tools/*/register');
  await setEntries(page, [null, null, null]);
  await page.route('**/api/admin/register', (route) => route.fulfill({ json: CARDS }));
  const panel = await openPanel(page);
  await panel.getByRole('tab', { name: 'Governance' }).click();
  await panel.getByText(LONG_NAME).waitFor();
  await takeScreenshot(page, 'register-list');
  await panel
    .getByRole('button', { name: `Edit ${LONG_NAME}` })
    .or(panel.getByRole('button', { name: /^Edit/ }).nth(1))
    .first()
    .click();
  await panel.getByLabel(/^Status/).waitFor();
  await takeScreenshot(page, 'register-form', { isWhole: true });
  for (const [name, response] of [
    ['none', { json: [] }],
    ['failed', FAILURE],
  ] as const) {
    await page.route('**/api/admin/register', (route) => route.fulfill(response));
    await page.goto('/');
    await (await openPanel(page)).getByRole('tab', { name: 'Governance' }).click();
    await page
      .getByText(/^(?:No tools yet|Error loading)/)
      .first()
      .waitFor();
    await takeScreenshot(page, `register-${name}`);
  }
});

test('pictures of requests for tools: all states, none, not loaded, and for administrators', async ({ page }) => {
  await signIn(page);
  await withoutToasts(page);
  await answerRequests(page, REQUESTS);
  await page.goto('/tool-requests');
  await page.getByRole('article', { name: 'Brief Mirror' }).waitFor();
  await takeScreenshot(page, 'requests');
  await page.getByLabel(/^Tool name/).fill('chat gpt');
  await page.getByRole('list', { name: 'Similar tools' }).waitFor();
  await takeScreenshot(page, 'requests-similar');
  await page.getByLabel(/^Tool name/).fill('');
  const panel = await openPanel(page);
  await panel.getByRole('tab', { name: 'Governance' }).click();
  await panel.getByRole('tab', { name: 'Requests' }).click();
  await panel.getByRole('article', { name: 'Brief Mirror' }).waitFor();
  await takeScreenshot(page, 'requests-admin');
  await panel.getByRole('button', { name: `Approve: ${LONG_NAME}` }).click();
  await panel.getByLabel(/^Category/).waitFor();
  await takeScreenshot(page, 'requests-approve', { isWhole: true });
  await page.unroute(/\/api\/tool-requests(\?|$)/);
  await answerRequests(page, []);
  await page.goto('/tool-requests');
  await page.getByRole('heading', { name: 'Request a Tool' }).waitFor();
  await takeScreenshot(page, 'requests-none');
  await page.route(/\/api\/tool-requests(\?|$)/, (route) => route.fulfill(FAILURE));
  await page.goto('/tool-requests');
  await page
    .getByText(/could not be loaded|Error loading/)
    .first()
    .waitFor();
  await takeScreenshot(page, 'requests-failed');
});
