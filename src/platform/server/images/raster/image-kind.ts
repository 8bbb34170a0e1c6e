/** The kinds of pixel images that are taken, as their decoder calls them. */
export type RasterKind = 'png' | 'jpeg' | 'webp';

const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const JPEG = Buffer.from([0xff, 0xd8, 0xff]);

/** What a file is by its first bytes, whatever it is called; undefined for everything but the three kinds of pixel images. */
export function findRasterKind(bytes: Buffer): RasterKind | undefined {
  if (startsWith(bytes, PNG)) return 'png';
  if (startsWith(bytes, JPEG)) return 'jpeg';
  return tag(bytes, 0) === 'RIFF' && tag(bytes, 8) === 'WEBP' ? 'webp' : undefined;
}

const startsWith = (bytes: Buffer, start: Buffer): boolean => bytes.subarray(0, start.length).equals(start);

/** Four letters of a file, by which its parts are named. */
export const tag = (bytes: Buffer, at: number): string => bytes.toString('latin1', at, at + 4);
