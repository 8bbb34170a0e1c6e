import { type Antecedent, isAside, isJoined } from './antecedents.ts';
import { type CaseIndex, indexCases, resolveShort, resolveSupra } from './case-index.ts';
import type { Citation, RecordCitation, Resolution, ResolvedCitation } from './citation.ts';
import { resolveId } from './resolve-id.ts';

const LONGEST_SENTENCE = 300;
const SENTENCE_BREAK = /(?<=[.?!]["”)\]]{0,3})\s+(?=["“([]?[A-Z])/;
const SENTENCE_ENDS = /[.?!]["”)\]]{0,3}\s+["“([]?[A-Z]/;

/**
 * Finds the target of every short form, supra and id. of a text; everything else is its own target. `barriers` are the offsets at
 * which a chain of id. starts anew: where the footnotes begin after the body, and each footnote after them.
 */
export function resolveCitations(
  citations: readonly Citation[],
  text: string,
  barriers: readonly number[] = [],
): ResolvedCitation[] {
  const index = indexCases(citations);
  const starts = [...barriers].sort((left, right) => left - right);
  let antecedents: Antecedent[] = [];
  let passed = 0;
  return citations.map((citation, at) => {
    for (; (starts[passed] ?? Number.POSITIVE_INFINITY) <= citation.start; passed += 1) antecedents = [];
    const last = antecedents.at(-1);
    const before = last && citations[last.at];
    const resolution = resolutionOf(index, antecedents, text, at, citation, starts.length > 0);
    if (!isAside(text, before, citation)) {
      antecedents.push({ at, target: targetOf(resolution, at), isJoined: isJoined(text, before, citation) });
    }
    return { citation, resolution };
  });
}

function resolutionOf(
  index: CaseIndex,
  antecedents: readonly Antecedent[],
  text: string,
  at: number,
  citation: Citation,
  mayFollow: boolean,
): Resolution {
  if (citation.kind === 'id') {
    const resolution = resolveId(index.citations, antecedents, citation, isJoined(text, lastOf(index, antecedents), citation));
    const isOpen = resolution.kind === 'unresolved' && resolution.why === 'ambiguous';
    return (isOpen ? decisionNamedBefore(index, antecedents, text, citation) : null) ?? resolution;
  }
  if (citation.kind === 'short') return resolveShort(index, at, citation, mayFollow);
  if (citation.kind === 'supra') return resolveSupra(index, at, citation, mayFollow);
  if (citation.kind === 'record') return resolveRecord(index.citations, antecedents, text, citation);
  return { kind: 'itself' };
}

const RECENT = 12;
/** Words of parties that a sentence has for other reasons, too. */
const COMMON = /^(?:bank|city|county|state|people|matter|court|capital|funding|united|national|american|board)$/;

/** The recent decision that the sentence of the id. names: "In Taylor the witness … (id. at 362)". */
function decisionNamedBefore(
  { citations, byWord }: CaseIndex,
  antecedents: readonly Antecedent[],
  text: string,
  id: Citation,
): Resolution | null {
  const between = text.slice(Math.max(id.start - LONGEST_SENTENCE, citations[antecedents.at(-1)?.at ?? -1]?.end ?? 0), id.start);
  const sentence = between.split(SENTENCE_BREAK).at(-1) ?? '';
  const words = (sentence.match(/\p{Lu}[\p{L}’'-]{3,}/gu) ?? []).map((word) => word.toLowerCase().replace(/['’]s?/g, ''));
  const recent = new Set(antecedents.slice(-RECENT).flatMap(({ target }) => target ?? []));
  const named = words
    .filter((word) => !COMMON.test(word))
    .flatMap((word) => byWord.get(word) ?? [])
    .filter((target) => recent.has(target));
  const [only, ...others] = new Set(named);
  return only !== undefined && others.length === 0 ? { kind: 'refers', to: only } : null;
}

/** A bare "(¶ 21)" refers to the paper that the same sentence cites; without one it is its own target. */
function resolveRecord(
  citations: readonly Citation[],
  antecedents: readonly Antecedent[],
  text: string,
  citation: RecordCitation,
): Resolution {
  const last = antecedents.at(-1);
  const before = last && citations[last.at];
  if (citation.document !== null || citation.docketNumber !== null || !before || last.target === null) return { kind: 'itself' };
  const between = text.slice(before.end, citation.start);
  const isSameSentence = between.length < LONGEST_SENTENCE && !SENTENCE_ENDS.test(between) && !between.includes('\n\n');
  return isSameSentence && citations[last.target]?.kind === 'record' ? { kind: 'refers', to: last.target } : { kind: 'itself' };
}

const lastOf = ({ citations }: CaseIndex, antecedents: readonly Antecedent[]) => citations[antecedents.at(-1)?.at ?? -1];

function targetOf(resolution: Resolution, at: number): number | null {
  if (resolution.kind === 'unresolved') return null;
  return resolution.kind === 'refers' ? resolution.to : at;
}
