import { locationAt } from '#platform/server/pdf/paper.ts';
import { type Block, headingOf, paragraph } from '#platform/server/word/report-layout.ts';
import type { CaseFile, Conflict } from '../understanding/case-file.ts';
import { citePlace, joinCites } from '../understanding/cite-fact.ts';
import { FACT_QUESTIONS } from '../understanding/fact-labels.ts';

/** What to look at first, and what only the attorney can know. */
export function outlineTasks(file: CaseFile): Block[] {
  const tasks = tasksOf(file);
  return [
    headingOf(1, 'Look at first'),
    ...(file.conflicts.length > 0
      ? file.conflicts.map((conflict) => conflictParagraph(file, conflict))
      : [paragraph('No contradiction was found by rules. That does not mean that the papers agree: read both.')]),
    headingOf(1, 'Tasks for the attorney'),
    ...tasks.map((task) => paragraph([{ text: '[ATTORNEY: ', bold: true }, task, { text: ']', bold: true }], { bullet: true })),
  ];
}

function conflictParagraph(file: CaseFile, { title, says, sides }: Conflict): Block {
  const places = joinCites(sides.map(({ role, start }) => citePlace(file[role], locationAt(file[role].paper, start))));
  return paragraph([{ text: `${title}. `, bold: true }, file.mask.words(says), { text: ` (${places}.)`, italics: true }], {
    bullet: true,
  });
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

/** Facts that the opposition needs, where neither paper gives them. */
function factTasks({ memorandum, affirmation }: CaseFile): string[] {
  const stated = new Set([...memorandum.facts, ...affirmation.facts].map(({ key }) => key));
  return FACT_QUESTIONS.filter(({ key }) => !stated.has(key)).map(
    ({ question }) => `${question} Neither paper says it in words that were recognized.`,
  );
}

/** The upload may be the wrong paper, or one without an oath. */
function paperTasks({ memorandum, affirmation, caption, motion }: CaseFile): string[] {
  const tasks: string[] = [];
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
