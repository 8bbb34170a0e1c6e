import { CommentRangeEnd, CommentRangeStart, CommentReference, type IPropertiesOptions, Paragraph, TextRun } from 'docx';
import { printable } from '#platform/server/word/printable-text.ts';
import type { Block } from './block.ts';
import { findBlanks } from './find-blanks.ts';
import { textOf } from './inline-text.ts';
import { rowOf } from './memorandum-text.ts';
import type { Anchor } from './word-paragraphs.ts';

/** Word comments on the brackets of a paper: the anchors of each block, and the comments themselves. */
export interface BracketComments {
  ofBlock: Anchor[][];
  comments: NonNullable<IPropertiesOptions['comments']>;
}

const LONGEST = 600;

/**
 * Puts a Word comment on every "[ATTORNEY: …]" and "[VERIFY …]", so that none is overlooked: what has to be done, or what the check found.
 * @param says what the check found, by the id of the finding: "Q3"
 */
export function commentBrackets(
  blocks: readonly Block[],
  says: ReadonlyMap<string, string>,
  firmName: string,
  madeAt: string,
): BracketComments {
  const texts: string[] = [];
  const ofBlock = blocks.map(({ inlines }) => {
    const text = textOf(inlines);
    return findBlanks(text).flatMap(({ kind, start, end }): Anchor[] => {
      const id = texts.push(kind === 'verify' ? foundAt(text.slice(start, end), says) : toDo(text.slice(start, end))) - 1;
      return [
        { at: start, runs: [new CommentRangeStart(id)] },
        { at: end, runs: [new CommentRangeEnd(id), new TextRun({ children: [new CommentReference(id)] })] },
      ];
    });
  });
  const children = texts.map((text, id) => ({
    ...{ id, author: printable(firmName), initials: 'AI', date: new Date(madeAt) },
    children: [new Paragraph({ children: [new TextRun(printable(text))] })],
  }));
  return { ofBlock, comments: { children } };
}

/** "[ATTORNEY: read the affidavit.]" as a task of its own: the list of comments is what the attorney works through. */
function toDo(bracket: string): string {
  const task = bracket.replace(/^\[ATTORNEY:?\s*/, '').replace(/[.\s]*\]$/, '');
  return `${task.charAt(0).toUpperCase()}${task.slice(1, LONGEST)}. Then delete the bracket and this comment.`;
}

function foundAt(bracket: string, says: ReadonlyMap<string, string>): string {
  const found = says.get(rowOf(bracket) ?? '') ?? 'The check could not confirm this.';
  return `${found.slice(0, LONGEST)} Correct the sentence or confirm it, then delete the bracket and this comment.`;
}
