import { ANSWERING_RULES, DRAFTING_RULES, SECTION_DUTIES } from './drafting-rules.ts';
import type { SectionOutline } from './plan-sections.ts';

/** The limits of one question that its instructions have to name. */
export interface InstructionSettings {
  /** Words for the model, without those that code adds. */
  words: number;
  mayArgueRate: boolean;
  isCashAdvance: boolean;
  isSummaryJudgment: boolean;
}

/** Instructions to a model for a section: our own words only, no word of a paper. */
export function writeInstructions({ id, label, parts }: SectionOutline, settings: InstructionSettings): string {
  return [
    DRAFTING_RULES,
    `THE SECTION\n${SECTION_DUTIES[id]}`,
    ...(TELLS_ONLY.has(id) ? [] : [ANSWERING_RULES]),
    `It is ${label ?? 'a section without a number'}; its parts: ${parts.map(({ kind }) => kind).join(', ')}. At most ${settings.words} words in all as they are printed, and close to that number only where there is that much to say. Citations count: a record token prints as four words and three more for each further place, a decision as fifteen at first and five later. Cite a place once for the sentence that rests on it, at its end.`,
    ...cautions(id, settings),
  ].join('\n\n');
}

/** Sections that argue with nobody. */
const TELLS_ONLY: ReadonlySet<SectionOutline['id']> = new Set(['preliminary', 'facts']);

function cautions(id: SectionOutline['id'], { mayArgueRate, isCashAdvance, isSummaryJudgment }: InstructionSettings): string[] {
  return [
    ...(isCashAdvance
      ? []
      : [
          'The papers were not recognized as a dispute over an advance on future receipts: argue nothing of usury or of cash advances unless the record does.',
        ]),
    ...(isSummaryJudgment
      ? []
      : [
          'The motion was not recognized as one for summary judgment: state no standard for it; where one is needed, leave an [ATTORNEY: …] note.',
        ]),
    ...(id === 'usury' && !mayArgueRate
      ? ['The rate is not known, or it is not above 25 percent: do not argue a rate and name no percentage of interest.']
      : []),
    ...(id === 'usury' && mayArgueRate
      ? [
          'The part "rate" names no percentage: the paragraphs that software adds show the arithmetic. Write there what the law counts as interest, the limit of 25 percent of Penal Law § 190.40, and the consequence.',
        ]
      : []),
  ];
}
