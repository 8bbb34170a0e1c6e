import type { Court } from './citation.ts';
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

/** The court from the words beside the year ("2d Dep't", "Sup. Ct. Kings Cnty.", "S.D.N.Y."), else from the reporter. */
export function courtOf(words: string, reporter: string | null): Court {
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
