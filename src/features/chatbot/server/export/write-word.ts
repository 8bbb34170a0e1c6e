import { type Footer, HeadingLevel, PageNumber, Paragraph, type Table, TextRun } from 'docx';
import { createListNumbers, type ListNumbers } from '#platform/server/word/markdown/list-numbers.ts';
import { STYLES } from '#platform/server/word/markdown/markdown-styles.ts';
import { createMarkdownParser } from '#platform/server/word/markdown/parse-within.ts';
import { setBlocks } from '#platform/server/word/markdown/set-blocks.ts';
import { LETTER_PAGE_LOW_FOOTER } from '#platform/server/word/page-measures.ts';
import { linesAsRuns, run, textForWord } from '#platform/server/word/printable-text.ts';
import { centeredFooter, wordFile } from '#platform/server/word/word-file.ts';
import type { Block } from '#platform/shared/markdown/parse-markdown.ts';
import { CHECK_REPLIES, type Transcript, type TranscriptMessage } from './transcript.ts';

/** Renders a user's text: paragraphs at blank lines, line breaks elsewhere. */
function setLines(content: string): Paragraph[] {
  const lines = content.trim().split(/\r?\n/);
  const text = [...lines.slice(0, MOST_LINES), lines.slice(MOST_LINES).join(' ')].join('\n').trim();
  return text.split(/\n[ \t]*(?:\n[ \t]*)+/).map((paragraph) => new Paragraph({ children: linesAsRuns(paragraph) }));
}

/** Lines of a message beyond are set as one: nobody reads them, and each takes its time. */
const MOST_LINES = 10_000;

/** Writes a conversation as a Word file: a model's Markdown becomes Word's own headings, lists, tables and code. */
export function writeWord({ title, about, firmName, messages }: Transcript): Promise<Buffer> {
  const numbers = createListNumbers();
  const parse = createMarkdownParser();
  const head = [
    new Paragraph({ heading: HeadingLevel.TITLE, children: [run(title)] }),
    ...about.map(([name, value]) => new Paragraph({ style: 'About', children: [run(`${name}: ${value}`)] })),
  ];
  const children = [...head, ...messages.flatMap((message) => setMessage(message, numbers, parse))];
  return wordFile({
    title: textForWord(title),
    firmName: textForWord(firmName),
    styles: STYLES,
    numbering: numbers.definitions(),
    sections: [{ properties: { page: LETTER_PAGE_LOW_FOOTER }, footers: { default: footer() }, children }],
  });
}

/** Repeated on every page, because a page may be read alone. */
function footer(): Footer {
  const page = new TextRun({ children: ['Page ', PageNumber.CURRENT, ' of ', PageNumber.TOTAL_PAGES] });
  return centeredFooter([[run(CHECK_REPLIES)], [page]], 'Footer');
}

/** Renders a message under a heading with its author and time. */
function setMessage(
  { who, when, isReply, content, note, checks }: TranscriptMessage,
  numbers: ListNumbers,
  parse: ReturnType<typeof createMarkdownParser>,
): (Paragraph | Table)[] {
  const heading = new Paragraph({
    heading: HeadingLevel.HEADING_1,
    children: [run(who), run(`  ·  ${when}`, { style: 'Moment' })],
  });
  const notes = [note ?? [], ...checks].flat().map((line) => new Paragraph({ style: 'Note', children: [run(line)] }));
  return [heading, ...(isReply ? setReply(content, numbers, parse(content)) : setLines(content)), ...notes];
}

/** @param blocks undefined for a text of hopeless structure, which is shown without its formatting */
function setReply(content: string, numbers: ListNumbers, blocks: Block[] | undefined): (Paragraph | Table)[] {
  if (blocks === undefined) return setLines(content);
  try {
    const position = { indent: 0, isQuoted: false, addresses: addressesOf(blocks), numbers };
    return setBlocks(blocks, position);
  } catch (error) {
    // Excessive nesting.
    if (error instanceof RangeError) return setLines(content);
    throw error;
  }
}

/** Collects link definitions anywhere in a message. */
function addressesOf(blocks: readonly Block[]): Map<string, string> {
  const own = blocks.flatMap((block) => (block.type === 'definition' ? [[block.identifier, block.url] as const] : []));
  const inner = blocks.flatMap((block) => ('children' in block ? [...addressesOf(block.children as Block[])] : []));
  // Of two with the same name, the first counts.
  return new Map([...own, ...inner].reverse());
}
