import type { Antecedent } from './antecedents.ts';
import type { Citation, IdCitation, RecordCitation, Resolution, StatuteCitation } from './citation.ts';

const LONGEST_STRING = 12;
const MOST_STATUTES = 8;

/**
 * Target of an id.: the citation before it, of whatever kind. One with a paragraph never means a decision, and one with a page
 * never a statute, which is skipped. In a string of authorities, only the one that fits the pin can be meant.
 */
export function resolveId(
  citations: readonly Citation[],
  antecedents: readonly Antecedent[],
  id: IdCitation,
  isJoined: boolean,
): Resolution {
  const last = antecedents.at(-1)?.target ?? null;
  // Within a string, "id." is the citation just before it.
  if (isJoined && last !== null && rankOf(citations[last], id) >= 0) return { kind: 'refers', to: last };
  let end = antecedents.length;
  for (let passed = 0; end > 0 && passed <= MOST_STATUTES; passed += 1) {
    const string = stringBefore(antecedents, end);
    const resolution = resolveWithin(citations, string, id);
    if (resolution) return resolution;
    end -= string.length;
  }
  return { kind: 'unresolved', why: 'nothing-before' };
}

function stringBefore(antecedents: readonly Antecedent[], end: number): Antecedent[] {
  let start = end - 1;
  while (start > 0 && end - start < LONGEST_STRING && antecedents[start]?.isJoined) start -= 1;
  return antecedents.slice(start, end);
}

/** Null if the string contains only statutes that cannot be meant. */
function resolveWithin(citations: readonly Citation[], string: readonly Antecedent[], id: IdCitation): Resolution | null {
  const targets = string.flatMap(({ target }) => (target === null ? [] : [target]));
  if (targets.length === 0) return { kind: 'unresolved', why: 'ambiguous' };
  const ranked = targets.map((target) => ({ target, rank: rankOf(citations[target], id) }));
  const best = Math.max(...ranked.map(({ rank }) => rank));
  const chosen = ranked.filter(({ rank }) => rank === best);
  const to = chosen.at(-1)?.target;
  if (best < 0 && targets.every((target) => citations[target]?.kind === 'statute')) return null;
  const areOne = new Set(chosen.map(({ target }) => identityOf(citations[target], target))).size === 1;
  return best >= 0 && areOne && to !== undefined ? { kind: 'refers', to } : { kind: 'unresolved', why: 'ambiguous' };
}

/** Score of a citation as the target of an id.: below zero where it cannot be meant. */
function rankOf(target: Citation | undefined, id: IdCitation): number {
  const kind = placeKindOf(id);
  if (!target || !kind) return 0;
  if (target.kind === 'record') return rankOfRecord(target, kind);
  if (target.kind === 'statute') return kind === 'sections' ? rankOfStatute(target, id) : -1;
  return kind === 'pages' ? 2 : -1;
}

/** "id. § 1321(1)" after two statutes means the one with that section. */
const rankOfStatute = ({ section }: StatuteCitation, { sections: [first] }: IdCitation): number =>
  first?.from.replace(/\(.*$/, '') === section ? 3 : 2;

function rankOfRecord(target: RecordCitation, kind: 'pages' | 'paragraphs' | 'sections'): number {
  if (target[kind].length > 0) return 2;
  return target.pages.length + target.paragraphs.length + target.sections.length === 0 ? 1 : 0;
}

function placeKindOf(id: IdCitation): 'pages' | 'paragraphs' | 'sections' | null {
  if (id.paragraphs.length > 0) return 'paragraphs';
  if (id.sections.length > 0) return 'sections';
  return id.pages.length > 0 ? 'pages' : null;
}

function identityOf(citation: Citation | undefined, at: number): string {
  return citation?.kind === 'record' ? `${citation.document} ${citation.docketNumber}` : String(at);
}
