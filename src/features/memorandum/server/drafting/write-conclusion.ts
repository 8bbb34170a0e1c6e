import type { PointsPlan } from '../plan/points-plan.ts';
import { findingsBy } from '../statements/findings.ts';
import type { CaseFile } from '../understanding/case-file.ts';
import { listOpponents, soleOpponent } from '../understanding/list-opponents.ts';
import type { DraftSection } from './draft.ts';

/** The relief that these papers carry, and no more: what nobody asked for is left to the attorney. */
export function writeConclusion(file: CaseFile, { points }: PointsPlan): DraftSection {
  const { isSummaryJudgment, isCashAdvance } = file.motion;
  const isPremature = isCashAdvance && isSummaryJudgment && points.some(({ kind }) => kind === 'premature');
  const motion = isSummaryJudgment ? 'plaintiff’s motion for summary judgment' : 'plaintiff’s motion';
  const isAlone = listOpponents(file).length === 1;
  const one = soleOpponent(file);
  const asking = isAlone ? `defendant${one ? ` ${one}` : ''} respectfully requests` : 'defendants respectfully request';
  const defenses = asksToDismissDefenses(file)
    ? ', including so much of it as asks that the affirmative defenses be dismissed'
    : '';
  const asked = `For the reasons stated, ${asking} that ${motion} be denied ${one ? 'in its entirety as against that defendant' : 'in its entirety'}${defenses}`;
  const further = [
    ...(isSummaryJudgment && asksForSearch(file)
      ? [
          `that, on a search of the record, summary judgment be granted to ${isAlone ? 'defendant' : 'defendants'} under CPLR 3212(b)`,
        ]
      : []),
    ...(isPremature
      ? [
          `in the alternative, that the motion be denied, or its determination be put off, under CPLR 3212(f) until ${hasDemanded(file) ? 'plaintiff has answered the demands for disclosure that are outstanding' : 'there has been disclosure'}`,
        ]
      : []),
    'that the Court grant such other and further relief as is just and proper',
  ];
  const relief = `${[asked, ...further.slice(0, -1)].join('; ')}; and ${further.at(-1)}.`;
  const note =
    isSummaryJudgment && !asksForSearch(file)
      ? ' [ATTORNEY: decide whether to ask the court to search the record in favor of the defense under CPLR 3212(b).]'
      : '';
  return {
    ...{ id: 'conclusion', label: null, heading: 'CONCLUSION', writtenBy: 'code' },
    parts: [{ kind: 'conclusion', heading: null, paragraphs: [`${relief}${note}`] }],
  };
}

/** The plaintiff wants the affirmative defenses gone as well. */
function asksToDismissDefenses({ memorandum }: CaseFile): boolean {
  return /\baffirmative\s+defenses?\b[^.]{0,80}\b(?:dismiss|str(?:ike|icken|uck))|\b(?:dismiss|strik)[a-z]{0,5}\b[^.]{0,80}\baffirmative\s+defenses?\b/i.test(
    memorandum.paper.text,
  );
}

/** Defendants themselves ask for judgment in their supporting paper. */
function asksForSearch({ affirmation }: CaseFile): boolean {
  return /\bsearch(?:es|ing)?\s+(?:of\s+)?the\s+record\b|\bsummary\s+judgment\s+(?:be\s+granted\s+)?(?:to|in\s+favor\s+of)\s+(?:the\s+)?defendants?\b/i.test(
    affirmation.paper.text,
  );
}

/** That there was no disclosure does not say that any was demanded. */
function hasDemanded(file: CaseFile): boolean {
  return findingsBy(file, ['client'], 'discovery').some(
    ({ statement }) => statement.value === 'yes' && /\bdemand/i.test(statement.sentence),
  );
}
