import { TextRun } from 'docx';

/** Formatting of a run of text. */
export interface Look {
  bold?: boolean;
  italics?: boolean;
  strike?: boolean;
  /** The id of a character style. */
  style?: string;
}

/** Characters that XML cannot carry, and those that change the text direction, which would make it read as something else. */
const UNFIT = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]|[\u007F-\u009F\u202A-\u202E\u2066-\u2069\uFEFF]/gu;

/** Reduces a text to characters that a Word file can carry; line ends become `\n`. */
export const fitForWord = (text: string): string =>
  text
    .toWellFormed()
    .replace(/\r\n?|[\u2028\u2029]/g, '\n')
    .replace(UNFIT, '');

/** Renders lines as runs with line breaks between them. Nothing in them is markup; tabs become four spaces, as in code. */
export function linesAsRuns(text: string, look: Look = {}): TextRun[] {
  const lines = fitForWord(text).replaceAll('\t', '    ').split('\n');
  return lines.map((line, at) => new TextRun({ ...look, text: line, ...(at > 0 ? { break: 1 } : {}) }));
}

/** Renders a run on one line. */
export const run = (text: string, look: Look = {}): TextRun =>
  new TextRun({ ...look, text: fitForWord(text).replace(/[\n\t]/g, ' ') });
