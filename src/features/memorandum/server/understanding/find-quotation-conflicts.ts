import { findAlteredHits } from '#features/verification/server/quotations/find-altered-hits.ts';
import { readQuotation } from '#features/verification/server/quotations/find-quotation-hits.ts';
import { type IndexedPaper, indexPaper } from '#features/verification/server/quotations/index-paper.ts';
import type { QuotedWords } from '#features/verification/server/quotations/parse-quotation.ts';
import type { Difference } from '#features/verification/verification.contract.ts';
import { blockAt, type Paper, pdfPageAt } from '#platform/server/pdf/paper.ts';
import { attributeQuotations } from './attribute-quotations.ts';
import type { CheckedPaper, QuotationConflict, ReadPaper } from './case-file.ts';
import type { PaperId } from './create-mask.ts';
import { type RecordSource, recordSourceOf, sourceInWords } from './find-source.ts';
import { isIndentedBlock } from './indented-block.ts';

/** A passage of one document that two quotations give in different words; a block quotation has no marks. */
export function findQuotationConflicts<Role extends PaperId>(
  first: ReadPaper<Role>,
  second: ReadPaper<Role>,
): QuotationConflict<Role>[] {
  const conflicts = [first, second].flatMap((reader) => alteredQuotations(reader, first, second));
  return withoutRepeats(conflicts);
}

/** Each conflict once: seen from both papers it has the same passages. */
function withoutRepeats<Role extends PaperId>(conflicts: readonly QuotationConflict<Role>[]): QuotationConflict<Role>[] {
  const touches = ({ sides: [one] }: QuotationConflict<Role>, { sides }: QuotationConflict<Role>) =>
    sides.some((side) => one && side.role === one.role && side.start < one.end && one.start < side.end);
  return conflicts.filter((conflict, index) => !conflicts.slice(0, index).some((earlier) => touches(conflict, earlier)));
}

function alteredQuotations<Role extends PaperId>(
  reader: ReadPaper<Role>,
  first: ReadPaper<Role>,
  second: ReadPaper<Role>,
): QuotationConflict<Role>[] {
  const other = reader === first ? second : first;
  return attributeQuotations(reader, [other]).flatMap(({ quotation, citation, inOthers: [found] }) => {
    if (found?.answer !== 'altered' || !isQuotedThere(other, found.hit.span) || !isSimilar(found.difference)) return [];
    if (isMarkedInsertion(other.paper.text.slice(found.hit.span.start, found.hit.span.end), found.difference)) return [];
    const source = citation === undefined ? undefined : recordSourceOf(reader, citation, [other]);
    // A quotation of the other paper itself is misquoted, which is the cite check's matter.
    if (source?.uploaded) return [];
    const own = wordsOf(found.difference, 'quoted-only');
    const others = wordsOf(found.difference, 'source-only');
    const isInOrder = reader.role === first.role;
    const [inFirst, inSecond] = isInOrder ? [own, others] : [others, own];
    return [
      {
        says: `${first.name} has “${inFirst}” where ${second.name} has “${inSecond}”${lookAt(source)}.`,
        difference: found.difference,
        sides: [
          { role: reader.role, start: quotation.start, end: quotation.end },
          { role: other.role, ...found.hit.span },
        ],
      },
    ];
  });
}

/** Quotations of one paper that differ from an earlier one of the same passage. */
export function findOwnQuotationConflicts({ quotations, role, paper }: CheckedPaper): QuotationConflict<PaperId>[] {
  const firsts = [...Map.groupBy(quotations, ({ text }) => text).values()].flatMap(([first]) => first ?? []);
  const sources = firsts.map((former) => ({ former, source: indexPaper(role, quotationAsPaper(paper, former)) }));
  return quotations.flatMap((quotation): QuotationConflict<PaperId>[] => {
    const read = readQuotation(quotation.text).quoted;
    for (const { former, source } of sources) {
      if (former.start >= quotation.start) break;
      const difference = former.text === quotation.text ? null : similarWording(read, source);
      if (!difference) continue;
      const [now, before] = [wordsOf(difference, 'quoted-only'), wordsOf(difference, 'source-only')];
      const says = `The same passage is quoted twice in different words: first ${withWords(before)}, here ${withWords(now)}.`;
      return [{ says, difference, sides: [quotation, former].map(({ start, end }) => ({ role, start, end })) }];
    }
    return [];
  });
}

/** True where the one difference is words that the source put in brackets: "a bond [now] than". */
const isMarkedInsertion = (source: string, difference: readonly Difference[]) =>
  difference.every(({ kind, text }) => kind === 'same' || (kind === 'source-only' && source.includes(`[${text.trim()}]`)));

/** The difference from a similar wording of a quotation; undefined where there is none. */
function similarWording(read: QuotedWords, source: IndexedPaper): Difference[] | undefined {
  const altered = findAlteredHits(read, source).flatMap(({ result }) => (result.answer === 'altered' ? [result.difference] : []));
  return altered.find(isSimilar);
}

/** A paper of which only one quotation is left, on its page. */
const quotationAsPaper = (paper: Paper, { start, end }: { start: number; end: number }): Paper => ({
  ...paper,
  text: paper.text.slice(start, end),
  blocks: [],
  pageStarts: [{ at: 0, pdfPage: pdfPageAt(paper, start) }],
});

const FEWEST_SAME_WORDS = 6;
/** Where they differ at an edge, more has to be the same: one clause may end like another. */
const FEWEST_BEFORE_EDGE = 12;
const MOST_DIFFERENT_WORDS = 8;

/**
 * True where enough words are the same and few differ: a paraphrase is no other wording. That one of them begins earlier or ends
 * later is no difference.
 */
function isSimilar(difference: readonly Difference[]): boolean {
  if (difference.every(({ kind }, index) => kind === 'same' || isMereEdge(difference, index))) return false;
  const count = (isSame: boolean) =>
    difference
      .filter(({ kind }) => (kind === 'same') === isSame)
      .reduce((sum, { text }) => sum + text.split(/\s+/).filter(Boolean).length, 0);
  const isWithin = difference[0]?.kind === 'same' && difference.at(-1)?.kind === 'same';
  return (
    count(true) >= (isWithin ? FEWEST_SAME_WORDS : FEWEST_BEFORE_EDGE) &&
    count(false) <= Math.min(MOST_DIFFERENT_WORDS * 2, count(true))
  );
}

/** Words at an edge that the other side does not replace by words of its own. */
function isMereEdge(difference: readonly Difference[], index: number): boolean {
  return difference.length > 1 && (index === 0 || index === difference.length - 1)
    ? difference[index === 0 ? 1 : index - 1]?.kind === 'same'
    : false;
}

const INTRODUCED = /:\s{0,4}["“]?[^:]{0,600}$/;
const SENTENCE_ENDS = /[.?!]["”)]{0,2}\s+["“(]?\p{Lu}/u;

/** True if the words stand in quotation marks, in an indented block, or behind a colon that introduces them. */
function isQuotedThere({ paper, quotations }: CheckedPaper, { start, end }: { start: number; end: number }): boolean {
  if (quotations.some((quotation) => quotation.start <= start && end <= quotation.end)) return true;
  const block = blockAt(paper, start);
  if (!block) return false;
  if (isIndentedBlock(paper, block)) return true;
  const before = paper.text.slice(block.start, start);
  const colon = INTRODUCED.exec(before);
  return colon !== null && !SENTENCE_ENDS.test(colon[0]) && !/["“]/.test(colon[0].slice(0, 4));
}

const lookAt = (source: RecordSource | undefined) => (source ? `; the quotation is of ${sourceInWords(source)}: look there` : '');

const withWords = (words: string) => (words === 'nothing' ? 'without them' : `with “${words}”`);

function wordsOf(difference: readonly Difference[], kind: Difference['kind']): string {
  const words = difference.filter((part) => part.kind === kind).map(({ text }) => text.trim());
  return words.join(' … ') || 'nothing';
}
