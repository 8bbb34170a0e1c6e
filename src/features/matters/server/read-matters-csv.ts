import { Readable } from 'node:stream';
import { parse } from 'csv-parse';
import * as z from 'zod/mini';
import type { Catalogue } from '#platform/server/models/catalogue.ts';
import { asPlainText } from '#platform/shared/csv.ts';
import {
  formMessage,
  hasMatterForm,
  MATTER_COLUMNS,
  MATTER_MESSAGES,
  MATTER_RULES,
  MAX_IMPORT_LINES,
  type MatterBody,
  matterBody,
  matterKey,
  RULE_LABELS,
} from '../matters.contract.ts';
import { MATTER_FIELDS, type MatterField } from './matters.store.ts';

type Column = (typeof MATTER_COLUMNS)[number];

interface Given {
  /** Forms of a number, as in the settings. */
  forms: string;
  catalogue: Pick<Catalogue, 'models'>;
  /** The firm's day, YYYY-MM-DD. */
  today: string;
}

interface MattersRead {
  rows: MatterBody[];
  /** Fields with a column in the file, beside the number. */
  fields: MatterField[];
  /** The headings are line 1. */
  problems: { line: number; message: string }[];
}

/** The column that says whether a file has a field; a consent without its date would be incomplete. */
const COLUMN_OF: Record<MatterField, Column> = {
  ...{ rule: 'AI', models: 'Models', isClosed: 'Closed' },
  ...{ consentOn: 'Consent date', consentBy: 'Consent date' },
};

/**
 * Reads matters from a CSV file in UTF-8, UTF-16 or Windows-1252, separated by commas, semicolons or tabs.
 * @returns the matters by number, and every problem by line; if there is any, nothing must be imported
 */
export async function readMattersCsv(bytes: Buffer, given: Given): Promise<MattersRead> {
  const text = decode(bytes).replace(/\r\n?/g, '\n');
  const lines = text.split('\n').length - (text.endsWith('\n') ? 2 : 1);
  if (lines > MAX_IMPORT_LINES) return failed(1, tooManyLines(lines));
  const records = await readRecords(text);
  if ('problems' in records) return records;
  const [head, ...body] = records;
  const columns = head ? columnsIn(head.record) : 'The file is empty.';
  if (typeof columns === 'string') return failed(1, columns);
  if (body.length === 0) return failed(2, 'The file has headings, but no matters.');
  const fields = MATTER_FIELDS.filter((field) => columns.includes(COLUMN_OF[field]));
  const read: MattersRead = { rows: [], fields, problems: [] };
  const lineOf = new Map<string, number>();
  for (const { record, info } of body) {
    const line = info.lines;
    const matter = readLine(record, columns, given);
    const first = typeof matter === 'string' ? undefined : lineOf.get(matterKey(matter.number));
    if (typeof matter === 'string') read.problems.push({ line, message: matter });
    else if (first) read.problems.push({ line, message: `This matter is on line ${first} already.` });
    else {
      lineOf.set(matterKey(matter.number), line);
      read.rows.push(matter);
    }
  }
  return read;
}

const failed = (line: number, message: string): MattersRead => ({ rows: [], fields: [], problems: [{ line, message }] });
const tooManyLines = (count: number) =>
  `The file has ${count.toLocaleString('en-US')} lines; at most ${MAX_IMPORT_LINES.toLocaleString('en-US')} can be imported at once. Please divide it.`;

/** Text of a file by its byte order mark, or as UTF-8; what is not well-formed UTF-8 is read as Excel writes it on Windows. */
function decode(bytes: Buffer): string {
  const encoding = { fffe: 'utf-16le', feff: 'utf-16be' }[bytes.subarray(0, 2).toString('hex')];
  if (encoding) return new TextDecoder(encoding).decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

interface CsvRecord {
  record: string[];
  info: { lines: number };
}

async function readRecords(whole: string): Promise<CsvRecord[] | MattersRead> {
  // Excel's own note on the separator, above the headings.
  const [note = '', separator] = /^sep=([,;\t])\n/i.exec(whole) ?? [];
  const text = whole.slice(note.length);
  const skipped = note ? 1 : 0;
  const first = text.slice(0, text.search(/\n|$/));
  const [likeliest = ','] = [',', ';', '\t'].sort((one, other) => first.split(other).length - first.split(one).length);
  const delimiter = separator ?? likeliest;
  const parser = parse({ delimiter, info: true, relax_column_count: true, skip_empty_lines: true, trim: true });
  // In pieces, so that a large file keeps nobody else waiting; never within a character.
  const pieces = text.match(/.{1,16384}/gsu) ?? [];
  try {
    const records: CsvRecord[] = await Readable.from(pieces).pipe(parser).toArray();
    return records
      .filter(({ record }) => record.some(Boolean))
      .map(({ record, info }) => ({ record, info: { lines: info.lines + skipped } }));
  } catch (error) {
    const { lines = 1 } = error as { lines?: number };
    return failed(lines + skipped, 'This line cannot be read: a quotation mark is not closed, or stands inside a cell.');
  }
}

type Columns = (Column | undefined)[];

const plain = (text: string) => text.toLowerCase().replace(/[^a-z]/g, '');

/** The columns by their headings, in any order, undefined for one without a heading; a sentence for headings that are wrong. */
function columnsIn(headings: readonly string[]): Columns | string {
  const columns = headings.map((heading) => MATTER_COLUMNS.find((name) => plain(name) === plain(heading)));
  const known = `The headings are: ${MATTER_COLUMNS.join(', ')}.`;
  const unknown = headings.find((heading, index) => heading !== '' && !columns[index]);
  if (unknown) return `The heading “${unknown.slice(0, 60)}” is not known. ${known}`;
  const twice = columns.find((column, index) => column && columns.indexOf(column) < index);
  if (twice) return `The heading “${twice}” is there twice.`;
  if (!columns.includes('Matter number')) return `The heading “Matter number” is missing. ${known}`;
  return columns.slice(0, columns.findLastIndex(Boolean) + 1);
}

/** Messages of the form in the words of the file. */
const IN_FILE: Record<string, string> = {
  [MATTER_MESSAGES.rule]: `AI: must be one of ${MATTER_RULES.map((name) => RULE_LABELS[name]).join(', ')}, or blank.`,
  [MATTER_MESSAGES.closed]: 'Closed: must be yes, no, or blank.',
  [MATTER_MESSAGES.consentOn]: 'Consent date: must be a date such as 2026-01-31.',
};

/** A matter of a line, or what is wrong with it. */
function readLine(cells: readonly string[], columns: Columns, { forms, catalogue, today }: Given): MatterBody | string {
  const cell = (name: Column) => cells[columns.indexOf(name)] ?? '';
  const formula = MATTER_COLUMNS.find((name) => asPlainText(cell(name)) !== cell(name));
  if (formula) return `${formula}: a cell must not begin like a formula.`;
  if (cells.slice(columns.length).some(Boolean)) return 'The line has more cells than the headings.';
  const names = cell('Models').split(/[;|]/).map(trimmed).filter(Boolean);
  const models = names.map((name) => catalogue.models.find(({ id, label }) => isSame(id, name) || isSame(label, name))?.id);
  const unknown = names[models.indexOf(undefined)];
  if (unknown) return `Models: “${unknown.slice(0, 60)}” is not in the list of language models.`;
  const { success, data, error } = z.safeParse(matterBody, {
    number: cell('Matter number'),
    rule: ruleOf(cell('AI')),
    models: models.length > 0 ? [...new Set(models)] : null,
    consentOn: cell('Consent date') || null,
    consentBy: cell('Consent recorded by') || null,
    isClosed: closedOf(cell('Closed')),
  });
  const message = error?.issues[0]?.message ?? '';
  if (!success) return IN_FILE[message] ?? message;
  if (data.consentOn && data.consentOn > today) return `Consent date: ${MATTER_MESSAGES.consentAhead}.`;
  return hasMatterForm(data.number, forms) ? data : formMessage(forms);
}

const trimmed = (text: string) => text.trim();
const isSame = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();

/** Rule by its name or label; blank is allowed. */
const ruleOf = (text: string) =>
  text === '' ? 'allowed' : MATTER_RULES.find((rule) => [plain(rule), plain(RULE_LABELS[rule])].includes(plain(text)));

const closedOf = (text: string) =>
  /^(?:yes|y|true|closed)$/i.test(text) || (/^(?:no|n|false|open)?$/i.test(text) ? false : undefined);
