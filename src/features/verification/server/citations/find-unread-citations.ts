import type { Citation, Span } from './citation.ts';

/** Volume, a capitalized abbreviation and a page, with a year in brackets near: the shape of every report. */
const REPORT =
  /(?<![\w.$§¶/-])\d{1,4}\s+(?!(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)[a-z]*\b|Civ|CIV|Cv|CV)(?:[A-Z][A-Za-z.'’]{0,11}\s?){1,4}(?:\d(?:d|th|st|nd|rd)\s)?\d{1,5}(?![\w,]\d|%)(?=[^.;\n]{0,50}[([][^()[\]\n]{0,50}\b(?:1[789]|20)\d\d\s?[)\]])/gu;
/** Two parties, and a year in brackets behind them. */
const NAMES =
  /(?<![\p{L}\d])\p{Lu}[\p{L}.,&'’ -]{1,60}?\s(?:v|vs)\.?\s\p{Lu}[\p{L}.&'’-]{1,30}(?:\s[\p{Lu}&][\p{L}.&'’-]{0,20}){0,6},?[^;\n]{0,60}?[([][^()[\]\n]{0,50}\b(?:1[789]|20)\d\d\s?[)\]]/gu;
/** "§ 12 of the Foo Law", "Foo Act § 12": a provision of a body of law that is not known. */
const PROVISION = /(?<![\p{L}\d])(?:\p{Lu}[\p{L}’'-]+\s){1,3}(?:Law|Act|Code|Rules?|Regulations?)\s§{1,2}\s?\d[\w.-]{0,9}/gu;
/** The end of the sentence before, and a signal. */
const LEAD = /^.*?(?:\.\s+(?:See|Cf\.|In|But see)?,?\s*|\b(?:[Ss]ee|captioned|[Ii]n)\s)(?=\p{Lu}[^.]{0,60}?\sv)/u;
const MOST = 50;

/** Finds what looks like a citation and is none that was read, so that nothing disappears without a word. */
export function findUnreadCitations(text: string, citations: readonly Citation[]): Span[] {
  const found = [REPORT, NAMES, PROVISION].flatMap((pattern) =>
    [...text.matchAll(pattern)].map(({ 0: words, index }): Span => {
      const lead = LEAD.exec(words)?.[0].length ?? 0;
      return { start: index + lead, end: index + words.length };
    }),
  );
  const unread = found.filter((span) => !citations.some((citation) => citation.start < span.end && span.start < citation.end));
  const inOrder = unread.sort((one, other) => one.start - other.start);
  return inOrder.filter((span, index) => !inOrder.slice(0, index).some(({ end }) => span.start < end)).slice(0, MOST);
}
