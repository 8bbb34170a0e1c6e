import * as z from 'zod/mini';
import type { SectionId } from './draft.ts';
import type { MaterialArgument, MaterialOutline } from './section-material.ts';

/** A model's answer for the outline of the argument. */
export const outlineAnswer = z.object({
  theory: z.string(),
  sections: z.array(
    z.object({
      id: z.string(),
      heading: z.string(),
      summary: z.string(),
      parts: z.array(
        z.object({
          kind: z.string(),
          heading: z.nullable(z.string()),
          elements: z.array(z.string()),
          record: z.array(z.string()),
          authorities: z.array(z.string()),
          hurts: z.array(z.object({ fact: z.string(), record: z.array(z.string()), answer: z.string() })),
        }),
      ),
    }),
  ),
});

export type OutlineAnswer = z.infer<typeof outlineAnswer>;

/** A section of the plan that the outline may argue. */
export interface OutlinedSection {
  id: SectionId;
  label: string | null;
  heading: string;
  parts: { kind: string; heading: string | null }[];
  /** Ids of decisions that its parts may rely on, and that it has to answer. */
  authorities: readonly string[];
}

const LONGEST = { text: 600, list: 12, sentences: 6 };

/** Takes of an answer what the plan has: its sections and parts in their order, ids that exist, texts of a bounded length. */
export function outlineFrom(
  { theory, sections }: OutlineAnswer,
  planned: readonly OutlinedSection[],
  recordIds: ReadonlySet<string>,
): MaterialOutline {
  return {
    theory: clean(theory),
    sections: planned.map(({ id, label, heading, parts, authorities }) => {
      const given = sections.find((section) => section.id === id);
      const known = { record: recordIds, authorities: new Set(authorities) };
      return {
        ...{ id, label, heading: clean(given?.heading ?? '') || heading, summary: clean(given?.summary ?? '') },
        parts: parts.map((part) =>
          argumentFrom(
            part,
            given?.parts.find(({ kind }) => kind === part.kind),
            known,
          ),
        ),
      };
    }),
  };
}

type GivenPart = OutlineAnswer['sections'][number]['parts'][number];

function argumentFrom(
  { kind, heading }: { kind: string; heading: string | null },
  given: GivenPart | undefined,
  known: { record: ReadonlySet<string>; authorities: ReadonlySet<string> },
): MaterialArgument {
  const among = (ids: readonly string[] = [], allowed: ReadonlySet<string>) =>
    [...new Set(ids)].filter((id) => allowed.has(id)).slice(0, LONGEST.list);
  return {
    kind,
    heading: heading === null ? null : clean(given?.heading ?? '') || heading,
    elements: (given?.elements ?? []).slice(0, LONGEST.sentences).map(clean).filter(Boolean),
    record: among(given?.record, known.record),
    authorities: among(given?.authorities, known.authorities),
    hurts: (given?.hurts ?? []).slice(0, LONGEST.sentences).map(({ fact, record, answer }) => ({
      ...{ fact: clean(fact), record: among(record, known.record), answer: clean(answer) },
    })),
  };
}

/** One line of bounded length. */
const clean = (text: string) => text.replace(/\s+/g, ' ').trim().slice(0, LONGEST.text);
