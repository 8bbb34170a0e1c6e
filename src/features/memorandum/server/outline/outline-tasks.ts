import { type Block, headingOf, paragraph } from '#platform/server/word/report-layout.ts';
import { impossibleDates } from '../statements/complete-dates.ts';
import { findingsOf } from '../statements/findings.ts';
import type { Subject } from '../statements/statement.ts';
import type { CaseFile } from '../understanding/case-file.ts';

/** Tasks that only the attorney can do or decide. */
export function outlineTasks(file: CaseFile): Block[] {
  return [
    headingOf(1, 'Tasks for the attorney'),
    ...tasksOf(file).map((task) =>
      paragraph([{ text: '[ATTORNEY: ', bold: true }, task, { text: ']', bold: true }], { bullet: true }),
    ),
  ];
}

function tasksOf(file: CaseFile): string[] {
  const { authorities, motion } = file;
  const unknown = authorities.filter(({ match }) => match.kind === 'not-in-library').map(({ name }) => name);
  return [
    ...paperTasks(file),
    ...(motion.isCashAdvance ? factTasks(file) : []),
    ...(unknown.length > 0
      ? [`Read these decisions of the plaintiff, which are not in the library: ${unknown.join('; ').replace(/\.$/, '')}.`]
      : []),
    ...(motion.isCashAdvance
      ? ['Compare every quotation of the agreement with the agreement itself; it was not uploaded.']
      : ['Compare every quotation with its source; papers that were not uploaded were not read.']),
  ];
}

/** Facts that an opposition needs, by the subject that would state them. */
const QUESTIONS: readonly [subject: Subject, question: string][] = [
  ['purchasePrice', 'What was the purchase price?'],
  ['purchasedAmount', 'What is the purchased amount?'],
  ['feesWithheld', 'Which fees were withheld, and how much are they together?'],
  ['netFunded', 'How much did the merchant actually receive?'],
  ['specifiedPercentage', 'What is the specified percentage?'],
  ['periodicAmount', 'What was debited, daily or weekly?'],
  ['agreementDate', 'When was the agreement signed?'],
  ['fundingDate', 'When was the money paid out?'],
  ['paymentsSum', 'How much was paid back, in how many payments?'],
  ['defaultDate', 'When is the default said to have happened?'],
  ['balanceClaimed', 'What do the memorandum, the affidavit and the complaint each claim?'],
  ['reconciliationRequest', 'Did the merchant ask for reconciliation, when, and what was the answer?'],
  ['discovery', 'Which disclosure is outstanding, and what would it show (CPLR 3212[f])?'],
];

/** Facts that the opposition needs and the program did not find. Nothing follows from that but the question. */
function factTasks(file: CaseFile): string[] {
  const found = new Set(findingsOf(file, ...QUESTIONS.map(([subject]) => subject)).map(({ statement }) => statement.subject));
  return [
    ...QUESTIONS.filter(([subject]) => !found.has(subject)).map(
      ([, question]) => `${question} Not found by the program in either paper.`,
    ),
    'Does the answer plead usury as an affirmative defense (CPLR 3018[b])?',
    'Did the merchant or the guarantor sign a confession of judgment?',
  ];
}

/** The upload may be the wrong paper, or one without an oath. */
function paperTasks({ memorandum, affirmation, caption, motion }: CaseFile): string[] {
  const tasks: string[] = [memorandum, affirmation].flatMap(({ name, paper }) => {
    const dates = impossibleDates(paper).map(({ start, end }) => paper.text.slice(start, end).replace(/\s+/g, ' '));
    return dates.length > 0
      ? [`${name} gives dates that do not exist, and they were not used: ${[...new Set(dates)].join('; ')}.`]
      : [];
  });
  if (!motion.isSummaryJudgment) tasks.push('The motion was not recognized as one for summary judgment: look what is asked for.');
  if (memorandum.judgement.kind !== 'memorandum')
    tasks.push('The first paper does not call itself a memorandum of law: is it the right file?');
  if (memorandum.headings.length === 0) tasks.push('No points were recognized in the plaintiff’s memorandum: read its argument.');
  if (affirmation.judgement.paragraphs === 0)
    tasks.push('The supporting paper has no numbered paragraphs, so facts are cited by page.');
  if (['none', 'old-wording'].includes(affirmation.judgement.oath))
    tasks.push('The supporting paper lacks the wording of CPLR 2106 or a jurat: mend it before it is used.');
  if (caption.department === null) tasks.push('The county is not known; the order of the points depends on its department.');
  return tasks;
}
