import { splitSentences } from './split-sentences.ts';

const STARTS = [
  /^(?:please\s+)?(?:exclude|omit|leave out|redact|disregard)\b/i,
  /^(?:please\s+)?(?:do not|don[’']t)\s+(?:include|send|produce|provide|search)\b/i,
  /^(?:excluding|excepting|except for|not included)\b/i,
  /^(?:i|we) (?:do not|don[’']t) (?:need|seek|request|want|ask for)\b/i,
  /^(?:this|the|my|our) request (?:does not|excludes|is not|is limited)\b/i,
  /^(?:you may|you need not|there is no need|no need)\b/i,
];
const SAYS_REDACTION = /\b(?:may|can|should|must) be (?:redacted|excluded|omitted|withheld|removed|blacked out|left out)\b/i;

/** Whether a sentence says what is left out or blacked out rather than what is asked for. */
export function isClosing(sentence: string): boolean {
  return STARTS.some((start) => start.test(sentence.trim())) || SAYS_REDACTION.test(sentence);
}

/**
 * Parts the last item of a list from the sentences that follow the list.
 * Where the other items end with a semicolon or comma, the list ends with the first sentence;
 * elsewhere only exclusions and redactions are known not to belong to the item.
 */
export function partLastItem(items: string[]): { items: string[]; closing: string[] } {
  const last = items.at(-1) ?? '';
  const others = items.slice(0, -1);
  const sentences = splitSentences(last);
  const clauses = others.length > 0 && others.every((item) => /[;,](?:\s+(?:and|or|and\/or))?$/i.test(item));
  const end = clauses ? 1 : sentences.findIndex((sentence, at) => at > 0 && isClosing(sentence));
  if (end < 1 || end >= sentences.length) return { items, closing: [] };
  return { items: [...others, sentences.slice(0, end).join(' ')], closing: sentences.slice(end) };
}
