import type { Span } from '../citations/citation.ts';

const NUMBER = String.raw`\d{1,7}(?:[\w.()/-]{0,20}[\w)])?`;
/**
 * A list continues as long as a number is followed by a punctuation mark, another number or a closing bracket, not by a counted
 * noun. A gap of four is where a citation was removed.
 */
const LIST = String.raw`(?:\s{0,3}(?:-|–|,|&|and|or|to|through)\s{0,3}${NUMBER}(?=\s{0,3}(?:[-–,;.)\]&]|and\b|$)|\s{4})){0,12}`;
/** After a plural, the second number is of the list whatever follows: "Sections 12 and 20 promise payment". */
const NUMBERS = String.raw`(?:\d{1,7}[\w.()/]{0,20}\s{0,3}(?:-|–|&|and|or|to|through)\s{0,3}${NUMBER}|${NUMBER})${LIST}`;
const REPORTER = String.raw`(?:A\.?\s?D\.?|N\.?\s?Y\.?(?:\s?S\.?)?|N\.?\s?E\.?|Misc\.?|F\.?(?:\s?Supp\.?)?|U\.?\s?S\.?|S\.?\s?Ct\.?|L\.?\s?Ed\.?|B\.?\s?R\.?)`;
const COURT_AND_YEAR = String.raw`(?:\s{0,3}[([][^()[\]]{0,40}(?:19|20)\d\d[)\]])?`;
const PINS = String.raw`(?:,\s{1,3}\d{1,5}(?:[-–]\d{1,5})?(?![,.]?\d)){0,6}`;

const eitherCase = (words: string) => `${words} ${words.toLowerCase()}`.replaceAll(' ', '|');

/** References in a court paper that contain numbers without measuring anything. Each repetition is bounded. */
const REFERENCES = [
  String.raw`[¶⁋§]{2,3}\s{0,3}${NUMBERS}`,
  String.raw`[¶⁋§]\s{0,3}${NUMBER}${LIST}`,
  String.raw`\b(?:${eitherCase('Sections Articles Paragraphs Rules Pages Exhibits Points Paras?\\. Exs\\. Pp\\. Nos\\. Docs\\.')})\s{0,3}${NUMBERS}`,
  String.raw`\b(?:${eitherCase('Section Article Paragraph Rule Part Point Page Exhibit Schedule Chapter Footnote Note Volume Index Sequence Suite Floor Room Box Apartment Unit')})\s{1,3}${NUMBER}`,
  String.raw`\b(?:${eitherCase('Ex P No Doc Dkt Seq Apt Ch Art Vol Fn N')})\.\s{0,3}(?:No\.\s{0,3})?${NUMBER}`,
  String.raw`\b(?:CPLR|UCC|RPAPL|GOL|POL|BCL|CPL|NYCRR|U\.?S\.?C\.?|C\.?F\.?R\.?)\s{0,3}${NUMBER}`,
  String.raw`\b\d{1,3}\s{1,3}(?:N\.?Y\.?C\.?R\.?R\.?|U\.?S\.?C\.?|C\.?F\.?R\.?)(?!\w)`,
  String.raw`\b\d{1,4}\s{1,3}${REPORTER}\s?(?:2d|3d|[45]th)?\s{1,3}(?:at\s{1,3})?\d{1,5}\b(?:[-–]\d{1,5}\b)?(?:\([A-Z]\))?${PINS}${COURT_AND_YEAR}`,
  String.raw`\b\d{4}\s{1,3}(?:N\.?\s?Y\.?\s{1,3}Slip\s{1,3}Op\.?|WL|(?:[A-Z][\w.]{0,9}\s{1,3}){1,3}LEXIS)\s{1,3}\d{1,9}${PINS}${COURT_AND_YEAR}`,
  String.raw`(?:\b(?:[Ii]d|[Ii]bid|supra|Mem|Br|Aff|Affirm|Decl|Tr|Op)\.?|\d|[)\]]),?\s{1,3}at\s{1,3}\d{1,4}(?![\d:%])(?:[-–]\d{1,4})?(?!,\d|\.\d|\s{0,3}(?:%|per|\p{Ll}\p{Ll}))`,
  String.raw`\b\d{4,7}\/\d{2,4}\b(?!\/)`,
  String.raw`\(?\b\d{3}\)?[-.\s]\d{3}[-.]\d{4}\b`,
  String.raw`\b\d{3}-\d{2}-\d{4}\b|\b\d{2}-\d{7}\b|\b\d{9,30}\b`,
  String.raw`\b(?:New\s{1,3}York|NY|N\.Y\.|New\s{1,3}Jersey|NJ|Connecticut|CT|[A-Z]{2})\s{1,3}\d{5}(?:-\d{4})?\b`,
  String.raw`\b\d{1,5}\s{1,3}(?:[NSEW]\.\s{0,3})?(?:[A-Z]\w{0,20}|\d{1,3}(?:st|nd|rd|th))\s{1,3}(?:St\b|Street|Ave\b|Avenue|Road|Row|Lane|Place|Plaza|Boulevard|Drive|Highway|Parkway|Square|Terrace|Turnpike)`,
  // The number of a paragraph, or of a footnote, at the head of its line.
  String.raw`^[ \t]{0,20}\(?\d{1,3}[.)](?=\s)`,
].map((pattern) => new RegExp(pattern, 'gmu'));

/** Finds the numbers that count nothing: of paragraphs, sections, papers, cases, statutes, telephones, houses. */
export function findReferenceNumbers(text: string): Span[] {
  return REFERENCES.flatMap((pattern) =>
    [...text.matchAll(pattern)].map(({ 0: words, index }) => ({ start: index, end: index + words.length })),
  );
}
