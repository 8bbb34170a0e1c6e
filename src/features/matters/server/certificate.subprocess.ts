import { buffer } from 'node:stream/consumers';
import PDFDocument from 'pdfkit';
import { serveSubprocess } from '#platform/server/subprocess-entry.ts';
import type { Certificate } from './read-certificate.ts';

type Page = PDFKit.PDFDocument;

/** Letter paper with margins of an inch; the footer stands in the lower one. */
const MARGIN = 72;
const LABEL_WIDTH = 80;
const FONTS = { plain: 'Times-Roman', bold: 'Times-Bold' };

const STATEMENT =
  'This certificate lists what the audit trail and the log of model calls of the firm’s AI portal hold for this matter at the time of its creation. Papers are identified by their size and SHA-256 hash, not by their names. Where it says that nothing is recorded, it asserts nothing else.';

/** Draws a matter's certificate as a PDF. */
function drawCertificate(certificate: Certificate): Promise<Buffer> {
  const info = { Title: `Matter certificate ${certificate.number}`, Author: certificate.firmName };
  const page = new PDFDocument({ size: 'LETTER', margin: MARGIN, bufferPages: true, lang: 'en-US', info });
  const content = buffer(page);
  drawHead(page, certificate);
  for (const use of certificate.uses) drawUse(page, use);
  if (certificate.uses.length === 0) write(page, 'No document or conversation with this number is in the portal’s records.');
  numberPages(page, certificate);
  page.end();
  return content;
}

function drawHead(page: Page, { firmName, number, createdLine, rule }: Certificate): void {
  page.font(FONTS.plain).fontSize(11).text(printable(firmName));
  page.moveDown(0.5).font(FONTS.bold).fontSize(18).text('Matter certificate: use of artificial intelligence');
  page
    .moveDown(0.3)
    .fontSize(13)
    .text(`Client-matter number ${printable(number)}`);
  page.moveDown(0.5);
  for (const line of [createdLine, ...rule, STATEMENT]) write(page, line);
}

function write(page: Page, text: string): void {
  page.font(FONTS.plain).fontSize(11).text(printable(text)).moveDown(0.4);
}

function drawUse(page: Page, { title, facts }: Certificate['uses'][number]): void {
  // A heading never stands alone at the foot of a page.
  if (page.y > page.page.height - MARGIN - 80) page.addPage();
  page.moveDown(0.6).font(FONTS.bold).fontSize(13).text(printable(title)).moveDown(0.2);
  page
    .font(FONTS.plain)
    .fontSize(10)
    .table({
      columnStyles: [LABEL_WIDTH, '*'],
      defaultStyle: { border: false, padding: [0, 0, 2, 0] },
      data: facts.flatMap(({ label, lines }) =>
        lines.map((line, index) => [{ text: index === 0 ? label : '', font: { src: FONTS.bold } }, printable(line)]),
      ),
    });
}

function numberPages(page: Page, { number }: Certificate): void {
  const { count } = page.bufferedPageRange();
  for (let index = 0; index < count; index += 1) {
    page.switchToPage(index);
    // Text below the margin would begin a new page.
    page.page.margins.bottom = 0;
    const text = `Matter ${printable(number)} · page ${index + 1} of ${count}`;
    page
      .font(FONTS.plain)
      .fontSize(9)
      .text(text, MARGIN, page.page.height - MARGIN / 2, { align: 'center', lineBreak: false });
  }
}

/** The fonts that every PDF reader has cover Western European letters only. */
const printable = (text: string) =>
  text.replace(/[^\x20-\x7e\u00a0-\u00ff\u2010-\u2026\u20ac]/gu, '?').replace(/\u2010|\u2011/g, '-');

/** A process of its own: the certificate of thousands of documents would keep everybody waiting. */
serveSubprocess(drawCertificate);
