import { type Page, test } from '@playwright/test';
import {
  CONFIRM_PAGE,
  confirmAddress,
  DISOWN_PAGE,
  disownAccount,
  LINK_MESSAGES,
} from '../../src/features/accounts/account-links.contract.ts';
import { takeScreenshot } from './take-screenshot.ts';

const PAGES = [
  { name: 'confirm', path: CONFIRM_PAGE, endpoint: confirmAddress, button: 'Confirm address', done: LINK_MESSAGES.confirmed },
  {
    name: 'disown',
    path: DISOWN_PAGE,
    endpoint: disownAccount,
    button: 'I did not request this account',
    done: LINK_MESSAGES.disowned,
  },
];
const FAILURE = 'Something went wrong on our end.';

/** Opens the page by a link and presses its button; the server gives this answer. */
async function press(
  page: Page,
  { path, endpoint, button }: (typeof PAGES)[number],
  status: number,
  message: string,
): Promise<void> {
  await page.route(`**${endpoint.path}`, (route) => route.fulfill({ status, json: { message } }));
  await page.goto('/');
  await page.goto(`${path}#${'a-secret-of-a-mailed-link'.repeat(3)}`);
  await page.getByRole('button', { name: button }).click();
  await page.getByText(message).first().waitFor();
  await page.unroute(`**${endpoint.path}`);
}

for (const linked of PAGES) {
  test(`pictures of the page of a mailed link: ${linked.path}`, async ({ page }) => {
    await page.goto(linked.path);
    await page.getByText('Open this page from the link').waitFor();
    await takeScreenshot(page, `link-${linked.name}-nothing`);
    await press(page, linked, 500, FAILURE);
    await takeScreenshot(page, `link-${linked.name}-failing`);
    await press(page, linked, 400, LINK_MESSAGES.badLink);
    await takeScreenshot(page, `link-${linked.name}-refused`);
    await press(page, linked, 200, linked.done);
    await takeScreenshot(page, `link-${linked.name}-done`);
  });
}
