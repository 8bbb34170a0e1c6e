/** Code points that are illegal in XML documents, and the C1 controls that are discouraged. */
const ILLEGAL_IN_XML = /[[\p{Cc}--[\t\n\v\f\r\x85]]\uFFFE\uFFFF]/gv;

/** Zero-width characters: soft hyphens, joiners, direction overrides, byte order marks. */
const WITHOUT_WIDTH = /\u00AD|\u061C|\u180E|[\u200B-\u200F\u202A-\u202E\u2060-\u206F]|\uFEFF/g;

const LONE_SURROGATE = /[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/g;

/** Vertical tabs and form feeds are Word's own line and page breaks. */
const LINE_END = /\r\n|[\r\v\f\x85\u2028\u2029]/g;

/** Returns the text as typed, without unprintable characters: line ends become `\n`; nothing visible is changed. */
export function cleanText(text: string): string {
  return text.replace(LINE_END, '\n').replace(ILLEGAL_IN_XML, '').replace(WITHOUT_WIDTH, '').replace(LONE_SURROGATE, '');
}

/** Cleans a single line: every run of white space becomes one space. Non-breaking spaces stay. */
export function cleanLine(text: string): string {
  return cleanText(text)
    .replace(/[\n\t ]+/g, ' ')
    .trim();
}

/** Returns the lines of a multi-line field, clean, without the empty ones. */
export function cleanLines(text: string): string[] {
  return cleanText(text)
    .split('\n')
    .map(cleanLine)
    .filter((line) => line !== '');
}
