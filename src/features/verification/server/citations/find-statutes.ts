import type { StatuteCitation } from './citation.ts';
import { GAP, matchAtOffset, SPACE } from './match-at-offset.ts';
import { LAW, lawKey, TITLED_LAW } from './statute-codes.ts';

const STATE = `(?:N\\.?${GAP}Y\\.?${SPACE})?`;
const MARK = `(§{1,2}(?:${GAP}§)?|[Ss]ections?|[Ss]ecs?\\.|[Rr]ules?|R\\.|[Pp]arts?)?${GAP}`;
const SECTION = '\\d{1,5}[a-z]{0,2}(?:[.‑–-]\\d{1,5}[a-z]{0,2}){0,3}(?:-[a-z]{1,4})?(?![A-Za-z\\d]|,\\d{3})';
const SUBDIVISION = `(?:${GAP}[([](?:[A-Za-z]{1,4}|\\d{1,2}(?:-[a-z])?)[)\\]]){0,6}`;
const MEMBER = `(${SECTION})(${SUBDIVISION})`;
const FORWARD = `(?<![A-Za-z\\d])${STATE}(?:(\\d{1,3})${SPACE}(${TITLED_LAW})|(${LAW}))(?![A-Za-z])${GAP}(?:,${GAP}(?=§))?${MARK}(?=\\d)`;
const BACKWARD = `(?<![A-Za-z])([Ss]ections?|[Rr]ules?|§{1,2})${SPACE}(?=\\d[^\\n;:]{0,80}${SPACE}of${SPACE}the)`;
const forward = new RegExp(FORWARD, 'g');
const backward = new RegExp(BACKWARD, 'g');
const member = new RegExp(MEMBER, 'y');
const COMMA = `(?:${GAP},${GAP}(?:(?:and|or|&)${SPACE})?|${SPACE}(?:and|or|&|to)${SPACE})`;
const nextMember = new RegExp(`${COMMA}(?:§{1,2}${GAP})?${MEMBER}`, 'y');
const nextSubdivision = new RegExp(`${COMMA}(${SUBDIVISION.replace('{0,6}', '{1,6}')})`, 'y');
const ofTheLaw = new RegExp(
  `${GAP},?${SPACE}of${SPACE}the${SPACE}(?:New${SPACE}York${SPACE})?(?:State${SPACE})?(${LAW})(?![A-Za-z])`,
  'y',
);
const MOST_MEMBERS = 50;

/** Finds every statute, rule and regulation, each section of a list as a citation of its own. */
export function findStatutes(text: string): StatuteCitation[] {
  return [...findForward(text), ...findBackward(text), ...findArticles(text), ...findConstitutions(text)];
}

const article = new RegExp(
  `(?<![A-Za-z\\d])${STATE}(${LAW})(?![A-Za-z])${GAP},?${GAP}(?:[Aa]rt(?:icle)?s?\\.?)${SPACE}(\\d{1,3}(?:-[A-Za-z]{1,2})?|[IVXL]{1,6})(?![A-Za-z\\d])`,
  'g',
);

/** "POL art 6-a", "CPLR article 78". */
function findArticles(text: string): StatuteCitation[] {
  return [...text.matchAll(article)].map(({ 0: words, 1: law = '', 2: number = '', index }) =>
    statute(lawKey(law), `art ${number}`, '', index, index + words.length),
  );
}

const constitution = new RegExp(
  `(?<![A-Za-z\\d])(N\\.?${GAP}Y\\.?|U\\.?${GAP}S\\.?|New${SPACE}York(?:${SPACE}State)?|United${SPACE}States)${SPACE}Const(?:itution|\\.)?,?${SPACE}((?:[Aa]rt(?:icle)?\\.?|[Aa]mend(?:ment|s)?\\.?)${SPACE}(?:[IVXL]{1,6}|\\d{1,2})(?:,?${GAP}§{1,2}${GAP}\\d{1,3}(?:[-–]?[a-z](?![a-z]))?)?(?:${GAP}[([][A-Za-z0-9]{1,3}[)\\]]){0,3})`,
  'g',
);

/** "NY Const, art I, § 9", "U.S. Const. amend. XIV". */
function findConstitutions(text: string): StatuteCitation[] {
  return [...text.matchAll(constitution)].map(({ 0: words, 1: whose = '', 2: place = '', index }) => {
    const code = /^[NU]\.?\s?Y|^New/.test(whose) ? 'NY Const' : 'US Const';
    return statute(code, place.replace(/\s+/g, ' '), '', index, index + words.length);
  });
}

/** "CPLR 3212(b) and (f)", "Penal Law §§ 190.40, 190.42", "22 NYCRR 202.8-b". */
function findForward(text: string): StatuteCitation[] {
  const found: StatuteCitation[] = [];
  for (let match = matchAtOffset(forward, text, 0); match; match = matchAtOffset(forward, text, match.index + match[0].length)) {
    const [lead, title, titled, law = '', mark = ''] = match;
    const code = titled ? `${title} ${lawKey(titled)}` : lawKey(law);
    const mayGoOn = code === 'CPLR' || /^§§|^§.*§|s$/.test(mark);
    const list = readMembers(text, match.index + lead.length, code, mayGoOn);
    const first = list[0];
    if (first) first.start = match.index;
    found.push(...list);
  }
  return found;
}

/** "sections 5-501 and 5-521 of the General Obligations Law": the first citation begins at its word, the last ends at the law. */
function findBackward(text: string): StatuteCitation[] {
  const found: StatuteCitation[] = [];
  for (
    let match = matchAtOffset(backward, text, 0);
    match;
    match = matchAtOffset(backward, text, match.index + match[0].length)
  ) {
    const list = readMembers(text, match.index + match[0].length, '', true);
    const last = list.at(-1);
    const law = last && matchAtOffset(ofTheLaw, text, last.end);
    if (!last || !law?.[1] || !list[0]) continue;
    list[0].start = match.index;
    last.end = law.index + law[0].length;
    for (const statute of list) statute.code = lawKey(law[1]);
    found.push(...list);
  }
  return found;
}

function readMembers(text: string, at: number, code: string, mayGoOn: boolean): StatuteCitation[] {
  const first = matchAtOffset(member, text, at);
  if (!first?.[1]) return [];
  const list = [statute(code, first[1], first[2] ?? '', at, at + first[0].length)];
  for (let last = list[0]; last && list.length < MOST_MEMBERS; last = list.at(-1)) {
    const next = subdivisionAfter(text, last) ?? (mayGoOn ? memberAfter(text, last) : null);
    if (!next) break;
    list.push(next);
  }
  return list;
}

function subdivisionAfter(text: string, last: StatuteCitation): StatuteCitation | null {
  const next = last.subdivision ? matchAtOffset(nextSubdivision, text, last.end) : null;
  if (!next?.[1]) return null;
  const end = last.end + next[0].length;
  return statute(last.code, last.section, next[1], end - next[1].trimStart().length, end);
}

function memberAfter(text: string, last: StatuteCitation): StatuteCitation | null {
  const next = matchAtOffset(nextMember, text, last.end);
  if (!next?.[1]) return null;
  const end = last.end + next[0].length;
  const start = end - next[1].length - (next[2] ?? '').length;
  return statute(last.code, next[1], next[2] ?? '', start, end);
}

function statute(code: string, section: string, subdivision: string, start: number, end: number): StatuteCitation {
  const subdivisions = subdivision.replace(/\s/g, '').replaceAll('[', '(').replaceAll(']', ')');
  return { kind: 'statute', start, end, code, section: section.replace(/[‑–]/g, '-'), subdivision: subdivisions };
}
