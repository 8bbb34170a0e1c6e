import type { Authority } from '#features/verification/server/library/authority.ts';
import { reportKey } from '#features/verification/server/library/citation-keys.ts';
import type { PointsPlan } from '../plan/points-plan.ts';
import type { StandardSentence } from '../plan/standard-of-review.ts';
import type { CaseFile, CitedAuthority } from '../understanding/case-file.ts';
import { listOpponents } from '../understanding/list-opponents.ts';
import type { DraftSection } from './draft.ts';
import { plaintiffsOwn } from './list-authorities.ts';

/** The standard of review in code's own words: what every such motion is judged by, cited to the library's decisions, or to those that the plaintiff cites for the same. */
export function writeStandard(file: CaseFile, { standard, points }: PointsPlan, library: readonly Authority[]): DraftSection {
  const arguesUsury = file.motion.isCashAdvance && points.some(({ kind }) => kind === 'usury');
  const paragraphs = file.motion.isSummaryJudgment
    ? [rules(standard, file, library), measure(arguesUsury, library, listOpponents(file).length === 1)]
    : ['[ATTORNEY: the motion was not recognized as one for summary judgment. State the standard by which it is decided.]'];
  return {
    ...{ id: 'standard', label: null, heading: 'STANDARD OF REVIEW', writtenBy: 'code' },
    parts: [{ kind: 'standard', heading: null, paragraphs }],
  };
}

const WORDS = [
  'Summary judgment ends a case without a trial, and so it is granted only where there is nothing to try. The motion has to rest on the pleadings, on other proof and on the affidavit of a person who knows the facts, and it is denied where any party shows facts sufficient to require a trial. CPLR 3212(b).',
  'The movant must first make a prima facie showing that it is entitled to judgment as a matter of law, with evidence in admissible form that leaves no material fact in doubt.',
  'A movant that does not make that showing is refused judgment, however weak the papers in opposition are.',
  'Only when it is made does the burden shift to the opponent, which defeats the motion with evidence in admissible form that raises a question of fact.',
];

function rules(standard: readonly StandardSentence[], file: CaseFile, library: readonly Authority[]): string {
  const sentences = WORDS.map((words, index) => [words, citeRule(standard[index], file, library)].filter(Boolean).join(' '));
  return [...sentences, ...unreadNote(standard)].join(' ');
}

/** One note for all the decisions that are cited as the plaintiff cites them. */
function unreadNote(standard: readonly StandardSentence[]): string[] {
  const names = standard.flatMap(({ citation, note }) => (citation && note ? (citation.name.split(' v ')[0] ?? []) : []));
  if (names.length === 0) return [];
  return [
    `[ATTORNEY: ${names.join(' and ')} ${names.length > 1 ? 'are' : 'is'} not in the library and cited as plaintiff’s memorandum does; read before filing]`,
  ];
}

/** From the library, or, since the plaintiff relies on it too, as the plaintiff cites it. */
function citeRule(sentence: StandardSentence | undefined, file: CaseFile, library: readonly Authority[]): string {
  if (!sentence || (sentence.citation === null && sentence.note === null)) return '';
  const key = sentence.citation && reportKey(sentence.citation.report);
  const known = library.find(({ report }) => report && reportKey(report) === key);
  if (known) return `[[${known.key}]]`;
  const theirs = plaintiffsOwn(file).find(({ cited }) => isCitedAt(file, cited, key));
  return theirs ? `[[${theirs.id}]]` : (sentence.note ?? '');
}

/** The decision that the plaintiff cites is the one of that report. */
function isCitedAt({ memorandum }: CaseFile, { citations }: CitedAuthority, key: string | null): boolean {
  return citations.some((index) => {
    const citation = memorandum.citations[index]?.citation;
    return citation?.kind === 'case' && reportKey(citation) === key;
  });
}

function measure(arguesUsury: boolean, library: readonly Authority[], isAlone: boolean): string {
  const own = 'That first burden is plaintiff’s on each element of each claim.';
  if (!arguesUsury)
    return `${own} On this motion the court finds whether there is a question of fact; it does not decide the question.`;
  const burden = library.some(({ key, side }) => key === 'adar-bays-v-genesys' && side !== 'funder')
    ? ' [[adar-bays-v-genesys]]'
    : '';
  const [whose, needs] = isAlone ? ['defendant’s', 'defendant has'] : ['defendants’', 'defendants have'];
  return `${own} Criminal usury is ${whose} affirmative defense, and at a trial it is ${whose} to prove.${burden} On this motion ${needs} to show a question of fact, and no more than that.`;
}
