import { BorderStyle, HeadingLevel, Paragraph, type Table } from 'docx';
import type { Block } from '../parse-markdown.ts';
import { type BlockPosition, type SetInner, standing, within } from './block-position.ts';
import { setInlines } from './set-inlines.ts';
import { setTable } from './set-table.ts';
import { GAP, QUOTE_BORDER } from './word-styles.ts';
import { linesAsRuns, run } from './word-text.ts';

/** Further blocks go below its text. */
const restOf = ({ children }: Item) => (children[0]?.type === 'paragraph' ? children.slice(1) : children);

/** The message itself is a heading of level one. */
const HEADINGS = [HeadingLevel.HEADING_2, HeadingLevel.HEADING_3, HeadingLevel.HEADING_4, HeadingLevel.HEADING_5] as const;

/** Renders a reply's blocks as Word's own: headings, lists, tables, quotations, code. */
export const setBlocks = (blocks: readonly Block[], place: BlockPosition): (Paragraph | Table)[] =>
  blocks.flatMap((block) => setBlock(block, place));

function setBlock(block: Block, place: BlockPosition): (Paragraph | Table)[] {
  switch (block.type) {
    case 'paragraph':
      return [new Paragraph({ ...standing(place), children: setInlines(block.children, place.addresses) })];
    case 'heading': {
      const heading = HEADINGS[block.depth - 1] ?? HeadingLevel.HEADING_6;
      return [new Paragraph({ ...standing(place), heading, children: setInlines(block.children, place.addresses) })];
    }
    case 'list':
      return setList(block, place, setBlocks);
    case 'table':
      return setTable(block, place);
    case 'blockquote':
      return setBlocks(block.children, within(place, { isQuoted: true }));
    case 'code':
      return [new Paragraph({ ...standing(place), style: 'Code', children: linesAsRuns(block.value) })];
    case 'thematicBreak':
      return [new Paragraph({ ...standing(place), border: { bottom: { style: BorderStyle.SINGLE, size: 4, color: 'B9B9B4' } } })];
    case 'html':
      return [new Paragraph({ ...standing(place), children: linesAsRuns(block.value) })];
    case 'footnoteDefinition':
      return setNote(block, place);
    default:
      return [];
  }
}

/** Renders a note below the text for a mark in it: "[1] …". */
function setNote(
  { label, identifier, children: [first, ...others] }: Extract<Block, { type: 'footnoteDefinition' }>,
  place: BlockPosition,
) {
  const words = first?.type === 'paragraph' ? setInlines(first.children, place.addresses) : [];
  const line = new Paragraph({ ...standing(place), children: [run(`[${label ?? identifier}] `), ...words] });
  return [line, ...setBlocks(first && first.type !== 'paragraph' ? [first, ...others] : others, within(place))];
}

type List = Extract<Block, { type: 'list' }>;

type Item = List['children'][number];

type Numbering = { reference: string; level: number; instance?: number };

/** Renders a list as Word's own, so that an item added by hand gets its number. */
function setList(list: List, place: BlockPosition, setInner: SetInner): (Paragraph | Table)[] {
  const { numbers, indent } = place;
  const numbering = list.ordered ? numbers.newNumbers(indent, list.start ?? 1) : numbers.bullets(indent);
  return list.children.flatMap((item, at) => {
    const own = typeof item.checked === 'boolean' ? numbers.boxes(indent, item.checked) : numbering;
    const rest = restOf(item);
    const isLast = at === list.children.length - 1 && rest.length === 0;
    return [setLine(item, own, { place, isLast }), ...setInner(rest, within(place))];
  });
}

/** The item's first paragraph carries the number. */
function setLine(
  { children: [first] }: Item,
  numbering: Numbering,
  { place, isLast }: { place: BlockPosition; isLast: boolean },
): Paragraph {
  return new Paragraph({
    ...{ style: 'ListParagraph', numbering },
    ...(isLast ? { spacing: { after: GAP } } : {}),
    ...(place.isQuoted ? { border: QUOTE_BORDER } : {}),
    children: first?.type === 'paragraph' ? setInlines(first.children, place.addresses) : [],
  });
}
