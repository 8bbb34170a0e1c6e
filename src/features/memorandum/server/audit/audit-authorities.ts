import { checkCitationForm } from '#features/verification/server/citations/check-citation-form.ts';
import type { Authority } from '#features/verification/server/library/authority.ts';
import type { AuthorityDifference } from '#features/verification/server/library/match-authority.ts';
import type { CaseFile, CitedAuthority } from '../understanding/case-file.ts';
import type { AuditWriter } from './audit-writer.ts';

const SIDES: Record<Authority['side'], string> = {
  merchant: 'helps the merchant',
  funder: 'helps the funder',
  mixed: 'helps either side in part',
  neutral: 'is cited for a rule by both sides',
};

/** One row for each decision and each statute that the plaintiff cites. @param today ISO date */
export function auditAuthorities(file: CaseFile, writer: AuditWriter, today: string): void {
  for (const authority of file.authorities) addAuthority(file, authority, writer, today);
  addStatutes(file, writer);
}

function addAuthority(file: CaseFile, cited: CitedAuthority, writer: AuditWriter, today: string): void {
  const { match } = cited;
  const at = placesOf(file, cited.citations);
  const flags = formFlags(file, cited, today);
  const manner = { subject: 'authority' as const, text: cited.text, at };
  if (match.kind === 'not-in-library') {
    const says = `Cited by the plaintiff; not in the firm’s library. Read the decision before relying on it or answering it: whether it exists, and what it says, was not checked.${flags}`;
    return void writer.add({ ...manner, answer: 'not-found', isUrgent: true, says });
  }
  const library = `In the library: it ${SIDES[match.authority.side]}${postureOf(match.authority)}.${cautionOf(match.authority)}`;
  if (match.kind === 'differs') {
    const says = `${differencesInWords(match.differences)} ${library}${flags}`;
    return void writer.add({ ...manner, answer: 'differs', isUrgent: true, says });
  }
  const isAdverse = match.authority.side === 'funder';
  writer.add({
    ...manner,
    answer: 'verified',
    isUrgent: isAdverse,
    says: `The citation is as the library has it. ${library}${flags}`,
  });
}

const postureOf = ({ posture, isPleadingStage }: Authority) =>
  `${posture ? ` (${posture})` : ''}${isPleadingStage && !/plead|motion to dismiss/i.test(posture ?? '') ? ' (decided on the pleadings)' : ''}`;

const cautionOf = ({ caution }: Authority) => (caution ? ` Caution: ${caution.replace(/\.?$/, '.')}` : '');

function differencesInWords(differences: readonly AuthorityDifference[]): string {
  return differences
    .map(({ field, cited, library }) => `The ${field} differs: the memorandum has ${cited}, the library ${library}.`)
    .join(' ');
}

function formFlags({ memorandum }: CaseFile, { citations }: CitedAuthority, today: string): string {
  const citation = memorandum.citations[citations[0] ?? -1]?.citation;
  if (citation?.kind !== 'case' && citation?.kind !== 'slip') return '';
  return checkCitationForm(citation, today)
    .map(({ says }) => ` ${says}`)
    .join('');
}

function placesOf({ memorandum }: CaseFile, citations: readonly number[]) {
  return citations.flatMap((index) => {
    const citation = memorandum.citations[index]?.citation;
    return citation ? [{ role: 'memorandum' as const, start: citation.start, end: citation.end }] : [];
  });
}

/** Each provision once, with all its places. */
function addStatutes(file: CaseFile, writer: AuditWriter): void {
  const byProvision = new Map<string, number[]>();
  for (const [index, { citation }] of file.memorandum.citations.entries()) {
    if (citation.kind !== 'statute') continue;
    const key = `${citation.code} ${citation.section}${citation.subdivision}`;
    byProvision.set(key, [...(byProvision.get(key) ?? []), index]);
  }
  for (const citations of byProvision.values()) {
    writer.add({
      subject: 'authority',
      answer: 'unchecked',
      isUrgent: false,
      text: wordsOf(file, citations[0] ?? -1),
      says: 'A statute or rule. The library has no statutes: its text was not checked.',
      at: placesOf(file, citations),
    });
  }
}

function wordsOf({ memorandum }: CaseFile, index: number): string {
  const citation = memorandum.citations[index]?.citation;
  return citation ? memorandum.paper.text.slice(citation.start, citation.end) : '';
}
