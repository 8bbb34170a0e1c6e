import { randomBytes } from 'node:crypto';
import { crc32, deflateSync } from 'node:zlib';

/** A part of a PNG file: its length, name, content and checksum. */
export function pngPart(name: string, content: Buffer): Buffer {
  const part = Buffer.alloc(12 + content.length);
  part.writeUInt32BE(content.length, 0);
  part.write(name, 4, 'latin1');
  content.copy(part, 8);
  part.writeUInt32BE(crc32(part.subarray(4, 8 + content.length)), 8 + content.length);
  return part;
}

interface RawPng {
  width: number;
  height: number;
  /** Bits of a color. */
  depth?: 1 | 8 | 16;
  /** True if it is interlaced in seven passes: a decoder has to hold all of it. */
  isInterlaced?: boolean;
  /** Contents of the compressed pixels, all of them transparent by default. */
  pixels?: Buffer;
  /** Parts between the pixels and the end. */
  parts?: Buffer[];
}

/** A PNG file of one color, made by hand: also such as no program would write. Gray with one bit, else with four channels. */
export function rawPng({ width, height, depth = 8, isInterlaced = false, pixels, parts = [] }: RawPng): Buffer {
  const channels = depth === 1 ? 1 : 4;
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([depth, depth === 1 ? 0 : 6, 0, 0, isInterlaced ? 1 : 0], 8);
  const rowBytes = 1 + Math.ceil((width * channels * depth) / 8);
  // Seven passes store the same pixels in more, shorter rows.
  const bytes = height * rowBytes + (isInterlaced ? height * 8 : 0);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    pngPart('IHDR', head),
    pngPart('IDAT', pixels ?? deflateSync(Buffer.alloc(bytes), { level: 9 })),
    ...parts,
    pngPart('IEND', Buffer.alloc(0)),
  ]);
}

/** A PNG file of 490 KB that cannot be compressed further: noise, different each time. */
export function heavyPng(): Buffer {
  const [width, height] = [353, 356];
  const rows = Array.from({ length: height }, () => Buffer.concat([Buffer.alloc(1), randomBytes(width * 4)]));
  return rawPng({ width, height, pixels: deflateSync(Buffer.concat(rows), { level: 0 }) });
}

/** A file as a call sends it. */
export const asInline = (bytes: Buffer, type = 'image/png'): string => `data:${type};base64,${bytes.toString('base64')}`;
