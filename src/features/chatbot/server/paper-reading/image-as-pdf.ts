import sharp from 'sharp';
import type { PaperRefusal } from './paper-from-units.ts';

/** Width of the page that an image becomes, in points: a Letter page's. */
const PAGE_WIDTH = 612;
/** Enough for small print at 300 dots per inch, and no more than OCR can use. */
const MOST_PIXELS_A_SIDE = 3_300;
/** A page scanned at 600 dots per inch has 34 million. */
const MOST_PIXELS = 60_000_000;
const MOST_PAGES = 50;
const QUALITY = 85;

const BROKEN: PaperRefusal = {
  refusal: 'This image is damaged and cannot be read. Please save it again, or scan the page once more.',
};
const HUGE: PaperRefusal = { refusal: 'This image is too large to read. Please scan the page at 300 dots per inch.' };

sharp.cache(false);
sharp.concurrency(1);

/** Converts an image of a page, or a TIFF of several, to a PDF, so that it is read and shown as one. */
export async function imageAsPdf(bytes: Uint8Array): Promise<{ pdf: Uint8Array } | PaperRefusal> {
  try {
    const { pages = 1, width, height } = await sharp(bytes, { limitInputPixels: false }).metadata();
    if (width * height > MOST_PIXELS || pages > MOST_PAGES) return HUGE;
    const jpegs: Jpeg[] = [];
    for (let page = 0; page < pages; page += 1) jpegs.push(await toJpeg(bytes, page));
    return { pdf: writePdf(jpegs) };
  } catch {
    return BROKEN;
  }
}

interface Jpeg {
  data: Buffer;
  width: number;
  height: number;
}

async function toJpeg(bytes: Uint8Array, page: number): Promise<Jpeg> {
  const { data, info } = await sharp(bytes, { page, limitInputPixels: MOST_PIXELS })
    .autoOrient()
    .flatten({ background: '#ffffff' })
    .resize({ width: MOST_PIXELS_A_SIDE, height: MOST_PIXELS_A_SIDE, fit: 'inside', withoutEnlargement: true })
    .grayscale()
    .jpeg({ quality: QUALITY })
    .toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

/** Writes a PDF of one JPEG a page. ISO 32000-1, 7.5 (file structure) and 8.9.5 (images). */
function writePdf(jpegs: readonly Jpeg[]): Buffer {
  const kids = jpegs.map((_, index) => `${3 + index * 3} 0 R`).join(' ');
  const objects: Buffer[] = [
    Buffer.from('<< /Type /Catalog /Pages 2 0 R >>'),
    Buffer.from(`<< /Type /Pages /Kids [${kids}] /Count ${jpegs.length} >>`),
    ...jpegs.flatMap(({ data, width, height }, index) => {
      const page = 3 + index * 3;
      const pageHeight = Math.round((PAGE_WIDTH * height) / width);
      const content = `q ${PAGE_WIDTH} 0 0 ${pageHeight} 0 0 cm /I Do Q`;
      const image = `/Type /XObject /Subtype /Image /Width ${width} /Height ${height} /ColorSpace /DeviceGray /BitsPerComponent 8 /Filter /DCTDecode`;
      return [
        Buffer.from(
          `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${PAGE_WIDTH} ${pageHeight}] /Resources << /XObject << /I ${page + 2} 0 R >> >> /Contents ${page + 1} 0 R >>`,
        ),
        streamOf('', Buffer.from(content)),
        streamOf(image, data),
      ];
    }),
  ];
  const parts: Buffer[] = [Buffer.from('%PDF-1.4\n')];
  const offsets: number[] = [];
  let length = parts[0]?.length ?? 0;
  for (const [index, object] of objects.entries()) {
    offsets.push(length);
    const written = Buffer.concat([Buffer.from(`${index + 1} 0 obj\n`), object, Buffer.from('\nendobj\n')]);
    parts.push(written);
    length += written.length;
  }
  const entries = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  const count = objects.length + 1;
  const trailer = `trailer\n<< /Size ${count} /Root 1 0 R >>\nstartxref\n${length}\n%%EOF\n`;
  return Buffer.concat([...parts, Buffer.from(`xref\n0 ${count}\n0000000000 65535 f \n${entries}${trailer}`)]);
}

const streamOf = (entries: string, content: Buffer): Buffer =>
  Buffer.concat([Buffer.from(`<< ${entries} /Length ${content.length} >>\nstream\n`), content, Buffer.from('\nendstream')]);
