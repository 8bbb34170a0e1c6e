import { readFile } from 'node:fs/promises';
import type { Paper } from '#platform/server/pdf/paper.ts';
import type { Caption } from '../understanding/read-caption.ts';
import { typedPaper } from './typed-paper.ts';

/** A first page that was typed for the tests, and what its caption says. */
export interface FirstPage {
  layout: string;
  caption: Caption;
  paper: Paper;
}

/** The fields of a caption in a fixture; several parties are divided by a bar, and nothing is `null`. */
const FIELDS = {
  court: 'court',
  county: 'county',
  plaintiffs: 'plaintiffs',
  defendants: 'defendants',
  index: 'indexNumber',
  motion: 'motionSequence',
  judge: 'judge',
  part: 'part',
  title: 'title',
} as const;

/** Reads the typed first pages of a file beside this one. */
export async function readFirstPages(file: string): Promise<FirstPage[]> {
  const text = await readFile(new URL(`first-pages/${file}`, import.meta.url), 'utf8');
  return text
    .split(/^=== /m)
    .slice(1)
    .map((entry) => {
      const [top = '', page = ''] = entry.split(/^---$/m);
      const [layout = '', ...fields] = top.trim().split('\n');
      return { layout, caption: captionFrom(fields), paper: typedPaper([pageOf(page)]) };
    });
}

function captionFrom(fields: readonly string[]): Caption {
  const values = new Map(fields.map((field) => [field.slice(0, field.indexOf(':')), field.slice(field.indexOf(':') + 1).trim()]));
  const entries = Object.entries(FIELDS).map(([name, field]) => {
    const value = values.get(name) ?? 'null';
    if (/s$/.test(field) && name === field) return [field, value.split(' | ').filter(Boolean)];
    return [field, value === 'null' ? null : value];
  });
  return Object.fromEntries(entries) as Caption;
}

const pageOf = (page: string) =>
  page
    .replace(/^\n/, '')
    .trimEnd()
    .split('\n')
    .map((text, index) => ({ text, baseline: 72 + index * 14 }));
