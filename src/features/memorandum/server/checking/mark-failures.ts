import type { Draft, DraftPart, DraftSection, SectionId } from '../drafting/draft.ts';
import { findTokens } from '../drafting/tokens.ts';
import type { DraftFailure, VerifiedDraft } from '../drafting/verified-draft.ts';
import { findBlanks } from '../typesetting/find-blanks.ts';

/**
 * Puts a bracket before everything in the draft that still fails: "[VERIFY Q3: quotation not found in the papers]". The words
 * remain; only the remainder of a token that leads nowhere replaces it. What is missing is listed in a paragraph of its own.
 */
export function markFailures({ draft, failures }: VerifiedDraft): Draft {
  const present = new Set(draft.sections.map(({ id }) => id));
  const sections = draft.sections.map((section) => markSection(section, failures));
  return { sections: [...sections, ...missingSections(failures, present)] };
}

const markOf = ({ findingId, mark }: DraftFailure) => `[VERIFY ${findingId}: ${mark.replace(/[[\]{}]/g, '').slice(0, 160)}]`;

function markSection(section: DraftSection, failures: readonly DraftFailure[]): DraftSection {
  const own = failures.filter((failure) => failure.section === section.id);
  const inText = (text: string, part: number, paragraph: number | null) =>
    markText(
      text,
      own.filter(({ at }) => at?.part === part && at.paragraph === paragraph),
    );
  const parts = section.parts.map(
    (part, index): DraftPart => ({
      ...part,
      heading: part.heading === null ? null : inText(part.heading, index, null),
      paragraphs: part.paragraphs.map((text, paragraph) => inText(text, index, paragraph)),
    }),
  );
  const missing = own.filter(({ at }) => at === null).map(markOf);
  return {
    ...section,
    heading: inText(section.heading, -1, null),
    parts: missing.length > 0 ? withFirst(parts, missing) : parts,
  };
}

/** Puts marks before what fails, and never into a token or a note, which they would break. */
function markText(text: string, failures: readonly DraftFailure[]): string {
  const whole = [...findBlanks(text), ...findTokens(text)];
  const marks = new Map<number, string[]>();
  const instead = new Map<number, { end: number; words: string }>();
  for (const failure of failures) {
    if (!failure.at) continue;
    const { start, end } = failure.at;
    const at = whole.find((stretch) => stretch.start < start && start < stretch.end)?.start ?? Math.min(start, text.length);
    marks.set(at, [...(marks.get(at) ?? []), markOf(failure)]);
    if (failure.instead !== undefined) instead.set(start, { end, words: failure.instead });
  }
  let marked = '';
  let from = 0;
  for (const at of [...new Set([...marks.keys(), ...instead.keys()])].sort((one, other) => one - other)) {
    const left = instead.get(at);
    marked += text.slice(from, at) + (marks.get(at) ?? []).map((mark) => `${mark} `).join('') + (left?.words ?? '');
    from = Math.max(from, left?.end ?? at);
  }
  return marked + text.slice(from);
}

function withFirst(parts: readonly DraftPart[], marks: readonly string[]): DraftPart[] {
  const [first = { kind: 'missing', heading: null, paragraphs: [] }, ...rest] = parts;
  return [{ ...first, paragraphs: [...marks, ...first.paragraphs] }, ...rest];
}

/** Adds the sections that are missing altogether. */
function missingSections(failures: readonly DraftFailure[], present: ReadonlySet<SectionId>): DraftSection[] {
  const ids = [...new Set(failures.map(({ section }) => section))].filter((id) => !present.has(id));
  return ids.map((id) => ({
    id,
    label: null,
    heading: '',
    parts: withFirst([], failures.filter(({ section }) => section === id).map(markOf)),
    writtenBy: 'code',
  }));
}
