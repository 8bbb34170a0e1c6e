import type { CitationStyle, Court } from './citation.ts';
import { GAP, matchAtOffset, readBracket } from './match-at-offset.ts';
import { courtOfReporter } from './reporters.ts';

const DEPARTMENT = /(1st|2n?d|3r?d|4th|first|second|third|fourth) (?:jud(?:icial)? )?dep(?:ar)?t/i;

const CIRCUIT = /(\d{1,2})(st|n?d|r?d|th) cir/i;

const DEPARTMENTS: Record<string, 1 | 2 | 3 | 4> = { '1': 1, '2': 2, '3': 3, '4': 4, f: 1, s: 2, t: 3 };

const NAMES = ['1st Dept', '2d Dept', '3d Dept', '4th Dept'];

const OTHERS: readonly (readonly [RegExp, string])[] = [
  [/\bsup(?:reme)? (?:ct|court)\b/i, 'Sup Ct'],
  [/\bct (?:of )?app(?:eals)?\b|^ny$/i, 'Ct App'],
  [/^us$/i, 'US Sup Ct'],
  [/\bciv(?:il)? ct\b/i, 'Civ Ct'],
  [/\bdist(?:rict)? ct\b/i, 'Dist Ct'],
  [/\bsur(?:rogate)?s? ct\b/i, 'Sur Ct'],
  [/\bfam(?:ily)? ct\b/i, 'Fam Ct'],
  [/\bct (?:of )?cl(?:aims)?\b/i, 'Ct Cl'],
];

/** Contents of the brackets after a reporter: court, year or date, and a further remark. */
export interface CourtAndYear {
  court: Court;
  year: number | null;
  date: string | null;
  /** Words of a further bracket; not part of the citation, since they may contain another one. */
  parenthetical: string | null;
  /** End of the bracket with the year; if there is none, the offset where it would begin. */
  end: number;
  style: CitationStyle | null;
}

const BLANK = new RegExp(`,?${GAP}`, 'y');
const YEAR = /\b(1[789]\d\d|20\d\d)\b(?:,? [A-Z][^,]{1,40}, J\.?)?\s*$/;
const DATE = /\b(Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)[a-z]{0,6}\.?\s+(\d{1,2}),?\s*$/;
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
const LONGEST_COURT = 160;
const LONGEST_REMARK = 800;
const TABLE = /^(?:table|unpublished|per curiam|mem\.?|en banc)$/i;

/** Reads "(2d Dep't Sept. 24, 2025) (affirming …)" or "[2d Dept 2020]" from an offset on. */
export function readCourtAndYear(text: string, at: number, reporter: string | null): CourtAndYear {
  let opens = at + blankAt(text, at);
  let bracket = readBracket(text, opens, LONGEST_COURT);
  if (bracket && TABLE.test(bracket.inner.trim())) {
    opens = bracket.end + blankAt(text, bracket.end);
    bracket = readBracket(text, opens, LONGEST_COURT);
  }
  const year = bracket && YEAR.exec(bracket.inner);
  if (!bracket || !year)
    return { court: courtOf('', reporter), year: null, date: null, parenthetical: null, end: at, style: null };
  const before = bracket.inner.slice(0, year.index).trimEnd();
  const date = DATE.exec(before);
  return {
    court: courtOf(date ? before.slice(0, date.index) : before, reporter),
    year: Number(year[1]),
    date: date?.[1] ? isoDate(Number(year[1]), date[1], Number(date[2])) : null,
    parenthetical: remarkAt(text, bracket.end),
    end: bracket.end,
    style: bracket.opener === '[' ? 'official' : null,
  };
}

function remarkAt(text: string, at: number): string | null {
  const remark = readBracket(text, at + blankAt(text, at), LONGEST_REMARK);
  return remark?.inner.replace(/\s+/g, ' ').trim() || null;
}

function blankAt(text: string, at: number): number {
  return matchAtOffset(BLANK, text, at)?.[0].length ?? 0;
}

function isoDate(year: number, month: string, day: number): string {
  const number = MONTHS.indexOf(month.slice(0, 3)) + 1;
  return `${year}-${String(number).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
}

/** The court from the words beside the year ("2d Dep't", "Sup. Ct. Kings Cnty.", "S.D.N.Y."), else from the reporter. */
function courtOf(words: string, reporter: string | null): Court {
  const plain = words
    .replace(/[.'’‘]/g, '')
    .replace(/[,\s]+/g, ' ')
    .trim();
  const department = departmentOf(plain);
  if (department) return { name: nameOfDivision(plain, department), department };
  return { name: nameOf(plain) ?? (reporter && courtOfReporter(reporter)), department: null };
}

function departmentOf(plain: string): 1 | 2 | 3 | 4 | null {
  const [, ordinal] = DEPARTMENT.exec(plain) ?? [];
  if (!ordinal) return null;
  return ordinal.toLowerCase() === 'fourth' ? 4 : (DEPARTMENTS[ordinal.charAt(0).toLowerCase()] ?? null);
}

function nameOfDivision(plain: string, department: number): string | null {
  const name = NAMES[department - 1] ?? null;
  return /\bapp(?:ellate)? term\b/i.test(plain) ? `App Term, ${name}` : name;
}

function nameOf(plain: string): string | null {
  if (!plain) return null;
  const federal = /^(?:(Bankr) )?([NSEWCM] ?D ?N ?Y)$/.exec(plain);
  if (federal) return `${federal[1] ? 'Bankr ' : ''}${(federal[2] ?? '').replaceAll(' ', '')}`;
  const circuit = CIRCUIT.exec(plain);
  if (circuit) return `${circuit[1]}${(circuit[2] ?? '').replace(/^[nr]d$/i, 'd')} Cir`;
  return OTHERS.find(([pattern]) => pattern.test(plain))?.[1] ?? plain;
}
