import { expect, test } from 'vitest';
import { MAX_IMPORT_LINES } from '../matters.contract.ts';
import { readMattersCsv } from './read-matters-csv.ts';

const MODELS = [
  { id: 'gpt-4o', label: 'GPT-4o' },
  { id: 'gemini-2.5-pro', label: 'Gemini 2.5 Pro' },
] as never;
const read = (content: string | Buffer, forms = '') =>
  readMattersCsv(Buffer.from(content as string), { forms, today: '2026-03-10', catalogue: { models: MODELS } });
const numbersOf = async (content: string | Buffer, forms = '') => (await read(content, forms)).rows.map(({ number }) => number);
const messages = async (content: string | Buffer, forms = '') =>
  (await read(content, forms)).problems.map(({ line, message }) => `${line}: ${message}`);

test('a whole line is read, whatever the order of the columns and the case of their headings', async () => {
  const csv =
    'ai,MATTER NUMBER,Models,consent date,Consent recorded by,Closed\r\nconsent,10234-0001,GPT-4o; gemini-2.5-pro,2026-01-31,Ada Quill,no\r\n';
  expect(await read(csv)).toEqual({
    problems: [],
    fields: ['rule', 'models', 'consentOn', 'consentBy', 'isClosed'],
    rows: [
      {
        number: '10234-0001',
        rule: 'consent',
        models: ['gpt-4o', 'gemini-2.5-pro'],
        consentOn: '2026-01-31',
        consentBy: 'Ada Quill',
        isClosed: false,
      },
    ],
  });
});

test('only the number is needed, and a blank line or a blank cell says nothing', async () => {
  const csv = 'Matter number,AI,Closed\n10234-0001,,\n\n,,\n10234-0002,AI not allowed,yes\n';
  expect((await read(csv)).rows).toMatchObject([
    { number: '10234-0001', rule: 'allowed', models: null, isClosed: false },
    { number: '10234-0002', rule: 'not-allowed', isClosed: true },
  ]);
});

test('a client may have consented today', async () => {
  expect(await read('Matter number,Consent date,Consent recorded by\n10234-0001,2026-03-10,Ada Quill\n')).toMatchObject({
    problems: [],
    rows: [{ consentOn: '2026-03-10' }],
  });
});

test.each([
  ['that allows AI', 'AI', 'rule', 'allowed', ['Allowed', 'AI allowed', '']],
  ['that needs the client’s consent', 'AI', 'rule', 'consent', ['Consent', 'ai only with the client’s consent']],
  ['that does not allow AI', 'AI', 'rule', 'not-allowed', ['Not allowed', 'not-allowed', 'AI not allowed']],
  ['that is closed', 'Closed', 'isClosed', true, ['yes', 'Y', 'TRUE', 'Closed']],
  ['that is open', 'Closed', 'isClosed', false, ['No', 'n', 'false', 'open', '']],
] as const)('a matter %s is known by every spelling of it', async (_matter, column, field, value, cells) => {
  const { rows, problems } = await read(`Matter number,${column}\n${cells.map((cell, at) => `M-${at},${cell}\n`).join('')}`);
  expect([rows.map((row) => row[field]), problems]).toEqual([cells.map(() => value), []]);
});

const NAMED = 'Matter number,Consent date,Consent recorded by\n10234-0001,2026-01-31,José Muñoz\n';
test.each([
  ['UTF-8', Buffer.from(NAMED)],
  ['UTF-8 with a byte order mark', Buffer.from(`\uFEFF${NAMED}`)],
  ['UTF-16, as Excel saves Unicode text', Buffer.from(`\uFEFF${NAMED}`, 'utf16le')],
  ['UTF-16, big-endian', Buffer.from(`\uFEFF${NAMED}`, 'utf16le').swap16()],
  ['Windows-1252, as Excel saves CSV', Buffer.from(NAMED, 'latin1')],
])('a file in %s is read', async (_encoding, bytes) => {
  const { rows, problems } = await read(bytes);
  expect([rows[0]?.consentBy, problems]).toEqual(['José Muñoz', []]);
});

test('a rare letter is read wherever in a large file it stands', async () => {
  const head = 'Matter number,Consent date,Consent recorded by\n10234-0001,2026-01-31,';
  const name = '𝒜'.repeat(50);
  const line = (number: number) => `M-${number},2026-01-31,${name}\n`;
  const { rows } = await read(`${head}${name}\n${Array.from({ length: 500 }, (_, index) => line(index)).join('')}`);
  expect(rows.filter(({ consentBy }) => consentBy !== name)).toEqual([]);
});

test.each([';', '\t'])('a file separated by %j is read', async (separator) => {
  expect(await numbersOf(['Matter number,AI', '10234-0001,allowed'].join('\n').replaceAll(',', separator))).toEqual([
    '10234-0001',
  ]);
});

test.each([
  ['', 'The file is empty.'],
  [
    'Number,AI\n1,\n',
    'The heading “Number” is not known. The headings are: Matter number, AI, Models, Consent date, Consent recorded by, Closed.',
  ],
  [
    'AI,Closed\n,\n',
    'The heading “Matter number” is missing. The headings are: Matter number, AI, Models, Consent date, Consent recorded by, Closed.',
  ],
  ['AI,Matter number,ai\n', 'The heading “AI” is there twice.'],
])('wrong headings are named: %j', async (csv, message) => {
  expect(await messages(csv)).toEqual([`1: ${message}`]);
});

test.each([
  ['=1+1', 'Matter number: a cell must not begin like a formula.'],
  ['@SUM(A1)', 'Matter number: a cell must not begin like a formula.'],
  [',allowed', 'Enter a client-matter number'],
  ['10234-0001,perhaps', 'AI: must be one of AI allowed, AI only with the client’s consent, AI not allowed, or blank.'],
  ['10234-0001,AI', 'AI: must be one of AI allowed, AI only with the client’s consent, AI not allowed, or blank.'],
  ['10234-0001,AI not', 'AI: must be one of AI allowed, AI only with the client’s consent, AI not allowed, or blank.'],
  ['10234-0001,,claude', 'Models: “claude” is not in the list of language models.'],
  ['10234-0001,,,31/01/2026,Ada Quill', 'Consent date: must be a date such as 2026-01-31.'],
  ['10234-0001,,,2026-02-30,Ada Quill', 'Consent date: must be a date such as 2026-01-31.'],
  ['10234-0001,,,2026-03-11,Ada Quill', 'Consent date: The date of the consent must not be in the future.'],
  ['10234-0001,,,2026-01-31,', 'Please enter both the date of the consent and who recorded it'],
  ['10234-0001,,,,,maybe', 'Closed: must be yes, no, or blank.'],
  ['10234-0001,,,,,no,more', 'The line has more cells than the headings.'],
  [`${'1'.repeat(61)}`, 'A client-matter number has at most 60 characters'],
])('a problem of a line is said with its number: %s', async (line, message) => {
  const csv = `Matter number,AI,Models,Consent date,Consent recorded by,Closed\n99999-0001\n${line}\n`;
  expect(await messages(csv)).toEqual([`3: ${message}`]);
});

test('every problem is said, also the same matter twice, in whatever case', async () => {
  const csv = 'Matter number,AI\nab-1,\nAB-1,allowed\nab-2,never\n';
  expect(await messages(csv)).toEqual([
    '3: This matter is on line 2 already.',
    '4: AI: must be one of AI allowed, AI only with the client’s consent, AI not allowed, or blank.',
  ]);
});

test('a number that has not the firm’s form is a problem of its line', async () => {
  expect(await messages('Matter number\n10234-0001\n10234.1\n', '#####-####')).toEqual([
    '3: Please enter the client-matter number as the firm writes it, for example 00000-0000',
  ]);
});

test('a quotation mark that is not closed is a problem of the file', async () => {
  expect(await messages('Matter number\n"10234-0001\n10234-0002\n')).toEqual([
    expect.stringContaining('This line cannot be read: a quotation mark is not closed'),
  ]);
});

test('Excel’s note on the separator is passed over, and mixed line ends are read', async () => {
  const csv = 'sep=;\r\nMatter number;AI\n10234-0001;\r\n10234-0002;never\r\n';
  expect(await messages(csv)).toEqual([expect.stringMatching(/^4: AI: /)]);
  expect(await numbersOf(csv.replace('never', ''))).toEqual(['10234-0001', '10234-0002']);
});

test('a file of 100,000 lines is refused in one sentence', async () => {
  const csv = `Matter number\n${Array.from({ length: 100_000 }, (_, index) => `M-${index}`).join('\n')}\n`;
  expect(await messages(csv)).toEqual([
    `1: The file has 100,000 lines; at most ${MAX_IMPORT_LINES.toLocaleString('en-US')} can be imported at once. Please divide it.`,
  ]);
});
