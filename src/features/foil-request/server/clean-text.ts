/** Code points that no XML document may hold, and the C1 controls that none should. */
const ILLEGAL_IN_XML = /[[\p{Cc}--[\t\n\v\f\r\x85]]\uFFFE\uFFFF]/gv;

/** Characters without width: soft hyphens, joiners, direction overrides, byte order marks. */
const WITHOUT_WIDTH = /\u00AD|\u061C|\u180E|[\u200B-\u200F\u202A-\u202E\u2060-\u206F]|\uFEFF/g;

const LONE_SURROGATE = /[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/g;

/** Vertical tabs and form feeds are Word's own line and page breaks. */
const LINE_END = /\r\n|[\r\v\f\x85\u2028\u2029]/g;

/** The text as typed, without what cannot be printed: line ends become `\n`; nothing visible is touched. */
export function cleanText(text: string): string {
  return text.replace(LINE_END, '\n').replace(ILLEGAL_IN_XML, '').replace(WITHOUT_WIDTH, '').replace(LONE_SURROGATE, '');
}

/** One run of text: clean, with every run of white space as one space. Non-breaking spaces stay. */
export function cleanLine(text: string): string {
  return cleanText(text)
    .replace(/[\n\t ]+/g, ' ')
    .trim();
}

/** The lines of a multi-line field, clean, without the empty ones. */
export function cleanLines(text: string): string[] {
  return cleanText(text)
    .split('\n')
    .map(cleanLine)
    .filter((line) => line !== '');
}
