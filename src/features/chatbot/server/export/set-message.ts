import { HeadingLevel, Paragraph, type Table } from 'docx';
import type { ListNumbers } from '#platform/server/word/markdown/list-numbers.ts';
import { type Block, parseMarkdown } from '#platform/server/word/markdown/parse-markdown.ts';
import { setBlocks } from '#platform/server/word/markdown/set-blocks.ts';
import { linesAsRuns, run } from '#platform/server/word/text.ts';
import type { TranscriptMessage } from './transcript.ts';

/** Renders a message under a heading with its author and time. */
export function setMessage(
  { who, when, isReply, content, note }: TranscriptMessage,
  numbers: ListNumbers,
): (Paragraph | Table)[] {
  const heading = new Paragraph({
    heading: HeadingLevel.HEADING_1,
    children: [run(who), run(`  ·  ${when}`, { style: 'Moment' })],
  });
  const notes = note === null ? [] : [new Paragraph({ style: 'Note', children: [run(note)] })];
  return [heading, ...(isReply ? setReply(content, numbers) : setLines(content)), ...notes];
}

function setReply(content: string, numbers: ListNumbers): (Paragraph | Table)[] {
  try {
    const blocks = parseMarkdown(content);
    const position = { indent: 0, isQuoted: false, addresses: addressesOf(blocks), numbers };
    return setBlocks(blocks, position);
  } catch (error) {
    // Excessive nesting: retain the text without its formatting.
    if (error instanceof RangeError) return setLines(content);
    throw error;
  }
}

/** Renders a user's text: paragraphs at blank lines, line breaks elsewhere. */
const setLines = (content: string): Paragraph[] =>
  content
    .trim()
    .split(/\n[ \t]*(?:\r?\n[ \t\r]*)+/)
    .map((text) => new Paragraph({ children: linesAsRuns(text) }));

/** Collects link definitions anywhere in a message. */
function addressesOf(blocks: readonly Block[]): Map<string, string> {
  const own = blocks.flatMap((block) => (block.type === 'definition' ? [[block.identifier, block.url] as const] : []));
  const inner = blocks.flatMap((block) => ('children' in block ? [...addressesOf(block.children as Block[])] : []));
  // Of two with the same name, the first counts.
  return new Map([...own, ...inner].reverse());
}
