import { findTokens } from '../drafting/tokens.ts';
import { type CitationContext, unknownInline } from './citation-context.ts';
import { citeAgain, citeInFull } from './cite-decision.ts';
import { SIGNAL, type TokenGroup } from './group-tokens.ts';
import type { InlineText } from './inline-text.ts';
import {
  add,
  beginsSentence,
  endsSentence,
  type ParagraphBuilder,
  removeEnd,
  removeFullStop,
  tailOf,
  trimEnd,
  wordsAfter,
} from './paragraph-builder.ts';

/**
 * Form of a citation: as a `sentence` of its own, within `parentheses` that the draft opened, or as words of the `running` text.
 */
type Manner = 'sentence' | 'parentheses' | 'running';

/** Typesets the decisions of a group. @returns the offset at which the text continues */
export function setAuthorities(line: ParagraphBuilder, group: TokenGroup, text: string, citing: CitationContext): number {
  const after = wordsAfter(text, group.end);
  const signal = takeSignal(line);
  const manner = mannerAt(tailOf(line), after, signal !== null);
  if (manner === 'sentence') return setSentence(line, group, signal, after, citing);
  if (signal) add(line, ...signalPieces(signal, group, tailOf(line)));
  add(line, ...citations(group, citing, manner === 'parentheses'));
  if (manner === 'running' && /^\s{1,3}\p{Ll}/u.test(after)) add(line, { text: ',', start: group.start, end: group.end });
  return group.end;
}

const TRAILING_SIGNAL = new RegExp(`(?:^|(?<=[\\s(;.”"]))(${SIGNAL})\\s*$`, 'i');

/** Removes "See" or a similar signal from the end of the text. */
function takeSignal(line: ParagraphBuilder): string | null {
  const found = TRAILING_SIGNAL.exec(tailOf(line).slice(-LONGEST_SIGNAL));
  if (!found?.[1]) return null;
  removeEnd(line, found[0].length);
  return found[1];
}

const LONGEST_SIGNAL = 40;

/** Words after which a decision is part of the sentence: "as in", "under". */
const LEADS_IN =
  /(?:^|\s)(?:in|of|by|under|and|or|with|from|as|than|that|to|unlike|like|both|following|on|citing|quoting|cf\.?|at|for|see)$/i;

function mannerAt(tail: string, after: string, hasSignal: boolean): Manner {
  const before = tail.trimEnd();
  if (before.lastIndexOf('(') > before.lastIndexOf(')')) return 'parentheses';
  const endsHere = /^\s*\.(?!\d)/.test(after) || beginsSentence(after);
  // "CPLR 4518(a); [[…]]" continues with a list of authorities.
  if (!endsHere || before.endsWith(';')) return 'running';
  if (before === '' || endsSentence(before) || before.endsWith(']')) return 'sentence';
  return hasSignal || !LEADS_IN.test(before) ? 'sentence' : 'running';
}

/** Sets a citation sentence in the Bluebook style; in the official style, parentheses at the end of the sentence before. */
function setSentence(
  line: ParagraphBuilder,
  group: TokenGroup,
  signal: string | null,
  after: string,
  citing: CitationContext,
): number {
  trimEnd(line);
  const location = { start: group.start, end: group.end };
  const isFirst = tailOf(line) === '';
  const isOfficial = citing.style === 'official' && !isFirst;
  const tail = tailOf(line);
  if (/[,;:]$/.test(tail)) removeEnd(line, 1);
  if (isOfficial) removeFullStop(line);
  else if (!isFirst && !endsSentence(tail)) add(line, { text: /\.$/.test(tail) ? '' : '.', ...location });
  add(line, { text: isFirst ? '' : isOfficial ? ' (' : ' ', ...location });
  if (signal) add(line, ...signalPieces(signal, group, isOfficial ? '(' : ''));
  const cites = citations(group, citing, isOfficial);
  add(line, ...cites);
  const isClosed = !isOfficial && tailOf(line).endsWith('.');
  add(line, { text: isOfficial ? ').' : isClosed ? '' : '.', ...location });
  return group.end + (/^\s*\.(?!\d)/.exec(after)?.[0].length ?? 0);
}

/** @param before the text that the signal follows; it begins with a capital where it begins a sentence */
function signalPieces(signal: string, { start, end }: TokenGroup, before: string): InlineText[] {
  const isFirst = before.trim() === '' || endsSentence(before.trimEnd());
  const [letter = '', ...rest] = signal;
  const words = (isFirst ? letter.toUpperCase() : letter.toLowerCase()) + rest.join('');
  return [
    { text: words, italics: true, start, end },
    { text: ' ', start, end },
  ];
}

function citations(group: TokenGroup, citing: CitationContext, inBrackets: boolean): InlineText[] {
  const once = new Set<string>();
  return group.members.flatMap(({ token, signal }) => {
    const id = token.ranges[0]?.from ?? '';
    if (once.has(id)) return [];
    const between: InlineText[] = once.size > 0 ? [{ text: '; ', start: group.start, end: group.end }] : [];
    if (signal) between.push(...signalPieces(signal, group, ';'));
    once.add(id);
    return [...between, ...citation(id, group, citing, inBrackets)];
  });
}

/** Words of a sentence that make a note on the posture in brackets a repetition. */
const SAYS_POSTURE = /\bmotions? to dismiss\b|\bpleadings?\b|\bmodified\b/i;
const SENTENCE = 300;

function citation(
  id: string,
  { start, end }: TokenGroup,
  citing: CitationContext,
  inBrackets: boolean,
  saysPosture = false,
): InlineText[] {
  const source = citing.authorities.get(id);
  if (!source) return [unknownInline(id, { start, end })];
  const manner = { style: citing.style, inBrackets, saysPosture };
  const isFirst = !citing.cited.has(id);
  const { name, place: location } = isFirst
    ? citeInFull(source, manner)
    : citeAgain(source, citing.shortNames.get(id) ?? id, manner);
  citing.cited.add(id);
  return [
    { text: name || location, italics: name !== '', authorityId: id, start, end },
    { text: name ? location : '', start, end },
  ];
}

/** Sets a decision's name in running text: in full where it is first named, unless its citation stands behind it in the same paragraph. */
export function setName(line: ParagraphBuilder, group: TokenGroup, text: string, citing: CitationContext): number {
  const id = group.members[0]?.token.ranges[0]?.from ?? '';
  const source = citing.authorities.get(id);
  const after = wordsAfter(text, group.end);
  if (!source) add(line, unknownInline(id, group));
  else if (citing.cited.has(id) || isCitedBehind(text, group.end, id) || /^[’']/.test(after)) {
    const named = { text: citing.shortNames.get(id) ?? id, italics: true, start: group.start, end: group.end };
    add(line, source.authority ? { ...named, authorityId: id } : named);
  } else if (!source.authority) {
    // Nobody has looked up the plaintiff's decision: it is named as the plaintiff cites it, and no citation vouches for it.
    add(line, ...citation(id, group, citing, true));
    add(line, { text: NOT_FOUND, start: group.start, end: group.end });
    if (/^\s{1,3}\p{Ll}/u.test(after)) add(line, { text: ',', start: group.start, end: group.end });
  } else {
    const inBrackets = tailOf(line).lastIndexOf('(') > tailOf(line).lastIndexOf(')');
    add(line, ...citation(id, group, citing, inBrackets, SAYS_POSTURE.test(after.slice(0, SENTENCE))));
    if (/^\s{1,3}\p{Ll}/u.test(after)) add(line, { text: ',', start: group.start, end: group.end });
  }
  return group.end;
}

const NOT_FOUND =
  ', as plaintiff cites it [ATTORNEY: not found in the firm’s library: verify that this decision exists and says what plaintiff says]';

/** True if the same paragraph cites the decision behind its name: then that is where it is cited in full. */
const isCitedBehind = (text: string, at: number, id: string): boolean =>
  findTokens(text).some(
    ({ kind, start, ranges }) => kind === 'authority' && start >= at && ranges.some(({ from }) => from === id),
  );
