import type { Finding } from '#features/verification/verification.contract.ts';

/** Rows that say the same, or one row that says something of its own. */
export interface GatheredFindings {
  /** The first of the rows; its status applies to all. */
  first: Finding;
  last: Finding;
  all: Finding[];
  /** The status of all in words. */
  says: string;
}

/** Parts in which every location was found so often that a row for each would hide the others. */
const MANY: Partial<Record<Finding['subject'], string>> = {
  'record-cite': 'Each location exists and concerns the same matter as its sentence.',
  number: 'Each appears at the cited location or elsewhere in the papers, or was computed from them.',
};
const MOST = 40;
const NOT_AT_HAND = /^Stands for .{1,400} Not among the uploads: not checked\.$/;

/** Merges adjacent rows with the same status; what needs attention has a row of its own. */
export function gatherFindings(findings: readonly Finding[]): GatheredFindings[] {
  const gathered: GatheredFindings[] = [];
  for (const finding of findings) {
    const group = gathered.at(-1);
    const says = group ? commonWords(group, finding) : null;
    if (group && says !== null && group.all.length < MOST) {
      group.all.push(finding);
      group.last = finding;
      group.says = says;
    } else gathered.push({ first: finding, last: finding, all: [finding], says: finding.says });
  }
  return gathered;
}

/** Finds the words for a group with one more row; null where they must remain separate. */
function commonWords({ first, says }: GatheredFindings, next: Finding): string | null {
  if (first.isUrgent || next.isUrgent || first.difference || next.difference) return null;
  if (first.subject !== next.subject || first.answer !== next.answer) return null;
  if (first.subject === 'form' || first.subject === 'conflict') return null;
  if (first.says === next.says) return next.says;
  if (first.answer === 'verified') return isOnSamePage(first, next) ? (MANY[first.subject] ?? null) : null;
  if (!NOT_AT_HAND.test(first.says) || !NOT_AT_HAND.test(next.says)) return null;
  return isOnSamePage(first, next) ? `${says.replace(NOT_CHECKED, '')}; ${stoodFor(next)}${NOT_CHECKED_AGAIN}` : null;
}

const NOT_CHECKED = /\.? Not among the uploads: not checked\.$/;
const NOT_CHECKED_AGAIN = '. Not among the uploads: not checked.';

const stoodFor = ({ says }: Finding) => says.replace(/^Stands for /, '').replace(NOT_CHECKED, '');

/** True if both are on the same page, of the draft or of a paper. */
function isOnSamePage(one: Finding, other: Finding): boolean {
  const pageOf = ({ place: location }: Finding) =>
    location && [location.paper, location.pdfPage, location.printedPage, location.footnote].join(' ');
  return pageOf(one) === pageOf(other);
}
