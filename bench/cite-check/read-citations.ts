import { findCitations } from '#features/verification/server/citations/find-citations.ts';
import { keyOf } from '#features/verification/server/library/citation-keys.ts';

/** A decision that a sample cites, as its key has it. */
interface KeyAuthority {
  name: string;
  /** "24 N.Y.3d 528". */
  cite: string;
  year: number;
}

/** Decisions of a key, and those of them that were read in the sample's text. */
export interface ReadCitations {
  listed: string[];
  missed: string[];
}

/** Compares the decisions of a key with the citations that are read in the sample. */
export function readCitations(text: string, authorities: readonly KeyAuthority[]): ReadCitations {
  const found = new Set(keysIn(text));
  const listed = authorities.map(({ name, cite, year }) => ({ name, keys: keysIn(`It is so. Doe v. Roe, ${cite} (${year}).`) }));
  const decisions = listed.filter(({ keys }) => keys.length > 0);
  return {
    listed: decisions.map(({ name }) => name),
    missed: decisions.filter(({ keys }) => !keys.some((key) => found.has(key))).map(({ name }) => name),
  };
}

const keysIn = (text: string): string[] =>
  findCitations(text).flatMap((citation) =>
    citation.kind === 'case' || citation.kind === 'slip'
      ? [keyOf(citation), ...(citation.kind === 'case' ? (citation.parallels ?? []).map((each) => each.toLowerCase()) : [])]
      : [],
  );
