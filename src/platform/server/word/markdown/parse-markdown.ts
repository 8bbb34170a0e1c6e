import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmFromMarkdown } from 'mdast-util-gfm';
import { gfm } from 'micromark-extension-gfm';

type Tree = ReturnType<typeof fromMarkdown>;
/** A block such as a paragraph, a list, a table, a code block. */
export type Block = Tree['children'][number];
/** An inline element such as text, emphasis, a link. */
export type Inline = Extract<Block, { type: 'paragraph' }>['children'][number];

/** Parses a text into blocks of GitHub-flavored Markdown, which models write. https://github.github.com/gfm/ */
export const parseMarkdown = (text: string): Block[] =>
  fromMarkdown(text, { extensions: [gfm()], mdastExtensions: [gfmFromMarkdown()] }).children;
