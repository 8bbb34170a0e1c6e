import type { Report } from '#features/memorandum/verification-report.contract.ts';
import type { Finding, FindingStatus, Subject } from '#features/verification/verification.contract.ts';

/** Summarizes the report in two or three sentences for a message: counts only, never words of a paper. */
export function summarize({ findings, blanks, words }: Report): string {
  return `${firstInWords(findings.filter(({ isUrgent }) => isUrgent))} ${blanksInWords(blanks.length)} The draft has ${words.toLocaleString('en-US')} words.`;
}

function firstInWords(urgent: readonly Finding[]): string {
  if (urgent.length === 0) return 'Nothing failed its check; an attorney must still review every line.';
  const kinds = new Map<string, number>();
  for (const finding of urgent) kinds.set(kindOf(finding), (kinds.get(kindOf(finding)) ?? 0) + 1);
  const list = [...kinds].map(([kind, count]) => inNumber(kind, count));
  const points = urgent.length === 1 ? '1 point needs' : `${urgent.length} points need`;
  return `${points} to be reviewed first: ${list.length > 1 ? `${list.slice(0, -1).join(', ')} and ${list.at(-1)}` : list[0]}.`;
}

function blanksInWords(count: number): string {
  if (count === 0) return 'No blanks are left for the attorney.';
  return count === 1 ? '1 blank is left for the attorney.' : `${count} blanks are left for the attorney.`;
}

/** Names of the subjects, singular and plural separated by a bar. */
const NOUNS: Record<Subject, string> = {
  conflict: 'contradiction|contradictions',
  authority: 'authority|authorities',
  quotation: 'quotation|quotations',
  'record-cite': 'record cite|record cites',
  number: 'number|numbers',
  unsupported: 'sentence without a source|sentences without a source',
  reply: 'point or authority of the plaintiff without an answer|points or authorities of the plaintiff without an answer',
  form: 'form check that did not pass|form checks that did not pass',
  'private-data': 'item of private data|items of private data',
  'hidden-text': 'passage of hidden text|passages of hidden text',
  instruction: 'instruction found in the papers|instructions found in the papers',
  'foreign-text': 'piece of text that does not belong|pieces of text that do not belong',
};

/** Subjects whose name does not include the status. */
const ANSWERED: readonly Subject[] = ['authority', 'quotation', 'record-cite', 'number'];

const ANSWERS: Record<FindingStatus, string> = {
  verified: 'that needs care|that need care',
  differs: 'that differs|that differ',
  'not-found': 'that was not found|that were not found',
  unchecked: 'that was not checked|that were not checked',
  'not-checkable': 'that cannot be checked|that cannot be checked',
};

const MISSING_AUTHORITY = 'authority that is not in the firm’s library|authorities that are not in the firm’s library';

function kindOf({ subject, answer }: Finding): string {
  if (subject === 'authority' && answer === 'not-found') return MISSING_AUTHORITY;
  if (!ANSWERED.includes(subject)) return NOUNS[subject];
  const [one, many] = NOUNS[subject].split('|');
  const [oneIs, manyAre] = ANSWERS[answer].split('|');
  return `${one} ${oneIs}|${many} ${manyAre}`;
}

function inNumber(kind: string, count: number): string {
  const [one, many] = kind.split('|');
  return `${count} ${count === 1 ? one : many}`;
}
