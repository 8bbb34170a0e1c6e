import { type Page, test } from '@playwright/test';
import { setPdfReader, uploadPolicy } from '../policy-versions.ts';
import { signIn } from '../portal.ts';
import { showSamplePolicy } from './policy-fixture.ts';
import { takeScreenshot, withoutToasts } from './take-screenshot.ts';

const FAILURE = { status: 503, json: { message: 'The portal is busy just now. Please try again in a moment.' } };
const VERSION = {
  version: 3,
  fileName: 'Firm AI Policy, as adopted by the partners on June 24, 2025 (final, with Appendix A).pdf',
  size: 184_320,
  pages: 7,
  uploadedAt: '2025-06-27T13:00:00.000Z',
  uploadedBy: 'Vera Abbot',
};
const BUTTON = 'I have read the policy and will follow it';

const LONG_NAMES = ['Bartholomew-Alexander Featherstonehaugh-Cholmondeley', 'Ann Li', 'Maria del Carmen Fernández de la Vega'];
const PEOPLE = Array.from({ length: 1200 }, (_none, index) => {
  const [firstName = '', ...rest] = (LONG_NAMES[index % LONG_NAMES.length] ?? '').split(' ');
  const email = `${rest.join('.').toLowerCase()}.${index}@a-rather-long-subdomain.firm.example`;
  const acknowledgedAt = index % 3 === 0 ? null : '2025-07-01T18:30:00.000Z';
  return { id: index + 1, firstName, lastName: rest.join(' '), email, acknowledgedAt };
});

/** Mocks the page's requests for the policy. */
const answerPolicy = (page: Page, current: object | null) =>
  page.route('**/api/policy', (route) => route.fulfill({ json: { current, acknowledgedAt: null } }));

/** Serves the page without preloaded state, so that it has to request its data. */
async function withoutBoot(page: Page) {
  await page.route('**/firm-policy', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, body: (await answer.text()).replace('"policy":', '"other":') });
  });
}

test('pictures of the policy: asked, acknowledged, replaced meanwhile, and the line on other pages', async ({ page }) => {
  test.setTimeout(240_000);
  await setPdfReader(page, true);
  await showSamplePolicy(page);
  await signIn(page);
  await withoutToasts(page);
  await takeScreenshot(page, 'policy-notice-main');
  for (const [name, path] of [
    ['training', '/training'],
    ['chatbot', '/example-chatbot'],
    ['foil', '/foil-request'],
  ] as const) {
    await page.goto(path);
    await page.getByRole('heading', { level: 1 }).filter({ hasNotText: 'Loading...' }).waitFor();
    await takeScreenshot(page, `policy-notice-${name}`);
  }
  await page.goto('/firm-policy');
  await page.getByRole('button', { name: BUTTON }).waitFor();
  await page.waitForTimeout(500);
  await takeScreenshot(page, 'policy-asked');
  await uploadPolicy(page, 'Another version');
  await page.getByRole('button', { name: BUTTON }).click();
  await page.getByRole('alert').waitFor();
  await takeScreenshot(page, 'policy-replaced');
  await page.getByRole('button', { name: BUTTON }).click();
  await page.getByText(/^You acknowledged this version/).waitFor();
  await takeScreenshot(page, 'policy-acknowledged');
});

test('pictures of the policy without a reader, with a long name, before any upload, on its way and failing', async ({ page }) => {
  test.setTimeout(240_000);
  await setPdfReader(page, false);
  await signIn(page);
  await answerPolicy(page, VERSION);
  await page.goto('/firm-policy');
  await page.getByText('Version 3').waitFor();
  await takeScreenshot(page, 'policy-card');
  await page.unroute('**/api/policy');
  await answerPolicy(page, null);
  await page.goto('/firm-policy');
  await page.getByText('The firm’s AI policy has not been uploaded yet').waitFor();
  await takeScreenshot(page, 'policy-none');
  await page.unroute('**/api/policy');
  await withoutBoot(page);
  await page.route('**/api/policy', () => {});
  await page.goto('/firm-policy');
  await page.getByRole('status', { name: 'Loading the policy' }).waitFor();
  await takeScreenshot(page, 'policy-loading');
  await page.unroute('**/api/policy');
  await page.route('**/api/policy', (route) => route.fulfill(FAILURE));
  await page.goto('/firm-policy');
  await page.getByText('The firm’s AI policy could not be loaded').waitFor();
  await takeScreenshot(page, 'policy-failing');
});

test('pictures of the administrators’ list: many people with long names, nobody found, before any upload, and failing', async ({
  page,
}) => {
  test.setTimeout(240_000);
  const responses = [
    ['people', { json: { current: VERSION, people: PEOPLE } }],
    ['none', { json: { current: null, people: PEOPLE } }],
    ['failing', FAILURE],
  ] as const;
  await signIn(page);
  await withoutToasts(page);
  for (const [name, answer] of responses) {
    await page.route('**/api/admin/policy/acknowledgements', (route) => route.fulfill(answer));
    await page.goto('/');
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.getByRole('button', { name: 'Admin', exact: true }).click();
    await page.getByRole('tab', { name: 'Settings' }).click();
    const section = page.getByRole('region', { name: 'Acknowledgments' });
    await section.getByText(/have acknowledged|nothing to acknowledge|could not be loaded/).waitFor();
    await takeScreenshot(page, `policy-list-${name}`, { of: section });
    if (name === 'people') {
      await page.setViewportSize({ width: 1440, height: 900 });
      await section.getByRole('searchbox').fill('nobody of this name');
      await takeScreenshot(page, 'policy-list-not-found', { of: section });
    }
    await page.unroute('**/api/admin/policy/acknowledgements');
  }
});
