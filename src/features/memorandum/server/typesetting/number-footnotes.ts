import { type IPropertiesOptions, Paragraph, TextRun } from 'docx';
import { printable } from '#platform/server/word/printable-text.ts';
import type { Block } from './block.ts';

/** The footnotes of a paper: their texts by number, from 1, and the numbers of each block. */
export interface Footnotes {
  texts: string[];
  ofBlock: number[][];
}

/** Numbers the footnotes in the order of their marks. */
export function numberFootnotes(blocks: readonly Block[]): Footnotes {
  const texts: string[] = [];
  const ofBlock = blocks.map(({ inlines }) => inlines.flatMap(({ footnote }) => (footnote ? [texts.push(footnote)] : [])));
  return { texts, ofBlock };
}

/** The footnotes as a part of the Word package. */
export function footnotesPart({ texts }: Footnotes): NonNullable<IPropertiesOptions['footnotes']> {
  return Object.fromEntries(
    texts.map((text, index) => [
      `${index + 1}`,
      { children: [new Paragraph({ style: 'FootnoteText', children: [new TextRun(` ${printable(text)}`)] })] },
    ]),
  );
}
