import type { CaseFile, Conflict, ReadPaper } from './case-file.ts';

const SECTION = /(?:§{1,2}\s?|\bSections?\s)(\d{1,3}(?:\([a-z0-9]{1,3}\)){0,2})(?!\.\d|-\d)/g;

/** A section of the agreement where a paper first speaks of it. */
interface SectionMention {
  section: string;
  start: number;
  end: number;
}

/** Sections of the agreement that the affirmation relies on and the memorandum never mentions. */
export function findOmissions({ memorandum, affirmation }: Pick<CaseFile, 'memorandum' | 'affirmation'>): Conflict[] {
  const known = new Set(sectionsOf(memorandum).map(({ section }) => section));
  const omitted = sectionsOf(affirmation).filter(({ section }) => !known.has(section));
  if (omitted.length === 0) return [];
  const sections = omitted.map(({ section }) => section);
  const about = omitted.some(({ start }) => /bankrupt/i.test(around(affirmation, start)))
    ? ' One of them makes bankruptcy matter: it goes to recourse, the factor on which the First Department denied summary judgment in Kapitus v Ragtime Gourmet.'
    : '';
  return [
    {
      kind: 'left-out',
      title: `The memorandum is silent on ${sections.length > 1 ? 'Sections' : 'Section'} ${sections.join(', ')} of the agreement`,
      says: `The affirmation relies on ${sections.length > 1 ? 'them' : 'it'}; the memorandum never mentions ${sections.length > 1 ? 'them' : 'it'}.${about}`,
      sides: omitted.map(({ start, end }) => ({ role: 'affirmation', start, end })),
    },
  ];
}

function sectionsOf({ paper, citations }: ReadPaper): SectionMention[] {
  const statutes = citations.filter(({ citation }) => citation.kind === 'statute').map(({ citation }) => citation);
  const mentions = new Map<string, SectionMention>();
  for (const match of paper.text.matchAll(SECTION)) {
    const [start, section] = [match.index, match[1] ?? ''];
    const isStatute = statutes.some((statute) => statute.start <= start && start < statute.end);
    if (!isStatute && !mentions.has(section)) mentions.set(section, { section, start, end: start + match[0].length });
  }
  return [...mentions.values()];
}

/** The paragraph in which something stands. */
function around({ paper }: ReadPaper, at: number): string {
  const block = paper.blocks.find(({ start, end }) => start <= at && at < end);
  return block ? paper.text.slice(block.start, block.end) : '';
}
