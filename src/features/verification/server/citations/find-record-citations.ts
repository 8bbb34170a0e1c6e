import type { RecordCitation } from './citation.ts';
import { definedNamesPattern } from './defined-names.ts';
import { GAP, matchAtOffset, SPACE } from './match-at-offset.ts';
import { endsThought, splitNameWords, type Word } from './name-words.ts';
import { docketsAfter } from './read-dockets.ts';
import { type Locators, readLocators, readTranscriptLines } from './read-locators.ts';
import { withoutLeadIn } from './read-name-backward.ts';
import { DOCKET, DOCUMENT_NOUN, EXHIBIT, SMALL_NOUN } from './record-documents.ts';

const LONGEST_NAME = 90;

const MOST_WORDS = 6;

const OPENER = /^[([“"‘]+/;

const CAPITAL = /^[([“"‘]{0,2}\p{Lu}/u;

/** Beginnings of record cites; a name that the text defines is one only before a paragraph or section. */
function nounIn(text: string): RegExp {
  const names = definedNamesPattern(text);
  const defined = names ? `|${names}(?=,?${SPACE}(?:at${SPACE})?(?:[¶§⁋]|[Aa]rt(?:icle|\\.)?${SPACE}))` : '';
  return new RegExp(`(?<![A-Za-z])(?:(${DOCUMENT_NOUN}${defined})|(${SMALL_NOUN})|(${EXHIBIT})|(${DOCKET}))|([¶⁋])`, 'g');
}

const PARTY = `(?:[A-Z][A-Za-z.'’-]{0,30})`;
const ofPerson = new RegExp(`${SPACE}of${SPACE}(?:(?:Mr|Ms|Mrs|Dr)\\.${SPACE})?${PARTY}(?:${SPACE}${PARTY}){0,4}`, 'y');
const sworn = new RegExp(
  `,?${SPACE}(?:dated|sworn${SPACE}to(?:${SPACE}on)?|affirmed)${SPACE}[A-Z][a-z]{2,8}\\.?${SPACE}\\d{1,2},${SPACE}\\d{4},?`,
  'y',
);
const shortName = new RegExp(`${GAP}\\((?:the${SPACE}|hereinafter${SPACE})?[“"]([^”"\\n]{2,60})[”"]\\)`, 'y');
const exhibit = new RegExp(`${GAP}(?:,${GAP}(${EXHIBIT})|(${EXHIBIT})|\\(${EXHIBIT}\\))`, 'y');
const docket = new RegExp(`${GAP}(?:,${GAP}|[([])?(${DOCKET})[)\\]]?`, 'y');

/** Finds every record cite: papers by name or docket number, exhibits, and bare paragraphs. */
export function findRecordCitations(text: string): RecordCitation[] {
  const found: RecordCitation[] = [];
  const noun = nounIn(text);
  let floor = 0;
  for (let match = matchAtOffset(noun, text, 0); match; match = matchAtOffset(noun, text, noun.lastIndex)) {
    const citations = citationsAt(text, floor, match);
    const last = citations.at(-1);
    noun.lastIndex = Math.max(last?.end ?? 0, match.index + match[0].length);
    if (!last) continue;
    floor = last.end;
    found.push(...citations);
  }
  return found;
}

function citationsAt(text: string, floor: number, match: RegExpExecArray): RecordCitation[] {
  const [words, paper, small, label, byNumber] = match;
  const end = match.index + words.length;
  if (byNumber) return docketsAfter(text, match.index, end, match[5] ?? '');
  if (label) return [exhibitCitation(text, match.index, end)];
  if (paper) return paperCitation(text, documentBefore(text, floor, match.index), end);
  if (small) return paperCitation(text, documentBefore(text, floor, match.index), end);
  const locators = readLocators(text, match.index);
  if (locators.end === match.index) return [];
  const name = nameBefore(text, floor, match.index);
  return [recordOf(name?.text ?? null, null, name?.start ?? match.index, locators)];
}

const NAME_BEFORE = /(?<![\p{L}.’'-])(?:\p{Lu}[\p{L}’'-]{1,30}\s{1,3}){0,3}\p{Lu}[\p{L}’'-]{2,30}(?=,?\s{1,3}(?:at\s{1,3})?$)/u;
const NO_NAME =
  /^(?:Ibid|Supra|Infra|Paragraphs?|Paras?|Sections?|Articles?|Parts?|Points?|Pages?|Plaintiffs?|Defendants?|Petitioners?|Respondents?|Appellants?|Facts?|Background|Findings?|NYSCEF|Docs?|Nos?)$/;

/** A paper that is cited by the name of who swore to it alone: "Oyelaran ¶ 8". */
function nameBefore(text: string, floor: number, mark: number): { text: string; start: number } | null {
  const from = Math.max(floor, mark - LONGEST_NAME);
  const found = NAME_BEFORE.exec(text.slice(from, mark));
  if (!found) return null;
  const start = from + found.index;
  const words = withoutLeadIn(splitNameWords(text, start, start + found[0].length));
  const [first, last] = [words[0], words.at(-1)];
  if (!first || !last || words.some((word) => NO_NAME.test(word.text))) return null;
  return { text: plain(text.slice(first.start, last.end)), start: first.start };
}

/** "Kessler Aff. ¶ 6", "Affidavit of Dana R. Kessler, dated … (“Kessler Aff.”) ¶ 2", "Amended Complaint, Doc. 15 ¶¶ 25–30". */
function paperCitation(text: string, start: number, nounEnd: number): RecordCitation[] {
  let end = after(ofPerson, text, nounEnd);
  let document = text.slice(start, end);
  end = after(sworn, text, end);
  const short = matchAtOffset(shortName, text, end);
  if (short?.[1]) {
    document = short[1].replace(/,$/, '');
    end += short[0].length;
  }
  const suffix = readSuffixes(text, end);
  const locators = TRANSCRIPT.test(document) ? readTranscriptLines(text, suffix.end) : readLocators(text, suffix.end);
  if (locators.end === suffix.end && suffix.docketNumber === null && suffix.exhibit === null) return [];
  const name = suffix.exhibit ? `${document}, ${suffix.exhibit}` : document;
  return [recordOf(plain(name), suffix.docketNumber, start, locators)];
}

const TRANSCRIPT = /\b(?:[Tt]r|Transcript|[Dd]ep|Deposition|EBT)\.?$/;

function exhibitCitation(text: string, start: number, labelEnd: number): RecordCitation {
  const suffix = readSuffixes(text, labelEnd);
  return recordOf(plain(text.slice(start, labelEnd)), suffix.docketNumber, start, readLocators(text, suffix.end));
}

interface Suffixes {
  exhibit: string | null;
  docketNumber: string | null;
  end: number;
}

/** Reads an exhibit's label and docket number between a paper's name and its location; a bracketed label only locates it. */
function readSuffixes(text: string, at: number): Suffixes {
  const suffixes: Suffixes = { exhibit: null, docketNumber: null, end: at };
  const label = matchAtOffset(exhibit, text, at);
  if (label) {
    suffixes.exhibit = label[1] ?? label[2] ?? null;
    suffixes.end += label[0].length;
  }
  const number = matchAtOffset(docket, text, suffixes.end);
  if (number?.[2]) {
    suffixes.docketNumber = number[2];
    suffixes.end += number[0].length;
  }
  return suffixes;
}

function recordOf(document: string | null, docketNumber: string | null, start: number, locators: Locators): RecordCitation {
  const { pages, paragraphs, sections, end } = locators;
  return { kind: 'record', start, end, document, docketNumber, paragraphs, pages, sections };
}

function after(pattern: RegExp, text: string, at: number): number {
  return at + (matchAtOffset(pattern, text, at)?.[0].length ?? 0);
}

function plain(name: string): string {
  return name.replace(/\s+/g, ' ');
}

/** Start of a paper's name whose noun is at an offset: at "Kessler" in "See Kessler Aff.". */
function documentBefore(text: string, floor: number, nounStart: number): number {
  const earliest = Math.max(floor, nounStart - LONGEST_NAME);
  const from = earliest + text.slice(earliest, nounStart).lastIndexOf('\n\n') + 1;
  const words = splitNameWords(text, from, nounStart);
  if (from > 0 && /\S/.test(text[from - 1] ?? '') && words[0]?.start === from) words.shift();
  return withoutLeadIn(runBefore(words))[0]?.start ?? nounStart;
}

function runBefore(words: Word[]): Word[] {
  const run: Word[] = [];
  for (const word of words.slice(-MOST_WORDS).reverse()) {
    if (!CAPITAL.test(word.text) || word.text.endsWith(',') || endsThought(word.text)) break;
    const opened = OPENER.exec(word.text)?.[0].length ?? 0;
    run.unshift({ ...word, text: word.text.slice(opened), start: word.start + opened });
    if (opened > 0) break;
  }
  return run;
}
