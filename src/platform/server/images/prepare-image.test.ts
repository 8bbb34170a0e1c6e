import fc from 'fast-check';
import type sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import { IMAGE_MESSAGES, MAX_IMAGE_BYTES } from '../../shared/images.ts';
import { measureWork } from '../../shared/testing/measure-work.ts';
import { asInline, pngPart, rawPng } from '../testing/raw-images.ts';
import { type PreparedImage, prepareImage } from './prepare-image.ts';
import { findRasterKind } from './raster/image-kind.ts';
import { loadDecoder } from './raster/load-decoder.ts';

const KINDS = ['png', 'jpeg', 'webp'] as const;
const SCRIPT = '<script>alert("inside")</script>';
let decoder: typeof sharp;
beforeAll(async () => {
  decoder = await loadDecoder();
});

/** Four coloured quarters, so that it can be seen which way up an image lies. */
function quarters(width = 60, height = 40) {
  const pixels = Buffer.alloc(width * height * 3);
  for (let at = 0; at < width * height; at += 1) {
    const isRight = at % width >= width / 2;
    const isLow = at >= (width * height) / 2;
    pixels.set([isRight ? 250 : 20, isLow ? 250 : 20, isRight === isLow ? 200 : 40], at * 3);
  }
  return decoder(pixels, { raw: { width, height, channels: 3 } });
}

const bytesOf = (inline: string) => Buffer.from(inline.slice(inline.indexOf(',') + 1), 'base64');
const prepare = (bytes: Buffer, type?: string) => prepareImage(asInline(bytes, type), IMAGE_MESSAGES.badgeTooLarge);

async function taken(bytes: Buffer, type?: string): Promise<PreparedImage> {
  const prepared = await prepare(bytes, type);
  if ('refused' in prepared) throw new Error(prepared.refused);
  return prepared;
}

async function refused(bytes: Buffer, type?: string): Promise<string> {
  const prepared = await prepare(bytes, type);
  return 'refused' in prepared ? prepared.refused : 'taken';
}

/** As a browser would: it shows what it can. */
const pixelsOf = (bytes: Buffer) => decoder(bytes, { failOn: 'error' }).raw().toBuffer();

test.each(KINDS)('a plain %s file is kept byte for byte, and shown as WebP of its own size', async (kind) => {
  const bytes = await quarters().toFormat(kind).toBuffer();
  const { inline, display } = await taken(bytes, `image/${kind}`);
  expect(inline).toBe(asInline(bytes, `image/${kind}`));
  expect(display.contentType).toBe('image/webp');
  expect(await decoder(display.content).metadata()).toMatchObject({ format: 'webp', width: 60, height: 40 });
});

test('a display copy has at most 256 pixels a side, whole and undistorted, and is never enlarged', async () => {
  const sizeOf = async (width: number, height: number) => {
    const { display } = await taken(await quarters(width, height).png().toBuffer());
    const { width: shownWidth, height: shownHeight } = await decoder(display.content).metadata();
    return [shownWidth, shownHeight];
  };
  expect(await sizeOf(1024, 512)).toEqual([256, 128]);
  expect(await sizeOf(257, 900)).toEqual([73, 256]);
  expect(await sizeOf(16, 12)).toEqual([16, 12]);
});

test('what is transparent stays transparent', async () => {
  const { display } = await taken(rawPng({ width: 20, height: 20 }));
  expect([...(await decoder(display.content).raw().toBuffer()).subarray(0, 4)]).toEqual([0, 0, 0, 0]);
});

test('a file is taken as what it is, whatever it is called', async () => {
  const png = rawPng({ width: 20, height: 20 });
  for (const type of ['image/jpeg', 'image/jpg', 'image/webp', 'image/svg+xml'])
    expect((await taken(png, type)).inline).toBe(asInline(png));
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><path d="M0 0h9v9z"/></svg>');
  expect((await taken(svg, 'image/png')).display).toEqual({ contentType: 'image/svg+xml', content: svg });
});

test.each(['gif', 'tiff', 'heif'] as const)('a %s file is refused, also when it is called PNG', async (kind) => {
  const bytes = await quarters()
    .toFormat(kind, { compression: kind === 'heif' ? 'av1' : undefined })
    .toBuffer();
  expect(await refused(bytes)).toBe(IMAGE_MESSAGES.wrongType);
  expect(await refused(bytes, `image/${kind}`)).toBe(IMAGE_MESSAGES.wrongType);
});

test.each([
  ['text', Buffer.from('not a picture')],
  ['a program', Buffer.from('\x7fELF\x02\x01\x01')],
  ['an archive', Buffer.from('PK\x03\x04')],
  ['a PDF', Buffer.from('%PDF-1.7')],
])('%s that is called an image is refused', async (_what, bytes) => {
  expect(await refused(bytes)).toBe(IMAGE_MESSAGES.wrongType);
});

test.each([
  '',
  'https://evil.test/a.png',
  'data:image/png,AAAA',
  'data:image/png;base64,',
  'data:text/html;base64,PHA+',
  '/api/images/x.webp',
])('the value “%s” is no image', async (value) => {
  expect(await prepareImage(value, IMAGE_MESSAGES.tooLarge)).toEqual({ refused: IMAGE_MESSAGES.wrongType });
});

test('the limit is 500 KB of the file itself, and not a byte more', async () => {
  const filled = (bytes: number) => {
    const png = rawPng({ width: 9, height: 9 });
    return rawPng({ width: 9, height: 9, parts: [pngPart('bKGD', Buffer.alloc(bytes - png.length - 12))] });
  };
  expect(filled(MAX_IMAGE_BYTES)).toHaveLength(512_000);
  expect(await refused(filled(MAX_IMAGE_BYTES))).toBe('taken');
  expect(await refused(filled(MAX_IMAGE_BYTES + 1))).toBe('Badge image must be less than 500KB');
});

test('an image of 20,000 by 20,000 pixels is refused by its head, before anything of it is decoded', async () => {
  await taken(rawPng({ width: 1, height: 1 }));
  const before = process.memoryUsage().rss;
  const wide = rawPng({ width: 20_000, height: 20_000, pixels: Buffer.alloc(9) });
  const work = await measureWork(async () => expect(await refused(wide)).toBe(IMAGE_MESSAGES.tooWide));
  expect(work).toBeLessThan(200);
  expect(process.memoryUsage().rss - before).toBeLessThan(50_000_000);
});

test('4096 pixels a side are taken, 4097 are not', async () => {
  expect(await refused(rawPng({ width: 4096, height: 4096 }))).toBe('taken');
  expect(await refused(rawPng({ width: 4097, height: 1 }))).toBe(IMAGE_MESSAGES.tooWide);
  expect(await refused(rawPng({ width: 1, height: 4097 }))).toBe(IMAGE_MESSAGES.tooWide);
});

test.each(KINDS)('a %s file that goes on behind its end, as a page or an archive would, is kept only up to it', async (kind) => {
  const bytes = await quarters().toFormat(kind).toBuffer();
  const { inline } = await taken(Buffer.concat([bytes, Buffer.from(SCRIPT)]));
  expect(inline).toBe(asInline(bytes, `image/${kind}`));
});

test('what is hidden in comments and unknown parts of a PNG file is not kept', async () => {
  const plain = rawPng({ width: 20, height: 20 });
  const parts = ['tEXt', 'zTXt', 'iTXt', 'eXIf', 'tIME', 'evIl'].map((name) => pngPart(name, Buffer.from(SCRIPT)));
  expect((await taken(rawPng({ width: 20, height: 20, parts }))).inline).toBe(asInline(plain));
});

test('what is hidden in comments of a JPEG file is not kept', async () => {
  const plain = await quarters().jpeg().toBuffer();
  const comment = Buffer.concat([Buffer.from([0xff, 0xfe, 0, SCRIPT.length + 2]), Buffer.from(SCRIPT)]);
  const commented = Buffer.concat([plain.subarray(0, 2), comment, plain.subarray(2)]);
  expect((await taken(commented)).inline).toBe(asInline(plain, 'image/jpeg'));
});

test('bytes that a camera left between the parts of a JPEG file are passed over, and not kept', async () => {
  const plain = await quarters().jpeg().toBuffer();
  const end = 4 + plain.readUInt16BE(4);
  const loose = Buffer.concat([plain.subarray(0, end), Buffer.from([0x28, 0x28, 0xff, 0xff]), plain.subarray(end)]);
  expect((await taken(loose)).inline).toBe(asInline(plain, 'image/jpeg'));
});

const EXIF = { IFD0: { Copyright: 'Quill and Partners' }, IFD3: { GPSLatitude: '40/1 42/1 0/1' } };
const SECRET = /Quill and Partners|Exif|EXIF|GPS/;

test.each(KINDS)('place and camera of a %s file are kept neither in the original nor in its copy', async (kind) => {
  const bytes = await quarters().withExif(EXIF).toFormat(kind).toBuffer();
  expect(bytes.toString('latin1')).toMatch(SECRET);
  const { inline, display } = await taken(bytes);
  expect(bytesOf(inline).toString('latin1')).not.toMatch(SECRET);
  expect(display.content.toString('latin1')).not.toMatch(SECRET);
  expect((await pixelsOf(bytesOf(inline))).equals(await pixelsOf(bytes))).toBe(true);
});

test.each(KINDS)('a %s file from a phone that lay on its side is kept and shown upright', async (kind) => {
  const bytes = await quarters().withMetadata({ orientation: 6 }).withExif({}).toFormat(kind).toBuffer();
  const turned = await decoder(bytes).withMetadata({ orientation: 6 }).toFormat(kind).toBuffer();
  const { inline, display } = await taken(turned);
  for (const image of [bytesOf(inline), display.content]) {
    const { width, height, orientation } = await decoder(image).metadata();
    expect([width, height, orientation ?? 1]).toEqual([40, 60, 1]);
  }
});

test('of a moving image the first frame is kept', async () => {
  const frames = Buffer.concat([Buffer.alloc(20 * 20 * 3, 200), Buffer.alloc(20 * 20 * 3, 10)]);
  const moving = await decoder(frames, { raw: { width: 20, height: 40, channels: 3, pageHeight: 20 } })
    .webp({ lossless: true })
    .toBuffer();
  expect((await decoder(moving).metadata()).pages).toBe(2);
  const { inline, display } = await taken(moving);
  for (const image of [bytesOf(inline), display.content]) {
    expect(await decoder(image).metadata()).toMatchObject({ width: 20, height: 20 });
    expect((await decoder(image).metadata()).pages ?? 1).toBe(1);
    expect((await pixelsOf(image))[0]).toBeGreaterThan(190);
  }
});

test.each(KINDS)('a %s file that is cut short anywhere is refused', async (kind) => {
  const bytes = await quarters(300, 200).toFormat(kind).toBuffer();
  for (let share = 1; share < 20; share += 1) {
    const cut = bytes.subarray(0, Math.floor((bytes.length * share) / 20));
    expect(await refused(cut), `${share} of 20`).toBe(IMAGE_MESSAGES.unreadable);
  }
});

test.each(KINDS)('a garbled %s file is refused in words, or taken as an image that can be shown', async (kind) => {
  const whole = await quarters().toFormat(kind).toBuffer();
  const flips = fc.array(fc.tuple(fc.nat(whole.length - 1), fc.integer({ min: 0, max: 255 })), { minLength: 1, maxLength: 6 });
  await fc.assert(
    fc.asyncProperty(flips, async (changes) => {
      const garbled = Buffer.from(whole);
      for (const [at, value] of changes) garbled[at] = value;
      const prepared = await prepare(garbled);
      if ('refused' in prepared) expect(Object.values(IMAGE_MESSAGES)).toContain(prepared.refused);
      else {
        expect(findRasterKind(prepared.display.content)).toBe('webp');
        expect((await decoder(prepared.display.content).metadata()).width).toBeLessThanOrEqual(256);
        await pixelsOf(bytesOf(prepared.inline));
      }
    }),
    { numRuns: 60 },
  );
});

test('many images at once are prepared one after another', async () => {
  const png = rawPng({ width: 4096, height: 4096, depth: 16, isInterlaced: true });
  const before = process.memoryUsage().rss;
  let highest = 0;
  const watch = setInterval(() => {
    highest = Math.max(highest, process.memoryUsage().rss - before);
  }, 5);
  await Promise.all(Array.from({ length: 4 }, () => taken(png)));
  clearInterval(watch);
  // One of them is held as a whole while it is decoded: 128 MB, and as much again for its rows in order.
  expect(highest).toBeLessThan(400_000_000);
});
