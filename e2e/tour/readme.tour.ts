import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import sharp from 'sharp';
import { sampleReport } from '#features/memorandum/server/testing/sample-report.ts';
import { messageText, send, setModelReply, startConversation } from '../chat.ts';
import { signIn } from '../portal.ts';
import { ORIGIN } from '../ports.ts';
import { withoutToasts } from './take-screenshot.ts';

const FOLDER = path.resolve(import.meta.dirname, '../../docs/pictures');
const SIZE = { width: 1440, height: 900 };
const MAX_BYTES = 150_000;
const DAY_MS = 86_400_000;

/** Saves screenshots of the page, in both themes, to the README's images. */
async function show(page: Page, name: string): Promise<void> {
  mkdirSync(FOLDER, { recursive: true });
  await withoutToasts(page);
  await page.mouse.move(0, 0);
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    const shot = await page.screenshot({ animations: 'disabled' });
    const { size } = await sharp(shot)
      .webp({ quality: 82 })
      .toFile(path.join(FOLDER, `${name}-${colorScheme}.webp`));
    expect(size, `${name} in ${colorScheme}`).toBeLessThan(MAX_BYTES);
  }
}

test.beforeEach(async ({ page }) => {
  test.setTimeout(120_000);
  await page.setViewportSize(SIZE);
  await signIn(page);
  // A person who has read the policy is no longer asked: the screenshots show an ordinary day.
  const response = await page.request.post('/api/policy/acknowledgement', { data: { version: 1 }, headers: { origin: ORIGIN } });
  expect(response.ok()).toBe(true);
  await page.reload();
});

test('the main page for the README', async ({ page }) => {
  await page.getByRole('button', { name: 'Favorite: Claude', exact: true }).click();
  await show(page, 'main-page');
  await page.getByRole('button', { name: 'Favorite: Claude', exact: true }).click();
});

const REPLY = `Three things have to be shown, each by proof in admissible form:

1. **The guaranty itself**, signed by the guarantor.
2. **The underlying debt**, with the ledger and an affidavit of somebody who knows how it was kept.
3. **The guarantor’s failure to perform**, and the notice where the paper asks for one.

| Element | Proof | Where it is usually contested |
|---|---|---|
| Debt | Ledger, affidavit of a custodian | Summaries without the entries behind them |
| Default | Notice, bank records | Whether a reconciliation was asked for |

Check each against the agreement’s own words before relying on it.`;

test('the chatbot for the README', async ({ page }) => {
  for (const title of ['Deadlines after a note of issue', 'Summary of the new discovery rules', 'Letter to opposing counsel'])
    await startConversation(page, title);
  await page.goto(await startConversation(page, 'Elements of a guaranty', 'gpt-4.1-2025-04-14'));
  await setModelReply({ text: REPLY });
  await send(page, 'What must be proven to enforce a guaranty on a motion for summary judgment?');
  await messageText(page).nth(1).getByRole('button', { name: 'Regenerate' }).waitFor();
  await show(page, 'chatbot');
});

test('the verification report for the README', async ({ page }) => {
  await page.route('**/report', (route) =>
    route.request().resourceType() === 'document' ? route.continue() : route.fulfill({ json: sampleReport() }),
  );
  await page.goto('/my-documents/0190a3f2-7c1e-7b6f-8a3d-000000000001/report');
  await page.getByRole('heading', { name: 'Verification Report', level: 1 }).waitFor();
  await page.getByRole('article').first().getByRole('button').click();
  await show(page, 'verification-report');
});

const TOOLS = ['Claude', 'Westlaw and CoCounsel', 'Microsoft 365 Copilot', 'Lexis+ AI', 'Example Chatbot', 'DeepL Translator'];

/** A month of usage in a firm of about sixty people, quiet on weekends. */
function month() {
  return Array.from({ length: 30 }, (_none, index) => {
    const day = new Date(Date.now() - (29 - index) * DAY_MS);
    const use = (day.getUTCDay() % 6 === 0 ? 0.15 : 1) * (1 + 0.25 * Math.sin(index / 5) + 0.1 * Math.sin(index * 2.3));
    const counts = { toolClicks: Math.round(86 * use), videoViews: Math.round(9 * use), activeSessions: Math.round(58 * use) };
    return { day: day.toISOString().slice(0, 10), ...counts };
  });
}

test('the reports for the README', async ({ page }) => {
  const before = { totalToolClicks: 1_702, totalVideoViews: 214, totalActiveSessions: 1_288 };
  const responses = {
    dashboard: { totalToolClicks: 1_946, totalVideoViews: 203, totalActiveSessions: 1_312, before },
    trend: month(),
    'tool-clicks': TOOLS.map((toolName, index) => ({ toolId: index + 1, toolName, clickCount: Math.round(620 / (index + 1)) })),
    'video-views': [],
    'user-activity': [],
    'ai-use': { documents: [], models: [] },
  };
  for (const [report, json] of Object.entries(responses)) {
    await page.route(new RegExp(`/api/admin/analytics/${report}(?:\\?|$)`), (route) => route.fulfill({ json }));
  }
  await page.getByRole('button', { name: 'Admin', exact: true }).click();
  await page.getByRole('tab', { name: 'User Analytics' }).click();
  await page.getByText('1,946').waitFor();
  await show(page, 'analytics');
});
