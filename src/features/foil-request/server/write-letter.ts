import { Footer, Paragraph, TextRun } from 'docx';
import type { FirmOnPaper } from '#features/documents/server/firm-on-paper.ts';
import { fillLetterhead } from '#platform/server/word/template/fill-letterhead.ts';
import type { Letterhead } from '#platform/server/word/template/letterhead.ts';
import { wordFile } from '#platform/server/word/word-file.ts';
import { numberingOf } from '../description-items.contract.ts';
import type { FoilRequest } from '../foil-request.contract.ts';
import { cleanLine, cleanLines } from './clean-text.ts';
import { deliveryLines, letterItems } from './delivery-lines.ts';
import { formatLetterDate } from './format-letter-date.ts';
import { headLine, NUMBERING, PAGE, pageFooter, paragraph, recordLine, STYLES } from './letter-layout.ts';
import {
  ADDRESS_BLANK,
  COMPLIMENTARY_CLOSE,
  type LetterParts,
  MATTER_LABEL,
  SIGNATURE_LINE,
  TELEPHONE_BLANK,
} from './letter-paragraphs.ts';
import { letterParts } from './letter-parts.ts';
import { nameOnLetter, telephoneOnLetter } from './letter-signature.ts';

/** The width of "Re: " in bold, which aligns the matter number with the subject. */
const SUBJECT_INDENT = 385;

/** The letterhead of a firm that has not uploaded its own. */
function letterheadOf({ firmName, address = [], telephone = '' }: FirmOnPaper): Paragraph[] {
  const place = address.map(cleanLine).join(', ') || ADDRESS_BLANK;
  return [
    headLine([new TextRun({ text: cleanLine(firmName), bold: true, size: 30 })], 20),
    headLine([new TextRun({ text: `${place}   |   ${cleanLine(telephone) || TELEPHONE_BLANK}`, size: 20 })], 220),
  ];
}

/** Lines without gaps between them, and a gap below. */
function block(lines: string[], manner: { bold?: boolean } = {}): Paragraph[] {
  return lines.map((line, at) => paragraph(line, { ...manner, tight: at < lines.length - 1 }));
}

function heading(request: FoilRequest, { subject, salutation }: LetterParts): Paragraph[] {
  return [
    paragraph(formatLetterDate(request.date)),
    ...block(deliveryLines(request), { bold: true }),
    ...block([cleanLine(request.recipientName), ...cleanLines(request.recipientAddress)]),
    paragraph(subject, { bold: true, tight: true, keepNext: true }),
    // A separate line, so that a firm that doesn't disclose its references can delete it.
    paragraph(`${MATTER_LABEL} ${cleanLine(request.matterNumber)}`, { bold: true, indent: SUBJECT_INDENT }),
    paragraph(salutation),
  ];
}

function records(description: string, opening: string[]): Paragraph[] {
  const items = letterItems(description);
  const numbering = numberingOf(items);
  return [
    ...opening.map((text, at) => paragraph(text, { keepNext: at === opening.length - 1 })),
    ...items.map(({ text }, at) => recordLine(text, numbering[at] ?? 'none', at === items.length - 1)),
  ];
}

/**
 * One paragraph without a page break; the paragraphs above stay with it, so that no page has a signature alone.
 * @param telephone empty for none
 */
function signature(request: FoilRequest, name: string, telephone: string): Paragraph {
  const below = [name, request.userEmail, telephone].map(cleanLine).filter((line) => line !== '');
  return paragraph([COMPLIMENTARY_CLOSE, '', '', SIGNATURE_LINE, ...below].join('\n'), { keepLines: true, tight: true });
}

/** @param isLetterheadPrinted true on paper that has the firm's own letterhead */
function body(request: FoilRequest, firm: FirmOnPaper, isLetterheadPrinted: boolean): Paragraph[] {
  const own = telephoneOnLetter(request, firm);
  const known = own || (firm.telephone ?? '');
  const parts = letterParts(request, known);
  const below = parts.closing;
  // The firm's own letterhead may have a telephone number; where none is known here, the blank shows that it must be looked at.
  const printed = own || (isLetterheadPrinted ? known || TELEPHONE_BLANK : '');
  return [
    ...(isLetterheadPrinted ? [] : letterheadOf(firm)),
    ...heading(request, parts),
    ...records(request.requestDescription, parts.opening),
    ...below.map((text, at) => paragraph(text, { keepNext: at >= below.length - 2 })),
    signature(request, nameOnLetter(request, firm), printed),
  ];
}

/**
/**
 * Writes the records request, or a reminder or appeal of one, as a Word letter, unsigned, with visible blanks for facts that are not
 * known. Each line of the description is a line of its list; the person's text is in plain runs, word for word, and never
 * interpreted as markup or as a template.
 * @param letterhead the paper of the firm's Word template
 * @returns the bytes of a .docx file
 */
export async function writeLetter(
  request: FoilRequest,
  firm: FirmOnPaper,
  letterhead: Letterhead | null = null,
): Promise<Buffer> {
  const paper = {
    title: letterParts(request).title,
    firmName: cleanLine(firm.firmName),
    numbering: NUMBERING,
  };
  const children = body(request, firm, letterhead?.isPrinted ?? false);
  if (letterhead) return fillLetterhead(letterhead, { ...paper, children });
  const footers = { first: new Footer({ children: [new Paragraph('')] }), default: pageFooter() };
  return wordFile({ ...paper, styles: STYLES, sections: [{ properties: PAGE, footers, children }] });
}
