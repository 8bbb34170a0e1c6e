import { type Page, test } from '@playwright/test';
import { sampleDisputes } from '#features/memorandum/server/testing/sample-disputes.ts';
import { sampleReport } from '#features/memorandum/server/testing/sample-report.ts';
import { signIn } from '../portal.ts';
import { takeScreenshot } from './take-screenshot.ts';

const ADDRESS = '/my-documents/0190a3f2-7c1e-7b6f-8a3d-000000000001/disputes';

/** Opens the page with this response of its call. */
async function openWith(page: Page, status: number, json: object): Promise<void> {
  await page.unroute('**/disputes');
  await page.route('**/disputes', (route) =>
    route.request().resourceType() === 'document' ? route.continue() : route.fulfill({ status, json }),
  );
  await page.goto(ADDRESS);
}

test('pictures of the dispute matrix', async ({ page }) => {
  await signIn(page);
  await page.route('**/audit', (route) => route.fulfill({ json: { ...sampleReport(), hasReport: true } }));
  await openWith(page, 200, sampleDisputes());
  await page.getByRole('button', { name: 'Number of payments' }).click();
  await page.getByRole('button', { name: /^Agreed or said by one side/ }).click();
  await takeScreenshot(page, 'disputes');
  await page.getByRole('searchbox').fill('march');
  await takeScreenshot(page, 'disputes-filtered');

  await openWith(page, 200, LONG);
  await page.getByRole('button', { name: 'Number of payments', exact: true }).click();
  await takeScreenshot(page, 'disputes-long');

  const nothing = { rows: [], quotations: [], clauses: [], chronology: [], candidates: [] };
  for (const [state, status, json, words] of [
    ['nothing', 200, sampleDisputes(nothing), /found nothing that the papers say differently/],
    ['agreed', 200, sampleDisputes({ rows: sampleDisputes().rows.slice(2), quotations: [] }), /found nothing/],
    ['failing', 500, {}, 'Error loading the dispute matrix'],
    ['missing', 404, {}, 'There is no dispute matrix here'],
  ] as const) {
    await openWith(page, status, json);
    await page.getByText(words).waitFor();
    await takeScreenshot(page, `disputes-${state}`);
  }
});

const LONG_NAME = 'Consolidated Merchant Funding of the Hudson Valley, LLC ';
const LONG_WORDS =
  'Under Section 3 the Buyer “shall make any adjustment within three (3) business days after it receives the statements.” ';
/** A matrix with excessively long texts. */
const LONG = sampleDisputes({
  title: `${LONG_NAME.repeat(3)}v. Harbor Row Seafood & Provisions Corp. et al., Index No. 659874/2025`,
  papers: { memorandum: 'Plaintiff’s memorandum', affirmation: 'Featherstonehaugh-Vandersloot-Okonjo Aff.' },
  rows: sampleDisputes().rows.flatMap((row) => [
    row,
    {
      ...row,
      about: `${row.about}, as the agreement and its three renewals have it`,
      note: LONG_WORDS,
      sides: row.sides.map((side) => ({
        ...side,
        values: [
          ...side.values,
          { text: LONG_WORDS.repeat(3), passages: [] },
          { text: `https://${'reporter.example/'.repeat(6)}`, passages: [] },
        ],
      })),
    },
  ]),
  chronology: Array.from({ length: 9 }, (_, day) => ({
    date: new Date(Date.UTC(2025, 2, day + 1)).toISOString().slice(0, 10),
    label: day % 3 === 0 ? 'Date of the agreement' : null,
    speaker: 'plaintiff about client' as const,
    words: LONG_WORDS.repeat(1 + (day % 3)),
    passages: ['p6'],
  })),
});
