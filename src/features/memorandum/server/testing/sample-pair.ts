import { readFile } from 'node:fs/promises';
import type { Paper } from '#platform/server/pdf/paper.ts';
import { readPdf } from '#platform/server/pdf/read-pdf.ts';
import type { PaperRole } from '../understanding/create-mask.ts';

const samples = new URL('../../../../../samples/', import.meta.url);

/** A location in the answer key: by page in the memorandum, by paragraph in the affirmation. */
export interface AnswerKeyLocation {
  document?: PaperRole;
  paragraph?: number;
  printedPage?: string;
  pdfPage: number;
  inFootnote?: boolean;
}

/** A figure of the sample pair with every location where it is printed. */
export interface AnswerKeyFigure {
  value: number | string | string[];
  occurrences: (AnswerKeyLocation & { asPrinted: string })[];
}

interface KeyHeading {
  label?: string;
  text: string;
  printedPage: string;
  pdfPage: number;
}

/** Contents of `samples/answer-key.json` about the sample pair, as far as the tests of the results need them. */
export interface AnswerKey {
  documents: {
    memorandum: { certifiedWords: number; title: string };
    affirmation: { affiant: string; title: string; paragraphs: number };
  };
  caption: {
    court: string;
    county: string;
    plaintiff: string;
    defendants: string[];
    indexNumber: { value: string };
    motionSequence: string;
    judge: string;
    part: string;
  };
  headings: KeyHeading[];
  plaintiffsPoints: { label: string; heading: string; printedPage: string; subheadings: KeyHeading[] }[];
  authorities: {
    id: string;
    kind: string;
    name: string;
    citationAsPrinted?: string;
    mentions: { printedPage: string; section?: string; footnote?: number }[];
  }[];
  authoritiesToAnswer: Record<'controllingOrHomeDepartment' | 'otherFunderAuthorities' | 'neverAsSupport', string[]>;
  memorandumRecordCites: {
    count: number;
    cites: (AnswerKeyLocation & {
      text: string;
      footnote?: number;
      resolvesTo: {
        document: string;
        nyscefDoc: string;
        paragraphs?: number[];
        sections?: string[];
        pages?: number[];
      };
    })[];
  };
  memorandumQuotations: { text: string; source: string; printedPage: string; pdfPage: number }[];
  figures: Record<string, AnswerKeyFigure>;
  rate: {
    conventions: Record<'businessDays252' | 'businessDays260' | 'calendarDays365', { grossPercent: number; netPercent: number }>;
  };
}

export async function readAnswerKey(): Promise<AnswerKey> {
  return JSON.parse(await readFile(new URL('answer-key.json', samples), 'utf8')) as AnswerKey;
}

/** Reads the two sample papers as an upload would be read. */
export async function readSamplePair(): Promise<Record<PaperRole, Paper>> {
  const [memorandum, affirmation] = await Promise.all(
    ['memorandum', 'affirmation'].map(async (name) => readPdf(await readFile(new URL(`${name}.pdf`, samples)))),
  );
  if (!memorandum || !affirmation) throw new Error('the sample pair is not complete');
  return { memorandum, affirmation };
}
