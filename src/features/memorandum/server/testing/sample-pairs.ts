import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { findCitations } from '#features/verification/server/citations/find-citations.ts';
import { resolveCitations } from '#features/verification/server/citations/resolve-citations.ts';
import { blockAt, type Paper } from '#platform/server/pdf/paper.ts';
import { readPdf } from '#platform/server/pdf/read-pdf.ts';
import type { StatementSource } from '../statements/prepare-pair.ts';
import type { PaperRole } from '../understanding/create-mask.ts';

/** Answer key of a pair: samples/pairs/KEY.md says its form. */
export interface PairKey {
  caption: {
    court: string;
    county: string;
    plaintiffs: string[];
    defendants: string[];
    indexNumber: string;
    motionSequence: string | null;
    judge: string | null;
  };
  affiant: { name: string };
  facts: KeyFact[];
  notSaid: string[];
  contradictions: KeyContradiction[];
  agreements: string[];
  points: { label: string | null; heading: string; printedPage: number | string }[];
  quotations: { text: string }[];
  rate: unknown;
}
export interface KeyFact {
  fact: string;
  value: number | string;
  speaker: string;
  document: PaperRole;
  paragraph: number | null;
  printedPage: number | string | null;
  quote: string;
}
export interface KeyContradiction {
  about: string;
  within: PaperRole | null;
  sides: { speaker: string; value: string; document: PaperRole; where: string }[];
}

export interface Pair {
  id: string;
  key: PairKey;
  memorandum: Paper;
  affirmation: Paper;
}

const FOLDERS = [path.resolve(import.meta.dirname, '../../../../../samples/pairs')];

/** Ids of the pairs with a key in the common form. */
export function pairIds(folders = FOLDERS): string[] {
  return folders.flatMap((folder) => readdirSync(folder).flatMap((name) => /^(\w+)-key\.json$/.exec(name)?.[1] ?? []));
}

/** The answer key of a pair. */
export function readPairKey(id: string, folders = FOLDERS): PairKey {
  const folder = folders.find((candidate) => readdirSync(candidate).includes(`${id}-key.json`)) ?? '';
  return JSON.parse(readFileSync(path.join(folder, `${id}-key.json`), 'utf8')) as PairKey;
}

export async function loadPair(id: string, folders = FOLDERS): Promise<Pair> {
  const folder = folders.find((candidate) => readdirSync(candidate).includes(`${id}-key.json`)) ?? '';
  // The pair that the portal ships for trying stands one folder up.
  const file = (role: PaperRole) =>
    id === 'M2' ? path.join(folder, '..', `${role}.pdf`) : path.join(folder, `${id}-${role}.pdf`);
  const read = async (role: PaperRole) => readPdf(readFileSync(file(role)));
  return { id, key: readPairKey(id, folders), memorandum: await read('memorandum'), affirmation: await read('affirmation') };
}

export function sourceOf(role: PaperRole, paper: Paper): StatementSource {
  const found = findCitations(paper.text).filter(({ start }) => blockAt(paper, start)?.kind !== 'contents');
  const footnotes = paper.blocks.filter(({ kind }) => kind === 'footnote').map(({ start }) => start);
  return { role, paper, citations: resolveCitations(found, paper.text, footnotes) };
}
/** The figures in a key's value: a number, ISO dates, sums, and a count with its unit ("130 pulls"). Sections and times are none. */
export function valuesIn(value: unknown): (number | string)[] {
  if (typeof value === 'number') return value === 0 ? [] : [value];
  const text = String(value);
  const dates = text.match(/\b\d{4}-\d{2}-\d{2}\b/g) ?? [];
  const rest = text.replace(/\b\d{4}-\d{2}(?:-\d{2})?\b/g, ' ');
  const sums =
    rest.match(
      /(?<![\d.:§/-]\s?)\$?\d{1,3}(?:,\d{3})+(?:\.\d+)?|\$\d+(?:\.\d+)?|(?<![\w.,:§/-]|§\s)\d{3,}(?:\.\d{2})?(?![\w/:-])/g,
    ) ?? [];
  const units = [
    ...rest.matchAll(
      /(?<![\w.,:§/-])(\d{1,4})\s(?:pulls|debits|payments|draws|weeks|months|days|business days|installments|remittances)\b/g,
    ),
  ].map(([, count]) => count ?? '');
  const years = (number: number) => Number.isInteger(number) && number >= 1990 && number <= 2035;
  return [
    ...dates,
    ...[...sums, ...units].map((number) => Number(number.replace(/[$,]/g, ''))).filter((number) => !years(number)),
  ];
}
