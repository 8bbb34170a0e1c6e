import type { CaseCitation } from '#features/verification/server/citations/citation.ts';
import type { CheckedPaper } from '../understanding/case-file.ts';
import { divideSentences, type Sentence } from '../understanding/divide-sentences.ts';

/** A decision of one department, cited for a sentence on what another department did. */
export interface DepartmentConflict {
  citation: CaseCitation;
  /** The department of the sentence: "First". */
  named: string;
  /** The department of the citation: "Third". */
  cited: string;
  sentence: Pick<Sentence, 'start' | 'end'>;
}

const ORDINALS = ['First', 'Second', 'Third', 'Fourth'];
const DONE =
  'held|enforced|affirmed|reversed|modified|denied|granted|dismissed|upheld|ruled|found|reinstated|vacated|sustained|refused|declined|rejected|explained|said|says|put|observed|noted|wrote|recognized|reiterated|confirmed|concluded|determined|stated|made|weighed|applied|considered|examined|analyzed|addressed|treated|read|reached|required|looked|construed|declared|emphasized|instructed|cautioned|allowed|permitted|barred|awarded|set|laid|did';
/** The department is the subject, and the verb says what it did. */
const SUBJECT = new RegExp(
  String.raw`^(?:(?:And|But|Indeed|Thus|So|Here),?\s+)?[Tt]he\s+(?:Appellate\s+Division,\s+)?(First|Second|Third|Fourth)\s+(?:Judicial\s+)?Department,?\s+(?:(?:has|have|had)\s+)?(?:(?:also|again|recently|long|repeatedly|since|squarely|consistently|expressly|so|thus|itself)\s+){0,2}(?:${DONE})\b`,
);
const ANY_DEPARTMENT = /\b(?:(?:First|Second|Third|Fourth)\s+(?:Judicial\s+)?Dep|(?:1st|2n?d|3r?d|4th)\s+Dep|Departments\b)/g;
/** The decision may be one that the department followed, or did not follow. */
const OF_ANOTHER =
  /\b(?:depart(?:s|ed|ing|ure)?|otherwise|contrary|unlike|follow(?:s|ed|ing)?|adopt(?:s|ed|ing)?|agree[sd]?|join(?:s|ed)?|disagree[sd]?|cit(?:ed|es|ing)|relied|relying|quot(?:ed|es|ing)|accord|overrul\w+|distinguish\w+|sister|other\s+departments?|too|likewise|until|before)\b/i;

const NEGATED = /\b(?:not|never|yet|no\s+(?:such|reason|need|cause|quarrel|occasion)|nor|neither)\b/i;
/** Behind it stands what was held, which may be a negation: "has held that a plaintiff need not show". */
const HELD_THAT = /\bheld\s+that\b.*$/;

/**
 * Finds decisions that stand directly behind a sentence on what a department of the Appellate Division did, or in brackets at its
 * end, without a signal, and that are cited as another department's.
 */
export function findDepartmentConflicts({ paper, citations }: CheckedPaper): DepartmentConflict[] {
  return divideSentences(paper, citations).flatMap((sentence) => {
    const citation = citations[sentence.citations[0] ?? -1]?.citation;
    if (citation?.kind !== 'case' || !isDirectlyBehind(paper.text, sentence, citation)) return [];
    const words = paper.text.slice(sentence.start, Math.min(sentence.end, citation.start)).replace(/\s+/g, ' ');
    const named = SUBJECT.exec(words)?.[1];
    const { department } = citation.court;
    const cited = department && ORDINALS[department - 1];
    if (!named || !cited || cited === named) return [];
    const isOther = OF_ANOTHER.test(words) || NEGATED.test(words.replace(HELD_THAT, ''));
    return isOther || words.match(ANY_DEPARTMENT)?.length !== 1 ? [] : [{ citation, named, cited, sentence }];
  });
}

function isDirectlyBehind(text: string, sentence: Sentence, { start, end, reporter, signal }: CaseCitation): boolean {
  if (signal !== null || !/^AD/.test(reporter)) return false;
  if (start >= sentence.end) return /^\s*[([]?$/.test(text.slice(sentence.end, start));
  return /\s[([]$/.test(text.slice(sentence.start, start)) && /^[)\]]{1,3}\.?$/.test(text.slice(end, sentence.end));
}
