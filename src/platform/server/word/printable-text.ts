import { TextRun } from 'docx';

/** The same words in characters that a Word file can contain, on one line. */
export function printable(text: string): string {
  return text
    .toWellFormed()
    .replace(UNPRINTABLE, '')
    .replace(/\s/g, (space) => (space === '\u00A0' ? space : ' '));
}

/** Characters that XML cannot contain or no reader sees: zero-width ones and those that change the direction of the text. */
export const UNPRINTABLE =
  /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]|[\u007F-\u009F\u00AD\u200B-\u200F\u202A-\u202E\u2060-\u2069\uFEFF]/gu;

/** Formatting of a run of text. */
export interface TextFormat {
  bold?: boolean;
  italics?: boolean;
  strike?: boolean;
  /** The id of a character style. */
  style?: string;
}

/** Characters that XML cannot carry, and those that change the text direction, which would make it read as something else. */
const UNFIT = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]|[\u007F-\u009F\u202A-\u202E\u2066-\u2069\uFEFF]/gu;

/** Reduces a text to characters that a Word file can carry; line ends become `\n`. */
export const textForWord = (text: string): string =>
  text
    .toWellFormed()
    .replace(/\r\n?|[\u2028\u2029]/g, '\n')
    .replace(UNFIT, '');

/** Renders lines as runs with line breaks between them. Nothing in them is markup; tabs become four spaces, as in code. */
export function linesAsRuns(text: string, look: TextFormat = {}): TextRun[] {
  const lines = textForWord(text).replaceAll('\t', '    ').split('\n');
  return lines.map((line, at) => new TextRun({ ...look, text: line, ...(at > 0 ? { break: 1 } : {}) }));
}

/** Renders a run on one line. */
export const run = (text: string, look: TextFormat = {}): TextRun =>
  new TextRun({ ...look, text: textForWord(text).replace(/[\n\t]/g, ' ') });
