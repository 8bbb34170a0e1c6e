import { Footer, Paragraph, TextRun } from 'docx';
import { wordFile } from '#platform/server/word/word-file.ts';
import { numberingOf } from '../description-items.contract.ts';
import type { FoilRequest } from '../foil-request.contract.ts';
import { cleanLine, cleanLines } from './clean-text.ts';
import { deliveryLines, letterItems } from './delivery-lines.ts';
import { formatLetterDate } from './format-letter-date.ts';
import { headLine, NUMBERING, PAGE, pageFooter, paragraph, recordLine, STYLES } from './letter-layout.ts';
import {
  COMPLIMENTARY_CLOSE,
  closingParagraphs,
  LETTERHEAD_BLANK,
  MATTER_LABEL,
  OPENING,
  SALUTATION,
  SIGNATURE_LINE,
  SUBJECT,
} from './letter-paragraphs.ts';

/** The width of "Re: " in bold, which aligns the matter number with the subject. */
const SUBJECT_INDENT = 385;

function letterhead(firmName: string): Paragraph[] {
  return [
    headLine([new TextRun({ text: firmName, bold: true, size: 30 })], 20),
    headLine([new TextRun({ text: LETTERHEAD_BLANK, size: 20 })], 220),
  ];
}

/** Lines without gaps between them, and a gap below. */
function block(lines: string[], manner: { bold?: boolean } = {}): Paragraph[] {
  return lines.map((line, at) => paragraph(line, { ...manner, tight: at < lines.length - 1 }));
}

function heading(request: FoilRequest): Paragraph[] {
  return [
    paragraph(formatLetterDate(request.date)),
    ...block(deliveryLines(request), { bold: true }),
    ...block([cleanLine(request.recipientName), ...cleanLines(request.recipientAddress)]),
    paragraph(SUBJECT, { bold: true, tight: true, keepNext: true }),
    // A separate line, so that a firm that doesn't disclose its references can delete it.
    paragraph(`${MATTER_LABEL} ${cleanLine(request.matterNumber)}`, { bold: true, indent: SUBJECT_INDENT }),
    paragraph(SALUTATION),
  ];
}

function records(description: string): Paragraph[] {
  const items = letterItems(description);
  const numbering = numberingOf(items);
  return [
    paragraph(OPENING, { keepNext: true }),
    ...items.map(({ text }, at) => recordLine(text, numbering[at] ?? 'none', at === items.length - 1)),
  ];
}

/** One paragraph without a page break; the paragraphs above stay with it, so that no page has a signature alone. */
function signature(request: FoilRequest): Paragraph {
  const lines = [COMPLIMENTARY_CLOSE, '', '', SIGNATURE_LINE, cleanLine(request.userName), cleanLine(request.userEmail)];
  return paragraph(lines.join('\n'), { keepLines: true, tight: true });
}

function body(request: FoilRequest, firmName: string): Paragraph[] {
  const below = closingParagraphs(cleanLine(request.userEmail));
  return [
    ...letterhead(firmName),
    ...heading(request),
    ...records(request.requestDescription),
    ...below.map((text, at) => paragraph(text, { keepNext: at >= below.length - 2 })),
    signature(request),
  ];
}

/**
 * Writes the records request as a Word letter, unsigned, with visible blanks for facts that the form does not ask for. Each line
 * of the description is a line of its list; the person's text is in plain runs, word for word, and never interpreted as markup or
 * as a template.
 * @returns the bytes of a .docx file
 */
export async function writeLetter(request: FoilRequest, letterhead: { firmName: string }): Promise<Buffer> {
  const firmName = cleanLine(letterhead.firmName);
  const footers = { first: new Footer({ children: [new Paragraph('')] }), default: pageFooter() };
  return wordFile({
    title: 'Freedom of Information Law request',
    firmName,
    styles: STYLES,
    numbering: NUMBERING,
    sections: [{ properties: PAGE, footers, children: body(request, firmName) }],
  });
}
