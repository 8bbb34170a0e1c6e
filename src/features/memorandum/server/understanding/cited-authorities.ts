import type { CaseCitation, SlipCitation } from '#features/verification/server/citations/citation.ts';
import type { Authority } from '#features/verification/server/library/authority.ts';
import { keyOf } from '#features/verification/server/library/citation-keys.ts';
import { matchAuthority } from '#features/verification/server/library/match-authority.ts';
import type { CitedAuthority, ReadPaper } from './case-file.ts';

/** The decisions that a paper cites, each once, in the order of their first full citation, with all their places. */
export function citedAuthorities(
  { paper, citations }: Pick<ReadPaper, 'paper' | 'citations'>,
  library: readonly Authority[],
): CitedAuthority[] {
  const byKey = new Map<string, CitedAuthority>();
  for (const [index, { citation }] of citations.entries()) {
    if (citation.kind !== 'case' && citation.kind !== 'slip') continue;
    if (citation.kind === 'case' && citation.history !== undefined) continue;
    const key = keyOf(citation);
    const known = byKey.get(key);
    if (known) known.citations.push(index);
    else byKey.set(key, newAuthority(citation, index, paper.text, library));
  }
  for (const [index, { resolution }] of citations.entries()) {
    const target = resolution.kind === 'refers' ? citations[resolution.to]?.citation : undefined;
    if (target?.kind === 'case' || target?.kind === 'slip') byKey.get(keyOf(target))?.citations.push(index);
  }
  for (const { citations: places } of byKey.values()) places.sort((a, b) => a - b);
  return [...byKey.values()];
}

function newAuthority(
  citation: CaseCitation | SlipCitation,
  index: number,
  text: string,
  library: readonly Authority[],
): CitedAuthority {
  const match = matchAuthority(citation, library);
  const { name } = citation;
  const printed = text.slice(citation.start, citation.end).replace(/\s+/g, ' ');
  return {
    text: printed,
    name: name ? [name.first, name.second].filter(Boolean).join(' v. ') : printed,
    citations: [index],
    match,
    authority: match.kind === 'not-in-library' ? null : match.authority,
  };
}
