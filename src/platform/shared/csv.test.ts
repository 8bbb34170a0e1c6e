import fc from 'fast-check';
import { expect, test } from 'vitest';
import { asPlainText, type CsvCell, csvRow } from './csv.ts';
import { measureWork } from './testing/measure-work.ts';

/** Parses a file as a spreadsheet does: RFC 4180, quotes doubled inside quotes. */
function readCsv(file: string, separator = ','): string[][] {
  const rows: string[][] = [[]];
  let cell = '';
  let isQuoted = false;
  for (let at = 0; at < file.length; at += 1) {
    const sign = file.charAt(at);
    if (isQuoted && sign === '"' && file.charAt(at + 1) === '"') cell += file.charAt(++at);
    else if (sign === '"' && (isQuoted || cell === '')) isQuoted = !isQuoted;
    else if (!isQuoted && (sign === separator || file.startsWith('\r\n', at))) {
      rows.at(-1)?.push(cell);
      cell = '';
      if (sign === '\r' && file.charAt(++at) === '\n') rows.push([]);
    } else cell += sign;
  }
  return rows.slice(0, -1);
}

const asRead = (cell: CsvCell) => (typeof cell === 'number' ? String(cell) : asPlainText(cell ?? ''));
const RUNS = /^[\s"\p{C}]*[=+\-@＝＋－＠]/u;
const nasty = fc.string({ unit: fc.constantFrom(...'=+-@＝;,"\'\t\r\n  \u200bab7é漢') });
const cell = fc.oneof(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'binary' }), nasty, fc.constant(null));

test('what is written comes back cell by cell, row by row', () => {
  const cells = fc.array(fc.oneof(cell, fc.double({ noDefaultInfinity: true, noNaN: true })), { minLength: 1, maxLength: 8 });
  fc.assert(
    fc.property(fc.array(cells, { maxLength: 5 }), (rows) => {
      expect(readCsv(rows.map(csvRow).join(''))).toEqual(rows.map((row) => row.map(asRead)));
    }),
    { numRuns: 500 },
  );
});

test('text that no spreadsheet takes for a formula is left as it is', () => {
  const harmless = fc.string({ unit: 'grapheme' }).filter((text) => !/[=+\-@＝＋－＠]|^[\t\r\n]/.test(text));
  fc.assert(fc.property(harmless, (text) => void expect(asPlainText(text)).toBe(text)));
  for (const text of ['Ada Quill', 'ada+files@firm.example', 'Smith-Jones', '2026-03-08', 'a = b', 'O’Brien', '']) {
    expect(asPlainText(text)).toBe(text);
  }
});

test('a sign that would begin a formula gets an apostrophe before it and nothing else changes', () => {
  fc.assert(
    fc.property(nasty, (text) => {
      const without = (some: string) => some.replaceAll("'", '');
      expect(without(asPlainText(text))).toBe(without(text));
    }),
  );
});

test.each([
  ['=1+1', "'=1+1"],
  ['+1', "'+1"],
  ['-2+3', "'-2+3"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['＝1', "'＝1"],
  ['  =1', "  '=1"],
  ['"=1"', `"'=1"`],
  ['\t=1', "'\t'=1"],
  ['\rtext', "'\rtext"],
  ['\u200b=1', "\u200b'=1"],
  ['a;=1', "a;'=1"],
  ['a\r\n@b', "a\r\n'@b"],
])('%j is not run', (given, plain) => {
  expect(asPlainText(given)).toBe(plain);
});

test('no cell is a formula, however the spreadsheet divides the line', () => {
  fc.assert(
    fc.property(fc.array(cell, { minLength: 1, maxLength: 4 }), (cells) => {
      const row = csvRow(cells);
      for (const read of readCsv(row).flat()) expect(read).not.toMatch(/^[\t\r\n]/);
      for (const separator of [',', ';', '\t']) {
        for (const read of readCsv(row, separator).flat()) expect(read).not.toMatch(RUNS);
      }
    }),
    { numRuns: 1000 },
  );
});

test('a negative number stays a number', () => {
  expect(csvRow([-5, 0.25, 'x'])).toBe('-5,0.25,x\r\n');
});

test('only cells that need quotes have them', () => {
  expect(csvRow(['plain', 'a, b', 'say "x"', 'two\nlines', ' space', null])).toBe(
    'plain,"a, b","say ""x""","two\nlines"," space",\r\n',
  );
});

test.each(['\t', '=', '"', ';=', ' ', 'x'])('a long run of %j takes no time', async (sign) => {
  expect(await measureWork(() => csvRow([sign.repeat(200_000)]))).toBeLessThan(500);
});
