import { caseNameBefore } from './case-name-before.ts';
import type { IdCitation, SupraCitation } from './citation.ts';
import { GAP, matchAtOffset } from './match-at-offset.ts';
import { readLocators, readTranscriptLines } from './read-locators.ts';

const id = /(?<![\p{L}\d.])(?:[Ii]d\.|[Ii]bid(?:em|\.)?)(?![\p{L}\d])/gu;
const supra = new RegExp(`,?${GAP}(?<![A-Za-z])[Ss]upra(?![A-Za-z])`, 'g');

/** Finds every id. and ibid., with its pin. */
export function findIds(text: string): IdCitation[] {
  const found: IdCitation[] = [];
  for (let match = matchAtOffset(id, text, 0); match; match = matchAtOffset(id, text, match.index + match[0].length)) {
    const { end, ...locations } = readTranscriptLines(text, match.index + match[0].length);
    found.push({ kind: 'id', start: match.index, end, ...locations });
  }
  return found;
}

/** Finds every "Principis, supra at 754"; a supra without a name refers to a part of the same paper, and is left out. */
export function findSupras(text: string): SupraCitation[] {
  const found: SupraCitation[] = [];
  let floor = 0;
  for (let match = matchAtOffset(supra, text, 0); match; match = matchAtOffset(supra, text, match.index + match[0].length)) {
    const { name, start } = caseNameBefore(text, floor, match.index);
    const { pages, end } = readLocators(text, match.index + match[0].length);
    floor = end;
    if (!name) continue;
    const words = name.second ? `${name.first} v. ${name.second}` : name.first;
    found.push({ kind: 'supra', start, end, name: words, pins: pages });
  }
  return found;
}
