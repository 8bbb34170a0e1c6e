import { strFromU8, unzipSync } from 'fflate';

/** A paragraph of a Word file as a reader sees it. */
export interface WordParagraph {
  text: string;
  /** "Heading1"; null for running text. */
  style: string | null;
}

/** A Word file taken apart. */
export interface WordFile {
  paragraphs: WordParagraph[];
  /** The paragraphs' texts, one a line. */
  text: string;
  /** Every part of the package that is XML, by its name. */
  parts: Record<string, string>;
}

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };
const CONTENT = /<w:t(?:\s[^>]*)?>([^<]*)<\/w:t>|<w:br\/>|<w:tab\/>/g;

/** Reads back a Word file, tables included. */
export function readWord(content: Uint8Array): WordFile {
  const parts = Object.fromEntries(
    Object.entries(unzipSync(content)).flatMap(([name, bytes]) =>
      /\.(?:xml|rels)$/.test(name) ? [[name, strFromU8(bytes)]] : [],
    ),
  );
  const body = parts['word/document.xml'] ?? '';
  const paragraphs = [...body.matchAll(/<w:p(?:\s[^>]*)?>[\s\S]*?<\/w:p>/g)].map(([xml]) => readParagraph(xml));
  return { paragraphs, text: paragraphs.map(({ text }) => text).join('\n'), parts };
}

function readParagraph(xml: string): WordParagraph {
  const text = [...xml.matchAll(CONTENT)].map(([, content]) => (content === undefined ? ' ' : decoded(content)));
  return { text: text.join(''), style: /<w:pStyle w:val="([^"]+)"/.exec(xml)?.[1] ?? null };
}

function decoded(xml: string): string {
  return xml.replace(/&(?:#x([0-9a-f]+)|#(\d+)|(\w+));/gi, (whole, hex, decimal, name) => {
    if (hex) return String.fromCodePoint(Number.parseInt(hex, 16));
    return decimal ? String.fromCodePoint(Number(decimal)) : (ENTITIES[name] ?? whole);
  });
}
