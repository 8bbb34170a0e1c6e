import { readFile } from 'node:fs/promises';
import type { Paper } from '#platform/server/pdf/paper.ts';
import { type TypedLine, typedPaper } from './typed-paper.ts';

/** A memorandum that was typed for the tests, and its headings as `level | label | text`. */
export interface TypedMemorandum {
  layout: string;
  headings: string[];
  paper: Paper;
}

/** Columns of a line, of a paragraph's indent and of a block quotation's margins. */
const COLUMNS = 78;
const INDENT = 6;
const MARGIN = 10;
const PITCH = 14;
const [TOP, BOTTOM] = [90, 690];

/** Reads the typed memoranda of a file beside this one. */
export async function readMemoranda(file: string): Promise<TypedMemorandum[]> {
  const text = await readFile(new URL(`memoranda/${file}`, import.meta.url), 'utf8');
  return text
    .split(/^=== /m)
    .slice(1)
    .map((entry) => {
      const [top = '', body = ''] = entry.split(/^---$/m);
      const [layout = '', ...headings] = top.trim().split('\n');
      return { layout, headings, paper: typedPaper([COVER, ...pagesOf(body.trim().split('\n'))]) };
    });
}

const COVER: TypedLine[] = [
  'SUPREME COURT OF THE STATE OF NEW YORK',
  'COUNTY OF KINGS',
  'SILVERMERE FUNDING LLC,',
  '                 Plaintiff,',
  '        v.                              Index No. 500000/2026',
  'MILLSTREAM GOODS INC.,',
  '                 Defendant.',
  '                 MEMORANDUM OF LAW',
].map((text, index) => ({ text, baseline: TOP + index * PITCH }));

/** `>` begins a double-spaced paragraph, `>>` a block quotation, `^` a centered line, `=` a line as it stands; `&` behind them: the next line of the same. */
function pagesOf(entries: readonly string[]): TypedLine[][] {
  const pages: TypedLine[][] = [[]];
  let baseline = TOP;
  const turn = () => {
    pages.at(-1)?.push({ text: `${' '.repeat(COLUMNS / 2)}${pages.length}`, baseline: 740 });
    pages.push([]);
    baseline = TOP;
  };
  for (const [index, entry] of entries.entries()) {
    if (entry === '!page') turn();
    else {
      const lines = linesOf(entry);
      const pitch = isDouble(entry) ? 2 * PITCH : PITCH;
      if (!/^[=^]&/.test(entry) && index > 0) baseline += PITCH;
      for (const text of lines) {
        if (baseline > BOTTOM) turn();
        pages.at(-1)?.push({ text, baseline });
        baseline += pitch;
      }
    }
  }
  turn();
  return pages.slice(0, -1);
}

const isDouble = (entry: string) => entry.startsWith('>') && !entry.startsWith('>>');

function linesOf(entry: string): string[] {
  if (entry.startsWith('>>'))
    return wrapped(entry.slice(2).trim(), COLUMNS - 2 * MARGIN, 0).map((line) => ' '.repeat(MARGIN) + line);
  if (entry.startsWith('>')) return wrapped(entry.slice(1).trim(), COLUMNS, INDENT);
  const text = entry.slice(1).replace(/^&/, '');
  return [entry.startsWith('^') ? ' '.repeat(Math.round((COLUMNS - text.replace('*', '').length) / 2)) + text : text];
}

function wrapped(text: string, columns: number, indent: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const last = lines.at(-1);
    if (last === undefined) lines.push(' '.repeat(indent) + word);
    else if (last.length + word.length + 1 > columns) lines.push(word);
    else lines[lines.length - 1] = `${last} ${word}`;
  }
  return lines;
}
