import { findCitations } from '#features/verification/server/citations/find-citations.ts';
import { nameDocuments } from '#features/verification/server/citations/name-documents.ts';
import { resolveCitations } from '#features/verification/server/citations/resolve-citations.ts';
import type { Authority } from '#features/verification/server/library/authority.ts';
import { findQuotations } from '#features/verification/server/quotations/find-quotations.ts';
import { blockAt, type Paper } from '#platform/server/pdf/paper.ts';
import type { CaseFile, PlaintiffsPoint, ReadPaper } from './case-file.ts';
import { citedAuthorities } from './cited-authorities.ts';
import { cleanCaption } from './clean-caption.ts';
import { createMask, type PaperRole } from './create-mask.ts';
import { findConflicts } from './find-conflicts.ts';
import { findFacts } from './find-facts.ts';
import { findHeadings, pointsOf } from './find-headings.ts';
import { judgeMotion } from './judge-motion.ts';
import { judgePaperKind } from './judge-papers.ts';
import { mergeCaptions } from './merge-captions.ts';

/** Reads out of the two papers what they say about the case. By grammar alone: nothing is inferred, nothing invented. */
export function readCase(memorandum: Paper, affirmation: Paper, library: readonly Authority[]): CaseFile {
  const papers = {
    memorandum: readPaperAs('memorandum', memorandum, affirmation),
    affirmation: readPaperAs('affirmation', affirmation, memorandum),
  };
  const authorities = citedAuthorities(papers.memorandum, library);
  const points: PlaintiffsPoint[] = pointsOf(papers.memorandum.headings).map(({ point, parts }) => ({
    heading: point,
    parts,
    authorities: authorities.filter(({ citations }) =>
      citations.some((index) => isUnder(papers.memorandum, index, point.start, point.until)),
    ),
  }));
  const mask = createMask({ memorandum, affirmation });
  return {
    ...papers,
    motion: judgeMotion(memorandum, papers.memorandum.judgement.title, [affirmation]),
    caption: cleanCaption(mergeCaptions(memorandum, affirmation), mask),
    authorities,
    points,
    conflicts: findConflicts(papers),
    mask,
  };
}

/** A citation in a footnote belongs to the point in which the footnote's mark stands. */
function isUnder({ paper, citations }: ReadPaper, index: number, start: number, until: number): boolean {
  const at = citations[index]?.citation.start ?? -1;
  const where = blockAt(paper, at)?.footnote?.anchor ?? at;
  return where >= start && where < until;
}

function readPaperAs(role: PaperRole, paper: Paper, other: Paper): ReadPaper {
  const judgement = judgePaperKind(paper, [other]);
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
    facts: findFacts(paper, citations),
  };
}
