import PDFDocument from 'pdfkit';

export type PdfDrawing = PDFKit.PDFDocument;

/** Letter paper with margins of an inch. */
const PAPER: PDFKit.PDFDocumentOptions = {
  size: 'LETTER',
  margin: 72,
  autoFirstPage: false,
  info: { CreationDate: new Date(0) },
};

/** A PDF, each page drawn by a function of its own. */
export async function makePdf(pages: ((page: PdfDrawing) => void)[], options: PDFKit.PDFDocumentOptions = {}): Promise<Buffer> {
  const document = new PDFDocument({ ...PAPER, ...options });
  const chunks: Buffer[] = [];
  document.on('data', (chunk: Buffer) => chunks.push(chunk));
  const ended = new Promise((resolve) => document.on('end', resolve));
  for (const draw of pages) {
    document.addPage();
    document.font('Times-Roman').fontSize(12);
    draw(document);
  }
  document.end();
  await ended;
  return Buffer.concat(chunks);
}

/** Draws each line at its position: text, left end and baseline in points from the upper left corner. */
export function drawLines(page: PdfDrawing, lines: [text: string, left: number, baseline: number][]): void {
  for (const [text, left, baseline] of lines) page.text(text, left, baseline, { lineBreak: false, baseline: 'alphabetic' });
}

/** Draws paragraphs one under the other, double-spaced, each with its first line indented. @returns the next baseline */
export function drawParagraphs(
  page: PdfDrawing,
  paragraphs: string[],
  top = 90,
  { left = 72, width = 468, indent = 36, spacing = 24 } = {},
): number {
  let baseline = top;
  for (const paragraph of paragraphs) {
    for (const [index, line] of wrap(page, paragraph, width, indent).entries()) {
      page.text(line, left + (index === 0 ? indent : 0), baseline, { lineBreak: false, baseline: 'alphabetic' });
      baseline += spacing;
    }
  }
  return baseline;
}

function wrap(page: PdfDrawing, paragraph: string, width: number, indent: number): string[] {
  const lines: string[] = [];
  for (const word of paragraph.split(' ')) {
    const last = lines.at(-1);
    const room = width - (lines.length <= 1 ? indent : 0);
    if (last !== undefined && page.widthOfString(`${last} ${word}`) <= room) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}
