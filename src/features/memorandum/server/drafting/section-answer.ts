import * as z from 'zod/mini';
import type { SectionBrief } from './brief.ts';
import type { DraftPart, DraftSection } from './draft.ts';
import { hasBlank, withoutBlanks } from './word-heading.ts';

/** A model's answer for a section. */
export const sectionAnswer = z.object({
  heading: z.string(),
  parts: z.array(z.object({ kind: z.string(), heading: z.nullable(z.string()), paragraphs: z.array(z.string()) })),
});

export type SectionAnswer = z.infer<typeof sectionAnswer>;

/** A section has at most so many characters of a model's: eight times what the longest one should have. */
const MOST_CHARACTERS = 100_000;

/** Makes a section of an answer. The brief's parts and their order stay, whatever came back; code's own paragraphs follow the part's. */
export function sectionFrom(brief: SectionBrief, answer: SectionAnswer): DraftSection {
  const budget = { left: MOST_CHARACTERS };
  return {
    ...{ id: brief.id, label: brief.label, writtenBy: 'model' },
    heading: headingFrom(brief.heading, answer.heading),
    parts: brief.parts.map(({ kind, heading }, index): DraftPart => {
      const given =
        answer.parts.find((part) => part.kind === kind) ?? (hasKnownKind(brief, answer) ? undefined : answer.parts[index]);
      const paragraphs = paragraphsFrom(given?.paragraphs ?? [], budget);
      const own = paragraphs.length > 0 ? paragraphs : ['[ATTORNEY: the model left this part out; write it.]'];
      return {
        kind,
        heading: heading === null ? null : headingFrom(heading, given?.heading ?? ''),
        paragraphs: [...own, ...(brief.added[kind] ?? [])],
      };
    }),
  };
}

/** A model that names its parts otherwise is taken by their order. */
const hasKnownKind = ({ parts }: SectionBrief, answer: SectionAnswer) =>
  answer.parts.some(({ kind }) => parts.some((part) => part.kind === kind));

const LONGEST_HEADING = 400;

/** The plan's heading stands, unless it left something for the model to word. */
function headingFrom(planned: string, given: string): string {
  const words = given.replace(/\s+/g, ' ').trim();
  const isUsable = words !== '' && words.length <= LONGEST_HEADING && !hasBlank(words);
  return hasBlank(planned) && isUsable ? words : withoutBlanks(planned);
}

const CUT = '[ATTORNEY: the model’s answer was far longer than asked for; the rest of it was cut off.]';

function paragraphsFrom(given: readonly string[], budget: { left: number }): string[] {
  const paragraphs: string[] = [];
  for (const paragraph of given.flatMap((text) => divide(text.slice(0, budget.left + 1)))) {
    if (paragraph.length > budget.left) return [...paragraphs, CUT];
    budget.left -= paragraph.length;
    paragraphs.push(paragraph);
  }
  return paragraphs;
}

/** One paragraph has no line breaks. */
function divide(text: string): string[] {
  return text
    .split('\n\n')
    .map((paragraph) => paragraph.replace(/\s+/g, ' ').trim())
    .filter((paragraph) => paragraph !== '');
}
