import type { Authority } from '#features/verification/server/library/authority.ts';
import { blockAt, type Paper } from '#platform/server/pdf/paper.ts';
import { CUE_TABLES } from '../statements/cue-tables.ts';
import { disputeMatrix } from '../statements/dispute-matrix.ts';
import { readRecordStatements } from '../statements/read-record-statements.ts';
import { readStatements } from '../statements/read-statements.ts';
import { type CaseFile, type CitedAuthority, maskOf, type PlaintiffsPoint, type ReadPaper } from './case-file.ts';
import { citedAuthorities } from './cited-authorities.ts';
import { classifyMotion } from './classify-motion.ts';
import { cleanCaption } from './clean-caption.ts';
import { pointsOf } from './find-headings.ts';
import { findQuotationConflicts } from './find-quotation-conflicts.ts';
import { mergeCaptions } from './merge-captions.ts';
import { type RecordPaper, readRecordPapers } from './read-brief.ts';
import { readPaperAs } from './read-paper-as.ts';

/**
 * Reads out of the two papers what they say about the case. By structure and cues alone: no model takes part.
 * @param given further papers that plaintiff's memorandum may cite
 */
export function readCase(
  memorandum: Paper,
  affirmation: Paper,
  library: readonly Authority[],
  given: readonly RecordPaper[] = [],
): CaseFile {
  const sources = {
    memorandum: readPaperAs('memorandum', memorandum, [affirmation]),
    affirmation: readPaperAs('affirmation', affirmation, [memorandum]),
  };
  const records = readRecordPapers(given, [memorandum, affirmation]);
  const mask = maskOf([sources.memorandum, sources.affirmation, ...records]);
  const caption = cleanCaption(mergeCaptions(memorandum, affirmation), mask);
  const statements = readStatements(sources.memorandum, sources.affirmation, caption, CUE_TABLES);
  const papers = {
    memorandum: { ...sources.memorandum, statements: statements.memorandum },
    affirmation: { ...sources.affirmation, statements: statements.affirmation },
  };
  const authorities = citedAuthorities(papers.memorandum, library);
  return {
    ...papers,
    records: readRecordStatements(records, sources, caption, CUE_TABLES),
    motion: classifyMotion(papers, papers.memorandum.judgement.title),
    caption,
    authorities,
    points: pointsWithAuthorities(papers.memorandum, authorities),
    matrix: disputeMatrix(statements, [memorandum.text, affirmation.text]),
    quotationConflicts: findQuotationConflicts(papers.memorandum, papers.affirmation),
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
