import { BorderStyle, HeadingLevel, Paragraph, type Table } from 'docx';
import type { Block } from '#platform/shared/markdown/parse-markdown.ts';
import { linesAsRuns, run } from '../printable-text.ts';
import { type BlockContext, nestedContext, paragraphOptions, type RenderNested } from './block-context.ts';
import { GAP, QUOTE_BORDER } from './markdown-styles.ts';
import { setInlines } from './set-inlines.ts';
import { setTable } from './set-table.ts';

/** Further blocks go below its text. */
const restOf = ({ children }: Item) => (children[0]?.type === 'paragraph' ? children.slice(1) : children);

/** The message itself is a heading of level one. */
const HEADINGS = [HeadingLevel.HEADING_2, HeadingLevel.HEADING_3, HeadingLevel.HEADING_4, HeadingLevel.HEADING_5] as const;

/** Renders a reply's blocks as Word's own: headings, lists, tables, quotations, code. */
export const setBlocks = (blocks: readonly Block[], position: BlockContext): (Paragraph | Table)[] =>
  blocks.flatMap((block) => setBlock(block, position));

function setBlock(block: Block, position: BlockContext): (Paragraph | Table)[] {
  switch (block.type) {
    case 'paragraph':
      return [new Paragraph({ ...paragraphOptions(position), children: setInlines(block.children, position.addresses) })];
    case 'heading': {
      const heading = HEADINGS[block.depth - 1] ?? HeadingLevel.HEADING_6;
      return [
        new Paragraph({ ...paragraphOptions(position), heading, children: setInlines(block.children, position.addresses) }),
      ];
    }
    case 'list':
      return setList(block, position, setBlocks);
    case 'table':
      return setTable(block, position);
    case 'blockquote':
      return setBlocks(block.children, nestedContext(position, { isQuoted: true }));
    case 'code':
      return [new Paragraph({ ...paragraphOptions(position), style: 'Code', children: linesAsRuns(block.value) })];
    case 'thematicBreak':
      return [
        new Paragraph({
          ...paragraphOptions(position),
          border: { bottom: { style: BorderStyle.SINGLE, size: 4, color: 'B9B9B4' } },
        }),
      ];
    case 'html':
    case 'math':
      return [new Paragraph({ ...paragraphOptions(position), children: linesAsRuns(block.value) })];
    case 'footnoteDefinition':
      return setNote(block, position);
    default:
      return [];
  }
}

/** Renders a note below the text for a mark in it: "[1] …". */
function setNote(
  { label, identifier, children: [first, ...others] }: Extract<Block, { type: 'footnoteDefinition' }>,
  position: BlockContext,
) {
  const words = first?.type === 'paragraph' ? setInlines(first.children, position.addresses) : [];
  const line = new Paragraph({ ...paragraphOptions(position), children: [run(`[${label ?? identifier}] `), ...words] });
  return [line, ...setBlocks(first && first.type !== 'paragraph' ? [first, ...others] : others, nestedContext(position))];
}

type List = Extract<Block, { type: 'list' }>;

type Item = List['children'][number];

type Numbering = { reference: string; level: number; instance?: number };

/** Renders a list as Word's own, so that an item added by hand gets its number. */
function setList(list: List, position: BlockContext, setInner: RenderNested): (Paragraph | Table)[] {
  const { numbers, indent } = position;
  let numbering: Numbering = list.ordered ? numbers.newNumbers(indent, list.start ?? 1) : numbers.bullets(indent);
  let expected = list.start ?? 1;
  return list.children.flatMap((item, at) => {
    const { number = expected } = item;
    // Word counts up by itself: another number begins another list.
    if (number !== expected) numbering = numbers.newNumbers(indent, number);
    expected = number + 1;
    const own = typeof item.checked === 'boolean' ? numbers.boxes(indent, item.checked) : numbering;
    const rest = restOf(item);
    const isLast = at === list.children.length - 1 && rest.length === 0;
    return [setLine(item, own, { position, isLast }), ...setInner(rest, nestedContext(position))];
  });
}

/** The item's first paragraph carries the number. */
function setLine(
  { children: [first] }: Item,
  numbering: Numbering,
  { position, isLast }: { position: BlockContext; isLast: boolean },
): Paragraph {
  return new Paragraph({
    style: 'ListParagraph',
    numbering,
    ...(isLast ? { spacing: { after: GAP } } : {}),
    ...(position.isQuoted ? { border: QUOTE_BORDER } : {}),
    children: first?.type === 'paragraph' ? setInlines(first.children, position.addresses) : [],
  });
}
