const FENCE = /^ {0,3}(`{3,}|~{3,})/;
/** A line starting like this may belong to the list or the quotation before the blank line. */
const CONTINUES = /^(?:\s|[-*+>](?:\s|$)|\d{1,9}[.)](?:\s|$)|\[)/;
/** A line this short may still become a list item. */
const UNDECIDED = /^\d{0,9}$/;

/**
 * Splits a growing text where later text cannot change how the earlier part is parsed: at blank lines outside of fenced code,
 * before a line that continues no list. All blocks but the last stay the same while the text grows.
 */
export function splitBlocks(text: string): string[] {
  const blocks: string[] = [];
  let start = 0;
  let at = 0;
  let fence = '';
  let isBlankBefore = false;
  while (at < text.length) {
    const lineEnd = text.indexOf('\n', at);
    const end = lineEnd === -1 ? text.length : lineEnd + 1;
    const line = text.slice(at, end).trimEnd();
    const isDecided = lineEnd !== -1 ? line !== '' : !UNDECIDED.test(line);
    if (isBlankBefore && fence === '' && isDecided && !CONTINUES.test(line)) {
      blocks.push(text.slice(start, at));
      start = at;
    }
    fence = fenceAfter(line, fence);
    isBlankBefore = line === '';
    at = end;
  }
  return [...blocks, text.slice(start)];
}

/** The fence that is open after a line: none, or one that only a matching fence closes. */
function fenceAfter(line: string, open: string): string {
  const marks = FENCE.exec(line)?.[1];
  if (marks === undefined) return open;
  if (open === '') return marks;
  return marks[0] === open[0] && marks.length >= open.length && line.trim() === marks ? '' : open;
}
