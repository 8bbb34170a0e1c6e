import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { textRecall } from '../../../../bench/reading/text-recall.ts';
import { readPdf } from './read-pdf.ts';

/** Verbatim quotations of a key, in both forms of keys. */
interface Key {
  points?: { heading: string }[];
  quotations?: { document: string; text: string }[];
  facts?: { document: string; quote: string | null }[];
  headings?: { text: string }[];
  memorandumQuotations?: { text: string }[];
  affirmationFacts?: { text: string }[];
}

const samples = new URL('../../../../samples/', import.meta.url);

/** The headings of `points` have their label before them where it is a letter. */
const withoutLabel = (heading: string) => heading.replace(/^\([a-z]\) /, '');

function quotesOf(key: Key, document: 'memorandum' | 'affirmation'): string[] {
  const own =
    document === 'memorandum' ? [...(key.headings ?? []), ...(key.memorandumQuotations ?? [])] : (key.affirmationFacts ?? []);
  return [
    ...own.map(({ text }) => text),
    ...(document === 'memorandum' ? (key.points ?? []).map(({ heading }) => withoutLabel(heading)) : []),
    ...(key.quotations ?? []).filter((quotation) => quotation.document === document).map(({ text }) => text),
    ...(key.facts ?? []).filter((fact) => fact.document === document).flatMap(({ quote }) => quote ?? []),
  ];
}

test.each([
  ['answer-key.json', ''],
  ['pairs/M1-key.json', 'pairs/M1-'],
  ['pairs/P3-key.json', 'pairs/P3-'],
  ['pairs/P4-key.json', 'pairs/P4-'],
  ['pairs/P5-key.json', 'pairs/P5-'],
  ['pairs/P6-key.json', 'pairs/P6-'],
  ['pairs/P7-key.json', 'pairs/P7-'],
  ['pairs/P8-key.json', 'pairs/P8-'],
])('every quotation, fact and heading of %s stands whole in the text that is read', async (file, papers) => {
  const key = JSON.parse(await readFile(new URL(file, samples), 'utf8')) as Key;
  for (const document of ['memorandum', 'affirmation'] as const) {
    const { text } = await readPdf(await readFile(new URL(`${papers}${document}.pdf`, samples)));
    const quotes = quotesOf(key, document);
    expect(quotes.length).toBeGreaterThan(20);
    expect(textRecall(text, quotes).missing).toEqual([]);
  }
});
