import { renderPage } from '../pdf/find-hidden-text.ts';
import { type OpenPdf, openPdf } from '../pdf/open-pdf.ts';
import { compressedObject, type RawObject, rawPdf } from './raw-pdf.ts';

const DOTS_PER_POINT = 150 / 72;
const STAMP = 'BT /F1 10 Tf 12 778 Td (NYSCEF DOC. NO. 4   RECEIVED NYSCEF: 01/02/2026) Tj ET';

/**
 * The first pages of a PDF as a scanner makes them: gray pictures under the e-filing system's stamp.
 * @param layer content to be drawn on each page after its picture, with the font F1
 */
export async function scanPages(content: Buffer, count: number, layer = ''): Promise<Buffer> {
  const pdf = await openPdf(content);
  if (typeof pdf === 'string') throw new Error(pdf);
  const numbers = Array.from({ length: count }, (_, index) => index * 3 + 4);
  return rawPdf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [${numbers.map((number) => `${number} 0 R`).join(' ')}] /Count ${count} >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Times-Roman >>',
    ...numbers.flatMap((number, index) => scannedPage(pdf, index, number, layer)),
  ]);
}

function scannedPage(pdf: OpenPdf, index: number, number: number, layer: string): RawObject[] {
  const { pixels, width, height, stride } = renderPage(pdf, pdf.pdfium.FPDF_LoadPage(pdf.document, index), DOTS_PER_POINT);
  const rows = Array.from({ length: height }, (_, y) => pixels.subarray(y * stride, y * stride + width));
  const resources = `<< /XObject << /X ${number + 2} 0 R >> /Font << /F1 3 0 R >> >>`;
  const entries = `/Type /XObject /Subtype /Image /Width ${width} /Height ${height} /BitsPerComponent 8 /ColorSpace /DeviceGray`;
  return [
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents ${number + 1} 0 R /Resources ${resources} >>`,
    compressedObject(`q 612 0 0 792 0 0 cm /X Do Q ${STAMP} ${layer}`),
    compressedObject(Buffer.concat(rows), entries),
  ];
}
