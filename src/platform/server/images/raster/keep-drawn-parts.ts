import { type RasterKind, tag } from './image-kind.ts';

/**
 * A pixel image with only those parts of its file that draw: no place and camera (EXIF, XMP), no comments, no thumbnails, no further
 * frames, and nothing behind its end, where a file can be a second one at the same time. The pixels stay as they were encoded.
 * @returns undefined for a file whose parts do not follow each other to an end
 */
export function keepDrawnParts(bytes: Buffer, kind: RasterKind): Buffer | undefined {
  if (kind === 'png') return keepPngParts(bytes);
  return kind === 'jpeg' ? keepJpegParts(bytes) : keepWebpParts(bytes);
}

const PNG_PARTS: ReadonlySet<string> = new Set([
  'IHDR',
  'PLTE',
  'tRNS',
  'gAMA',
  'cHRM',
  'sRGB',
  'iCCP',
  'cICP',
  'sBIT',
  'bKGD',
  'pHYs',
  'IDAT',
]);
const PNG_START = 8;
/** Of each part: its length, its name, and behind its content a checksum. */
const PNG_FRAME = 12;

function keepPngParts(bytes: Buffer): Buffer | undefined {
  const kept = [bytes.subarray(0, PNG_START)];
  for (let at = PNG_START; at + PNG_FRAME <= bytes.length; ) {
    const end = at + PNG_FRAME + bytes.readUInt32BE(at);
    if (end > bytes.length) return undefined;
    const name = tag(bytes, at + 4);
    if (PNG_PARTS.has(name) || name === 'IEND') kept.push(bytes.subarray(at, end));
    if (name === 'IEND') return Buffer.concat(kept);
    at = end;
  }
  return undefined;
}

const MARKER = 0xff;
const END_OF_IMAGE = 0xd9;
const START_OF_SCAN = 0xda;
const COMMENT = 0xfe;
const APPLICATION = { first: 0xe0, last: 0xef };
/** JFIF, colour profiles, and Adobe's word on how colours are stored. */
const DRAWN_APPLICATION: ReadonlySet<number> = new Set([0xe0, 0xe2, 0xee]);

function keepJpegParts(bytes: Buffer): Buffer | undefined {
  const kept = [bytes.subarray(0, 2)];
  for (let at = nextMarker(bytes, 2); at + 2 <= bytes.length; ) {
    const marker = bytes[at + 1] ?? 0;
    if (marker === END_OF_IMAGE) return Buffer.concat([...kept, bytes.subarray(at, at + 2)]);
    const length = at + 4 <= bytes.length ? bytes.readUInt16BE(at + 2) : 0;
    const end = marker === START_OF_SCAN ? nextMarker(bytes, at + 2 + length) : at + 2 + length;
    if (length < 2 || end > bytes.length) return undefined;
    if (isDrawn(marker)) kept.push(bytes.subarray(at, end));
    at = nextMarker(bytes, end);
  }
  return undefined;
}

function isDrawn(marker: number): boolean {
  const isApplication = marker >= APPLICATION.first && marker <= APPLICATION.last;
  return isApplication ? DRAWN_APPLICATION.has(marker) : marker !== COMMENT;
}

/**
 * Where the next part of a JPEG begins. Within compressed pixels 0xff is followed by 0 or by a restart; between parts some cameras
 * leave a few bytes, which every decoder passes over.
 */
function nextMarker(bytes: Buffer, start: number): number {
  for (let at = bytes.indexOf(MARKER, start); at >= 0; at = bytes.indexOf(MARKER, at + 1)) {
    const next = bytes[at + 1] ?? 0;
    if (next > 1 && next !== MARKER && (next < 0xd0 || next > 0xd7)) return at;
  }
  return bytes.length;
}

const WEBP_PARTS: ReadonlySet<string> = new Set(['VP8 ', 'VP8L', 'VP8X', 'ALPH', 'ICCP']);
const RIFF_START = 12;
const RIFF_FRAME = 8;
/** In the first byte of VP8X: animation, XMP, EXIF. */
const NOT_DRAWN_FLAGS = 0x02 | 0x04 | 0x08;

function keepWebpParts(bytes: Buffer): Buffer | undefined {
  const kept = [Buffer.from(bytes.subarray(0, RIFF_START))];
  const imageEnd = RIFF_FRAME + bytes.readUInt32LE(4);
  if (imageEnd > bytes.length) return undefined;
  for (let at = RIFF_START; at + RIFF_FRAME <= imageEnd; ) {
    const length = bytes.readUInt32LE(at + 4);
    const end = at + RIFF_FRAME + length + (length % 2);
    if (end > imageEnd) return undefined;
    const part = Buffer.from(bytes.subarray(at, end));
    if (tag(part, 0) === 'VP8X' && length > 0) part.writeUInt8(part.readUInt8(RIFF_FRAME) & ~NOT_DRAWN_FLAGS, RIFF_FRAME);
    if (WEBP_PARTS.has(tag(part, 0))) kept.push(part);
    at = end;
  }
  const whole = Buffer.concat(kept);
  whole.writeUInt32LE(whole.length - RIFF_FRAME, 4);
  return whole;
}
