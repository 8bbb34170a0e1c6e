import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmFromMarkdown } from 'mdast-util-gfm';
import { gfm } from 'micromark-extension-gfm';

type Tree = ReturnType<typeof fromMarkdown>;
/** A paragraph, a list, a table, a block of code. */
export type Block = Tree['children'][number];
/** A part of a line: text, emphasis, a link. */
export type Inline = Extract<Block, { type: 'paragraph' }>['children'][number];

/** The blocks of a text in Markdown as GitHub reads it, which is how models write. https://github.github.com/gfm/ */
export const parseMarkdown = (text: string): Block[] =>
  fromMarkdown(text, { extensions: [gfm()], mdastExtensions: [gfmFromMarkdown()] }).children;
