import type { Block } from '../pdf/paper.ts';

/** Blocks at the head of a paper among which its caption stands: cells of a table, court, parties, title, counsel. */
const MOST_BLOCKS = 50;
const COURT = /\bCOURT\b/i;
const TITLE = /\b(?:MEMORAND(?:UM|A)|BRIEF|AFFIRMATION|AFFIDAVIT|DECLARATION|PETITION|COMPLAINT|ANSWER|NOTICE|STATEMENT|REPLY)\b/;
/** Headings that are the paper's own. */
const HEADING =
  /^(?:PRELIMINARY|INTRODUCTION|ARGUMENT|FACTS|FACTUAL|STATEMENT\s+OF|BACKGROUND|POINT|QUESTIONS?|TABLE|[IVX]{1,4}\.|[A-Z]\.|\d)/;
/** Least length of running text, in characters. */
const RUNNING_TEXT = 120;

/**
 * Marks the caption of a court paper: its blocks from the first one to the title, with the title's further lines, or up to the
 * table of contents. A paper that names no court there, or has no title, has none.
 */
export function markCaption(text: string, blocks: Block[]): void {
  const wordsOf = ({ start, end }: Block) => text.slice(start, end);
  const head = blocks.slice(0, MOST_BLOCKS);
  const body = head.findIndex((block) => block.kind !== 'body' || isRunningText(wordsOf(block)));
  const lines = head.slice(0, body < 0 ? head.length : body);
  const title = lines.findLastIndex((block) => TITLE.test(wordsOf(block)) && !HEADING.test(wordsOf(block)));
  if (title < 0 || !lines.slice(0, title).some((block) => COURT.test(wordsOf(block)))) return;
  const hasContents = blocks[lines.length]?.kind === 'contents';
  const rest = lines.slice(title + 1).findIndex((block) => HEADING.test(wordsOf(block)) || /\p{Ll}/u.test(wordsOf(block)));
  const end = hasContents || rest < 0 ? lines.length : title + 1 + rest;
  for (const block of lines.slice(0, end)) block.kind = 'caption';
}

const isRunningText = (words: string) => words.length >= RUNNING_TEXT && /\p{Ll}{3}/u.test(words) && /[.!?:]["”’)]*$/.test(words);
