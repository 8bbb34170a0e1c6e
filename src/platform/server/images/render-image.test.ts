import { gzipSync } from 'node:zlib';
import fc from 'fast-check';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { IMAGE_MESSAGES } from '#platform/shared/images.ts';
import { EXPORTED_SVGS } from '../testing/exported-svgs.ts';
import { pngPart, rawPng } from '../testing/raw-images.ts';
import { renderImage } from './render-image.ts';

const NS = 'xmlns="http://www.w3.org/2000/svg"';
const svg = (inside: string, root = 'viewBox="0 0 10 10"') => `<svg ${NS} ${root}>${inside}</svg>`;
const RECT = '<rect width="10" height="10" fill="#080"/>';

async function drawn(image: Buffer | string) {
  const outcome = await renderImage(Buffer.from(image));
  if ('refused' in outcome) throw new Error(outcome.refused);
  return outcome;
}

async function refusal(image: Buffer | string): Promise<string> {
  const outcome = await renderImage(Buffer.from(image));
  return 'refused' in outcome ? outcome.refused : 'taken';
}

async function pixelsOf(webp: Buffer) {
  const { data, info } = await sharp(webp).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  const pixel = (x: number, y: number) => [...data.subarray((y * info.width + x) * 4, (y * info.width + x) * 4 + 4)];
  const size: [number, number] = [info.width, info.height];
  return { size, pixel, middle: pixel(Math.floor(size[0] / 2), Math.floor(size[1] / 2)) };
}
const near = (wanted: number[]) => wanted.map((value) => expect.closeTo(value, -1));

/** Red above, blue below. */
const twoColors = (width = 60, height = 40) =>
  sharp({ create: { width, height, channels: 3, background: '#0000ff' } }).composite([
    { input: { create: { width, height: height / 2, channels: 3, background: '#ff0000' } }, gravity: 'north' },
  ]);
const KINDS = ['png', 'jpeg', 'webp'] as const;

test.each(EXPORTED_SVGS)('an SVG written by $by is drawn', async ({ svg: source, size, middle }) => {
  const shown = await pixelsOf((await drawn(source)).stored);
  expect(shown.size).toEqual(size);
  expect(shown.middle).toEqual(near(middle));
});

test.each([
  ['says no size', '', [512, 256]],
  ['is as wide as its page', 'width="100%" height="100%"', [512, 256]],
  ['has only a viewBox', 'viewBox="0 0 8192 4096"', [512, 256]],
  ['is very wide', 'viewBox="0 0 2000 100"', [512, 26]],
  ['is very tall', 'width="1in" height="30in" viewBox="0 0 10 300"', [17, 512]],
  ['is tiny', 'width="1" height="1" viewBox="0 0 10 10"', [512, 512]],
])('an SVG that %s is drawn at 512 pixels', async (_what, root, size) => {
  expect((await pixelsOf((await drawn(svg('<rect width="100%" height="100%"/>', root))).stored)).size).toEqual(size);
});

test('a small SVG is drawn sharp rather than enlarged', async () => {
  const shown = await pixelsOf((await drawn(svg('<path d="M0 0h5v10h-5z"/>', 'width="10" height="10"'))).stored);
  expect([shown.pixel(254, 99)[3], shown.pixel(257, 99)[3]]).toEqual([255, 0]);
});

test.each([
  ['UTF-16, the low byte first', Buffer.from(`\ufeff<?xml version="1.0" encoding="UTF-16"?>${svg(RECT)}`, 'utf16le')],
  ['UTF-16, the high byte first', Buffer.from(`\ufeff${svg(`<title>§ 12</title>${RECT}`)}`, 'utf16le').swap16()],
  ['UTF-8 with its mark', `\ufeff${svg(RECT)}`],
  ['ISO-8859-1', Buffer.from(`<?xml version="1.0" encoding="ISO-8859-1"?>${svg(`<title>§</title>${RECT}`)}`, 'latin1')],
  ['with long remarks before it', `\n<!-- ${'x'.repeat(9000)} -->\n<!DOCTYPE svg>\n${svg(RECT)}`],
])('an SVG in %s is drawn', async (_encoding, source) => {
  expect((await pixelsOf((await drawn(source)).stored)).middle).toEqual([0, 136, 0, 255]);
});

test.each([
  ['a script', '<script>alert(1)</script>'],
  ['a script from elsewhere', '<script href="https://evil.test/x.js"/>'],
  ['a page', `<foreignObject width="9" height="9"><p xmlns="http://www.w3.org/1999/xhtml">alert(1)</p></foreignObject>`],
  ['an animation', '<animate attributeName="fill" to="red" dur="1s"/>'],
  ['text from a file', '<xi:include xmlns:xi="http://www.w3.org/2001/XInclude" href="file:///etc/passwd" parse="text"/>'],
])('an SVG with %s is drawn without it', async (_what, inside) => {
  const { stored, display } = await drawn(svg(RECT + inside));
  expect((await pixelsOf(stored)).middle).toEqual([0, 136, 0, 255]);
  for (const image of [stored, display]) expect(image.toString('latin1')).toMatch(/^RIFF....WEBP(?!.*(?:alert|evil|svg))/s);
});

test.each([
  ['a picture', '<image href="https://evil.test/a.png" width="9" height="9"/>'],
  ['a picture beside it', '<image href="logo.png" width="9" height="9"/>'],
  ['a file of the server', '<image href="file:///etc/passwd" width="9" height="9"/>'],
  ['a part of another SVG', '<use href="https://evil.test/a.svg#x"/>'],
  [
    'a filter’s picture',
    '<filter id="f"><feImage href="//evil.test/a.png"/></filter><rect width="9" height="9" filter="url(#f)"/>',
  ],
  ['a paint', '<rect width="9" height="9" fill="url(https://evil.test/a.svg#x)"/>'],
  ['a paint in a style', '<rect width="9" height="9" style="fill: URL( \'https://evil.test/x\' )"/>'],
  ['a rule', '<style>rect{fill:url(http://evil.test/a.svg#a)}</style><rect width="9" height="9"/>'],
  ['an escaped rule', '<style>rect{fill:\\75\\72\\6c(http://evil.test/a)}</style><rect width="9" height="9"/>'],
  ['a stylesheet', '<style><![CDATA[@import "https://evil.test/a.css";]]></style><rect width="9" height="9"/>'],
])('an SVG that refers to %s elsewhere is refused', async (_what, inside) => {
  expect(await refusal(svg(inside))).toBe(IMAGE_MESSAGES.linkedFile);
});

test('an SVG that refers elsewhere through its prolog is refused', async () => {
  expect(await refusal(`<?xml-stylesheet href="https://evil.test/a.css"?>${svg(RECT)}`)).toBe(IMAGE_MESSAGES.linkedFile);
  const entity = '<!DOCTYPE svg [<!ENTITY u "https://evil.test/a.png">]>';
  expect(await refusal(entity + svg('<image href="&u;" width="9" height="9"/>'))).toBe(IMAGE_MESSAGES.linkedFile);
  const file = '<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]>';
  expect(await refusal(file + svg(RECT))).toBe(IMAGE_MESSAGES.linkedFile);
  expect(await refusal(file + svg(`<text>&x;</text>${RECT}`))).toBe(IMAGE_MESSAGES.unreadable);
});

test.each([
  ['cut short', svg(RECT).slice(0, -3)],
  ['with an unknown entity', svg(`<text>&nbsp;</text>${RECT}`)],
  ['with entities that multiply', `<!DOCTYPE svg [<!ENTITY a "${'ha'.repeat(20)}">${entities(9)}]>${svg('<text>&j;</text>')}`],
  ['nested 15,000 deep', svg('<g>'.repeat(15_000) + '</g>'.repeat(15_000))],
  ['within a page', `<html xmlns="http://www.w3.org/1999/xhtml">${svg(RECT)}</html>`],
  ['of no size', svg(RECT, 'width="0" height="0"')],
  ['of which nothing can be seen', svg('<text font-size="0">x</text>')],
])('an SVG %s is refused as unreadable', async (_what, source) => {
  expect(await refusal(source)).toBe(IMAGE_MESSAGES.unreadable);
});

/** Each is ten times the one before: b of a, c of b, … */
function entities(count: number): string {
  const name = (number: number) => String.fromCharCode(97 + number);
  return Array.from({ length: count }, (_none, n) => `<!ENTITY ${name(n + 1)} "${`&${name(n)};`.repeat(10)}">`).join('');
}

test.each([
  ['a GIF', Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64')],
  ['a TIFF', twoColors().tiff().toBuffer()],
  ['an AVIF', twoColors().avif().toBuffer()],
  ['a compressed SVG', gzipSync(svg(RECT))],
  ['text', Buffer.from('not a picture')],
  ['a program', Buffer.from('\x7fELF\x02\x01\x01')],
  ['a PDF', Buffer.from('%PDF-1.7')],
])('%s is refused by its content', async (_what, bytes) => {
  expect(await refusal(await bytes)).toBe(IMAGE_MESSAGES.wrongType);
});

test('4096 pixels a side are taken, 4097 are not, nor an SVG that says it is larger', async () => {
  expect(await refusal(rawPng({ width: 4096, height: 4096 }))).toBe('taken');
  expect(await refusal(rawPng({ width: 4097, height: 1 }))).toBe(IMAGE_MESSAGES.tooWide);
  expect(await refusal(rawPng({ width: 1, height: 4097 }))).toBe(IMAGE_MESSAGES.tooWide);
  for (const size of ['width="5000"', 'height="1e6"', 'width="44in"', 'height="110cm"'])
    expect(await refusal(svg(RECT, `viewBox="0 0 9 9" ${size}`)), size).toBe(IMAGE_MESSAGES.tooWide);
});

test('an image of 20,000 by 20,000 pixels is refused by its head, before anything of it is decoded', async () => {
  expect(await refusal(rawPng({ width: 20_000, height: 20_000, pixels: Buffer.alloc(9) }))).toBe(IMAGE_MESSAGES.tooWide);
});

test.each(KINDS)('a %s file is stored at 512 pixels and shown at 256, undistorted and never enlarged', async (kind) => {
  const sizes = async (width: number, height: number) => {
    const { stored, display } = await drawn(await twoColors(width, height).toFormat(kind).toBuffer());
    return [(await pixelsOf(stored)).size, (await pixelsOf(display)).size];
  };
  const [wide, tall, small] = [await sizes(1024, 512), await sizes(300, 900), await sizes(16, 12)];
  expect(wide).toEqual([
    [512, 256],
    [256, 128],
  ]);
  expect(tall).toEqual([
    [171, 512],
    [86, 256],
  ]);
  expect(small).toEqual([
    [16, 12],
    [16, 12],
  ]);
});

test('flat colors are stored exactly, and what is transparent stays so', async () => {
  const flat = await twoColors().png().toBuffer();
  expect((await pixelsOf((await drawn(flat)).stored)).pixel(5, 5)).toEqual([255, 0, 0, 255]);
  const half = sharp({ create: { width: 9, height: 9, channels: 4, background: { r: 0, g: 99, b: 200, alpha: 0.5 } } });
  expect((await pixelsOf((await drawn(await half.png().toBuffer())).display)).middle).toEqual([0, 99, 200, 128]);
  expect((await pixelsOf((await drawn(rawPng({ width: 20, height: 20 }))).display)).middle[3]).toBe(0);
});

test('colors of wide gamuts and of print become those of screens', async () => {
  const color = { create: { width: 20, height: 20, channels: 3, background: { r: 200, g: 60, b: 60 } } } as const;
  const wide = await sharp(color).withIccProfile('p3').png().toBuffer();
  expect((await sharp(wide).metadata()).icc).toBeDefined();
  const shown = await drawn(wide);
  expect((await pixelsOf(shown.stored)).middle).toEqual(near([200, 60, 60, 255]));
  expect((await sharp(shown.stored).metadata()).icc).toBeUndefined();
  const print = await sharp(color).toColourspace('cmyk').jpeg().toBuffer();
  expect((await sharp(print).metadata()).space).toBe('cmyk');
  const [red = 0, green = 0] = (await pixelsOf((await drawn(print)).stored)).middle;
  expect(red - green).toBeGreaterThan(80);
});

test.each(KINDS)(
  'a %s file from a phone that lay on its side is upright, without place, camera, or what stands behind its end',
  async (kind) => {
    const exif = { IFD0: { Copyright: 'Quill and Partners' }, IFD3: { GPSLatitude: '40/1 42/1 0/1' } };
    const photo = await twoColors().withExif(exif).withMetadata({ orientation: 6 }).toFormat(kind).toBuffer();
    const { stored, display } = await drawn(Buffer.concat([photo, Buffer.from('<script>alert(1)</script>')]));
    for (const image of [stored, display]) {
      expect(await sharp(image).metadata()).not.toHaveProperty('exif');
      expect(image.toString('latin1')).not.toMatch(/Quill|GPS|script/);
      const { size, pixel } = await pixelsOf(image);
      expect(size).toEqual([40, 60]);
      expect([pixel(35, 30), pixel(5, 30)]).toEqual([near([255, 0, 0, 255]), near([0, 0, 255, 255])]);
    }
  },
);

test('what is hidden in comments and unknown parts of a PNG file is not stored', async () => {
  const parts = ['tEXt', 'zTXt', 'iTXt', 'eXIf', 'evIl'].map((name) => pngPart(name, Buffer.from('<script>')));
  expect((await drawn(rawPng({ width: 20, height: 20, parts }))).stored.toString('latin1')).not.toContain('script');
});

test('of a moving image the first frame is stored', async () => {
  const frame = (background: string) =>
    sharp({ create: { width: 20, height: 20, channels: 3, background } })
      .png()
      .toBuffer();
  const moving = await sharp([await frame('#f00'), await frame('#0f0')], { join: { animated: true } })
    .webp()
    .toBuffer();
  expect((await sharp(moving).metadata()).pages).toBe(2);
  const { size, middle } = await pixelsOf((await drawn(moving)).stored);
  expect([size, middle]).toEqual([[20, 20], near([255, 0, 0, 255])]);
});

test.each(KINDS)('a %s file that is cut short anywhere is refused', async (kind) => {
  const bytes = await twoColors(300, 200).toFormat(kind).toBuffer();
  for (let share = 1; share < 20; share += 1) {
    expect(await refusal(bytes.subarray(0, (bytes.length * share) / 20)), `${share} of 20`).not.toBe('taken');
  }
});

test.each(KINDS)('a garbled %s file is refused in words, or drawn', async (kind) => {
  const whole = await twoColors().toFormat(kind).toBuffer();
  const flips = fc.array(fc.tuple(fc.nat(whole.length - 1), fc.integer({ min: 0, max: 255 })), { minLength: 1, maxLength: 6 });
  await fc.assert(
    fc.asyncProperty(flips, async (changes) => {
      const garbled = Buffer.from(whole);
      for (const [at, value] of changes) garbled[at] = value;
      const outcome = await renderImage(garbled);
      if ('refused' in outcome) expect(Object.values(IMAGE_MESSAGES)).toContain(outcome.refused);
      else expect((await pixelsOf(outcome.display)).size[0]).toBeLessThanOrEqual(256);
    }),
    { numRuns: 30 },
  );
});

test.each([
  ['a dark icon', '<path d="M5 0l5 10H0z"/>', true],
  ['a dark wordmark', '<text y="7" x="1" font-size="6" fill="#1f3f6e">A</text>', true],
  ['a light icon', '<path d="M5 0l5 10H0z" fill="#fff"/>', false],
  ['an icon in a middle tone', '<path d="M5 0l5 10H0z" fill="teal"/>', false],
  ['a dark icon with a light part', '<circle cx="5" cy="5" r="5"/><circle cx="5" cy="5" r="3" fill="#fc0"/>', false],
  [
    'a dark icon on a background of its own',
    '<rect width="10" height="10" rx="2" fill="#111"/><path d="M3 3h2v2z" fill="#fff"/>',
    false,
  ],
])('%s: needs a light plate on dark pages, %s → %s', async (_what, inside, isDark) => {
  expect((await drawn(svg(inside))).isDark).toBe(isDark);
});
