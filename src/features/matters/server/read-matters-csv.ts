import { Readable } from 'node:stream';
import { parse } from 'csv-parse';
import * as z from 'zod/mini';
import type { Catalogue } from '#platform/server/models/catalogue.ts';
import { calendarDay } from '#platform/shared/calendar-day.ts';
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

const CHUNK = 16 * 1024;

/** A problem of a line; the headings are line 1. */
export interface LineProblem {
  line: number;
  message: string;
}

interface Given {
  /** Forms of a number, as in the settings. */
  forms: string;
  catalogue: Pick<Catalogue, 'models'>;
  /** The firm's day, YYYY-MM-DD. */
  today: string;
}

/**
 * Reads matters from a CSV file in UTF-8, UTF-16 or Windows-1252, separated by commas, semicolons or tabs.
 * @returns the matters by number, and every problem by line; if there is any, nothing must be imported
 */
export async function readMattersCsv(bytes: Buffer, given: Given): Promise<{ rows: MatterBody[]; problems: LineProblem[] }> {
  const text = decode(bytes);
  const lines = text.split('\n').length - (text.endsWith('\n') ? 1 : 0);
  if (lines - 1 > MAX_IMPORT_LINES) return failed(1, tooManyLines(lines - 1));
  const records = await readRecords(text);
  if ('problems' in records) return records;
  const [head, ...body] = records;
  const columns = head && columnsIn(head.cells);
  if (!columns || typeof columns === 'string') return failed(1, columns ?? 'The file is empty.');
  const problems: LineProblem[] = [];
  const rows = new Map<string, { line: number; matter: MatterBody }>();
  for (const { line, cells } of body) {
    const read = readLine(cells, columns, given);
    if (typeof read === 'string') problems.push({ line, message: read });
    else {
      const first = rows.get(matterKey(read.number));
      if (first) problems.push({ line, message: `This matter is on line ${first.line} already.` });
      else rows.set(matterKey(read.number), { line, matter: read });
    }
  }
  if (body.length === 0) return failed(2, 'The file has headings, but no matters.');
  return { rows: [...rows.values()].map(({ matter }) => matter), problems };
}

const failed = (line: number, message: string) => ({ rows: [], problems: [{ line, message }] });
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
  line: number;
  cells: string[];
}

async function readRecords(text: string): Promise<CsvRecord[] | ReturnType<typeof failed>> {
  const first = text.slice(0, text.search(/[\r\n]|$/));
  const delimiter = [',', ';', '\t'].sort((one, other) => first.split(other).length - first.split(one).length)[0] ?? ',';
  const parser = parse({ delimiter, info: true, relax_column_count: true, skip_empty_lines: true, trim: true });
  const records: CsvRecord[] = [];
  try {
    for await (const { record, info } of Readable.from(chunksOf(text)).pipe(parser) as AsyncIterable<{
      record: string[];
      info: { lines: number };
    }>) {
      if (record.some((cell) => cell !== '')) records.push({ line: info.lines, cells: record });
    }
    return records;
  } catch (error) {
    const { lines = 1 } = error as { lines?: number };
    return failed(lines, 'This line cannot be read: a quotation mark is not closed, or stands inside a cell.');
  }
}

/** In pieces, so that a large file keeps nobody else waiting. */
function* chunksOf(text: string): Generator<string> {
  for (let start = 0; start < text.length; start += CHUNK) yield text.slice(start, start + CHUNK);
}

type Column = (typeof MATTER_COLUMNS)[number];
type Columns = Map<Column, number>;

const plain = (text: string) => text.toLowerCase().replace(/[^a-z]/g, '');

/** Positions of the columns by their headings, in any order; a sentence for headings that are wrong. */
function columnsIn(headings: readonly string[]): Columns | string {
  const found: Columns = new Map();
  for (const [index, heading] of headings.entries()) {
    if (heading === '') continue;
    const column = MATTER_COLUMNS.find((name) => plain(name) === plain(heading));
    if (!column) return `The heading “${heading.slice(0, 60)}” is not known. The headings are: ${MATTER_COLUMNS.join(', ')}.`;
    if (found.has(column)) return `The heading “${column}” is there twice.`;
    found.set(column, index);
  }
  return found.has('Matter number')
    ? found
    : `The heading “Matter number” is missing. The headings are: ${MATTER_COLUMNS.join(', ')}.`;
}

/** A matter of a line, or what is wrong with it. */
function readLine(cells: readonly string[], columns: Columns, given: Given): MatterBody | string {
  const cell = (name: Column) => cells[columns.get(name) ?? -1] ?? '';
  const formula = MATTER_COLUMNS.find((name) => asPlainText(cell(name)) !== cell(name));
  if (formula) return `${formula}: a cell must not begin like a formula.`;
  if (cells.length > Math.max(...columns.values()) + 1 && cells.slice(Math.max(...columns.values()) + 1).some(Boolean))
    return 'The line has more cells than the headings.';
  const rule = ruleOf(cell('AI'));
  if (rule === undefined) return `AI: must be one of ${MATTER_RULES.map((name) => RULE_LABELS[name]).join(', ')}, or blank.`;
  const isClosed = closedOf(cell('Closed'));
  if (isClosed === undefined) return 'Closed: must be yes, no, or blank.';
  const models = modelsOf(cell('Models'), given);
  if (typeof models === 'string') return models;
  const consentOn = cell('Consent date') || null;
  if (consentOn !== null && !z.safeParse(calendarDay(''), consentOn).success)
    return 'Consent date: must be a date such as 2026-01-31.';
  if (consentOn !== null && consentOn > given.today) return `Consent date: ${MATTER_MESSAGES.consentAhead}.`;
  const number = cell('Matter number');
  const read = z.safeParse(matterBody, {
    number,
    rule,
    models,
    consentOn,
    consentBy: cell('Consent recorded by') || null,
    isClosed,
  });
  if (!read.success) return read.error.issues[0]?.message ?? 'This line cannot be read.';
  return hasMatterForm(read.data.number, given.forms) ? read.data : formMessage(given.forms);
}

/** Rule by its name or label; blank is allowed. */
function ruleOf(text: string): MatterBody['rule'] | undefined {
  if (text === '') return 'allowed';
  return MATTER_RULES.find((rule) => [plain(rule), plain(RULE_LABELS[rule])].includes(plain(text)));
}

function closedOf(text: string): boolean | undefined {
  if (/^(?:yes|y|true|closed)$/i.test(text)) return true;
  return /^(?:no|n|false|open)?$/i.test(text) ? false : undefined;
}

/** Ids of models, named by id or label and divided by semicolons; null for all. */
function modelsOf(text: string, { catalogue }: Given): string[] | null | string {
  const names = text
    .split(/[;|]/)
    .map((name) => name.trim())
    .filter(Boolean);
  if (names.length === 0) return null;
  const ids: string[] = [];
  for (const name of names) {
    const model = catalogue.models.find(({ id, label }) => [id, label].some((one) => one.toLowerCase() === name.toLowerCase()));
    if (!model) return `Models: “${name.slice(0, 60)}” is not in the list of language models.`;
    ids.push(model.id);
  }
  return [...new Set(ids)];
}
