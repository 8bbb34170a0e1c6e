import { strFromU8, unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import type { MarkdownNode } from '#platform/client/markdown/markdown-node.ts';
import { CSV_START } from '#platform/shared/csv.ts';
import { parseReply } from '../parse-reply.ts';
import { tableCsv, tableRows } from './table-rows.ts';
import { asNumber, tableWorkbook } from './table-workbook.ts';

const rowsOf = (markdown: string) =>
  tableRows(parseReply(markdown)?.children?.find(({ type }) => type === 'table') as MarkdownNode);

test('cells are taken as the text that is seen: without marks of Markdown and of places, with their line breaks', () => {
  const rows = rowsOf(
    [
      '| **Term** | Clause | Note |',
      '|---|---|---|',
      '| [Rent](https://a.example) | `§ 2`\uE00012\uE001 | one<br>two *three* |',
      '| ![A seal](x.png) | a \\| b |',
    ].join('\n'),
  );
  expect(rows).toEqual([
    ['Term', 'Clause', 'Note'],
    ['Rent', '§ 2', 'one\ntwo three'],
    ['A seal', 'a | b', ''],
  ]);
});

test('a CSV file has every cell, and none of them is run as a formula', () => {
  const rows = [
    ['Name', 'Amount'],
    ['=1+1', '-12.5'],
    ['a, "b"', '+1\n2'],
  ];
  expect(tableCsv(rows)).toBe(`${CSV_START}Name,Amount\r\n'=1+1,-12.5\r\n"a, ""b""","'+1\n2"\r\n`);
});

test.each([
  ['1,234.50', 1234.5, '#,##0.00'],
  ['$1,200', 1200, '"$"#,##0'],
  ['-$7.10', -7.1, '"$"0.00'],
  ['2026', 2026, '0'],
  ['10234.0010', 10234.001, '0.0000'],
])('%s is a number in Excel, and looks as it was written', (text, value, format) => {
  expect(asNumber(text)).toEqual({ value, format });
});

test.each(['', '007', '10234-0007', '12%', '1,23', '(12)', '1.', '.5', '1e5', '12345678901234567', '=1', '$'])(
  '%j stays text in Excel',
  (text) => expect(asNumber(text)).toBeUndefined(),
);

test('an Excel file has text, numbers and a bold header, and no formula', async () => {
  const workbook = await tableWorkbook([
    ['Name', 'Amount'],
    ['=HYPERLINK("x")', '1,234.50'],
    ['a <b> & \u0001c', ''],
  ]);
  const files = unzipSync(new Uint8Array((await workbook?.arrayBuffer()) ?? new ArrayBuffer()));
  const part = (name: string) => strFromU8(files[name] ?? new Uint8Array());
  const sheet = part('xl/worksheets/sheet1.xml');
  expect(sheet).toContain('<v>1234.5</v>');
  expect(sheet).not.toContain('<f>');
  expect(part('xl/sharedStrings.xml')).toContain('=HYPERLINK("x")');
  expect(part('xl/sharedStrings.xml')).toContain('a &lt;b&gt; &amp; c');
  expect(part('xl/styles.xml')).toMatch(/<b\s*\/>/);
});

test('a table that is too large for an Excel file is none', async () => {
  expect(await tableWorkbook(Array.from({ length: 2_000 }, () => ['a', 'b']))).toBeUndefined();
});
