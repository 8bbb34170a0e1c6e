import type { Court } from '../citations/citation.ts';

/** Details in the first lines of an opinion; null for those that are missing. */
export interface OpinionHead {
  name: string | null;
  report: { volume: string; reporter: string; page: string } | null;
  slip: { series: 'NY Slip Op'; year: number; number: string; isUnpublished: boolean } | null;
  court: Court | null;
  year: number | null;
  /** ISO date. */
  date: string | null;
}

/** Lines that count as the head: the official copies need six. */
const HEAD_LINES = 15;
const LONGEST_LINE = 300;

const REPORT =
  /\b(\d{1,4}) (N\.? ?Y\.? ?[23]d|A\.? ?D\.? ?[23]d|Misc\.? ?[23]d|F\.? ?Supp\.? ?[23]d|F\.? ?[23]d|F\.? ?4th) (\d{1,5})(?!\d)/;
const SLIP = /\b(\d{4}) N\.? ?Y\.? ?Slip Op\.? (\d{5})(?!\d)( ?[([]U[)\]])?/i;
const MONTHS = 'January February March April May June July August September October November December'.split(' ');
const DATE = new RegExp(`\\b(${MONTHS.join('|')}) (\\d{1,2}), (\\d{4})\\b`);
const DEPARTMENTS = { first: [1, '1st Dept'], second: [2, '2d Dept'], third: [3, '3d Dept'], fourth: [4, '4th Dept'] } as const;

/**
 * Reads the head of an opinion as the official publications print it: name, "2020 NY Slip Op 01607 [181 AD3d 664]", date,
 * court, each on a line of its own, in any order after the name.
 */
export function readOpinionHead(text: string): OpinionHead {
  const lines = headLines(text);
  const head = lines.join('\n');
  const date = readDate(head);
  const slip = readSlip(head);
  const report = REPORT.exec(head);
  return {
    name: lines.find((line) => / vs?\.? /i.test(line)) ?? null,
    report: report ? { volume: report[1] ?? '', reporter: reporterKey(report[2] ?? ''), page: report[3] ?? '' } : null,
    slip,
    court: lines.map(readCourt).find((court) => court !== null) ?? null,
    year: date ? Number(date.slice(0, 4)) : (slip?.year ?? null),
    date,
  };
}

function headLines(text: string): string[] {
  return text
    .slice(0, HEAD_LINES * LONGEST_LINE)
    .split(/\r?\n|\r/, HEAD_LINES * 2)
    .map((line) => line.replace(/\s/g, ' ').trim().slice(0, LONGEST_LINE))
    .filter((line) => line !== '')
    .slice(0, HEAD_LINES);
}

function readSlip(head: string): OpinionHead['slip'] {
  const found = SLIP.exec(head);
  return found
    ? { series: 'NY Slip Op', year: Number(found[1]), number: found[2] ?? '', isUnpublished: found[3] !== undefined }
    : null;
}

function readDate(head: string): string | null {
  const [, month = '', day = '', year = ''] = DATE.exec(head) ?? [];
  if (!month) return null;
  return `${year}-${String(MONTHS.indexOf(month) + 1).padStart(2, '0')}-${day.padStart(2, '0')}`;
}

/** "A.D.3d" is AD3d, "Misc. 3d" is Misc 3d. */
function reporterKey(written: string): string {
  return written
    .replace(/[. ]/g, '')
    .replace(/^Misc/, 'Misc ')
    .replace(/^FSupp/, 'F Supp ');
}

function readCourt(line: string): Court | null {
  if (/^Court of Appeals\b/i.test(line)) return { name: 'Ct App', department: null };
  const division = /^Appellate (Division|Term),? (?:of the Supreme Court,? )?(First|Second|Third|Fourth) Department\b/i.exec(
    line,
  );
  if (division) {
    const [department, name] = DEPARTMENTS[(division[2] ?? '').toLowerCase() as keyof typeof DEPARTMENTS];
    return { name: division[1]?.toLowerCase() === 'term' ? `App Term, ${name}` : name, department };
  }
  const [, county] = /^Supreme Court,? ([A-Z][A-Za-z. ]{2,20}) County\b/.exec(line) ?? [];
  return county ? { name: `Sup Ct, ${county} County`, department: null } : null;
}
