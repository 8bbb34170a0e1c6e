import { Document, Footer, Packer, Paragraph, TextRun } from 'docx';
import type { FoilRequest } from '../foil-request.contract.ts';
import { cleanLine, cleanLines } from './clean-text.ts';
import { deliveryLines } from './delivery-lines.ts';
import { formatLetterDate } from './format-letter-date.ts';
import { headLine, numberedItem, numberingOf, PAGE, pageFooter, paragraph, STYLES } from './letter-layout.ts';
import {
  CLOSE,
  closingParagraphs,
  LETTERHEAD_BLANK,
  MATTER_LABEL,
  OPENING,
  OPENING_BEFORE_SCOPE,
  SALUTATION,
  SIGNATURE_LINE,
  SUBJECT,
} from './letter-paragraphs.ts';
import type { StructuredRequest } from './structure-request.ts';

/** The width of "Re: " in bold, so that the matter number stands under the subject. */
const SUBJECT_INDENT = 385;

function letterhead(firmName: string): Paragraph[] {
  return [
    headLine([new TextRun({ text: firmName, bold: true, size: 30 })], 20),
    headLine([new TextRun({ text: LETTERHEAD_BLANK, size: 20 })], 220),
  ];
}

/** A block of lines without gaps between them, and a gap below. */
function block(lines: string[], manner: { bold?: boolean } = {}): Paragraph[] {
  return lines.map((line, at) => paragraph(line, { ...manner, tight: at < lines.length - 1 }));
}

function heading(request: FoilRequest): Paragraph[] {
  return [
    paragraph(formatLetterDate(request.date)),
    ...block(deliveryLines(request), { bold: true }),
    ...block([cleanLine(request.recipientName), ...cleanLines(request.recipientAddress)]),
    paragraph(SUBJECT, { bold: true, tight: true, keepNext: true }),
    // A line of its own, so that a firm that keeps its references to itself can delete it.
    paragraph(`${MATTER_LABEL} ${cleanLine(request.matterNumber)}`, { bold: true, indent: SUBJECT_INDENT }),
    paragraph(SALUTATION),
  ];
}

function records({ preamble, items, closing }: StructuredRequest): Paragraph[] {
  const opening = preamble
    ? [paragraph(OPENING_BEFORE_SCOPE), paragraph(preamble, { keepNext: true })]
    : [paragraph(OPENING, { keepNext: true })];
  return [
    ...opening,
    ...items.map((item, at) => numberedItem(item, at === items.length - 1)),
    ...closing.map((text) => paragraph(text)),
  ];
}

/** One paragraph that no page break divides; the paragraphs above stay with it, so that no page holds a signature alone. */
function signature(request: FoilRequest): Paragraph {
  const lines = [CLOSE, '', '', SIGNATURE_LINE, cleanLine(request.userName), cleanLine(request.userEmail)];
  return paragraph(lines.join('\n'), { keepLines: true, tight: true });
}

function body(request: FoilRequest, firmName: string, structured: StructuredRequest): Paragraph[] {
  const below = closingParagraphs(cleanLine(request.userEmail));
  return [
    ...letterhead(firmName),
    ...heading(request),
    ...records(structured),
    ...below.map((text, at) => paragraph(text, { keepNext: at >= below.length - 2 })),
    signature(request),
  ];
}

/**
 * Writes the records request as a Word letter, unsigned, with visible blanks for what the form does not ask.
 * The user's texts stand in it as plain runs, word for word; nothing in them is read as markup or as a template.
 * @param structured the description in parts; `checkLetter` proves that they are the whole of it
 * @returns the bytes of a .docx file
 */
export async function writeLetter(
  request: FoilRequest,
  structured: StructuredRequest,
  letterhead: { firmName: string },
): Promise<Buffer> {
  const firmName = cleanLine(letterhead.firmName);
  const footers = { first: new Footer({ children: [new Paragraph('')] }), default: pageFooter() };
  const document = new Document({
    title: 'Freedom of Information Law request',
    creator: firmName,
    lastModifiedBy: firmName,
    styles: STYLES,
    numbering: numberingOf(structured.labels),
    compatibility: { version: 15 },
    sections: [{ properties: PAGE, footers, children: body(request, firmName, structured) }],
  });
  return Packer.toBuffer(document);
}
