import { followItem, followText } from './compare-terms.ts';
import { wordsOf } from './compare-words.ts';
import type { ProposedPart } from './propose-wording.ts';
import { hasOwnList, type Role, type SourcePiece } from './source-pieces.ts';
import type { StructuredRequest } from './structure-request.ts';

interface Part {
  role: Role;
  text: string;
}

const ORDER: Role[] = ['scope', 'record', 'closing'];
/** An end mark and some white space more; a longer text is not even compared. */
const MOST_MORE = 100;

/**
 * Takes from a model's proposal only its division: which of the person's pieces stand together, and where. The words are theirs.
 * @returns undefined where a piece is left out, used twice, moved, or taken out of the list that the person made
 */
export function acceptDivision(
  found: StructuredRequest,
  pieces: SourcePiece[],
  proposed: ProposedPart[],
): StructuredRequest | undefined {
  if (!isDivision(pieces, proposed)) return undefined;
  if (hasOwnList(found)) return found;
  return asStructured(
    found,
    proposed.map(({ role, from }) => ({ role, text: sourceOf(pieces, from) })),
  );
}

/**
 * Takes a model's wording of the items, where each of them holds the terms of its pieces and nothing else.
 * @returns undefined where a single term of a single part was added, lost, moved or changed
 */
export function acceptWording(
  found: StructuredRequest,
  pieces: SourcePiece[],
  proposed: ProposedPart[],
): StructuredRequest | undefined {
  if (!isDivision(pieces, proposed)) return undefined;
  const parts: Part[] = [];
  for (const { role, from, text } of proposed) {
    const accepted = acceptPart(role, sourceOf(pieces, from), text);
    if (accepted === undefined) return undefined;
    parts.push({ role, text: accepted });
  }
  return asStructured(found, parts);
}

/** Every piece once and in order; the records together, after the scope and before the closing. */
function isDivision(pieces: SourcePiece[], proposed: ProposedPart[]): boolean {
  if (proposed.length > pieces.length || !proposed.some(({ role }) => role === 'record')) return false;
  const used = proposed.flatMap(({ from }) => from);
  const inOrder = used.length === pieces.length && used.every((number, at) => number === at + 1);
  const ranks = proposed.map(({ role }) => ORDER.indexOf(role));
  const together = ranks.every((rank, at) => at === 0 || rank >= (ranks[at - 1] ?? 0));
  return inOrder && together && proposed.every((part) => part.from.length > 0 && keepsRole(pieces, part));
}

/** What the person made an item of their list stays one, by itself. */
const keepsRole = (pieces: SourcePiece[], { role, from }: ProposedPart) =>
  from.every((number) => {
    const own = pieces[number - 1]?.role;
    return own === undefined || (own === role && from.length === 1);
  });

const sourceOf = (pieces: SourcePiece[], from: number[]) => from.map((number) => pieces[number - 1]?.text ?? '').join(' ');

function acceptPart(role: Role, source: string, proposed: string): string | undefined {
  if (proposed.length > source.length + MOST_MORE) return undefined;
  const words = wordsOf(source);
  const wording = wordsOf(proposed);
  const follow = role === 'record' ? followItem : followText;
  return follow(words, 0, wording) === words.length ? inSourceSpacing(source, wording) : undefined;
}

/** The wording with the white space and line breaks that the person put between its words. */
function inSourceSpacing(source: string, wording: string[]): string {
  const kept = [...source.matchAll(/\S+/gu)].slice(-wording.length);
  return wording
    .map((word, at) => {
      const before = kept[at - 1];
      return before ? source.slice(before.index + before[0].length, kept[at]?.index) + word : word;
    })
    .join('');
}

function asStructured({ labels }: StructuredRequest, parts: Part[]): StructuredRequest {
  const textsOf = (role: Role) => parts.filter((part) => part.role === role).map(({ text }) => text);
  const scope = textsOf('scope').join(' ');
  return { ...(scope ? { preamble: scope } : {}), items: textsOf('record'), closing: textsOf('closing'), labels };
}
