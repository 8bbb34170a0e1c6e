import { crc32, deflateSync } from 'node:zlib';
import type { RenderedPage } from './find-hidden-text.ts';

/** Higher levels take three times as long for a tenth of the bytes. */
const LEVEL = 3;
const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const GRAY_8_BITS = [8, 0, 0, 0, 0];

/**
 * Encodes a rendered page as PNG. Loading an image library takes a subprocess longer than drawing the page.
 * https://www.w3.org/TR/png-3/
 */
export function encodePng({ pixels, width, height, stride }: RenderedPage): Buffer {
  const rows = Buffer.alloc((width + 1) * height);
  for (let y = 0; y < height; y += 1) rows.set(pixels.subarray(y * stride, y * stride + width), y * (width + 1) + 1);
  const header = Buffer.from([...bigEndian(width), ...bigEndian(height), ...GRAY_8_BITS]);
  const chunks = [chunk('IHDR', header), chunk('IDAT', deflateSync(rows, { level: LEVEL })), chunk('IEND', Buffer.alloc(0))];
  return Buffer.concat([SIGNATURE, ...chunks]);
}

function chunk(name: string, content: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name), content]);
  return Buffer.concat([bigEndian(content.length), named, bigEndian(crc32(named))]);
}

function bigEndian(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
}
