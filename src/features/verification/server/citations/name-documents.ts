import type { Citation, RecordCitation } from './citation.ts';
import { namesDocument } from './record-documents.ts';

const QUOTED = /[“"]([A-Z][^“”"\n]{1,60})[”"]/g;
const LONGEST_SENTENCE = 320;
const LONGEST_TAIL = 90;
/** A new sentence with words of its own, rather than citations only. */
const NEW_SENTENCE = /;\s+[a-z]|(?<![A-Z]|Mr|Ms|Mrs|Dr|No|Inc|Co|Corp|Ltd)[.?!][”")\]]{0,3}\s+["“(]?[A-Za-z]/;

/**
 * Finds the docket number of each paper by its short name: "Answer ¶ 9 (NYSCEF Doc. No. 7)", “Kessler Aff.” refers to … (NYSCEF
 * Doc. No. 13), (the “Agreement”) … NYSCEF Doc. No. 14. If a name is given two numbers, the first counts.
 */
export function nameDocuments(text: string, citations: readonly Citation[]): Map<string, string> {
  const names = new Map<string, string>();
  const learn = (name: string | null, number: string | null) => {
    if (name && number && !names.has(name)) names.set(name, number);
  };
  for (const [at, citation] of citations.entries()) {
    if (citation.kind !== 'record' || !citation.docketNumber) continue;
    const before = citations[at - 1];
    if (citation.document) learn(citation.document, citation.docketNumber);
    else if (before?.kind === 'record' && isBehind(text, before, citation)) learn(before.document, citation.docketNumber);
    else for (const name of definedNear(text, citations, at, citation)) learn(name, citation.docketNumber);
  }
  return names;
}

/** True if the number is in its own brackets after the paper. */
function isBehind(text: string, before: RecordCitation, citation: RecordCitation): boolean {
  return (
    /^\s{0,4}[([]$/.test(text.slice(before.end, citation.start)) && /^[)\]]/.test(text.slice(citation.end, citation.end + 1))
  );
}

/** Short names defined after the number, or one before it in the same sentence, or at the end of the sentence that it supports. */
function definedNear(text: string, citations: readonly Citation[], at: number, citation: RecordCitation): string[] {
  const tail = text.slice(citation.end, citation.end + LONGEST_TAIL);
  const [words = '', ...defined] = BEHIND.exec(tail) ?? [];
  const names = defined.flatMap((name) => name?.replace(/\s+/g, ' ') ?? []);
  // Within the number's own bracket the name is its paper's; a bracket behind it may name a party.
  if (/^\s*,/.test(words) || names.some(namesDocument)) return names;
  return definedBefore(text, citations, at, citation.start) ?? [];
}

const SHORT_NAME = '(?:the\\s{1,4}|hereinafter\\s{1,4})?[“"]([A-Z][^“”"\\n]{1,60}?),?[”"]';
/** "(NYSCEF Doc. No. 2, the “Complaint” or “Compl.”)", "NYSCEF Doc. No. 18 [“Finch aff”]". */
const BEHIND = new RegExp(`^[)\\]]?\\s{0,4}(?:[([]|,\\s{0,4})${SHORT_NAME}(?:,?\\s{1,4}or\\s{1,4}${SHORT_NAME})?[)\\]]`);

/** Another docket number before this one limits the words that may define it. */
function floorOf(text: string, citations: readonly Citation[], at: number): number {
  const start = citations[at]?.start ?? 0;
  const earliest = Math.max(0, start - LONGEST_SENTENCE);
  const paragraph = earliest + text.slice(earliest, start).lastIndexOf('\n\n') + 1;
  const other = citationsBefore(citations, at, paragraph).find(
    ({ kind, ...rest }) => 'docketNumber' in rest && rest.docketNumber !== null,
  );
  return other?.end ?? paragraph;
}

/** The last name defined in the sentence before an offset; only citations may be between that sentence and the offset. */
function definedBefore(text: string, citations: readonly Citation[], at: number, to: number): string[] | null {
  const from = floorOf(text, citations, at);
  let words = text.slice(from, to);
  for (const { start, end } of citationsBefore(citations, at, from)) {
    words = words.slice(0, start - from) + ' '.repeat(end - start) + words.slice(end - from);
  }
  for (const match of [...words.matchAll(QUOTED)].reverse()) {
    if (NEW_SENTENCE.test(words.slice(match.index + match[0].length))) return null;
    const name = paperName(match[1]);
    if (name) return [name];
  }
  return null;
}

/** The citations between two offsets, the last first. */
function citationsBefore(citations: readonly Citation[], at: number, from: number): Citation[] {
  const found: Citation[] = [];
  for (let earlier = at - 1; (citations[earlier]?.start ?? -1) >= from; earlier -= 1)
    found.push(...citations.slice(earlier, earlier + 1));
  return found;
}

function paperName(quoted: string | undefined): string | null {
  const name = quoted?.replace(/,$/, '').replace(/\s+/g, ' ');
  return name && namesDocument(name) ? name : null;
}
