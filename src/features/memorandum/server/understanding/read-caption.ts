import type { Paper, PaperLine } from '#platform/server/pdf/paper.ts';

/** What the caption of one paper says; null where it is blank or missing. */
export interface Caption {
  /** "Supreme Court of the State of New York". */
  court: string | null;
  /** "New York", "Kings": without the word County. */
  county: string | null;
  plaintiffs: string[];
  defendants: string[];
  indexNumber: string | null;
  motionSequence: string | null;
  /** "Hon. … , J.S.C." as printed. */
  judge: string | null;
  part: string | null;
  /** The nature of the paper as printed: "PLAINTIFF’S MEMORANDUM OF LAW IN SUPPORT OF …". */
  title: string | null;
}

/** Characters of a first page that can belong to its caption. */
const LONGEST = 6_000;

/** Points from the left edge at which the right half of a caption begins, at the latest. */
const MIDDLE = 300;

/** Reads the caption of a paper's first page: a table of parties on the left, and of numbers, judge and title on the right. */
export function readCaption(paper: Paper): Caption {
  const lines = paper.firstPage;
  const all = lines.map(textOf).join('\n').slice(0, LONGEST);
  const left = halfOf(lines, (x) => x < MIDDLE);
  const right = halfOf(lines, (x) => x >= MIDDLE);
  const opening = paper.text.slice(0, 4_000);
  return {
    court: courtOf(all),
    county: countyOf(all) ?? countyOf(paper.stamp.clerk ?? ''),
    ...partiesOf(left),
    indexNumber: (INDEX_NUMBER.exec(right) ?? INDEX_NUMBER.exec(all))?.[1] ?? null,
    motionSequence: motionSequenceOf(right) ?? motionSequenceOf(opening),
    judge: judgeOf(right),
    part: /\b(?:IAS\s+)?Part\s+\d{1,3}[A-Z]?\b/i.exec(right)?.[0] ?? null,
    title: titleOf(lines),
  };
}

const textOf = ({ cells }: PaperLine) => cells.map(({ text }) => text).join(' ');

/** "659874/2025", "E2024001234", "EFCA2024-000123", "904411-24": each county has its own manner. */
const INDEX_NUMBER =
  /\bIndex\s{1,3}(?:N(?:o|umber)\b\.?|#)\s{0,3}:?\s{0,3}#?\s{0,3}([A-Z]{0,4}\d{1,10}[A-Z]?(?:[/-]\d{2,7}[A-Z]?)?)(?![\w/])/i;

/** One half of the caption as running text, without the strokes that frame it. */
function halfOf(lines: readonly PaperLine[], isHere: (left: number) => boolean): string {
  const cells = lines.flatMap((line) => line.cells.filter(({ left }) => isHere(left)).map(({ text }) => text));
  const words = cells.map((text) => text.replace(/^[:)|\s]+|[:)|\s]+$/g, '')).filter((text) => !/^[-–—_=xX\s]*$/.test(text));
  return words.join(' ').slice(0, LONGEST).replace(/\s+/g, ' ');
}

function courtOf(text: string): string | null {
  if (/SUPREME\s+COURT(?:\s+OF\s+THE)?,?\s+STATE\s+OF\s+NEW\s+YORK|STATE\s+OF\s+NEW\s+YORK\s*:?\s*SUPREME\s+COURT/i.test(text))
    return 'Supreme Court of the State of New York';
  const other =
    /\b(?:CIVIL COURT OF THE CITY OF NEW YORK|UNITED STATES DISTRICT COURT|[A-Z]+ COUNTY COURT|DISTRICT COURT OF [A-Z ]{3,40})/.exec(
      text,
    );
  return other ? capitalised(other[0]) : null;
}

function countyOf(text: string): string | null {
  const name =
    /\bCOUNTY\s+OF\s+([A-Z][A-Z. ]{2,20}?)(?=\s*(?:\n|$|-|:|,|\)|x\b|Index\b|IAS\b|Part\b))/i.exec(text) ??
    /^([A-Z][A-Z. ]{2,20}?)\s+COUNTY(?:\s+CLERK)?\s*$/im.exec(text);
  return name?.[1] ? capitalised(name[1].trim()) : null;
}

const capitalised = (text: string) =>
  text
    .toLowerCase()
    .replace(/(?<![\p{L}’'])\p{L}/gu, (letter) => letter.toUpperCase())
    .replace(/\b(Of|The)\b/g, (word) => word.toLowerCase());

function motionSequenceOf(text: string): string | null {
  return /\bMot(?:ion|\.)?\s*Seq(?:uence|\.)?\s*(?:N(?:o|umber)\.?)?\s*:?\s*#?\s*(\d{1,3})\b/i.exec(text)?.[1] ?? null;
}

function judgeOf(text: string): string | null {
  const judge =
    /\bHon\.\s+[\p{L}.’' -]{3,60}?(?=,|\s(?:IAS|Part|Mot|Index|AFF|MEM)\b|$)(?:,\s*[AJ]\.\s?[JS]\.\s?[SC]\.(?:\s?C\.)?)?/u.exec(
      text,
    )?.[0];
  return judge?.trim() ?? null;
}

const PARTIES =
  /(?:^|COUNTY OF [A-Z. ]{1,25}?\s)([\p{L}\d][^\n]{1,600}?),?\s+(?:Plaintiffs?|Petitioners?)\s*[,.]?\s*[-–—\s]*(?:against|versus|vs?)\b[-–—.\s]*([\p{L}\d][^\n]{1,800}?),?\s+(?:Defendants?|Respondents?)\b/iu;

function partiesOf(left: string): Pick<Caption, 'plaintiffs' | 'defendants'> {
  const words = left.replace(/^.*?\bCOUNTY OF (?:NEW YORK|[A-Z]+)\s/, '');
  const match = PARTIES.exec(words);
  return { plaintiffs: namesOf(match?.[1] ?? ''), defendants: namesOf(match?.[2] ?? '') };
}

/** Parties divided; what belongs to a company's name stays with it. */
function namesOf(text: string): string[] {
  const divided = text.split(
    /\s+and\s+|[,;]\s+and\s+|;\s+|,\s+(?!(?:INC|LLC|L\.L\.C|P\.?C|CORP|CO|LTD|L\.?P|LLP|N\.?A|JR|SR|I{2,3}|individually|as|d\/b\/a|a\/k\/a)\b)/i,
  );
  return divided.map((name) => name.trim().replace(/,$/, '')).filter((name) => name !== '' && !/^et\s+al\.?$/i.test(name));
}

const TITLE = /\b(?:MEMORANDUM|AFFIRMATION|AFFIDAVIT|DECLARATION|BRIEF)\b/;

/** The capital letters around the word that says what the paper is. */
function titleOf(lines: readonly PaperLine[]): string | null {
  const cells = lines.flatMap((line) => line.cells);
  const at = cells.findIndex(({ text }) => TITLE.test(text) && isCapital(text));
  const found = cells[at];
  if (!found) return null;
  const column = cells.slice(at + 1).filter(({ left }) => Math.abs(left - found.left) < 90);
  const end = column.findIndex(({ text }) => !isCapital(text));
  const rest = column.slice(0, end < 0 ? 3 : Math.min(end, 4)).map(({ text }) => text);
  return [found.text, ...rest].join(' ').replace(/\s+/g, ' ').trim();
}

const isCapital = (text: string) => /\p{Lu}{3}/u.test(text) && !/\p{Ll}{2}/u.test(text) && !/^[-–—_x:\s]+$/i.test(text);
