import { findCutLimit } from '#features/verification/server/quotations/find-cut-limit.ts';
import { type IndexedPaper, indexPaper } from '#features/verification/server/quotations/index-paper.ts';
import { locateQuotation } from '#features/verification/server/quotations/locate-quotation.ts';
import type { QuotationResult } from '#features/verification/server/quotations/quotation-result.ts';
import { citedSections } from '#features/verification/server/record/find-sections.ts';
import { blockAt } from '#platform/server/pdf/paper.ts';
import { memoizeByObject } from '#platform/shared/memoize-by-object.ts';
import { type AttributedQuotation, attributeQuotations } from '../understanding/attribute-quotations.ts';
import type { CheckedPaper, CheckedPapers, QuotationConflict } from '../understanding/case-file.ts';
import type { PaperId } from '../understanding/create-mask.ts';
import { findBlockQuotations } from '../understanding/find-block-quotations.ts';
import { findPinpointConflicts } from '../understanding/find-pinpoint-conflicts.ts';
import { findOwnQuotationConflicts, findQuotationConflicts } from '../understanding/find-quotation-conflicts.ts';
import { instrumentsOf, recordSourceOf, targetOf } from '../understanding/find-source.ts';
import type { FindingWriter, NewFinding, Quoted } from './finding-writer.ts';
import type { NotAtHand } from './not-at-hand.ts';
import { describeMatch, type OpinionText, opinionSource } from './opinion-text.ts';

/**
 * One row for each quotation whose source is at hand, and for each passage that a paper quotes in two wordings. A quotation is
 * compared with the source that is cited for it alone: similar words elsewhere prove nothing.
 */
export function checkQuotations(
  checked: CheckedPapers,
  opinions: readonly OpinionText[],
  missing: NotAtHand,
  writer: FindingWriter,
): void {
  const misquoted: Quoted[] = [];
  const texts = new Map(opinions.map((opinion) => [opinion.authorityKey, opinionSource(opinion)]));
  for (const reader of checked.papers) {
    const others = checked.papers.filter((paper) => paper !== reader);
    for (const attributed of attributeQuotations(reader, others)) {
      const row = judge(checked, reader, others, texts, attributed, missing);
      if (!row) continue;
      const { start, end, text } = attributed.quotation;
      if (row.kind === 'quotation-differs') misquoted.push({ role: reader.role, start, end }, ...row.at);
      writer.add({ ...row, text: `“${text}”`, at: [{ role: reader.role, start, end }, ...row.at] });
    }
    misquoted.push(...checkBlockQuotations(reader, others, writer));
  }
  for (const { says, sides, difference } of conflictsOf(checked.papers)) {
    const [own] = sides;
    if (sides.some((side) => misquoted.some((quoted) => isSamePlace(side, quoted)))) continue;
    const reader = checked.papers.find(({ role }) => role === own?.role);
    const text = own && reader ? `“${reader.paper.text.slice(own.start, own.end)}”` : '';
    writer.add({ kind: 'quotation-in-two-wordings', answer: 'differs', text, says, difference, at: sides });
  }
}

/** One row for each block quotation that the cited paper has, in these words or in similar ones. @returns the misquoted places */
function checkBlockQuotations(reader: CheckedPaper, others: readonly CheckedPaper[], writer: FindingWriter): Quoted[] {
  return findBlockQuotations(reader).flatMap(({ start, end, text, citation, introducedAt }) => {
    const source = citation === undefined ? undefined : recordSourceOf(reader, citation, others)?.uploaded;
    const found = (paper: CheckedPaper) => locateQuotation(text, [indexOf(paper)]);
    const inSource = source && found(source);
    const row =
      source && inSource
        ? inSource.answer !== 'not-found' && judgeInPaper(source, text, inSource)
        : citation === undefined && judgeInSection(reader, { start: introducedAt, text }, others, others.map(found));
    if (!row) return [];
    const own = { role: reader.role, start, end };
    writer.add({ ...row, text: `“${text}”`, at: [own, ...row.at] });
    return row.kind === 'quotation-differs' ? [own, ...row.at] : [];
  });
}

const indexOf = memoizeByObject(({ name, paper }: CheckedPaper) => indexPaper(name, paper));

const isSamePlace = (one: Quoted, other: Quoted) => one.role === other.role && one.start < other.end && other.start < one.end;

/** Passages quoted in two wordings, by one paper or by two. */
function conflictsOf(papers: readonly CheckedPaper[]): QuotationConflict<PaperId>[] {
  return papers.flatMap((paper, index) => [
    ...ownConflicts(paper, papers.toSpliced(index, 1)),
    ...papers.slice(index + 1).flatMap((other) => findQuotationConflicts(paper, other)),
  ]);
}

/** A passage that is alike as a whole is reported once. */
function ownConflicts(paper: CheckedPaper, others: readonly CheckedPaper[]): QuotationConflict<PaperId>[] {
  const alike = findOwnQuotationConflicts(paper);
  const isKnown = ({ sides: [one] }: QuotationConflict<PaperId>) =>
    alike.some(({ sides }) => sides.some((side) => one && isSamePlace(side, one)));
  return [...alike, ...findPinpointConflicts(paper, others).filter((conflict) => !isKnown(conflict))];
}

type Judged = Omit<NewFinding, 'text'>;

/** The row of a quotation; null where its source is not at hand. */
function judge(
  checked: CheckedPapers,
  reader: CheckedPaper,
  others: readonly CheckedPaper[],
  texts: ReadonlyMap<string, IndexedPaper>,
  { quotation, citation, inOthers }: AttributedQuotation,
  missing: NotAtHand,
): Judged | null {
  const isOfBrief = reader === checked.papers[0];
  const source = citation === undefined ? undefined : recordSourceOf(reader, citation, others);
  if (source?.uploaded) {
    const found = inOthers[others.indexOf(source.uploaded)];
    const another = others[inOthers.findIndex(({ answer }) => answer === 'found')];
    if (found && found.answer !== 'found' && another) return foundInAnother(source.uploaded, another);
    return found ? judgeInPaper(source.uploaded, quotation.text, found) : null;
  }
  if (source) {
    if (isOfBrief) missing.addQuotation(source);
    return null;
  }
  const bySection = citation === undefined ? judgeInSection(reader, quotation, others, inOthers) : null;
  if (bySection) return bySection;
  const named = citation === undefined && !isOfBrief ? briefNamedBefore(quotation.precededBy.text, others) : undefined;
  const inNamed = named && inOthers[others.indexOf(named)];
  if (named && inNamed?.answer === 'altered') return judgeInPaper(named, quotation.text, inNamed);
  const authority = citation === undefined || !isOfBrief ? undefined : authorityOf(checked, reader, citation);
  const text = authority?.authority ? texts.get(authority.authority.key) : undefined;
  if (authority && text) return judgeInOpinion(authority.name, locateQuotation(quotation.text, [text]));
  if (isOfBrief && authority) missing.addDecisionQuotation();
  else if (isOfBrief) missing.addUncitedQuotation();
  return null;
}

const SECTION = /(?:\b[Ss]ection|\b[Aa]rticle|\b[Pp]aragraph|§)\s(\d{1,3}(?:\.\d{1,3}){0,2})(?![\d%])/g;
/** Characters before a quotation in which its section may be named: a sentence or two. */
const NEAR = 320;

/** The row of a quotation without a cite, near a section's number, in the one paper at hand that has such words in that section. */
function judgeInSection(
  { paper }: CheckedPaper,
  { start, text }: { start: number; text: string },
  others: readonly CheckedPaper[],
  inOthers: readonly QuotationResult[],
): Judged | null {
  const before = paper.text.slice(Math.max(blockAt(paper, start)?.start ?? 0, start - NEAR), start);
  const number = [...before.matchAll(SECTION)].at(-1)?.[1];
  if (number === undefined) return null;
  const rows = others.flatMap((other, index) => {
    const found = inOthers[index];
    const sections = instrumentsOf(other).flatMap((instrument) => instrument.sections);
    const { spans } = citedSections(sections, [{ from: number, to: number }]);
    if (!found || found.answer === 'not-found') return [];
    const { start: at } = found.hit.span;
    return spans.some((span) => span.start <= at && at < span.end) ? [{ other, found }] : [];
  });
  const [only, second] = rows;
  return only && !second ? judgeInPaper(only.other, text, only.found) : null;
}

const THE_BRIEF =
  /\b(?:brief|memorandum(?:\s+of\s+law)?)\s+(?:also\s+)?(?:says|states|argues|asserts|claims|tells|writes|has|calls|insists)\b[^.]{0,80}$/i;

/** The memorandum at hand where the sentence says that it is quoted: "The brief says that Lampwick “has not received …”". */
const briefNamedBefore = (words: string, others: readonly CheckedPaper[]): CheckedPaper | undefined =>
  THE_BRIEF.test(words) ? others.find(({ judgement }) => judgement.kind === 'memorandum') : undefined;

function authorityOf({ authorities }: CheckedPapers, reader: CheckedPaper, citation: number) {
  const target = targetOf(reader, citation);
  const index = reader.citations.findIndex((item) => item.citation === target);
  return authorities.find(({ citations }) => citations.includes(index));
}

function judgeInPaper({ name, role, paper }: CheckedPaper, quotation: string, found: QuotationResult): Judged {
  if (found.answer === 'not-found')
    return {
      kind: 'quotation-missing',
      answer: 'not-found',
      says: `${name}, which is cited for these words, does not have them.`,
      at: [],
    };
  const at = [{ role, ...found.hit.span }];
  const limit = found.answer === 'found' ? findCutLimit(quotation, paper.text, found.hit.span) : null;
  if (limit !== null)
    return {
      kind: 'quotation-differs',
      answer: 'differs',
      says: `${name} goes on where the quotation ends with a period: “${limit}”.`,
      difference: [
        { kind: 'same', text: quotation.replace(/\.$/, '') },
        { kind: 'source-only', text: limit },
      ],
      at,
    };
  if (found.answer === 'found')
    return { kind: 'quotation-found', answer: 'verified', says: `${name} has these words${describeMatch(found.level)}.`, at };
  return {
    kind: 'quotation-differs',
    answer: 'differs',
    says: `${name}, which is cited for them, has other words.`,
    difference: found.difference,
    at,
  };
}

/** The nearest cite may be for another part of the sentence: "Section 14.3 asks for “…,” and she attended. Achterberg Aff. ¶ 9." */
const foundInAnother = (cited: CheckedPaper, another: CheckedPaper): Judged => ({
  kind: 'cite-elsewhere',
  answer: 'differs',
  says: `${another.name} has these words; ${cited.name}, which is cited nearest, does not.`,
  at: [],
});

function judgeInOpinion(name: string, found: QuotationResult): Judged {
  const text = `The library’s text of ${name}`;
  if (found.answer === 'not-found')
    return { kind: 'quotation-missing', answer: 'not-found', says: `${text} does not have these words.`, at: [] };
  const isAside = found.hit.part !== null && found.hit.part !== 'majority';
  const part = isAside ? `, in the ${found.hit.part}, not in the majority’s opinion` : '';
  if (found.answer === 'altered') {
    const says = `${text} has other words${part}.`;
    return { kind: 'quotation-differs', answer: 'differs', says, difference: found.difference, at: [] };
  }
  return {
    kind: isAside ? 'quotation-differs' : 'quotation-found',
    answer: isAside ? 'differs' : 'verified',
    says: `${text} has these words${describeMatch(found.level)}${part}.`,
    at: [],
  };
}
