import type { DraftBrief } from '../drafting/brief.ts';
import type { Draft, DraftSection } from '../drafting/draft.ts';
import { type OutlineAnswer, type OutlinedSection, outlineFrom } from '../drafting/outline-answer.ts';
import type { MaterialArgument, MaterialOutline } from '../drafting/section-material.ts';
import type { DraftFailure } from '../drafting/verified-draft.ts';
import { withoutBlanks } from '../drafting/word-heading.ts';
import { isOutlined } from '../drafting/write-outline-question.ts';
import { checkClaims } from './check-claims.ts';
import { type DraftCheck, prepareCheck } from './check-context.ts';
import { checkFigures } from './check-figures.ts';
import { checkForeignText } from './check-foreign-text.ts';
import { checkPrivateData } from './check-private-data.ts';
import { checkProseCitations } from './check-prose-citations.ts';
import { checkProvisions } from './check-provisions.ts';
import { checkQuotations } from './check-quotations.ts';
import { isWholeHeading } from './check-structure.ts';

/** Checks that need nothing but the words themselves: an outline cites by ids. */
const CHECKS = [checkProseCitations, checkProvisions, checkQuotations, checkFigures, checkPrivateData, checkForeignText];

const MOST_WORDS_OF_HEADING = 45;

/**
 * Takes of a model's outline what the plan and the papers bear out: unknown ids go, a sentence with a figure, quotation or decision
 * that is not there goes, and a heading that fails gives way to the plan's own.
 */
export function verifyOutline(answer: OutlineAnswer, given: Omit<DraftCheck, 'draft'>): MaterialOutline {
  const { brief } = given;
  const planned = brief.sections.filter(isOutlined).map((section) => plannedSection(section, brief));
  const outline = outlineFrom(answer, planned, new Set(brief.sources.records.map(({ id }) => id)));
  const failures = findFailures(asDraft(outline), given);
  const isSound = (section: string, part: number, paragraph: number | null) =>
    !failures.some(({ at }) => at?.section === section && at.part === part && at.paragraph === paragraph);
  return {
    theory: isSound('preliminary', 0, 0) ? outline.theory : '',
    sections: outline.sections.map((section, index) => {
      const plan = planned[index];
      const headingOf = (given_: string | null, own: string | null | undefined, part: number) =>
        given_ === null || own == null
          ? null
          : isHeading(given_) && isSound(section.id, part, null)
            ? given_
            : withoutBlanks(own);
      return {
        ...section,
        heading: headingOf(section.heading, plan?.heading, -1) ?? section.heading,
        summary: isSound(section.id, section.parts.length, 0) ? section.summary : '',
        parts: section.parts.map((part, at) => ({
          ...soundArgument(part, (paragraph) => isSound(section.id, at, paragraph)),
          heading: headingOf(part.heading, plan?.parts[at]?.heading, at),
        })),
      };
    }),
  };
}

const plannedSection = ({ id, label, heading, parts }: DraftBrief['sections'][number], brief: DraftBrief): OutlinedSection => ({
  ...{ id, label, heading, parts, authorities: brief.citable[id] ?? [] },
});

const isHeading = (text: string) =>
  isWholeHeading(text) && text.split(/\s+/).length <= MOST_WORDS_OF_HEADING && !/[[\]]/.test(text);

/** The texts of a part in the order in which they stand in its draft. */
const textsOf = ({ elements, hurts }: MaterialArgument) => [
  ...elements,
  ...hurts.map(({ fact }) => fact),
  ...hurts.map(({ answer }) => answer),
];

/** Drops each sentence that fails; what hurts goes with its answer. */
function soundArgument(part: MaterialArgument, isSound: (paragraph: number) => boolean): MaterialArgument {
  const { elements, hurts } = part;
  const [facts, answers] = [elements.length, elements.length + hurts.length];
  return {
    ...part,
    elements: elements.filter((_, index) => isSound(index)),
    hurts: hurts.filter((_, index) => isSound(facts + index) && isSound(answers + index)),
  };
}

/** The outline as a draft, so that it is checked by the same rules; each section's summary is a part behind its own. */
function asDraft({ theory, sections }: MaterialOutline): Draft {
  const section = (id: DraftSection['id'], heading: string, parts: DraftSection['parts']): DraftSection => ({
    ...{ id, label: null, heading, parts, writtenBy: 'model' },
  });
  return {
    sections: [
      section('preliminary', '', [{ kind: 'theory', heading: null, paragraphs: [theory] }]),
      ...sections.map(({ id, heading, summary, parts }) =>
        section(id, heading, [
          ...parts.map((part) => ({ kind: part.kind, heading: part.heading, paragraphs: textsOf(part) })),
          { kind: 'summary', heading: null, paragraphs: [summary] },
        ]),
      ),
    ],
  };
}

/** What hurts may say what a brief may not: claims are looked for in the headings alone. */
function findFailures(draft: Draft, given: Omit<DraftCheck, 'draft'>): DraftFailure[] {
  const context = prepareCheck({ ...given, draft });
  for (const check of CHECKS) check(context);
  checkClaims({ ...context, texts: context.texts.filter(({ paragraph }) => paragraph === null) });
  return context.writer.finish().failures;
}
