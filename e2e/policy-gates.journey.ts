import { expect, type Page, test } from '@playwright/test';
import { expectSameFocus, use } from './by-keyboard.ts';
import { openPanel, setWidth } from './panel.ts';
import { expectAccessible, signIn, signInByCall } from './portal.ts';
import { ORIGIN } from './ports.ts';
import { signInAs } from './sign-in-as.ts';

const headers = { origin: ORIGIN };
const FIRST = 'Please read and acknowledge the firm’s AI policy first';

/** Other journeys use everything at once. */
test.afterAll(async ({ browser }) => {
  const page = await browser.newPage();
  await signInByCall(page);
  await page.request.put('/api/admin/settings', { headers, data: { policyGates: [] } });
  await page.close();
});

async function expectGate(page: Page, address: string) {
  await page.goto(address);
  await expect(page.getByText(FIRST)).toBeVisible();
}

test('tools, chat and drafting open once a person has acknowledged the policy, with the keyboard alone', async ({
  page,
  browser,
}) => {
  await signIn(page);
  const staff = await signInAs(page, browser, 'Ida', 'Fenn');
  const panel = await openPanel(page);
  await panel.getByRole('tab', { name: 'Settings' }).click();
  for (const gate of ['Approved tools', 'Chatbot', 'Document drafting'])
    await panel.getByRole('checkbox', { name: gate }).check();
  await panel.getByRole('button', { name: 'Save policy gates' }).click();
  await expect(page.getByText('Policy gates saved').first()).toBeVisible();
  await expectAccessible(page);

  for (const address of ['/example-chatbot', '/foil-request', '/mca-mol-opposition', '/cite-check', '/']) {
    await expectGate(staff, address);
  }
  for (const width of [360, 1440]) {
    await setWidth(staff, width);
    await expectAccessible(staff);
  }
  expect((await staff.request.get('/api/tools')).status()).toBe(403);
  await use(staff, staff.getByRole('main').getByRole('link', { name: 'Read the policy' }));
  await use(staff, staff.getByRole('button', { name: 'I have read the policy and will follow it' }));
  await expect(staff.getByText(/^You acknowledged this version/)).toBeVisible();
  await use(staff, staff.getByRole('link', { name: 'Back to Tools' }));
  await expect(staff.getByRole('heading', { name: 'Approved 3rd Party AI Tools' })).toBeVisible();
  await expectSameFocus(staff);
  await staff.goto('/example-chatbot');
  await expect(staff.getByRole('button', { name: 'Start Conversation' })).toBeVisible();
});
