import type { Page } from '@playwright/test';
import { makePdf } from '../src/platform/server/testing/make-pdf.ts';
import { ORIGIN } from './ports.ts';

/** Replaces the firm's policy with a PDF of a few words. @returns its version */
export async function uploadPolicy(page: Page, words: string): Promise<number> {
  const buffer = await makePdf([(sheet) => void sheet.text(words, 72, 72)]);
  const response = await page.request.post('/api/admin/policy', {
    headers: { origin: ORIGIN },
    multipart: { policy: { name: 'firm-ai-policy.pdf', mimeType: 'application/pdf', buffer } },
  });
  return (await response.json()).current.version;
}

/** Sets whether this browser shows PDFs inside pages; that of the journeys has no PDF viewer, and does not. */
export async function setPdfReader(page: Page, canEmbed: boolean): Promise<void> {
  await page.addInitScript(
    (value) => Object.defineProperty(Navigator.prototype, 'pdfViewerEnabled', { configurable: true, get: () => value }),
    canEmbed,
  );
}
