import type { RecordCitation } from './citation.ts';
import { GAP, matchAtOffset, SPACE } from './match-at-offset.ts';
import { readLocators } from './read-locators.ts';

const nextNumber = new RegExp(
  `(?:${GAP},${GAP}(?:and${SPACE})?|${SPACE}(?:and|&)${SPACE})(\\d{1,4}(?:[-–]\\d{1,4})?)(?![\\d:/A-Za-z]|[.,]\\d)`,
  'y',
);
const MOST_NUMBERS = 50;

/** The papers of "NYSCEF Doc. No. 14 at 3" or "NYSCEF Doc. Nos. 14, 15 and 16", one citation for each number. */
export function docketsAfter(text: string, start: number, end: number, first: string): RecordCitation[] {
  const list = [docketCitation(text, start, end, first)];
  const isPlural = /N(?:os|OS)\.?\s*\d|Numbers/.test(text.slice(start, end));
  while (isPlural && list.length < MOST_NUMBERS) {
    const last = list.at(-1)?.end ?? end;
    const next = matchAtOffset(nextNumber, text, last);
    if (!next?.[1]) break;
    const numberEnd = last + next[0].length;
    list.push(docketCitation(text, numberEnd - next[1].length, numberEnd, next[1]));
  }
  return list;
}

function docketCitation(text: string, start: number, end: number, docketNumber: string): RecordCitation {
  const { end: to, ...locations } = readLocators(text, end);
  return { kind: 'record', start, end: to, document: null, docketNumber, ...locations };
}
