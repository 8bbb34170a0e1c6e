import { constants, deflateRawSync, deflateSync } from 'node:zlib';

/** An object of a PDF: the text between `obj` and `endobj`, or a stream with the entries of its dictionary. */
export type RawObject = string | { entries: string; stream: Buffer };

/** A PDF from raw objects, the first of which is its catalog: for files that no program would write. */
export function rawPdf(objects: RawObject[]): Buffer {
  const parts: Buffer[] = [Buffer.from('%PDF-1.7\n')];
  const offsets: number[] = [];
  let length = parts[0]?.length ?? 0;
  const add = (part: Buffer) => {
    parts.push(part);
    length += part.length;
  };
  for (const [index, object] of objects.entries()) {
    offsets.push(length);
    add(Buffer.from(`${index + 1} 0 obj\n`));
    add(bodyOf(object));
    add(Buffer.from('\nendobj\n'));
  }
  const start = length;
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  add(Buffer.from(`xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}`));
  add(Buffer.from(`trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`));
  return Buffer.concat(parts);
}

function bodyOf(object: RawObject): Buffer {
  if (typeof object === 'string') return Buffer.from(object);
  const head = Buffer.from(`<< ${object.entries} /Length ${object.stream.length} >>\nstream\n`);
  return Buffer.concat([head, object.stream, Buffer.from('\nendstream')]);
}

const FONT = '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>';

/**
 * A PDF of one page from the page's content.
 * @param resources entries of the page's resources beside its font F1; objects from 6 on are `more`
 */
export function rawPage(content: RawObject, { box = '0 0 612 792', resources = '', more = [] as RawObject[] } = {}): Buffer {
  return rawPdf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [${box}] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> ${resources} >> >>`,
    content,
    FONT,
    ...more,
  ]);
}

/** A stream with the usual compression. */
export function compressedObject(text: string | Buffer, entries = ''): RawObject {
  return { entries: `${entries} /Filter /FlateDecode`, stream: deflateSync(text) };
}

/** A stream of some kilobytes for each megabyte to which it unpacks. */
export function bomb(text: string, megabytes: number, entries = ''): RawObject {
  const megabyte = Buffer.alloc(1024 * 1024, text);
  const part = deflateRawSync(megabyte, { finishFlush: constants.Z_FULL_FLUSH });
  const parts = Array.from({ length: megabytes }, () => part);
  return { entries: `${entries} /Filter /FlateDecode`, stream: Buffer.concat([Buffer.from([0x78, 0x9c]), ...parts]) };
}
