import { strFromU8, unzipSync } from 'fflate';
import type { ItemNumbering } from '../description-items.contract.ts';

export interface LetterParagraph {
  text: string;
  /** How Word counts it. */
  numbering: ItemNumbering;
}

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };
const CONTENT = /<w:t(?:\s[^>]*)?>([^<]*)<\/w:t>|<w:br\/>|<w:tab\/>/g;

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

const whiteSpaceOf = (tag: string) => (tag === '<w:tab/>' ? '\t' : '\n');

/**
 * Reads back the paragraphs of a Word letter as a reader sees them.
 * @throws where the bytes are no .docx file
 */
export function readLetter(docx: Buffer): LetterParagraph[] {
  const part = unzipSync(docx, { filter: (file) => file.name === 'word/document.xml' })['word/document.xml'];
  if (!part) throw new Error('The file holds no Word document');
  return [...strFromU8(part).matchAll(/<w:p(?:\s[^>]*)?>[\s\S]*?<\/w:p>/g)].map(([xml]) => readParagraph(xml));
}
