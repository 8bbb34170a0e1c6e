import { TextRun } from 'docx';

/** How a run of text looks. */
export interface Look {
  bold?: boolean;
  italics?: boolean;
  strike?: boolean;
  /** The id of a character style. */
  style?: string;
}

/** What XML cannot carry, and what turns the direction of the text, so that it reads as something else. */
const UNFIT = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]|[\u007F-\u009F\u202A-\u202E\u2066-\u2069\uFEFF]/gu;

/** The text in characters that a Word file can carry; line ends become `\n`. */
export const fitForWord = (text: string): string =>
  text
    .toWellFormed()
    .replace(/\r\n?|[\u2028\u2029]/g, '\n')
    .replace(UNFIT, '');

/** Lines as runs with line breaks between them. Nothing in them is markup; tabs become four spaces, as code is shown. */
export function linesAsRuns(text: string, look: Look = {}): TextRun[] {
  const lines = fitForWord(text).replaceAll('\t', '    ').split('\n');
  return lines.map((line, at) => new TextRun({ ...look, text: line, ...(at > 0 ? { break: 1 } : {}) }));
}

/** One run on one line. */
export const run = (text: string, look: Look = {}): TextRun =>
  new TextRun({ ...look, text: fitForWord(text).replace(/[\n\t]/g, ' ') });
