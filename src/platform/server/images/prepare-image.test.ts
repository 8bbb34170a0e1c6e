import sharp from 'sharp';
import { expect, test } from 'vitest';
import { IMAGE_MESSAGES, MAX_IMAGE_BYTES } from '#platform/shared/images.ts';
import { asInline, pngPart, rawPng } from '../testing/raw-images.ts';
import { prepareImage } from './prepare-image.ts';

const svg = (inside: string) =>
  asInline(Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10">${inside}</svg>`), 'image/svg+xml');
const prepare = (inline: string) => prepareImage(inline, IMAGE_MESSAGES.badgeTooLarge);

test('an image is drawn in a process of its own, whatever type it says it has', async () => {
  const prepared = await prepare(svg('<path d="M0 10L5 0l5 10z"/>').replace('image/svg+xml', 'image/png'));
  if ('refused' in prepared) throw new Error(prepared.refused);
  const [type, base64 = ''] = prepared.inline.split(',');
  expect(type).toBe('data:image/webp;base64');
  expect(await sharp(Buffer.from(base64, 'base64')).metadata()).toMatchObject({ format: 'webp', width: 512, height: 512 });
  expect(await sharp(prepared.display.content).metadata()).toMatchObject({ format: 'webp', width: 256, height: 256 });
  expect(prepared.display.isDark).toBe(true);
});

test('the limit is 500 KB of the file itself, and not a byte more', async () => {
  const filled = (bytes: number) => {
    const png = rawPng({ width: 9, height: 9 });
    return asInline(rawPng({ width: 9, height: 9, parts: [pngPart('bKGD', Buffer.alloc(bytes - png.length - 12))] }));
  };
  expect(MAX_IMAGE_BYTES).toBe(512_000);
  expect(await prepare(filled(MAX_IMAGE_BYTES))).not.toHaveProperty('refused');
  expect(await prepare(filled(MAX_IMAGE_BYTES + 1))).toEqual({ refused: 'Badge image must be less than 500KB' });
});

test.each([
  '',
  'https://evil.test/a.png',
  'data:image/png,AAAA',
  'data:image/png;base64,',
  'data:text/html;base64,PHA+',
  '/api/images/x.webp',
])('the value “%s” is no image', async (value) => {
  expect(await prepare(value)).toEqual({ refused: IMAGE_MESSAGES.wrongType });
});

const shownTenTimes = (_none: unknown, n: number) => `<g id="a${n + 1}">${`<use href="#a${n}"/>`.repeat(10)}</g>`;
const blurs = '<feGaussianBlur stdDeviation="900"/><feMorphology operator="dilate" radius="400"/>'.repeat(99);
const masked = (_none: unknown, n: number) =>
  `<mask id="m${n}">${`<rect width="9" height="9" fill="#fff" mask="url(#m${n + 1})"/>`.repeat(3)}</mask>`;

test.each([
  ['shapes', `<rect id="a0" width="9" height="9"/>${Array.from({ length: 12 }, shownTenTimes).join('')}`],
  [
    'blurs',
    `<filter id="f">${blurs}</filter><g filter="url(#f)">${'<rect width="10" height="10" filter="url(#f)"/>'.repeat(99)}</g>`,
  ],
  ['masks', `${Array.from({ length: 30 }, masked).join('')}<rect width="10" height="10" mask="url(#m0)"/>`],
])(
  'an SVG that multiplies %s is ended at the limit of time and refused, and the portal answers meanwhile',
  async (_what, inside) => {
    let ticks = 0;
    const ticking = setInterval(() => {
      ticks += 1;
    }, 10);
    const limits = { seconds: 0.5, megabytes: 512, addons: true } as const;
    const outcome = await prepareImage(svg(inside), IMAGE_MESSAGES.tooLarge, limits);
    clearInterval(ticking);
    expect(outcome).toEqual({ refused: IMAGE_MESSAGES.tooComplex });
    expect(ticks).toBeGreaterThan(10);
  },
);

test('a small SVG that unpacks a picture of a gigabyte is ended at the limit of memory and refused', async () => {
  const picture = asInline(rawPng({ width: 17_000, height: 17_000, depth: 1 }));
  expect(await prepare(svg(`<image href="${picture}" width="9" height="9"/>`))).toEqual({ refused: IMAGE_MESSAGES.tooComplex });
});

test('the costliest raster stays within the limits', async () => {
  const png = asInline(rawPng({ width: 4096, height: 4096, depth: 16, isInterlaced: true }));
  expect(await prepare(png)).not.toHaveProperty('refused');
});
