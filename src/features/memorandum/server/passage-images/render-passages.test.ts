import { readFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { pdfWith } from '../../testing.ts';
import { renderPassages, type SoughtPassage } from './render-passages.ts';

const SAMPLES = path.resolve(import.meta.dirname, '../../../../../samples');
const MEMORANDUM = readFileSync(path.join(SAMPLES, 'memorandum.pdf'));
const sought = (pdfPage: number, marked: string, before = ''): SoughtPassage => ({ id: 'p1', pdfPage, before, marked });

test('a passage is a strip of its page, with a box around its words on each line', async () => {
  const marked = 'Champion Auto Sales, LLC v. Pearl Beta Funding, LLC, 159 A.D.3d 507';
  const [strip] = await renderPassages({ bytes: MEMORANDUM, text: '', passages: [sought(7, marked)] });
  const { width, height, format } = await sharp(strip?.content).metadata();
  expect([format, width, height]).toEqual(['webp', strip?.width, strip?.height]);
  expect(strip?.marks.length).toBeGreaterThan(1);
  const { data, info } = await sharp(strip?.content).greyscale().raw().toBuffer({ resolveWithObject: true });
  for (const [left, top, right, bottom] of strip?.marks ?? []) {
    const inside = Array.from(
      { length: right - left },
      (_, x) => data[Math.round((top + bottom) / 2) * info.width + left + x] ?? 255,
    );
    expect(Math.min(...inside)).toBeLessThan(128);
  }
});

test('of equal words on a page those are marked that follow the same words', async () => {
  const text = 'The first sum was paid. The second sum was paid. The third sum was paid.';
  const bytes = await pdfWith(text);
  const boxes = await Promise.all(
    ['The first ', 'The second ', 'The third '].map(async (before) => {
      const [strip] = await renderPassages({ bytes, text, passages: [sought(1, 'sum was paid', before)] });
      return strip?.marks[0]?.join(' ');
    }),
  );
  expect(new Set(boxes).size).toBe(3);
});

test('words that are not on the page, a page that is not there, and a file that is no PDF have no image', async () => {
  const render = (bytes: Uint8Array, passage: SoughtPassage) => renderPassages({ bytes, text: '', passages: [passage] });
  expect(await render(MEMORANDUM, sought(7, 'words that nobody wrote'))).toEqual([]);
  expect(await render(MEMORANDUM, sought(700, 'Champion Auto Sales'))).toEqual([]);
  expect(await render(Buffer.from('nothing'), sought(1, 'nothing'))).toEqual([]);
});

test('a page with private data has no image at all', async () => {
  const text = 'He was paid. His Social Security number is 078-05-1120.';
  const bytes = await pdfWith(text);
  expect(await renderPassages({ bytes, text, passages: [sought(1, 'He was paid')] })).toEqual([]);
  expect(await renderPassages({ bytes, text: 'He was paid.', passages: [sought(1, 'He was paid')] })).toHaveLength(1);
});
