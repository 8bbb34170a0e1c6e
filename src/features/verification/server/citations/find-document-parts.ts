import type { RecordCitation } from './citation.ts';
import { definedNamesPattern } from './defined-names.ts';
import { GAP, matchAtOffset, SPACE } from './match-at-offset.ts';
import { readLocators } from './read-locators.ts';
import { DOCUMENT_NOUN, EXHIBIT } from './record-documents.ts';

const PARTY = `[A-Z][A-Za-z.'’-]{0,30}`;
const part = new RegExp(
  `(?<![A-Za-z])(?:(?:[Ss]ections?|[Pp]aragraphs?|[Aa]rticle)${SPACE}|[§¶]{1,2}${GAP})(?=[\\dIVX])|(?<![A-Za-z])(${EXHIBIT})`,
  'g',
);

/** "of the Agreement", "to the Kessler Affidavit", "of the DLSA" where the text defines that name. */
function ofPaperIn(text: string): RegExp {
  const defined = definedNamesPattern(text);
  const noun = `(?:${PARTY}${SPACE}){0,4}?${DOCUMENT_NOUN}(?:${SPACE}of${SPACE}${PARTY}(?:${SPACE}${PARTY}){0,3})?`;
  return new RegExp(`${SPACE}(?:of|to|in)${SPACE}(?:the${SPACE})?(${defined ? `${defined}(?![\\w’'-])|` : ''}${noun})`, 'y');
}

/** "Section 3 of the Agreement", "Paragraph 7 of the Kessler Affidavit", "Exhibit E to the Delgado Affirmation". */
export function findDocumentParts(text: string): RecordCitation[] {
  const found: RecordCitation[] = [];
  const ofPaper = ofPaperIn(text);
  for (let match = matchAtOffset(part, text, 0); match; match = matchAtOffset(part, text, part.lastIndex)) {
    const citation = match[1]
      ? exhibitOf(text, match.index, match.index + match[0].length, ofPaper)
      : placeIn(text, match.index, ofPaper);
    part.lastIndex = Math.max(citation?.end ?? 0, match.index + match[0].length);
    if (citation) found.push(citation);
  }
  return found;
}

function placeIn(text: string, start: number, ofPaper: RegExp): RecordCitation | null {
  const { end, ...locations } = readLocators(text, start);
  const paper = end > start ? matchAtOffset(ofPaper, text, end) : null;
  if (!paper?.[1]) return null;
  return { kind: 'record', start, end: end + paper[0].length, document: plain(paper[1]), docketNumber: null, ...locations };
}

function exhibitOf(text: string, start: number, labelEnd: number, ofPaper: RegExp): RecordCitation | null {
  const paper = matchAtOffset(ofPaper, text, labelEnd);
  if (!paper?.[1]) return null;
  const { end, ...locations } = readLocators(text, labelEnd + paper[0].length);
  const document = plain(`${paper[1]}, ${text.slice(start, labelEnd)}`);
  return { kind: 'record', start, end, document, docketNumber: null, ...locations };
}

function plain(name: string): string {
  return name.replace(/\s+/g, ' ');
}
