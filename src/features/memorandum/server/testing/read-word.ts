import { strFromU8, unzipSync } from 'fflate';

/** A paragraph of a Word file as a reader sees it. */
export interface WordParagraph {
  text: string;
  /** "Heading1"; null for running text. */
  style: string | null;
}

/** A field of Word's: its instruction, and the result stored in the file. */
export interface WordField {
  instruction: string;
  result: string;
  isHidden: boolean;
  isDirty: boolean;
}

/** The parsed contents of a Word file. */
export interface WordFile {
  paragraphs: WordParagraph[];
  /** The texts of the paragraphs, one a line. */
  text: string;
  /** In the order in which they begin; a field within another one is in the list as well. */
  fields: WordField[];
  /** The texts of the footnotes by number. */
  footnotes: Record<string, string>;
  /** Every part of the package that is XML, by its name. */
  parts: Record<string, string>;
}

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };
const CONTENT = /<w:t(?:\s[^>]*)?>([^<]*)<\/w:t>|<w:br\/>|<w:tab\/>|<w:noBreakHyphen\/>/g;

/** Parses a Word file, tables included. */
export function readWord(content: Uint8Array): WordFile {
  const parts = Object.fromEntries(
    Object.entries(unzipSync(content)).flatMap(([name, bytes]) =>
      /\.(?:xml|rels)$/.test(name) ? [[name, strFromU8(bytes)]] : [],
    ),
  );
  const body = parts['word/document.xml'] ?? '';
  const paragraphs = [...body.matchAll(/<w:p(?:\s[^>]*)?>[\s\S]*?<\/w:p>/g)].map(([xml]) => readParagraph(xml));
  return {
    paragraphs,
    text: paragraphs.map(({ text }) => text).join('\n'),
    fields: readFields(body),
    footnotes: readFootnotes(parts),
    parts,
  };
}

const RUN = /<w:r(?:\s[^>]*)?>([\s\S]*?)<\/w:r>/g;

function readFields(body: string): WordField[] {
  const fields: WordField[] = [];
  const open: { field: WordField; hasResult: boolean }[] = [];
  for (const [, run = ''] of body.matchAll(RUN)) {
    const type = /<w:fldChar [^>]*w:fldCharType="(\w+)"/.exec(run)?.[1];
    const last = open.at(-1);
    if (type === 'begin') {
      const field = { instruction: '', result: '', isHidden: run.includes('<w:vanish/>'), isDirty: run.includes('w:dirty') };
      fields.push(field);
      open.push({ field, hasResult: false });
    } else if (type === 'separate' && last) last.hasResult = true;
    else if (type === 'end') open.pop();
    else if (last) addRun(run, last);
  }
  if (open.length > 0) throw new Error('a field does not end');
  return fields;
}

function addRun(run: string, { field, hasResult }: { field: WordField; hasResult: boolean }): void {
  for (const [, words = ''] of run.matchAll(/<w:instrText[^>]*>([^<]*)</g)) field.instruction += decoded(words);
  if (hasResult) field.result += readParagraph(run).text;
}

function readFootnotes(parts: Record<string, string>): Record<string, string> {
  const notes = (parts['word/footnotes.xml'] ?? '').matchAll(
    /<w:footnote(?=\s)(?![^>]*w:type=)[^>]*w:id="(\d+)"[^>]*>([\s\S]*?)<\/w:footnote>/g,
  );
  return Object.fromEntries([...notes].map(([, id = '', xml = '']) => [id, readParagraph(xml).text.trim()]));
}

function readParagraph(xml: string): WordParagraph {
  const text = [...xml.matchAll(CONTENT)].map(([whole, content]) =>
    content === undefined ? (whole.includes('Hyphen') ? '-' : ' ') : decoded(content),
  );
  return { text: text.join(''), style: /<w:pStyle w:val="([^"]+)"/.exec(xml)?.[1] ?? null };
}

function decoded(xml: string): string {
  return xml.replace(/&(?:#x([0-9a-f]+)|#(\d+)|(\w+));/gi, (whole, hex, decimal, name) => {
    if (hex) return String.fromCodePoint(Number.parseInt(hex, 16));
    return decimal ? String.fromCodePoint(Number(decimal)) : (ENTITIES[name] ?? whole);
  });
}
