import type { CaseCitation, Citation, SlipCitation } from '#features/verification/server/citations/citation.ts';
import { keyOf } from '#features/verification/server/library/citation-keys.ts';
import { mayBeSameCase, partiesOf } from '#features/verification/server/library/compare-case-names.ts';
import { matchAuthority } from '#features/verification/server/library/match-authority.ts';
import { normalizePartyName } from '#features/verification/server/library/normalize-party-name.ts';
import { findBareNames } from './bare-case-names.ts';
import { isAdverse } from './check-authority-tokens.ts';
import type { CheckContext } from './check-context.ts';
import { type DraftText, locationIn } from './draft-text.ts';
import { leansOn } from './is-adverse-decision-answered.ts';
import { distinctiveNames, findNamedAuthorities } from './named-authorities.ts';

/** A citation in prose, and the id of its source; null where the source is unknown. */
interface Written {
  start: number;
  end: number;
  id: string | null;
}

/** Flags citations that the draft writes out instead of leaving them to code. None is accepted; unknown ones may be invented. */
export function checkProseCitations(context: CheckContext): void {
  const telling = distinctiveNames(context.brief.sources.authorities, context.file);
  for (const text of context.texts) {
    const words = withNotes(text);
    const citations = text.isCode ? [] : text.citations.flatMap((citation) => readCitation(context, citation, text));
    const bare = findBareNames(words).flatMap((name) => {
      const id = knownAs(context, name.first, name.second);
      const isPerson = id === null && name.second === null && isOfThePapers(context, name.first);
      const isKnown = id !== null && isShortForm(context, text, { ...name, id });
      return isPerson || isKnown || isThisCase(context, name.first, name.second)
        ? []
        : [{ start: name.start, end: name.end, id }];
    });
    const names = text.isCode ? [] : findNamedAuthorities(words, telling);
    const isQuoted = ({ start }: { start: number }) => text.quotations.some((one) => one.start <= start && start < one.end);
    const spoken = names.filter((name) => !isQuoted(name) && !isShortForm(context, text, name));
    const all: Written[] = [...citations, ...bare, ...spoken].sort((one, other) => one.start - other.start);
    let end = 0;
    for (const written of all) {
      if (written.start < end) continue;
      end = written.end;
      // A note to the attorney may name a decision that is known.
      if (written.id !== null && (text.isCode || isInNote(text, written))) continue;
      addWritten(context, text, written);
    }
  }
}

/** True for the name of a decision that a token of the same paragraph has cited before; an adverse one must not be relied on. */
function isShortForm({ authorities }: CheckContext, text: DraftText, name: { start: number; end: number; id: string }): boolean {
  const isCited = text.tokens.some(
    ({ kind, end, ranges }) => kind !== 'record' && end <= name.start && ranges[0]?.from === name.id,
  );
  const source = authorities.get(name.id);
  return isCited && source !== undefined && !(isAdverse(source) && leansOn(text, name));
}

/** Returns the text with its notes: an invented decision may hide in a note; notes written by code are excluded. */
function withNotes({ text, plain, tokens, isCode }: DraftText): string {
  if (isCode) return plain;
  let words = text;
  for (const { start, end } of tokens) words = words.slice(0, start) + ' '.repeat(end - start) + words.slice(end);
  return words;
}

const isInNote = ({ notes }: DraftText, { start }: Written) => notes.some((note) => note.start <= start && start < note.end);

function readCitation(context: CheckContext, citation: Citation, { text }: DraftText): Written[] {
  const { start, end } = citation;
  if (citation.kind === 'case' || citation.kind === 'slip') return [{ start, end, id: idOf(context, citation) }];
  if (citation.kind === 'short' || citation.kind === 'supra') {
    return [{ start, end, id: citation.name ? knownAs(context, citation.name, null) : null }];
  }
  if (citation.kind === 'id') return [{ start, end, id: 'the source before it' }];
  const written = text.slice(start, end);
  const { affirmation, memorandum } = context.brief.sources.shortNames;
  const isOurs = citation.kind === 'record' && [affirmation, memorandum].some((name) => name && written.startsWith(name));
  return isOurs ? [{ start, end, id: 'the place of the record' }] : [];
}

function idOf({ brief, library, file }: CheckContext, citation: CaseCitation | SlipCitation): string | null {
  const match = matchAuthority(citation, library);
  if (match.kind === 'as-in-library') return brief.sources.authorities.find(({ id }) => id === match.authority.key)?.id ?? null;
  if (match.kind === 'differs' || !citation.name?.second) return null;
  const theirs = file.authorities.find(({ citations }) => {
    const known = file.memorandum.citations[citations[0] ?? -1]?.citation;
    return (known?.kind === 'case' || known?.kind === 'slip') && keyOf(known) === keyOf(citation);
  });
  const isSameName = theirs !== undefined && mayBeSameCase(citation.name, partiesOf(theirs.name));
  return isSameName ? (brief.sources.authorities.find(({ cited }) => cited?.text === theirs.text)?.id ?? null) : null;
}

/** Finds the id of a source by its parties' names. */
function knownAs({ brief }: CheckContext, first: string, second: string | null): string | null {
  const [one, other] = [normalizePartyName(first), second === null ? null : normalizePartyName(second)];
  const found = brief.sources.authorities.find(({ authority, cited }) => {
    const [their, opponent = ''] = (authority?.name ?? cited?.name ?? '').split(/\sv\.?\s/);
    return begins(one, normalizePartyName(their ?? '')) && (other === null || begins(other, normalizePartyName(opponent)));
  });
  return found?.id ?? null;
}

/** True if one name begins with the other's words. */
function begins(one: readonly string[] | null, other: readonly string[] | null): boolean {
  if (!one || !other || one.length === 0 || other.length === 0) return false;
  const [shorter, longer] = one.length <= other.length ? [one, other] : [other, one];
  return shorter.every((word, index) => word === longer[index]);
}

/** True for a person or business that the papers mention, which is no decision. */
function isOfThePapers({ file }: CheckContext, name: string): boolean {
  const word = name.split(/[\s’']/)[0] ?? '';
  return word.length > 2 && [file.affirmation, file.memorandum].some(({ paper }) => paper.text.includes(word));
}

/** True for the parties of this action, which are no authority. */
function isThisCase({ file }: CheckContext, first: string, second: string | null): boolean {
  const parties = [...file.caption.plaintiffs, ...file.caption.defendants].map((name) => normalizePartyName(name));
  const isParty = (name: string) => parties.some((party) => begins(party, normalizePartyName(name)));
  return second === null ? isParty(first) : isParty(first) && isParty(second);
}

function addWritten({ writer }: CheckContext, text: DraftText, { start, end, id }: Written): void {
  const words = text.text.slice(start, end).replace(/\s+/g, ' ');
  const says = id
    ? 'A citation written in prose: the draft cites by ids only, so that code can set and check each citation.'
    : 'NOT FOUND IN YOUR DOCUMENTS: verify before filing. No such decision is in the library or in the plaintiff’s memorandum.';
  writer.add({
    subject: 'authority',
    answer: id ? 'differs' : 'not-found',
    isUrgent: true,
    text: words,
    says,
    at: [locationIn(text, { start, end })],
    failure: {
      section: text.section.id,
      mark: id ? 'citation not set by code' : 'not found in your documents',
      says: id ? `${says} Use a token for ${id} in its place.` : `${says} Leave it out, or cite an id of the list.`,
    },
  });
}
