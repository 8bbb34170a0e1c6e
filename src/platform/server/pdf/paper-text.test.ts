import { expect, test } from 'vitest';
import type { Line } from './build-lines.ts';
import { createTextWriter } from './paper-text.ts';

/** A printed line of cells, each with its left and right edge. */
function lineOf(baseline: number, ...cells: readonly (readonly [text: string, left: number, right: number])[]): Line {
  const words = cells.map(([text, left, right]) => ({ text, left, right, baseline, size: 12, isRaised: false }));
  return { words, left: words[0]?.left ?? 0, right: words.at(-1)?.right ?? 0, baseline, size: 12, isEmphasized: false };
}

test('an amount alone in the last cell of its line is noted with its label, one within the label is not', () => {
  const lines = [
    lineOf(100, ['Rent (five months at', 72, 180], ['$142,000.00', 440, 500]),
    lineOf(114, ['$28,400.00)', 72, 130]),
    lineOf(128, ['Water', 72, 110], ['1,284.60', 456, 500]),
    lineOf(142, ['Heat', 72, 110], ['1,284', 466, 500]),
  ];
  const writer = createTextWriter(new Set());
  writer.start({ kind: 'body', lines, isCentered: false, startsParagraph: true, runsOn: false, mark: null }, 1);
  const { text, columnAmounts = [] } = writer.finish();
  const rows = columnAmounts.map(({ start, end, lineStart, right }) => [
    text.slice(lineStart, start).trim(),
    text.slice(start, end),
    right,
  ]);
  expect(rows).toEqual([
    ['Rent (five months at', '$142,000.00', 500],
    ['Water', '1,284.60', 500],
    ['Heat', '1,284', 500],
  ]);
});
