import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { SAMPLE_POLICY } from '../../src/features/policy/server/seed-policy.ts';
import { renderPage } from '../../src/platform/server/pdf/find-hidden-text.ts';
import { openPdf } from '../../src/platform/server/pdf/open-pdf.ts';

/** Shows the sample policy in its frame as a browser's PDF viewer would, in gray: the screenshots' browser has none. */
export async function showSamplePolicy(page: Page): Promise<void> {
  const sheets = (await drawPages(readFileSync(SAMPLE_POLICY.file))).map(
    (png) => `<img alt="" src="data:image/png;base64,${png}" style="display:block;width:100%;margin:0 0 12px">`,
  );
  const body = `<body style="margin:0;padding:12px 8%;background:#525659">${sheets.join('')}</body>`;
  await page.route('**/firm-ai-policy.pdf', (route) => route.fulfill({ contentType: 'text/html', body }));
}

/** Renders the first two pages of a PDF as PNG in base64. */
async function drawPages(content: Buffer): Promise<string[]> {
  const pdf = await openPdf(content);
  if (typeof pdf === 'string') throw new Error(`The sample policy cannot be opened: ${pdf}`);
  const drawings = [0, 1].map((index) => renderPage(pdf, pdf.pdfium.FPDF_LoadPage(pdf.document, index), 2));
  return Promise.all(
    drawings.map(async ({ pixels, stride, width, height }) => {
      const picture = sharp(pixels, { raw: { width: stride, height, channels: 1 } }).extract({ left: 0, top: 0, width, height });
      return (await picture.png().toBuffer()).toString('base64');
    }),
  );
}
