import type { Citation, CitationStyle } from './citation.ts';

/** The style in which a paper cites decisions, and its exceptions. */
export interface StyleOfPaper {
  /** The style of most of its full citations; null where it has none. */
  style: CitationStyle | null;
  /** Citations in the other style. */
  others: Citation[];
}

/** The style that most of a paper's New York decisions are cited in. A paper does not mix Bluebook and official style. */
export function citationStyleOf(citations: readonly Citation[]): StyleOfPaper {
  const decisions = citations.filter((citation) => citation.kind === 'case' || citation.kind === 'slip');
  const official = decisions.filter(({ style }) => style === 'official');
  const bluebook = decisions.filter(({ style }) => style === 'bluebook');
  if (decisions.length === 0) return { style: null, others: [] };
  const isOfficial = official.length > bluebook.length;
  return isOfficial ? { style: 'official', others: bluebook } : { style: 'bluebook', others: official };
}
