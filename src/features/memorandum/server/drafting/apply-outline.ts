import { splitSentences } from '#features/verification/server/record/split-sentences.ts';
import type { DraftBrief, SectionBrief } from './brief.ts';
import type { DraftSection } from './draft.ts';
import type { MaterialOutline, SectionMaterial, WrittenSection } from './section-material.ts';
import { withoutTokens } from './tokens.ts';

/** Gives every section its headings from the outline, and its author the outline: the own argument whole, the others' in short. */
export function applyOutline(brief: DraftBrief, outline: MaterialOutline): DraftBrief {
  return { ...brief, sections: brief.sections.map((section) => outlineSection(section, outline)) };
}

function outlineSection(section: SectionBrief, outline: MaterialOutline): SectionBrief {
  if (!section.prompt) return section;
  const own = outline.sections.find(({ id }) => id === section.id);
  const heading = own?.heading ?? section.heading;
  const parts = section.parts.map((part) => ({
    ...part,
    heading: part.heading === null ? null : (own?.parts.find(({ kind }) => kind === part.kind)?.heading ?? part.heading),
  }));
  const material = JSON.parse(section.prompt.material) as SectionMaterial;
  const headed = {
    ...material,
    section: {
      ...material.section,
      heading,
      parts: material.section.parts.map((part, index) => ({ ...part, heading: parts[index]?.heading ?? null })),
    },
  };
  const short = outline.sections.map((other) => ({ ...other, parts: other === own ? other.parts : [] }));
  const bare = outline.sections.map((other) => ({ ...other, parts: [], summary: other === own ? other.summary : '' }));
  const fitting = fittingFirst(section.prompt.room, [
    { ...headed, outline: { ...outline, sections: short } },
    { ...headed, outline: { ...outline, sections: bare } },
    headed,
  ]);
  return { ...section, heading, parts, prompt: { ...section.prompt, material: fitting } };
}

/** The prompt of a section whose author is told what the sections written so far say. */
export function promptAfter(section: SectionBrief, written: readonly DraftSection[]): SectionBrief {
  if (!section.prompt) return section;
  const material = JSON.parse(section.prompt.material) as SectionMaterial;
  const said = written.filter(({ writtenBy }) => writtenBy === 'model').map(summarize);
  const headings = said.map((other) => ({ ...other, says: [] }));
  const fitting = fittingFirst(section.prompt.room, [
    { ...material, written: said },
    { ...material, written: headings },
    material,
  ]);
  return { ...section, prompt: { ...section.prompt, material: fitting } };
}

/** A paragraph opens with the point that it makes: its first sentence is what it says. */
function summarize({ id, label, heading, parts }: DraftSection): WrittenSection {
  const says = parts.flatMap((part) => [...(part.heading ? [part.heading] : []), ...part.paragraphs.map(firstSentence)]);
  return { id, label, heading, says };
}

const LONGEST_SENTENCE = 300;

/** A paragraph's first sentence in its own words, without tokens. */
function firstSentence(paragraph: string): string {
  const words = withoutTokens(paragraph);
  const [first] = splitSentences(words);
  return words
    .slice(first?.start ?? 0, first?.end ?? LONGEST_SENTENCE)
    .replace(/\s+/g, ' ')
    .replace(/ (?=[.,;:])/g, '')
    .trim()
    .slice(0, LONGEST_SENTENCE);
}

/** The first of several materials that has room, the fullest first; the last one where none has. */
function fittingFirst(room: number, materials: readonly SectionMaterial[]): string {
  const texts = materials.map((material) => JSON.stringify(material));
  return texts.find((text) => text.length <= room) ?? texts.at(-1) ?? '';
}
