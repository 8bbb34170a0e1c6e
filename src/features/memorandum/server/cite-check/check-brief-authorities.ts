import { checkCitationForm } from '#features/verification/server/citations/check-citation-form.ts';
import { findUnreadCitations } from '#features/verification/server/citations/find-unread-citations.ts';
import { matchKnownDecision } from '#features/verification/server/library/known-decisions.ts';
import type { AuthorityDifference } from '#features/verification/server/library/match-authority.ts';
import { normalizePartyName } from '#features/verification/server/library/normalize-party-name.ts';
import { yearsOfVolume } from '#features/verification/server/library/volume-years.ts';
import type { LookUp } from '#features/verification/server/look-up/look-up.ts';
import { blockAt, locationAt, type PaperLocation } from '#platform/server/pdf/paper.ts';
import type { CheckedPaper, CheckedPapers, CitedAuthority } from '../understanding/case-file.ts';
import { findDepartmentConflicts } from './find-department-conflicts.ts';
import type { FindingWriter, NewFinding } from './finding-writer.ts';
import { type LookUpResult, lookUpInWords, lookUpResult } from './report-look-up.ts';

/** Form flags that contradict the citation itself; the others are matters of style. */
const IMPOSSIBLE = ['court-conflict', 'reporter-year', 'future-year', 'date-conflict', 'pin-before-page'];

/** Duty that follows from a decision that cannot be found. */
const DUTY =
  'Part 161 (22 NYCRR) forbids fabricated authorities, and some part rules oblige counsel to report an opponent’s: find the decision before you answer or rely on it.';

/**
 * One row for each decision that the library knows, that contradicts itself, that the library should know and does not, or that
 * was looked up.
 */
export function checkBriefAuthorities(
  checked: CheckedPapers,
  writer: FindingWriter,
  today: string,
  lookUp: LookUp | null = null,
): void {
  const [brief] = checked.papers;
  const results = checked.authorities.map((cited) => lookUpResult(brief, cited, lookUp));
  for (const sentence of lookUpInWords(results, lookUp)) writer.leaveOut(sentence);
  const unknown = checked.authorities.filter(
    (cited, index) => !addAuthority(checked, cited, withLookUp(writer, results[index] ?? null), today),
  );
  const [are, exist, say] = unknown.length === 1 ? ['is', 'it exists', 'it says'] : ['are', 'they exist', 'they say'];
  if (unknown.length > 0)
    writer.leaveOut(
      `${counted(unknown.length, 'decision')} ${are} not in the firm’s library; whether ${exist}, and what ${say}, was not checked: ${[...new Set(unknown.map(({ name }) => name.replace(/\.$/, '')))].join('; ')}.`,
    );
  reportDepartments(checked, writer);
  leaveOutStatutes(brief, writer);
  leaveOutUnread(brief, writer);
}

/** Adds what the look-up brought to each row of a decision; `addResult` adds it as the decision's only row. */
function withLookUp(writer: FindingWriter, result: LookUpResult | null) {
  return {
    add: (finding: NewFinding) =>
      writer.add(result ? { ...finding, says: `${finding.says} ${result.says}`, link: result.link } : finding),
    addResult(manner: Pick<NewFinding, 'text' | 'at'>) {
      if (result) writer.add({ ...manner, ...result });
      return result !== null;
    },
  };
}

/** One row for each decision that is cited for what another department did, unless it has a row of its own. */
function reportDepartments({ papers: [brief], authorities }: CheckedPapers, writer: FindingWriter): void {
  const { role, paper } = brief;
  for (const { citation, named, cited, sentence } of findDepartmentConflicts(brief)) {
    const index = brief.citations.findIndex((item) => item.citation === citation);
    const authority = authorities.find(({ citations }) => citations.includes(index));
    if (authority?.match.kind === 'differs' || (authority && knownAs(brief, authority)?.differences.length)) continue;
    const text = paper.text.slice(citation.start, citation.end);
    const says = `The sentence speaks of the ${named} Department, the citation directly behind it of the ${cited}.`;
    const at = [citation, sentence].map(({ start, end }) => ({ role, start, end }));
    writer.add({ kind: 'authority-differs', answer: 'differs', text, says, at });
  }
}

/** @returns true where the decision has a row */
function addAuthority(
  { papers: [brief], isCashAdvance }: CheckedPapers,
  cited: CitedAuthority,
  writer: ReturnType<typeof withLookUp>,
  today: string,
): boolean {
  const { match } = cited;
  const manner = { text: cited.text, at: citationsAt(brief, cited.citations) };
  const flags = formFlags(brief, cited, today);
  const impossible = flags.filter(({ kind }) => IMPOSSIBLE.includes(kind)).map(({ says }) => says);
  const differences = match.kind === 'differs' ? withoutCutNames(brief, cited, match.differences) : [];
  if (differences.length > 0) {
    const says = [...differencesInWords(differences), ...impossible].join(' ');
    writer.add({ ...manner, kind: 'authority-differs', answer: 'differs', says });
    return true;
  }
  if (impossible.length > 0) {
    writer.add({ ...manner, kind: 'authority-impossible', answer: 'differs', says: impossible.join(' ') });
    return true;
  }
  if (match.kind === 'not-in-library') {
    const known = knownAs(brief, cited);
    const slips = withoutCutNames(brief, cited, known?.differences ?? []);
    if (slips.length > 0) {
      const says = `${differencesInWords(slips, 'the list of familiar decisions').join(' ')} Look it up.`;
      writer.add({ ...manner, kind: 'authority-differs', answer: 'differs', says });
      return true;
    }
    const undated = known ? null : outsideOfVolume(brief, cited);
    if (undated) {
      writer.add({ ...manner, kind: 'authority-impossible', answer: 'differs', says: undated });
      return true;
    }
    if (known || !isCashAdvance || !isOfLibrarysField(cited, brief)) return writer.addResult(manner);
    const says = `A reported decision on such an agreement that neither the firm’s library nor the list of familiar decisions has. ${DUTY}`;
    writer.add({ ...manner, kind: 'authority-unknown', answer: 'not-found', says });
    return true;
  }
  const { caution } = match.authority;
  const says = `As in the library.${caution ? ` Caution: ${caution.replace(/\.?$/, '.')}` : ''}`;
  writer.add({ ...manner, kind: 'authority-known', answer: 'verified', says });
  return true;
}

/** Sentence on a year in which the volume cannot have appeared. */
function outsideOfVolume({ citations: all }: CheckedPaper, { citations }: CitedAuthority): string | null {
  const citation = all[citations[0] ?? -1]?.citation;
  if (citation?.kind !== 'case' || citation.year === null) return null;
  const { volume, reporter, year } = citation;
  const years = yearsOfVolume(citation);
  if (!years || (year >= years.from && year <= years.to)) return null;
  return `Volume ${volume} of ${reporter} has decisions of about ${years.from} to ${years.to}, none of ${year}: the volume or the year is wrong.`;
}

/** Characters before a citation in which the beginning of a long name stands. */
const LONGEST_NAME = 160;

/** Leaves out a differing name where the listed name begins before the citation: the name was read from its middle on. */
function withoutCutNames(
  { paper, citations: all }: CheckedPaper,
  { citations }: CitedAuthority,
  differences: readonly AuthorityDifference[],
): AuthorityDifference[] {
  const start = all[citations[0] ?? -1]?.citation.start ?? 0;
  const before = normalizePartyName(paper.text.slice(Math.max(0, start - LONGEST_NAME), start));
  return differences.filter(({ field, library }) => {
    const [first = ''] = normalizePartyName(library);
    return field !== 'name' || first.length < FEWEST_LETTERS || !before.includes(first);
  });
}

/** A shorter word may stand there for something else. */
const FEWEST_LETTERS = 5;

/** Party that advances money on receipts, by its name. */
const FUNDER =
  /\b(?:Capital|Cap\.?|Funding|Fund(?:er)?s?|Advances?|Receivables?|Credit|Fin(?:ance|ancial|\.)?|Cash|Merchant|MCA|Servicing|Source)\b/i;

/** Reported appellate decisions in which a funder sues: the library means to be complete for these only. */
function isOfLibrarysField({ citations }: CitedAuthority, { citations: all }: CheckedPaper): boolean {
  const citation = all[citations[0] ?? -1]?.citation;
  if (citation?.kind !== 'case' || !/^(?:AD3d|NY3d)$/.test(citation.reporter)) return false;
  return [citation.name?.first, citation.name?.second].some((party) => FUNDER.test(party ?? ''));
}

function knownAs({ citations: all }: CheckedPaper, { citations }: CitedAuthority) {
  const citation = all[citations[0] ?? -1]?.citation;
  return citation?.kind === 'case' || citation?.kind === 'slip' ? matchKnownDecision(citation) : null;
}

function differencesInWords(differences: readonly AuthorityDifference[], where = 'the library'): string[] {
  return differences.map(
    ({ field, cited, library }) => `The ${FIELDS[field]} differs: the brief has ${cited}, ${where} ${library}.`,
  );
}

const FIELDS: Readonly<Record<AuthorityDifference['field'], string>> = {
  name: 'name of the decision at this citation',
  report: 'citation of this decision',
  year: 'year',
  date: 'date',
  department: 'department',
  court: 'court',
  unpublished: 'mark of publication',
};

function formFlags({ citations: all }: CheckedPaper, { citations }: CitedAuthority, today: string) {
  const citation = all[citations[0] ?? -1]?.citation;
  return citation?.kind === 'case' || citation?.kind === 'slip' ? checkCitationForm(citation, today) : [];
}

function citationsAt({ role, citations: all }: CheckedPaper, citations: readonly number[]) {
  return citations.flatMap((index) => {
    const citation = all[index]?.citation;
    return citation ? [{ role, start: citation.start, end: citation.end }] : [];
  });
}

function leaveOutStatutes({ citations }: CheckedPaper, writer: FindingWriter): void {
  const names = new Set(
    citations.flatMap(({ citation }) => (citation.kind === 'statute' ? [`${citation.code} ${citation.section}`] : [])),
  );
  if (names.size === 0) return;
  writer.leaveOut(`The library has no statutes or rules; their text was not checked: ${[...names].join(', ')}.`);
}

function leaveOutUnread({ paper, citations }: CheckedPaper, writer: FindingWriter): void {
  const isRead = ({ start }: { start: number }) => /^(?:body|footnote)$/.test(blockAt(paper, start)?.kind ?? '');
  const spans = findUnreadCitations(
    paper.text,
    citations.map(({ citation }) => citation),
  ).filter(isRead);
  if (spans.length === 0) return;
  const words = spans.map(({ start, end }) => `“${paper.text.slice(start, end)}” (${pageInWords(locationAt(paper, start))})`);
  writer.leaveOut(
    `${counted(spans.length, 'passage')} ${spans.length === 1 ? 'looks like a citation and was' : 'look like citations and were'} not understood: ${words.join('; ')}.`,
  );
}

const pageInWords = ({ printedPage, pdfPage }: PaperLocation) => (printedPage ? `p. ${printedPage}` : `PDF ${pdfPage}`);

/** "1 decision", "9 decisions". */
export const counted = (count: number, noun: string) => `${count} ${noun}${count === 1 ? '' : 's'}`;
