import { countWords } from '#features/verification/server/record/count-words.ts';
import type { SectionBrief } from '../drafting/brief.ts';
import type { DraftPart, DraftSection } from '../drafting/draft.ts';
import { withoutTokens } from '../drafting/tokens.ts';
import { findBlanks } from '../typesetting/find-blanks.ts';
import type { CheckContext } from './check-context.ts';
import { type DraftText, locationIn } from './draft-text.ts';

/** A section this many times as long as requested is far over its length. */
const TOLERANCE = 1.5;

interface Fault {
  /** Description of the problem, for the model and the report. */
  says: string;
  mark: string;
  text?: DraftText;
}

/** Checks that each section has the requested parts, in order, with complete headings and of the requested length. */
export function checkStructure(context: CheckContext): void {
  for (const brief of context.brief.sections) {
    const section = context.draft.sections.find(({ id }) => id === brief.id);
    const faults = section ? faultsOf(context, section, brief) : [MISSING];
    for (const { says, mark, text } of faults) {
      context.writer.add({
        subject: 'form',
        answer: 'differs',
        isUrgent: false,
        text: text?.text || brief.heading,
        says,
        at: text ? [locationIn(text, { start: 0, end: text.text.length })] : [],
        failure: { section: brief.id, mark },
      });
    }
  }
}

const MISSING: Fault = { says: 'The section is missing.', mark: 'this section is missing' };

function faultsOf({ texts }: CheckContext, section: DraftSection, brief: SectionBrief): Fault[] {
  if (section.writtenBy === 'code') return [];
  const wanted = brief.parts.map(({ kind }) => kind);
  const had = section.parts.map(({ kind }) => kind);
  const missing = wanted.filter((kind) => !had.includes(kind));
  const added = had.filter((kind, index) => !wanted.includes(kind) || had.indexOf(kind) !== index);
  const empty = section.parts.filter((part) => isEmpty(part, brief));
  const isOrdered = missing.length + added.length > 0 || wanted.every((kind, index) => had[index] === kind);
  const words = section.parts.reduce((sum, { paragraphs }) => sum + countWords(withoutTokens(paragraphs.join('\n'))), 0);
  return [
    ...missing.map((kind) => ({ says: `The part “${kind}” is missing.`, mark: 'a part is missing' })),
    ...added.map(() => ({
      says: 'The section has a part that was not asked for, or has it twice.',
      mark: 'a part that was not asked for',
    })),
    ...empty.map(({ kind }) => ({ says: `The part “${kind}” is empty.`, mark: 'a part is empty' })),
    ...(isOrdered ? [] : [{ says: `The parts must stand in this order: ${wanted.join(', ')}.`, mark: 'parts in another order' }]),
    ...(words > brief.words * TOLERANCE
      ? [{ says: `The section has ${words} words; ${brief.words} were asked for.`, mark: 'the section is too long' }]
      : []),
    ...texts.filter((text) => text.section === section && text.paragraph === null).flatMap((text) => headingFaults(text, brief)),
  ];
}

/** True for a part of nothing but notes for the attorney and what code adds: neither is what the model was asked for. */
function isEmpty({ kind, paragraphs }: DraftPart, { added }: SectionBrief): boolean {
  const own = paragraphs.filter((paragraph) => !added[kind]?.includes(paragraph));
  return own.every((paragraph) => {
    const notes = findBlanks(paragraph);
    return !/\p{L}/u.test(notes.reduceRight((left, { start, end }) => left.slice(0, start) + left.slice(end), paragraph));
  });
}

function headingFaults(text: DraftText, { label }: SectionBrief): Fault[] {
  const rest = text.tokens.reduceRight((words, { start, end }) => `${words.slice(0, start)}X${words.slice(end)}`, text.text);
  const words = rest.replace(/\[ATTORNEY:[^\]]{0,600}\]/g, '').trim();
  if (/[[\]]/.test(words)) return [{ says: 'The heading still has brackets.', mark: 'heading with brackets', text }];
  const mustBeWhole = text.part >= 0 || label !== null;
  return mustBeWhole && !isWholeHeading(words)
    ? [{ says: 'The heading is no whole sentence.', mark: 'heading is no sentence', text }]
    : [];
}

/** True for a heading that is a whole sentence. */
export const isWholeHeading = (words: string): boolean =>
  /^["“‘]?\p{Lu}/u.test(words) && /[.?!]["”’]?$/.test(words) && words.split(/\s+/).length >= 4 && /\p{Ll}/u.test(words);
