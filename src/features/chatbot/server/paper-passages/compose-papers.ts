import type { PagesSeen } from '#features/chatbot/papers.contract.ts';
import type { Span } from '#features/verification/server/citations/citation.ts';
import { estimateTokens } from '#platform/server/models/estimate-tokens.ts';
import { type Chunk, dividePaper } from './divide-paper.ts';
import { countUnits, nameUnits } from './name-units.ts';
import type { NumberedPaper } from './numbered-paper.ts';
import { rankChunks } from './rank-chunks.ts';

/** A paper to compose, with its name and what no model is given of it. */
export interface NamedPaper extends NumberedPaper {
  name: string;
  dropped: readonly Span[];
}

/** The papers as a model is given them. */
export interface ComposedPapers {
  content: string;
  /** Upper bound of its tokens. */
  size: number;
  seen: PagesSeen[];
}

/** Share of a model's token budget that papers may take as a whole; the rest is the conversation's. */
const WHOLE_SHARE = 0.8;
/** Share for passages, and the most tokens: more of them answer no better, and cost more. */
const PASSAGES_SHARE = 0.5;
const MOST_PASSAGE_TOKENS = 40_000;
const OMITTED = '[…]';
const DROPPED = '[words addressed to an AI system, left out]';

/** Composes the papers of a conversation for its model: whole if they fit, or else the passages that a question is about. */
export function composePapers(papers: readonly NamedPaper[], question: string, budget: number): ComposedPapers {
  const whole = papers.map((paper) => writePaper(paper, null)).join('\n\n');
  const size = estimateTokens(whole);
  if (size <= budget * WHOLE_SHARE)
    return { content: whole, size, seen: papers.map(({ number }) => ({ paper: number, pages: null })) };
  const chosen = chooseChunks(papers, question, Math.min(budget * PASSAGES_SHARE, MOST_PASSAGE_TOKENS));
  const content = papers
    .map((paper) =>
      writePaper(
        paper,
        chosen.filter((chunk) => chunk.paper === paper),
      ),
    )
    .join('\n\n');
  const seen = papers.map((paper) => ({ paper: paper.number, pages: unitsOf(paper, chosen) }));
  return { content, size: estimateTokens(content), seen };
}

/** Takes the best chunks, with their neighbors where these fit, until the budget is full; without any match, each paper's beginning. */
function chooseChunks(papers: readonly NamedPaper[], question: string, budget: number): Chunk[] {
  const chunks = papers.flatMap((paper) => dividePaper(paper));
  const position = new Map(chunks.map((chunk, index) => [chunk, index]));
  const ranked = rankChunks(chunks, question);
  const chosen = new Set<Chunk>();
  let left = budget;
  for (const chunk of ranked.length > 0 ? ranked : chunks) {
    const at = position.get(chunk) ?? 0;
    const isNew = (each: Chunk | undefined) => each !== undefined && each.paper === chunk.paper && !chosen.has(each);
    const group = [chunks[at - 1], chunk, chunks[at + 1]].filter(isNew) as Chunk[];
    const fitting = [group, group.filter((each) => each === chunk)].find((each) => sizeOf(each) <= left);
    if (!fitting) break;
    left -= sizeOf(fitting);
    for (const each of fitting) chosen.add(each);
  }
  return chunks.filter((chunk) => chosen.has(chunk));
}

const sizeOf = (chunks: readonly Chunk[]) => chunks.reduce((sum, chunk) => sum + estimateTokens(textOf(chunk)), 0);

const textOf = ({ paper, start, end }: Chunk) => paper.paper.text.slice(start, end);

function unitsOf(paper: NumberedPaper, chunks: readonly Chunk[]): number[] {
  const own = chunks.filter((chunk) => chunk.paper === paper);
  return [...new Set(own.flatMap((chunk) => paper.segments(chunk).map(({ unit }) => unit)))].sort((one, other) => one - other);
}

/** Writes a paper, or chunks of it, with the cite of each page, paragraph or row at its head. */
function writePaper(paper: NamedPaper, chunks: readonly Chunk[] | null): string {
  const { number, name, unit, units } = paper;
  const extent =
    chunks === null ? 'whole' : chunks.length === 0 ? 'no passage of it fits the question' : 'passages that fit the question';
  const head = `=== ${[`Paper ${number}: “${name}”`, countUnits(unit, units), ...describeStamp(paper), extent].join(', ')} ===`;
  const spans = chunks === null ? [{ start: 0, end: paper.paper.text.length, heading: '' }] : joinNeighbors(chunks);
  return [head, ...spans.map((span) => writeSpan(paper, span))].join(chunks === null ? '\n' : `\n${OMITTED}\n`);
}

/** The e-filing stamp, which is not in the text. */
function describeStamp({ paper: { stamp } }: NamedPaper): string[] {
  const { filed, indexNumber, docketNumber } = stamp;
  return [
    filed && `e-filed ${filed}`,
    indexNumber && `Index No. ${indexNumber}`,
    docketNumber && `NYSCEF Doc. No. ${docketNumber}`,
  ].filter((words) => words !== null);
}

interface HeadedSpan extends Span {
  heading: string;
}

function joinNeighbors(chunks: readonly Chunk[]): HeadedSpan[] {
  const spans: HeadedSpan[] = [];
  for (const { start, end, heading } of chunks) {
    const last = spans.at(-1);
    if (last && start - last.end <= 2) last.end = end;
    else spans.push({ start, end, heading });
  }
  return spans;
}

function writeSpan(paper: NamedPaper, { start, end, heading }: HeadedSpan): string {
  const begins = paper.paper.text.slice(start, start + heading.length);
  const parts = paper.segments({ start, end }).flatMap((segment) => {
    const words = withoutDropped(paper, segment).trim();
    const cite = `[${paper.number}, ${nameUnits(paper.unit, segment.unit)}]`;
    return words === '' ? [] : [`${cite}${paper.unit === 'page' ? '\n' : ' '}${words}`];
  });
  return [...(heading !== '' && begins !== heading ? [`(under “${heading}”)`] : []), ...parts].join('\n');
}

function withoutDropped({ paper, dropped }: NamedPaper, { start, end }: Span): string {
  let words = '';
  let from = start;
  for (const span of dropped) {
    if (span.end <= from || span.start >= end) continue;
    words += `${paper.text.slice(from, Math.max(from, span.start))}${DROPPED}`;
    from = Math.min(end, span.end);
  }
  return words + paper.text.slice(from, end);
}
