export interface DescriptionLine {
  text: string;
  /** A new paragraph starts here. */
  afterBlank: boolean;
}

/** Lines shorter than this were ended by the writer, not by a mail program that wraps. */
const WRAPPED_WIDTH = 60;

/** The lines that hold text. Tabs inside stay, for they tell a bullet from a word. */
export function toLines(text: string): DescriptionLine[] {
  const lines: DescriptionLine[] = [];
  let afterBlank = false;
  for (const line of text.split('\n')) {
    if (line.trim() !== '') lines.push({ text: line.trim(), afterBlank });
    afterBlank = line.trim() === '';
  }
  return lines;
}

/** Puts a line behind a text: as the same line where it was merely wrapped, as a new one where the writer began anew. */
export function appendLine(text: string, line: DescriptionLine): string {
  if (text === '') return line.text;
  const lastLine = text.slice(text.lastIndexOf('\n') + 1);
  const wrapped = /^\p{Ll}/u.test(line.text) || text.endsWith(',') || lastLine.length >= WRAPPED_WIDTH;
  return text + (wrapped && !line.afterBlank ? ' ' : '\n') + line.text;
}

/** The lines as one text. */
export function joinLines(lines: DescriptionLine[]): string {
  return lines.reduce(appendLine, '');
}

/** The lines as paragraphs, parted where the writer left an empty line. */
export function toParagraphs(lines: DescriptionLine[]): string[] {
  const paragraphs: string[] = [];
  for (const line of lines) {
    if (line.afterBlank || paragraphs.length === 0) paragraphs.push(line.text);
    else paragraphs[paragraphs.length - 1] = appendLine(paragraphs.at(-1) ?? '', line);
  }
  return paragraphs;
}
