import type { PaperUnit } from '#features/chatbot/papers.contract.ts';
import { findInstructions } from '#features/verification/server/record/find-instructions.ts';
import type { Paper } from '#platform/server/pdf/paper.ts';
import type { PaperVerdict } from '../papers/papers.store.ts';
import type { ReadPaper } from './paper-from-units.ts';
import { compressPaper } from './stored-paper.ts';

const LONGEST_QUOTE = 160;
const MOST_NAMED = 5;
/** The commonest words of English: a tenth of any English text of some length. */
const ENGLISH = /\b(?:the|of|and|to|in|a|that|is|for|by|on|with|as|it|or|this|be|was|not|are)\b/gi;
const LEAST_WORDS = 100;
const LEAST_SHARE = 0.12;

const UNIT_NAMES: Record<PaperUnit, string> = { page: 'page', paragraph: 'paragraph', row: 'row' };

/** A paper as it was read, with what its reader noted. */
export interface NotedPaper extends ReadPaper {
  remarks: string[];
  attachments: PaperVerdict['attachments'];
}

/** Stored form of a paper: its text as `compressPaper` makes it, and the verdict. */
export interface DescribedPaper {
  text: Uint8Array;
  verdict: PaperVerdict;
}

/** Makes what is stored of a paper. A text of five million characters takes seconds: call it in a subprocess. */
export function describeForStorage(read: NotedPaper): DescribedPaper {
  const { firstPage: _first, uncertain: _uncertain, columnAmounts: _amounts, ...paper } = read.paper;
  const text = compressPaper({ unit: read.unit, paper: { ...paper, firstPage: [], uncertain: [] } });
  return { text, verdict: describePaper(read) };
}

/** Describes in sentences how a file was read, and finds what no model is given of it: sentences addressed to a machine. */
export function describePaper({ unit, paper, remarks, attachments }: NotedPaper): PaperVerdict {
  const instructions = findInstructions(paper);
  return {
    unit,
    units: unit === 'page' ? paper.pages.length : paper.pageStarts.length,
    attachments,
    dropped: instructions.flatMap(({ span }) => span ?? []),
    remarks: [
      ...remarks,
      ...ocrRemark(paper),
      ...blankRemark(paper),
      ...(unit === 'row' ? [] : languageRemark(paper.text)),
      ...named(
        paper.hidden.map(({ pdfPage, text }) => ({ where: unit === 'page' ? ` on page ${pdfPage}` : '', text })),
        'Hidden text was left out',
      ),
      ...named(
        instructions.map(({ pdfPage, text }) => ({ where: ` on ${UNIT_NAMES[unit]} ${pdfPage}`, text })),
        'Words addressed to an AI system are not given to the model',
      ),
    ],
  };
}

function named(found: readonly { where: string; text: string }[], what: string): string[] {
  const sentences = found.slice(0, MOST_NAMED).map(({ where, text }) => `${what}${where}: “${shorten(text)}”`);
  const more = found.length - sentences.length;
  return more > 0 ? [...sentences, `${what} in ${more.toLocaleString('en-US')} more places.`] : sentences;
}

function shorten(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  return line.length > LONGEST_QUOTE ? `${line.slice(0, LONGEST_QUOTE).toWellFormed()}…` : line;
}

function ocrRemark({ pages }: Paper): string[] {
  const read = pages.filter(({ source }) => source === 'ocr').length;
  if (read === 0) return [];
  const which = read === pages.length ? (read === 1 ? 'It was' : 'All pages were') : `${read} of ${pages.length} pages were`;
  return [`${which} scanned and read by OCR: the wording is approximate.`];
}

function blankRemark({ pages }: Paper): string[] {
  const blank = pages.filter(({ source }) => source === 'none').map(({ pdfPage }) => pdfPage);
  if (blank.length === 0) return [];
  return [blank.length === 1 ? `Page ${blank[0]} has no words.` : `${blank.length} pages have no words: ${listed(blank)}.`];
}

const listed = (pages: readonly number[]) =>
  pages.length > MOST_NAMED ? `${pages.slice(0, MOST_NAMED).join(', ')} …` : pages.join(', ');

function languageRemark(text: string): string[] {
  const words = text.match(/\p{L}+/gu)?.length ?? 0;
  const english = text.match(ENGLISH)?.length ?? 0;
  if (words < LEAST_WORDS || english >= words * LEAST_SHARE) return [];
  return ['It does not seem to be in English. Quotations are compared word for word; scanned pages are read as English.'];
}
