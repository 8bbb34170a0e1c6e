import { findCitations } from '#features/verification/server/citations/find-citations.ts';
import { nameDocuments } from '#features/verification/server/citations/name-documents.ts';
import { resolveCitations } from '#features/verification/server/citations/resolve-citations.ts';
import type { Authority } from '#features/verification/server/library/authority.ts';
import { findQuotations } from '#features/verification/server/quotations/find-quotations.ts';
import { blockAt, type Paper } from '#platform/server/pdf/paper.ts';
import { CUE_TABLES } from '../statements/cue-tables.ts';
import { disputeMatrix } from '../statements/dispute-matrix.ts';
import { readStatements } from '../statements/read-statements.ts';
import type { CaseFile, CitedAuthority, PlaintiffsPoint, ReadPaper } from './case-file.ts';
import { citedAuthorities } from './cited-authorities.ts';
import { classifyMotion } from './classify-motion.ts';
import { classifyPaper } from './classify-paper.ts';
import { cleanCaption } from './clean-caption.ts';
import { createMask, type PaperRole } from './create-mask.ts';
import { findHeadings, pointsOf } from './find-headings.ts';
import { findQuotationConflicts } from './find-quotation-conflicts.ts';
import { mergeCaptions } from './merge-captions.ts';

/** Reads out of the two papers what they say about the case. By structure and cues alone: no model takes part. */
export function readCase(memorandum: Paper, affirmation: Paper, library: readonly Authority[]): CaseFile {
  const sources = {
    memorandum: readPaperAs('memorandum', memorandum, affirmation),
    affirmation: readPaperAs('affirmation', affirmation, memorandum),
  };
  const mask = createMask({ memorandum, affirmation });
  const caption = cleanCaption(mergeCaptions(memorandum, affirmation), mask);
  const statements = readStatements(sources.memorandum, sources.affirmation, caption, CUE_TABLES);
  const papers = {
    memorandum: { ...sources.memorandum, statements: statements.memorandum },
    affirmation: { ...sources.affirmation, statements: statements.affirmation },
  };
  const authorities = citedAuthorities(papers.memorandum, library);
  return {
    ...papers,
    motion: classifyMotion(papers, papers.memorandum.judgement.title),
    caption,
    authorities,
    points: pointsWithAuthorities(papers.memorandum, authorities),
    matrix: disputeMatrix(statements, [memorandum.text, affirmation.text]),
    quotationConflicts: findQuotationConflicts(papers),
    mask,
  };
}

function pointsWithAuthorities(memorandum: ReadPaper, authorities: readonly CitedAuthority[]): PlaintiffsPoint[] {
  return pointsOf(memorandum.headings).map(({ point, parts }) => ({
    heading: point,
    parts,
    authorities: authorities.filter(({ citations }) =>
      citations.some((index) => isUnder(memorandum, index, point.start, point.until)),
    ),
  }));
}

/** A citation in a footnote belongs to the point in which the footnote's mark stands. */
function isUnder({ paper, citations }: ReadPaper, index: number, start: number, until: number): boolean {
  const at = citations[index]?.citation.start ?? -1;
  const where = blockAt(paper, at)?.footnote?.anchor ?? at;
  return where >= start && where < until;
}

function readPaperAs(role: PaperRole, paper: Paper, other: Paper): ReadPaper {
  const judgement = classifyPaper(paper, [other]);
  const found = findCitations(paper.text).filter(({ start }) => blockAt(paper, start)?.kind !== 'contents');
  const footnotes = paper.blocks.filter(({ kind }) => kind === 'footnote').map(({ start }) => start);
  const citations = resolveCitations(found, paper.text, footnotes);
  return {
    role,
    name: role === 'memorandum' ? 'Plaintiff’s memorandum' : judgement.shortName,
    paper,
    judgement,
    headings: role === 'memorandum' ? findHeadings(paper) : [],
    citations,
    documents: [...nameDocuments(paper.text, found)],
    quotations: findQuotations(paper).filter(({ start }) => blockAt(paper, start)?.kind !== 'contents'),
    statements: [],
  };
}
