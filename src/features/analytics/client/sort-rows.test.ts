import { expect, test } from 'vitest';
import { REPORT_KINDS } from './report-kinds.ts';
import { csvOf } from './report-toolbar.tsx';
import { MOST_FIRST, pressHeading, sortRows } from './sort-rows.ts';

const { columns } = REPORT_KINDS.videos;
const ROWS = [
  { videoId: 1, videoTitle: 'part 10', viewCount: 4, avgCompletion: 50 },
  { videoId: 2, videoTitle: 'Part 9', viewCount: 12, avgCompletion: 100 },
  { videoId: 3, videoTitle: 'Ängste', viewCount: 4, avgCompletion: 7 },
  { videoId: 4, videoTitle: 'Zoom', viewCount: 0, avgCompletion: 0 },
];
const order = (column: number, isDescending: boolean) =>
  sortRows(ROWS, columns, { column, isDescending }).map(({ videoId }) => videoId);

test('numbers are ordered as numbers, and what is level by name whichever way they go', () => {
  expect(order(1, true)).toEqual([2, 3, 1, 4]);
  expect(order(1, false)).toEqual([4, 3, 1, 2]);
  expect(order(2, true)).toEqual([2, 1, 3, 4]);
});

test('names are ordered as people expect: accents and case apart, numbers in them by their value', () => {
  expect(order(0, false)).toEqual([3, 2, 1, 4]);
  expect(order(0, true)).toEqual([4, 1, 2, 3]);
});

test('a press on a heading turns the order around; a new column starts from A, or from the most', () => {
  expect(pressHeading(MOST_FIRST, 1)).toEqual({ column: 1, isDescending: false });
  expect(pressHeading(MOST_FIRST, 0)).toEqual({ column: 0, isDescending: false });
  expect(pressHeading({ column: 0, isDescending: false }, 2)).toEqual({ column: 2, isDescending: true });
});

test('the file has headings for people, the rows as given, and no cell that a spreadsheet would run', () => {
  const rows = [{ videoId: 7, videoTitle: '=1+1, "quoted"\nand on', viewCount: 1200, avgCompletion: 33 }];
  expect(csvOf(columns, rows)).toBe('\uFEFFVideo,Views,Average completion (%)\r\n"\'=1+1, ""quoted""\nand on",1200,33\r\n');
  expect(csvOf(REPORT_KINDS.tools.columns, [])).toBe('\uFEFFTool,Clicks\r\n');
  expect(csvOf(REPORT_KINDS.people.columns, [{ userId: 1, userName: 'Zoë O’Neil', sessionCount: 0 }])).toBe(
    '\uFEFFPerson,Sessions\r\nZoë O’Neil,0\r\n',
  );
});
