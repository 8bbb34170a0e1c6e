import type { Span } from '#features/verification/server/citations/citation.ts';
import { findQuoted } from '#features/verification/server/quotations/find-quoted.ts';
import { splitSentences } from '#features/verification/server/record/split-sentences.ts';
import { textAsPaper } from '#platform/server/pdf/text-as-paper.ts';
import type { PlainCite, PlainReply } from './plain-reply.ts';

/** A sentence or a table's row of a reply with the cites that support it. */
export interface Statement {
  /** Offsets into the plain text. */
  start: number;
  end: number;
  cites: PlainCite[];
  /** `own`: cited by itself, or by the line before its list; `near`: by a later sentence of its paragraph; `none`: not at all. */
  support: 'own' | 'near' | 'none';
  kind: 'sentence' | 'row' | 'heading' | 'block-quotation';
}

interface Block {
  start: number;
  end: number;
  kind: Statement['kind'];
  isItem: boolean;
}

const ITEM = /^\s*(?:[-*+•]|\d{1,3}[.)])\s+/;
const ROW = /^\s*\|.*\|\s*$/;
const RULE = /^\s*\|?[\s:|-]+\|?\s*$/;
const QUOTED = /^\s*>\s?/;
const HEADING = /^\s*#{1,6}\s/;

/** Divides a reply into statements, in order: sentences, rows of tables, block quotations. */
export function splitStatements(reply: PlainReply): Statement[] {
  const blocks = splitBlocks(reply.text);
  const statements: Statement[] = [];
  let inherited: PlainCite[] = [];
  for (const [index, block] of blocks.entries()) {
    const next = blocks[index + 1]?.start ?? Number.POSITIVE_INFINITY;
    const cites = reply.cites.filter(({ position }) => position >= block.start && position < next);
    const own =
      block.kind === 'sentence' ? sentencesOf(reply.text, block, cites) : [{ ...block, cites, support: 'own' as const }];
    const inheritedHere = block.isItem && cites.length === 0 ? inherited : [];
    const statementsHere = own.map((statement) =>
      statement.cites.length > 0
        ? statement
        : ({
            ...statement,
            cites: inheritedHere,
            support: inheritedHere.length > 0 ? 'own' : 'none',
          } satisfies Statement),
    );
    statements.push(...statementsHere);
    if (!block.isItem && block.kind !== 'row') inherited = /:\s*$/.test(reply.text.slice(block.start, block.end)) ? cites : [];
  }
  return withCitesOfQuotations(statements, reply.text);
}

function splitBlocks(text: string): Block[] {
  const blocks: Block[] = [];
  let start = 0;
  let open: Block | null = null;
  const lines = text.split('\n');
  for (const [index, line] of lines.entries()) {
    const end = start + line.length;
    const isRow = ROW.test(line) && !RULE.test(line);
    const isHeader = isRow && RULE.test(lines[index + 1] ?? '') && (lines[index + 1] ?? '').includes('-');
    const kind = isHeader || HEADING.test(line) ? 'heading' : isRow ? 'row' : QUOTED.test(line) ? 'block-quotation' : 'sentence';
    const isItem = ITEM.test(line) && kind === 'sentence';
    const continues: boolean =
      open !== null && open.kind === kind && !isItem && (kind === 'sentence' || kind === 'block-quotation');
    if (line.trim() === '' || RULE.test(line)) open = null;
    else if (continues && open) open.end = end;
    else {
      open = { start: start + (isItem ? (ITEM.exec(line)?.[0].length ?? 0) : 0), end, kind, isItem };
      blocks.push(open);
    }
    start = end + 1;
  }
  return blocks;
}

/** A cite belongs to the sentence before it, also after its period; sentences without one before it are near it. */
function sentencesOf(text: string, block: Block, cites: readonly PlainCite[]): Statement[] {
  const sentences = wholeSentences(text.slice(block.start, block.end)).map(({ start, end }) => ({
    start: block.start + start,
    end: block.start + end,
  }));
  const owned = sentences.map(({ start }, index) => {
    const next = sentences[index + 1]?.start ?? Number.POSITIVE_INFINITY;
    return cites.filter(({ position }) => (index === 0 || position > start) && position <= next);
  });
  return sentences.map((sentence, index) => {
    const own = owned[index] ?? [];
    const near = own.length > 0 ? own : (owned.slice(index + 1).find((later) => later.length > 0) ?? []);
    const support = own.length > 0 ? 'own' : near.length > 0 ? 'near' : 'none';
    return { ...sentence, cites: near, support, kind: 'sentence' };
  });
}

/** Sentences, none of which ends inside a quotation. */
function wholeSentences(text: string): Span[] {
  const quotes = findQuoted(textAsPaper(text));
  const sentences: Span[] = [];
  for (const sentence of splitSentences(text)) {
    const last = sentences.at(-1);
    const isInside = last && quotes.some(({ start, end }) => start < last.end && sentence.start < end);
    if (last && isInside) last.end = sentence.end;
    else sentences.push({ ...sentence });
  }
  return sentences;
}

/** A block quotation without a cite is cited by the line before or after it. */
function withCitesOfQuotations(statements: readonly Statement[], text: string): Statement[] {
  return statements.map((statement, index) => {
    if (statement.kind !== 'block-quotation' || statement.cites.length > 0) return statement;
    const after = statements[index + 1];
    const isAfter = after?.cites[0] && text.slice(statement.end, after.cites[0].position).trim() === '';
    const cites = isAfter ? after.cites.slice(0, 1) : (statements[index - 1]?.cites ?? []);
    return { ...statement, cites, support: cites.length > 0 ? 'own' : 'none' };
  });
}
