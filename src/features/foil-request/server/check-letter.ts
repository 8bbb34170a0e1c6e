import { isDeepStrictEqual } from 'node:util';
import type { FoilRequest } from '../foil-request.contract.ts';
import type { ArrangedRequest } from './arrange-records.ts';
import { cleanLine, cleanLines } from './clean-text.ts';
import { compareWording } from './compare-wording.ts';
import { compareWords } from './compare-words.ts';
import { deliveryLines } from './delivery-lines.ts';
import { askedFor } from './drop-courtesies.ts';
import { formatLetterDate } from './format-letter-date.ts';
import { AFTER_RECORDS, OPENING, OPENING_BEFORE_SCOPE } from './letter-paragraphs.ts';
import { type LetterParagraph, readLetter } from './read-letter.ts';

/** The paragraphs that hold the user's words: below the statute sentence, above the letter's own sentences. */
function recordsPart(paragraphs: LetterParagraph[]): LetterParagraph[] {
  const opening = paragraphs.findIndex(({ text }) => text === OPENING || text === OPENING_BEFORE_SCOPE);
  const end = paragraphs.findLastIndex(({ text }) => text.startsWith(AFTER_RECORDS));
  return opening < 0 || end < 0 ? [] : paragraphs.slice(opening + 1, end);
}

function checkRecords(paragraphs: LetterParagraph[], description: string, records: ArrangedRequest | undefined): string[] {
  const part = recordsPart(paragraphs);
  const asked = askedFor(description);
  const numbered = part.some((paragraph) => paragraph.numbered) ? [] : ['The letter has no numbered list of records'];
  if (records?.wording === 'proposed') return [...numbered, ...checkWording(part, records), ...compareWording(asked, records)];
  return [...numbered, ...compareWords(asked, part.map(({ text }) => text).join('\n'))];
}

/** The letter holds the accepted wording and nothing else, and numbers its items and nothing else. */
function checkWording(part: LetterParagraph[], { preamble, items, closing }: ArrangedRequest): string[] {
  const unnumbered = (text: string) => ({ text, numbered: false });
  const expected: LetterParagraph[] = [
    ...(preamble === undefined ? [] : [unnumbered(preamble)]),
    ...items.map((text) => ({ text, numbered: true })),
    ...closing.map(unnumbered),
  ];
  const isSame = isDeepStrictEqual(part, expected);
  return isSame ? [] : ['The letter’s list of records is not the wording that was accepted'];
}

function checkFacts(lines: string[], request: FoilRequest): string[] {
  const facts = {
    'the date': formatLetterDate(request.date),
    'the name of the recipient': cleanLine(request.recipientName),
    'the sender’s name': cleanLine(request.userName),
    'the sender’s e-mail address': cleanLine(request.userEmail),
  };
  const missing = Object.entries(facts).filter(([, value]) => !lines.includes(value));
  const address = cleanLines(request.recipientAddress).filter((line) => !lines.includes(line));
  const matter = lines.some((line) => line.endsWith(` ${cleanLine(request.matterNumber)}`))
    ? []
    : ['The letter lacks the matter number'];
  return [
    ...missing.map(([name, value]) => `The letter lacks ${name}: ${value}`),
    ...address.map((line) => `The letter lacks a line of the address: ${line}`),
    ...matter,
  ];
}

function checkDelivery(lines: string[], request: FoilRequest): string[] {
  const expected = deliveryLines(request);
  const below = lines.slice(lines.indexOf(formatLetterDate(request.date)));
  const found = below.slice(0, below.indexOf(cleanLine(request.recipientName))).filter((line) => line.startsWith('VIA '));
  return expected.join('\n') === found.join('\n') ? [] : [`The delivery lines should read: ${expected.join('; ')}`];
}

/**
 * Opens the finished letter again and proves that it says what the user said: every word of the description in its order,
 * nothing between them, every fact of the form, the delivery lines ticked and no others. Where a proposed wording was accepted,
 * the letter's items must be that wording, and the wording must ask for what the description asks for.
 * @param records what the letter was made of; without it the letter has to give the description word by word
 * @returns the problems, in sentences; empty for a faithful letter
 */
export async function checkLetter(docx: Buffer, request: FoilRequest, records?: ArrangedRequest): Promise<string[]> {
  let paragraphs: LetterParagraph[];
  try {
    paragraphs = readLetter(docx);
  } catch {
    return ['The letter cannot be opened again'];
  }
  const lines = paragraphs.flatMap(({ text }) => text.split('\n'));
  return [
    ...checkFacts(lines, request),
    ...checkDelivery(lines, request),
    ...checkRecords(paragraphs, request.requestDescription, records),
  ];
}
