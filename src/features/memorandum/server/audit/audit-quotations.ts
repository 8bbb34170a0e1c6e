import type { Authority } from '#features/verification/server/library/authority.ts';
import { type IndexedPaper, indexPaper } from '#features/verification/server/quotations/index-paper.ts';
import { locateQuotation } from '#features/verification/server/quotations/locate-quotation.ts';
import type { QuotationHit, QuotationResult } from '#features/verification/server/quotations/quotation-result.ts';
import { textAsPaper } from '#platform/server/pdf/text-as-paper.ts';
import { type AttributedQuotation, attributeQuotations } from '../understanding/attribute-quotations.ts';
import type { CaseFile } from '../understanding/case-file.ts';
import { recordSourceOf, sourceInWords, targetOf } from '../understanding/find-source.ts';
import type { AuditWriter, NewFinding } from './audit-writer.ts';

/** The text of a decision that the firm has imported. */
export interface OpinionText {
  authorityKey: string;
  text: string;
  /** Locations of majority, dissents and concurrences. */
  segments: readonly { start: number; end: number; kind: string }[];
}

/** One row for each quotation of the memorandum: what its source has, where the source is at hand. */
export function auditQuotations(file: CaseFile, opinions: readonly OpinionText[], writer: AuditWriter): void {
  const texts = new Map(opinions.map((opinion) => [opinion.authorityKey, opinionSource(opinion)]));
  for (const attributed of attributeQuotations(file.memorandum, file.affirmation)) {
    const { quotation } = attributed;
    const at = [{ role: 'memorandum' as const, start: quotation.start, end: quotation.end }];
    writer.add({ subject: 'quotation', text: `“${quotation.text}”`, ...judge(file, texts, attributed, at) });
  }
}

type Judged = Pick<NewFinding, 'answer' | 'isUrgent' | 'says' | 'difference'> & { at: NewFinding['at'] };

function judge(file: CaseFile, texts: Map<string, IndexedPaper>, attributed: AttributedQuotation, at: NewFinding['at']): Judged {
  const { citation } = attributed;
  const source = citation === undefined ? undefined : recordSourceOf(file.memorandum, citation, file.affirmation);
  if (source?.isUploaded) return judgeAgainstAffirmation(attributed.inOther, at);
  if (source) return judgeUnseen(attributed.inOther, sourceInWords(source), at);
  const authority = citation === undefined ? undefined : authorityOf(file, citation);
  if (authority) return judgeOpinion(attributed, authority.name, authority.authority, texts, at);
  return judgeUnseen(attributed.inOther, sectionBefore(attributed) ?? 'A source that is not cited', at);
}

/** "Under Section 3 the Buyer “shall …”": the sentence itself names the section. */
function sectionBefore({ quotation }: AttributedQuotation): string | undefined {
  const section = /\b(?:Section|§)\s?(\d{1,3}(?:\([a-z0-9]{1,3}\)){0,2})\b/.exec(quotation.precededBy.text)?.[1];
  return section && `Section ${section} of the agreement`;
}

function authorityOf(file: CaseFile, citation: number) {
  const target = targetOf(file.memorandum, citation);
  const index = file.memorandum.citations.findIndex((item) => item.citation === target);
  return file.authorities.find(({ citations }) => citations.includes(index));
}

/** The source is the affirmation: the words can be compared. */
function judgeAgainstAffirmation(found: QuotationResult, at: NewFinding['at']): Judged {
  if (found.answer === 'not-found')
    return { answer: 'not-found', isUrgent: true, says: 'The affirmation does not have these words.', at };
  const both = [...at, inAffirmation(found.hit)];
  if (found.answer === 'found')
    return {
      answer: 'verified',
      isUrgent: false,
      says: `The affirmation has these words${describeMatch(found.level)}.`,
      at: both,
    };
  return { answer: 'differs', isUrgent: true, says: 'The affirmation has other words.', difference: found.difference, at: both };
}

/** The source was not uploaded; what the affirmation quotes of it can still be compared. */
function judgeUnseen(found: QuotationResult, source: string, at: NewFinding['at']): Judged {
  const unseen = `${source}: not among the two papers, so its own words were not checked.`;
  if (found.answer === 'not-found') return { answer: 'unchecked', isUrgent: false, says: unseen, at };
  const both = [...at, inAffirmation(found.hit)];
  if (found.answer === 'found') {
    return {
      answer: 'unchecked',
      isUrgent: false,
      says: `${unseen} The affirmation has the same words${describeMatch(found.level)}.`,
      at: both,
    };
  }
  const says = `QUOTATIONS DIFFER: the affirmation gives these words otherwise. ${unseen} Look there which of the two is right.`;
  return { answer: 'differs', isUrgent: true, says, difference: found.difference, at: both };
}

function judgeOpinion(
  { quotation }: AttributedQuotation,
  name: string,
  authority: Authority | null,
  texts: Map<string, IndexedPaper>,
  at: NewFinding['at'],
): Judged {
  if (!authority) {
    const says = `Quoted from ${name}, which is not in the library: neither the decision nor these words were found. Read it first.`;
    return { answer: 'unchecked', isUrgent: true, says, at };
  }
  const text = texts.get(authority.key);
  if (!text) {
    return {
      answer: 'unchecked',
      isUrgent: false,
      says: `Quoted from ${name.replace(/\.$/, '')}. The library has no text of the decision, so the words were not checked.`,
      at,
    };
  }
  const found = locateQuotation(quotation.text, [text]);
  if (found.answer === 'not-found')
    return { answer: 'not-found', isUrgent: true, says: `The library’s text of ${name} does not have these words.`, at };
  const part = found.hit.part && found.hit.part !== 'majority' ? `, in the ${found.hit.part}, not in the majority’s opinion` : '';
  if (found.answer === 'found') {
    return {
      answer: 'verified',
      isUrgent: part !== '',
      says: `The library’s text of ${name} has these words${describeMatch(found.level)}${part}.`,
      at,
    };
  }
  return {
    answer: 'differs',
    isUrgent: true,
    says: `The library’s text of ${name} has other words${part}.`,
    difference: found.difference,
    at,
  };
}

const inAffirmation = ({ span }: QuotationHit) => ({ role: 'affirmation' as const, ...span });

const HOW = [
  '',
  '',
  ', apart from capitals and punctuation',
  ', with the marked omissions and changes',
  ' approximately: the page was read from a picture',
];
/** Wording of how closely a quotation was found, behind "has these words". */
export const describeMatch = (level: number) => HOW[level] ?? '';

/** An imported decision, ready for looking quotations up in it. */
export const opinionSource = ({ authorityKey, text, segments }: OpinionText): IndexedPaper =>
  indexPaper(
    authorityKey,
    textAsPaper(text),
    segments.map(({ start, end, kind }) => ({ start, end, label: kind })),
  );
