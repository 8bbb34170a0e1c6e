import { expect, test } from 'vitest';
import { drawLines, makePdf } from '../testing/make-pdf.ts';
import { openResilientPdf } from './open-resilient-pdf.ts';
import { readPaper } from './read-paper.ts';

const FULL = 'Seller keeps its books in the ordinary course, and gives them to Buyer at the end';
const REST = 'of each month, without being asked to do so by anybody who works for the Buyer at';

async function blocksOf(lines: Parameters<typeof drawLines>[1]): Promise<string[]> {
  const pdf = await openResilientPdf(await makePdf([(page) => drawLines(page, lines)]));
  if (typeof pdf === 'string') throw new Error(pdf);
  const { blocks, text } = await readPaper(pdf, () => {});
  return blocks.map(({ start, end }) => text.slice(start, end));
}

test.each([
  ['1.', '2.', '3.'],
  ['8.1', '8.2', '8.3'],
])('each number of a closely set list begins a block, also below a line that is full: %s', async (...numbers) => {
  const blocks = await blocksOf(numbers.map((number, index) => [`${number} ${FULL}.`, 108, 90 + index * 14]));
  expect(blocks).toEqual(numbers.map((number) => `${number} ${FULL}.`));
});

test('a number at the beginning of a line that goes on is none', async () => {
  const blocks = await blocksOf([
    [`1. ${FULL}`, 72, 90],
    [`2. ${REST}`, 72, 104],
    ['last.', 72, 118],
  ]);
  expect(blocks).toEqual([`1. ${FULL} 2. ${REST} last.`]);
});
