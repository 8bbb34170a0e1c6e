import { type Block, headingOf, paragraph, type Run } from '#platform/server/word/report-layout.ts';
import type { AdverseAuthority, PlannedPart, PointsPlan, SupportingAuthority } from '../plan/points-plan.ts';
import type { StandardSentence } from '../plan/standard-of-review.ts';
import type { CaseFile } from '../understanding/case-file.ts';
import { joinCites } from '../understanding/cite-fact.ts';
import { citeAuthority, citeReport } from './cite-authority.ts';
import { factsForPart } from './facts-for-part.ts';
import { fillHeading } from './fill-heading.ts';

const DEPARTMENTS = ['First', 'Second', 'Third', 'Fourth'];
const ROMAN = ['I', 'II', 'III', 'IV', 'V', 'VI'];

/** The standard of review, and the points in the order of the department. */
export function outlinePlan(file: CaseFile, plan: PointsPlan): Block[] {
  const { caption, motion } = file;
  if (!motion.isCashAdvance) return [...outlineStandard(file, plan), headingOf(1, 'Plan of our points'), paragraph(NO_ADVANCE)];
  const told = new Set<string>();
  const department = caption.department === null ? 'department not known' : `${DEPARTMENTS[caption.department - 1]} Department`;
  return [
    ...outlineStandard(file, plan),
    headingOf(1, `Plan of our points: ${caption.county.value ?? 'county not known'}, ${department}`),
    ...plan.notes.map((note) => paragraph(note)),
    ...plan.points.flatMap((point, index) => [
      headingOf(2, `POINT ${ROMAN[index] ?? index + 1}: ${fillHeading(point.heading, file)}`),
      ...point.parts.flatMap((part) => outlinePart(file, part, point.parts.length > 1, told)),
      ...(point.confronts.length > 0
        ? [paragraph([{ text: 'To be answered by name:', bold: true }], { tight: true, keepNext: true })]
        : []),
      ...point.confronts.map(adverseParagraph),
    ]),
  ];
}

const NO_ADVANCE =
  'The papers were not recognized as a dispute over an advance on future receipts. The plan of points, the rate and the questions of that trade are left out; the plaintiff’s points below are what has to be answered. [ATTORNEY: plan the points]';

function outlineStandard({ motion }: CaseFile, { standard }: PointsPlan): Block[] {
  if (motion.isSummaryJudgment) return [headingOf(1, 'Standard of review'), ...standard.map(standardParagraph)];
  const words = `The motion was not recognized as one for summary judgment${motion.name ? ` (${motion.name})` : ''}. [ATTORNEY: state the standard for it]`;
  return [headingOf(1, 'Standard of review'), paragraph(words)];
}

function standardParagraph({ text, statute, citation, note }: StandardSentence): Block {
  const cite = citation ? citeReport(citation) : statute;
  const runs: Run[] = [text, ...(cite ? [` (${cite}.)`] : []), ...(note ? [{ text: ` ${note}`, bold: true }] : [])];
  return paragraph(runs);
}

/** @param told keys of the authorities that were described above, and cites of the paragraphs that were quoted */
function outlinePart(file: CaseFile, part: PlannedPart, hasSiblings: boolean, told: Set<string>): Block[] {
  return [
    ...(hasSiblings ? [headingOf(3, fillHeading(part.heading, file))] : []),
    ...part.supports.map((support) => supportParagraph(support, told)),
    ...(part.supports.length === 0
      ? [paragraph([{ text: '[ATTORNEY: the library has no authority for this part]', bold: true }], { bullet: true })]
      : []),
    ...factParagraphs(file, part.kind, told),
    ...part.notes.map((note) => paragraph([{ text: `Note: ${note}`, italics: true }], { indent: 0.25 })),
  ];
}

/** Paragraphs of the supporting paper to use in a part; what was quoted above is named only. */
function factParagraphs(file: CaseFile, kind: string, told: Set<string>): Block[] {
  const facts = factsForPart(file, kind);
  const again = facts.filter(({ cite }) => told.has(cite)).map(({ cite }) => cite);
  const fresh = facts.filter(({ cite }) => !told.has(cite));
  for (const { cite } of fresh) told.add(cite);
  return [
    ...fresh.map(({ words, cite }) =>
      paragraph([{ text: 'Use: ', bold: true }, `${words} `, { text: `(${cite}.)`, italics: true }], { indent: 0.25 }),
    ),
    ...(again.length > 0
      ? [
          paragraph(
            [
              { text: 'Use again: ', bold: true },
              { text: `${joinCites(again)}.`, italics: true },
            ],
            { indent: 0.25 },
          ),
        ]
      : []),
  ];
}

const WEIGHTS: Readonly<Record<SupportingAuthority['weight'], string>> = {
  home: 'home department',
  'court-of-appeals': 'Court of Appeals',
  persuasive: 'persuasive',
};

function supportParagraph({ authority, weight, mustSay, isCitedByPlaintiff }: SupportingAuthority, told: Set<string>): Block {
  const side = authority.side === 'mixed' ? ', helps either side in part' : '';
  const cited = isCitedByPlaintiff ? ', cited by the plaintiff too' : '';
  const isTold = told.has(authority.key);
  told.add(authority.key);
  const about: Run[] = isTold
    ? ['see above.']
    : [
        sentencesOf(authority.propositions),
        ...(mustSay.length > 0 ? [{ text: ` Say: ${sentencesOf(mustSay)}`, bold: true }] : []),
      ];
  return paragraph([`${citeAuthority(authority)} `, { text: `[${WEIGHTS[weight]}${side}${cited}] `, italics: true }, ...about], {
    bullet: true,
  });
}

const sentencesOf = (words: readonly string[]) => words.map((sentence) => `${sentence.replace(/\.$/, '')}.`).join(' ');

function adverseParagraph({ authority, isHome, isCitedByPlaintiff, answer }: AdverseAuthority): Block {
  const why = [isHome ? 'home department' : '', isCitedByPlaintiff ? 'cited by the plaintiff' : 'not cited by the plaintiff']
    .filter(Boolean)
    .join(', ');
  return paragraph([`${citeAuthority(authority)} `, { text: `[${authority.side}; ${why}] `, italics: true }, answer], {
    bullet: true,
  });
}
