import { unzipSync } from 'fflate';
import { RefusedTemplate } from './template-failure.ts';

const MOST_PARTS = 500;
const MOST_BYTES = 20 * 1024 * 1024;
/** Largest text in one part; the styles of a real template have some 50 KB. */
const MOST_BYTES_OF_TEXT = 4 * 1024 * 1024;

/**
 * The parts of a Word file by their names, within limits.
 * @throws RefusedTemplate before anything is inflated, if the file says that it is too much
 */
export function unzipParts(bytes: Uint8Array): Map<string, Uint8Array> {
  if (bytes[0] === 0xd0 && bytes[1] === 0xcf) throw new RefusedTemplate('old-or-locked');
  if (bytes[0] !== 0x50 || bytes[1] !== 0x4b) throw new RefusedTemplate('not-word');
  checkSizes(bytes);
  try {
    return new Map(Object.entries(unzipSync(bytes)));
  } catch {
    throw new RefusedTemplate('broken');
  }
}

function checkSizes(bytes: Uint8Array): void {
  const names = new Set<string>();
  let total = 0;
  let parts = 0;
  let isTooMuch = false;
  try {
    unzipSync(bytes, {
      filter: ({ name, originalSize }) => {
        parts += 1;
        total += originalSize;
        isTooMuch ||= parts > MOST_PARTS || total > MOST_BYTES || (isText(name) && originalSize > MOST_BYTES_OF_TEXT);
        names.add(name.toLowerCase());
        return false;
      },
    });
  } catch {
    throw new RefusedTemplate('broken');
  }
  if (isTooMuch) throw new RefusedTemplate('too-much-work');
  // Of two parts with one name, one program reads the first and another the last.
  if (names.size < parts) throw new RefusedTemplate('broken');
}

/** True for a part that is XML by its name. */
export const isText = (name: string) => /\.(?:xml|rels|vml)$/i.test(name);
