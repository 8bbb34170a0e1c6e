import { readCrossReferences } from './cross-references.ts';
import { PdfObjects } from './pdf-objects.ts';
import { isName } from './pdf-stream.ts';
import { findStartAddress, textOf } from './pdf-trailer.ts';
import type { PdfDictionary, PdfValue } from './pdf-value.ts';

const HEADER_WITHIN = 1024;

/**
 * Counts the pages of a PDF one by one, as far as that can be done without a library, and compares them with the sum that the file
 * gives itself.
 * @returns undefined wherever there is any doubt: no count is better than a wrong one
 */
export async function countPages(bytes: Uint8Array<ArrayBuffer>): Promise<number | undefined> {
  const address = findStartAddress(bytes);
  if (address === undefined) return undefined;
  try {
    // Addresses count from the header, before which other bytes may stand.
    const header = Math.max(0, textOf(bytes, 0, HEADER_WITHIN).indexOf('%PDF-'));
    return (await countFrom(bytes, address)) ?? (await countFrom(bytes.subarray(header), address));
  } catch {
    return undefined;
  }
}

/** The same of a chosen file; of one that cannot be read any more nothing is said. */
export async function countPagesOf(file: File): Promise<number | undefined> {
  const bytes = await file.arrayBuffer().catch(() => undefined);
  return bytes && countPages(new Uint8Array(bytes));
}

async function countFrom(bytes: Uint8Array<ArrayBuffer>, address: number): Promise<number | undefined> {
  const references = await readCrossReferences(bytes, address);
  if (!references) return undefined;
  const objects = new PdfObjects(bytes, references);
  const seen = new Set<number>();
  const open = async (value: PdfValue | undefined): Promise<PdfDictionary | undefined> => {
    const object = typeof value === 'object' && 'object' in value ? value.object : undefined;
    // What is met twice is no tree.
    if (object === undefined || seen.has(object)) return undefined;
    seen.add(object);
    return objects.read(object);
  };
  const root = await open((await open(references.trailer.get('Root')))?.get('Pages'));
  const pages = await countIn(root, open);
  return pages !== undefined && pages > 0 && root?.get('Count') === pages ? pages : undefined;
}

/** The pages of a branch: its leaves, each of which is opened. */
async function countIn(
  top: PdfDictionary | undefined,
  open: (value: PdfValue) => Promise<PdfDictionary | undefined>,
): Promise<number | undefined> {
  let pages = 0;
  const waiting: (PdfDictionary | undefined)[] = [top];
  while (waiting.length > 0) {
    const node = waiting.pop();
    if (isName(node?.get('Type'), 'Page')) {
      pages += 1;
      continue;
    }
    const kids = node?.get('Kids');
    if (!isName(node?.get('Type'), 'Pages') || !Array.isArray(kids)) return undefined;
    for (const kid of kids) waiting.push(await open(kid));
  }
  return pages;
}
