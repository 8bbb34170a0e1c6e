import type { Finding, Location, Passage } from '#features/verification/verification.contract.ts';
import { locationAt, type Paper } from '#platform/server/pdf/paper.ts';
import { FINDING_LETTERS, passageIn, type Quoted } from '../cite-check/finding-writer.ts';
import type { DraftSources } from '../drafting/brief.ts';
import type { Draft, DraftLocation, SectionId } from '../drafting/draft.ts';
import type { VerifiedDraft } from '../drafting/verified-draft.ts';
import { type CaseFile, checkedPapers } from '../understanding/case-file.ts';
import { contextAfter, contextBefore } from './passage-context.ts';
import { readableLocations, readableTokens } from './readable-tokens.ts';

/** Words of a source that a row was compared with: of one of the two papers, or of an imported decision. */
export type SourcePassage = Quoted | { name: string; paper: Paper; start: number; end: number };

/** A row before it has an id and its passages. */
export interface NewRow extends Omit<Finding, 'id' | 'place' | 'passages'> {
  /** Locations in the draft; empty where something is missing. */
  at: readonly DraftLocation[];
  sources?: readonly SourcePassage[];
  /** Set when it has to be repaired or bracketed. */
  failure?: { section: SectionId; mark: string; says?: string; instead?: string };
}

export interface FindingsCollector {
  add(row: NewRow): void;
  finish(): VerifiedDraft;
}

const CONTEXT = 320;
const DRAFT: Location = { paper: 'Draft', pdfPage: 0, printedPage: null, paragraph: null, footnote: null, isApproximate: false };

/** Collects the rows of a draft's check with their passages and failures. Private data is masked wherever it would be shown. */
export function createFindingsCollector(draft: Draft, file: CaseFile, sources: DraftSources): FindingsCollector {
  const found: VerifiedDraft = { draft, findings: [], passages: [], places: {}, failures: [] };
  const known = new Map<string, string>();
  const counts = new Map<string, number>();
  const shown = (text: string) => file.mask.words(readableTokens(text, sources));

  function keep(key: string, passage: () => Omit<Passage, 'id'>): string {
    const id = known.get(key) ?? `p${known.size + 1}`;
    if (!known.has(key)) found.passages.push({ id, ...passage() });
    known.set(key, id);
    return id;
  }

  function ofDraft(at: DraftLocation): string {
    const id = keep(`draft:${at.section}:${at.part}:${at.paragraph}:${at.start}:${at.end}`, () => {
      const text = textAt(draft, at);
      return {
        place: DRAFT,
        before: contextBefore(text, at.start, shown),
        marked: shown(text.slice(at.start, at.end)),
        after: contextAfter(text, at.end, shown),
      };
    });
    found.places[id] = at;
    return id;
  }

  function ofSource(words: SourcePassage): string {
    if ('role' in words) return keep(`${words.role}:${words.start}:${words.end}`, () => passageIn(checkedPapers(file), words));
    const { name, paper, start, end } = words;
    return keep(`${name}:${start}:${end}`, () => ({
      place: { paper: name, ...locationAt(paper, start) },
      before: paper.text.slice(Math.max(0, start - CONTEXT), start),
      marked: paper.text.slice(start, end),
      after: paper.text.slice(end, end + CONTEXT),
    }));
  }

  return {
    add({ at, sources: compared = [], failure, difference, ...row }) {
      const letter = FINDING_LETTERS[row.subject];
      counts.set(letter, (counts.get(letter) ?? 0) + 1);
      const id = `${letter}${counts.get(letter)}`;
      const [first] = at;
      found.findings.push({
        ...row,
        ...(difference ? { difference: difference.map((part) => ({ ...part, text: file.mask.words(part.text) })) } : {}),
        id,
        text: shown(row.text.replace(/\s+/g, ' ').trim().slice(0, 600)),
        says: readableLocations(shown(row.says), sources),
        place: first ? DRAFT : null,
        passages: [...at.map(ofDraft), ...compared.map(ofSource)],
      });
      if (first) found.places[id] = first;
      if (!failure) return;
      const { section, mark, says = row.says, instead } = failure;
      const said = { section, at: first ?? null, says: file.mask.words(says), findingId: id, mark };
      found.failures.push(instead === undefined ? said : { ...said, instead });
    },
    finish: () => found,
  };
}

/** Returns the paragraph or heading that contains a location. */
export function textAt({ sections }: Draft, { section, part, paragraph }: DraftLocation): string {
  const found = sections.find(({ id }) => id === section);
  if (part < 0) return found?.heading ?? '';
  const inside = found?.parts[part];
  return (paragraph === null ? inside?.heading : inside?.paragraphs[paragraph]) ?? '';
}
