import { readFileSync } from 'node:fs';
import path from 'node:path';
import PDFDocument from 'pdfkit';
import { encodeForm, type FormFile } from '#platform/server/testing/encode-form.ts';
import type { PaperName } from './memorandum.contract.ts';
import type { PartRuleBody } from './part-rules.contract.ts';

/** A paper as a browser sends it. */
export interface SentPaper {
  content: string | Buffer;
  name?: string;
  type?: string;
}

const NUMBER = 'BT/F1 12 Tf 300 400 Td(1)Tj ET';
const NUMBERED_PAGE = [
  '1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj 2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj',
  '3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 612 792]/Contents 4 0 R/Resources<</Font<</F1 5 0 R>>>>>>endobj',
  `4 0 obj<</Length ${NUMBER.length}>>stream\n${NUMBER}\nendstream endobj`,
  '5 0 obj<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>endobj',
].join(' ');

/** A real PDF of one page with a number and no word, and with words that only its bytes contain. @param size in bytes, where it matters */
export function pdfOf(words: string, size = 0): SentPaper {
  const head = `%PDF-1.7\n%${words}`;
  const tail = `\n${NUMBERED_PAGE}\ntrailer<</Root 1 0 R>>\n%%EOF`;
  const padding = 'x'.repeat(Math.max(0, size - Buffer.byteLength(head + tail)));
  return { content: `${head}${padding}${tail}` };
}

/** One of the two invented papers that come with the portal. */
export function samplePaper(name: 'memorandum' | 'affirmation'): SentPaper {
  return { content: readFileSync(path.resolve(import.meta.dirname, `../../../samples/${name}.pdf`)), name: `${name}.pdf` };
}

/** A complete request as a multipart form, with changes; `undefined` fields are left out. */
export function memorandumForm(
  change: Partial<
    Record<PaperName, SentPaper | undefined> &
      Record<'userEmail' | 'userName' | 'samecase' | 'keepPapersUntil' | 'matterNumber', string | undefined>
  > = {},
  recordPapers: readonly SentPaper[] = [],
): { body: Buffer<ArrayBuffer>; headers: Record<string, string> } {
  const parts = {
    userEmail: 'ada@firm.example',
    userName: 'Ada Quill',
    plaintiffMOL: pdfOf('the plaintiff’s memorandum'),
    supportingDocument: pdfOf('the affirmation'),
    ...change,
  };
  const { payload, contentType } = encodeForm([
    ...Object.entries(parts).flatMap(([name, part]) => (part === undefined ? [] : [[name, sent(name, part)] as const])),
    ...recordPapers.map((paper) => ['recordPapers', sent('recordPapers', paper)] as const),
  ]);
  return { body: payload, headers: { 'content-type': contentType } };
}

function sent(name: string, part: string | SentPaper): string | FormFile {
  if (typeof part === 'string') return part;
  return { name: part.name ?? `${name}.pdf`, type: part.type ?? 'application/pdf', content: Buffer.from(part.content) };
}

/** A real PDF of one page. @param options pdfkit's, such as `userPassword`. */
export function pdfWith(words: string, options: PDFKit.PDFDocumentOptions = {}): Promise<Buffer<ArrayBuffer>> {
  const { promise, resolve } = Promise.withResolvers<Buffer<ArrayBuffer>>();
  const pdf = new PDFDocument(options);
  const pieces: Buffer[] = [];
  pdf.on('data', (piece: Buffer) => pieces.push(piece));
  pdf.on('end', () => resolve(Buffer.concat(pieces)));
  pdf.text(words);
  pdf.end();
  return promise;
}

/** Rules of a part, with changes. */
export function samplePartRule(change: Partial<PartRuleBody> = {}): PartRuleBody {
  return {
    county: 'Kings',
    judge: 'Hon. Cordelia V. Mastrangelo-Pike',
    part: 'IAS Part 12',
    wordLimit: null,
    aiCertification: 'not-asked',
    aiWording: '',
    requiresHyperlinks: false,
    requiresTables: false,
    startsOn: '2026-01-05',
    source: 'https://courts.example/part-12',
    ...change,
  };
}
