import { strFromU8, unzipSync } from 'fflate';
import { type ItemNumbering, numberingOf } from '../description-items.contract.ts';
import type { FoilRequest } from '../foil-request.contract.ts';
import { cleanLine, cleanLines } from './clean-text.ts';
import { deliveryLines, letterItems } from './delivery-lines.ts';
import { statedDates } from './follow-up-paragraphs.ts';
import { formatLetterDate } from './format-letter-date.ts';
import { letterParts } from './letter-parts.ts';

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

const CONTENT = /<w:t(?:\s[^>]*)?>([^<]*)<\/w:t>|<w:br\/>|<w:tab\/>/g;

const whiteSpaceOf = (tag: string) => (tag === '<w:tab/>' ? '\t' : '\n');

/** Checks that the letter has the description's lines, each once, in order, with nothing in between, and correctly numbered. */
function checkRecords(paragraphs: LetterParagraph[], request: FoilRequest): string[] {
  const { requestDescription: description } = request;
  const parts = letterParts(request);
  const opening = paragraphs.findIndex(({ text }) => text === parts.opening.at(-1));
  const end = paragraphs.findLastIndex(({ text }) => text.startsWith(parts.afterRecords));
  const records = opening < 0 || end < 0 ? [] : paragraphs.slice(opening + 1, end);
  // The text is compared with the lines as submitted, whatever the letter was made of.
  const lines = cleanLines(description);
  const numbering = numberingOf(letterItems(description));
  const length = Math.max(lines.length, records.length);
  const wrong = Array.from({ length }).findIndex(
    (_, at) => records[at]?.text !== lines[at] || records[at]?.numbering !== numbering[at],
  );
  return wrong < 0 ? [] : [`Line ${wrong + 1} of the records is not as the description has it: ${lines[wrong] ?? 'nothing'}`];
}

function checkFacts(lines: string[], request: FoilRequest, sender: string): string[] {
  const facts = {
    'the date': formatLetterDate(request.date),
    'the name of the recipient': cleanLine(request.recipientName),
    'the sender’s name': cleanLine(sender),
    'the sender’s email address': cleanLine(request.userEmail),
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

/** Checks that a reminder or an appeal states each date that the person entered. */
function checkDates(lines: string[], { followUp }: FoilRequest): string[] {
  const missing = followUp ? statedDates(followUp).filter((day) => !lines.some((line) => line.includes(day))) : [];
  return missing.map((day) => `The letter lacks a date: ${day}`);
}

/**
 * Reopens the finished letter and proves that it says what the user said: every line of the description in order and nothing
 * between them, every fact of the form, the selected delivery lines and no others.
 * @param sender the name below the signature line
 * @returns the problems, in sentences; empty for a faithful letter
 */
export function checkLetter(docx: Buffer, request: FoilRequest, sender = request.userName): string[] {
  let paragraphs: LetterParagraph[];
  try {
    paragraphs = readLetter(docx);
  } catch {
    return ['The letter cannot be opened again'];
  }
  const lines = paragraphs.flatMap(({ text }) => text.split('\n'));
  return [
    ...checkFacts(lines, request, sender),
    ...checkDelivery(lines, request),
    ...checkRecords(paragraphs, request),
    ...checkDates(lines, request),
  ];
}

interface LetterParagraph {
  text: string;
  /** Word's numbering of the paragraph. */
  numbering: ItemNumbering;
}

function decodeEntities(xml: string): string {
  return xml.replace(/&(?:#x([0-9a-f]+)|#(\d+)|(\w+));/gi, (whole, hex, decimal, name) => {
    if (hex) return String.fromCodePoint(Number.parseInt(hex, 16));
    return decimal ? String.fromCodePoint(Number(decimal)) : (ENTITIES[name] ?? whole);
  });
}

function readParagraph(xml: string): LetterParagraph {
  const body = xml.replace(/<w:pPr>[\s\S]*?<\/w:pPr>/, '');
  const text = [...body.matchAll(CONTENT)].map(([tag, content]) =>
    content === undefined ? whiteSpaceOf(tag) : decodeEntities(content),
  );
  return { text: text.join(''), numbering: readNumbering(xml) };
}

function readNumbering(xml: string): ItemNumbering {
  if (!xml.includes('<w:numPr>')) return 'none';
  return xml.includes('<w:ilvl w:val="0"/>') ? 'number' : 'letter';
}

/**
 * Reads the paragraphs of a Word letter as a reader sees them.
 * @throws if the bytes are no .docx file
 */
export function readLetter(docx: Buffer): LetterParagraph[] {
  const part = unzipSync(docx, { filter: (file) => file.name === 'word/document.xml' })['word/document.xml'];
  if (!part) throw new Error('The file holds no Word document');
  return [...strFromU8(part).matchAll(/<w:p(?:\s[^>]*)?>[\s\S]*?<\/w:p>/g)].map(([xml]) => readParagraph(xml));
}
