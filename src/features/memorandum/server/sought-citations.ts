import { soughtCitation } from '#features/verification/server/look-up/format-citation.ts';
import type { SoughtCitation } from '#features/verification/server/look-up/look-up.ts';
import type { CheckedPaper, CitedAuthority } from './understanding/case-file.ts';

interface CitingPapers {
  papers: readonly [Pick<CheckedPaper, 'citations'>, ...unknown[]];
  authorities: readonly CitedAuthority[];
}

/** The decisions that a brief cites, each once, in the form in which they are looked up. */
export function soughtCitations({ papers: [brief], authorities }: CitingPapers): SoughtCitation[] {
  return authorities.flatMap(({ citations }) => {
    const citation = brief.citations[citations[0] ?? -1]?.citation;
    const isDecision = citation?.kind === 'case' || citation?.kind === 'slip';
    return (isDecision && soughtCitation(citation)) || [];
  });
}
