import { expect, type Page, test } from '@playwright/test';
import { expectSameFocus, find, press, reach, signInByKeyboard, use, write } from './by-keyboard.ts';
import { openPanel, setWidth } from './panel.ts';
import { expectAccessible, outbox, signIn } from './portal.ts';
import { ORIGIN } from './ports.ts';
import { signInAs } from './sign-in-as.ts';

const LONG = 'Deposition Digest Professional Edition for Litigation Departments '.repeat(3).trim();

const ask = async (page: Page, name: string) => {
  const data = { name, url: `https://${Date.now()}.example`, purpose: 'Digests depositions.', dataClass: 'firm-internal' };
  expect((await page.request.post('/api/tool-requests', { headers: { origin: ORIGIN }, data })).ok()).toBe(true);
};

async function openRequests(page: Page) {
  const panel = await openPanel(page);
  await panel.getByRole('tab', { name: 'Governance' }).click();
  await panel.getByRole('tab', { name: 'Requests' }).click();
  return panel;
}

/** Nothing is wider than the window, on a phone and on a large screen. */
async function expectFitting(page: Page) {
  for (const width of [1440, 360]) {
    await setWidth(page, width);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    await expectAccessible(page);
  }
  await setWidth(page, 1440);
}

test('what one person requests and another needs too is reviewed, approved and launched from the main page', async ({
  page,
  browser,
}) => {
  await signIn(page);
  const [mara, tomas] = [await signInAs(page, browser, 'Mara', 'Holt'), await signInAs(page, browser, 'Tomas', 'Ivers')];
  await mara.goto('/?q=exhibit+stamper');
  await mara.getByRole('link', { name: 'Request a tool' }).click();
  await expect(mara.getByRole('heading', { name: 'Request a Tool' })).toBeFocused();
  await mara.getByLabel(/^Tool name/).fill('Exhibit Stamper');
  await mara.getByLabel(/^Web address/).fill('https://stamper.example/start');
  await mara.getByLabel(/^What do you need it for/).fill('Stamps exhibits with numbers.');
  await mara.getByLabel(/^Data you want to enter/).selectOption('client-confidential');
  await mara.getByRole('button', { name: 'Request tool' }).click();
  await expect(mara.getByText('Tool requested').first()).toBeVisible();
  await expect(mara.getByRole('article', { name: 'Exhibit Stamper' })).toContainText('1 person needs this');
  await ask(mara, LONG);

  await tomas.goto('/tool-requests');
  await tomas.getByLabel(/^Tool name/).fill('exhibit-stamper');
  const hint = tomas.getByRole('list', { name: 'Similar tools' });
  await expect(hint).toContainText('Exhibit Stamper was requested by Mara Holt');
  await expectFitting(tomas);
  await hint.getByRole('button', { name: 'I need this too: Exhibit Stamper' }).click();
  const request = tomas.getByRole('article', { name: 'Exhibit Stamper' });
  await expect(request).toContainText('2 people need this');
  await request.getByRole('button', { name: /^Comments/ }).click();
  await request.getByLabel(/^Your comment/).fill('<i>Our group</i> has 40 exhibits a week.');
  await request.getByRole('button', { name: 'Add comment' }).click();
  await expect(request).toContainText('Tomas Ivers');
  await expectAccessible(tomas);

  const panel = await openRequests(page);
  await panel.getByRole('button', { name: 'Start review: Exhibit Stamper' }).click();
  await expectAccessible(page);
  await panel.getByRole('button', { name: 'Approve: Exhibit Stamper' }).click();
  await panel.getByLabel(/^Category/).selectOption({ label: 'Automation' });
  await expect(panel.getByLabel(/^Data That May Be Entered/)).toHaveValue('client-confidential');
  await expectFitting(page);
  await panel.getByRole('button', { name: 'Approve and add tool' }).click();
  await expect(panel.getByRole('article', { name: 'Exhibit Stamper' })).toContainText('Approved');
  await expect(panel.getByRole('heading', { name: 'Exhibit Stamper' })).toBeFocused();

  await tomas.goto('/');
  const card = tomas.getByRole('article', { name: 'Exhibit Stamper' });
  await expect(card.getByRole('link', { name: 'Launch Tool' })).toHaveAttribute('href', 'https://stamper.example/start');
  const subjects = async () =>
    (await outbox()).filter(({ text }) => text?.includes('Tool: Exhibit Stamper')).map(({ subject }) => subject);
  await expect
    .poll(subjects)
    .toEqual(
      expect.arrayContaining([
        'A tool has been requested',
        'A comment on a requested tool',
        'A requested tool has been approved',
      ]),
    );
  await mara.context().close();
  await tomas.context().close();
});

test('a request is declined with a reason, with the keyboard alone', async ({ page, browser }) => {
  await signInByKeyboard(page);
  const mara = await signInAs(page, browser, 'Mara', 'Holt');
  await find(page, 'request a tool', 'Request a Tool');
  await expectSameFocus(page);
  await write(page, page.getByLabel(/^Tool name/), 'Brief Polisher');
  await write(page, page.getByLabel(/^Web address/), 'https://polisher.example');
  await write(page, page.getByLabel(/^What do you need it for/), 'Polishes briefs.');
  await reach(page, page.getByLabel(/^Data you want to enter/));
  await page.keyboard.type('Public');
  await use(page, page.getByRole('button', { name: 'Request tool' }));
  const request = page.getByRole('article', { name: 'Brief Polisher' });
  await expect(request).toBeVisible();
  await expectSameFocus(page);
  await find(page, 'governance', /^Governance/);
  const panel = page.getByRole('dialog', { name: 'Admin Panel' });
  await reach(page, panel.getByRole('tab', { name: 'Register' }));
  await press(page, 'ArrowRight');
  await use(page, panel.getByRole('button', { name: 'Start review: Brief Polisher' }));
  const decline = panel.getByRole('button', { name: 'Decline: Brief Polisher' });
  await expect(decline).toBeVisible();
  await expect(panel.getByRole('heading', { name: 'Brief Polisher' })).toBeFocused();
  await use(page, decline);
  const dialog = page.getByRole('dialog', { name: 'Decline Brief Polisher?' });
  await expect(dialog.getByLabel(/^Reason/)).toBeFocused();
  await use(page, dialog.getByRole('button', { name: 'Decline' }));
  await expect(dialog).toContainText('Please enter a reason');
  await expect(dialog.getByLabel(/^Reason/)).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.type('Its vendor trains on what is entered.');
  await use(page, dialog.getByRole('button', { name: 'Decline' }));
  await expect(dialog).toBeHidden();
  await expectSameFocus(page);
  await expect(panel.getByRole('article', { name: 'Brief Polisher' })).toContainText('Its vendor trains on what is entered.');
  await mara.goto('/tool-requests');
  await mara.getByLabel(/^Tool name/).fill('Brief Polisher');
  await expect(mara.getByRole('list', { name: 'Similar tools' })).toContainText('Its vendor trains on what is entered.');
  await expect(mara.getByRole('article', { name: 'Brief Polisher' })).toContainText('Declined');
  await expectFitting(mara);
  await mara.context().close();
});
