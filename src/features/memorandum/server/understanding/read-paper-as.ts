import { findCitations } from '#features/verification/server/citations/find-citations.ts';
import { nameDocuments } from '#features/verification/server/citations/name-documents.ts';
import { resolveCitations } from '#features/verification/server/citations/resolve-citations.ts';
import { findQuotations } from '#features/verification/server/quotations/find-quotations.ts';
import { blockAt, type Paper } from '#platform/server/pdf/paper.ts';
import type { ReadPaper } from './case-file.ts';
import { classifyPaper } from './classify-paper.ts';
import type { PaperId } from './create-mask.ts';
import { findHeadings } from './find-headings.ts';

/** Reads the citations, quotations and headings of a paper. @param others papers that may spell its names */
export function readPaperAs<Role extends PaperId>(role: Role, paper: Paper, others: readonly Paper[]): ReadPaper<Role> {
  const judgement = classifyPaper(paper, others);
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
