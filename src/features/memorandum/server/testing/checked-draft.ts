import { SHIPPED_AUTHORITIES } from '#features/verification/server/library/authorities/shipped-authorities.ts';
import type { DraftCheck } from '../checking/check-context.ts';
import type { AuthoritySource, DraftBrief, RecordSource, SectionBrief } from '../drafting/brief.ts';
import type { Draft, DraftSection, SectionId } from '../drafting/draft.ts';
import { planCase } from '../plan/plan-case.ts';
import type { CaseFile } from '../understanding/case-file.ts';
import { readCase } from '../understanding/read-case.ts';
import { CLEAN_SECTIONS } from './clean-sections.ts';
import { readSamplePair } from './sample-pair.ts';

/** The sample pair, read once for all tests of a file: they change the draft and never the papers. */
let sample: Promise<CaseFile> | undefined;

async function readSampleCase(): Promise<CaseFile> {
  const { memorandum, affirmation } = await readSamplePair();
  return readCase(memorandum, affirmation, SHIPPED_AUTHORITIES);
}

/** Reads a clean draft about the sample pair with everything that it is checked against. */
export async function readSampleDraft(): Promise<DraftCheck> {
  sample ??= readSampleCase();
  const file = await sample;
  const draft: Draft = { sections: structuredClone(CLEAN_SECTIONS) as DraftSection[] };
  return { draft, brief: briefFor(file, draft), file, library: SHIPPED_AUTHORITIES, opinions: [], today: '2026-04-03' };
}

/** A brief that the clean draft satisfies: every paragraph, page and decision may be cited. */
function briefFor(file: CaseFile, { sections }: Draft): DraftBrief {
  const plan = planCase(file, SHIPPED_AUTHORITIES);
  const confronts = new Map(
    plan.points.map((point) => [point.kind as SectionId, point.confronts.map(({ authority }) => authority.key)]),
  );
  return {
    sections: sections.map((section) => sectionBrief(section, confronts.get(section.id) ?? [])),
    sources: {
      records: recordsOf(file),
      authorities: authoritiesOf(file),
      shortNames: { memorandum: 'Pl. Mem.', affirmation: 'Delgado Aff.' },
    },
    points: ANSWERED.map(([label, answeredIn, ...pages]) => {
      const point = file.points.find(({ heading }) => heading.label === label);
      return { label, heading: point?.heading.text ?? '', pages, answeredIn };
    }),
    computed: ['100 debits', '110.88%', '137.66%', '$37,140.00', '47 debits'],
    leftOut: [],
    outline: null,
    citable: {},
  };
}

const ANSWERED: readonly [string, SectionId, ...string[]][] = [
  ['POINT I', 'prima-facie', 'M3', 'M4'],
  ['POINT II', 'usury', 'M4', 'M5'],
  ['POINT III', 'guaranty', 'M5', 'M6'],
  ['POINT IV', 'fees', 'M6', 'M7'],
];

function sectionBrief({ id, label, heading, parts, writtenBy }: DraftSection, confronts: string[]): SectionBrief {
  return {
    id,
    label,
    heading,
    confronts,
    words: 1200,
    added: {},
    written: null,
    parts: parts.map((part) => ({ kind: part.kind, heading: part.heading })),
    prompt: writtenBy === 'model' ? { instructions: '', material: '{}', room: 100_000 } : null,
  };
}

function recordsOf({ memorandum, affirmation, mask }: CaseFile): RecordSource[] {
  const numbers = [...new Set(affirmation.paper.blocks.flatMap(({ paragraph }) => paragraph ?? []))];
  const paragraphs = numbers.map((number): RecordSource => {
    const blocks = affirmation.paper.blocks.filter(({ paragraph }) => paragraph === number);
    const text = blocks.map(({ start, end }) => mask.slice('affirmation', start, end)).join('\n\n');
    return { id: `A${number}`, role: 'affirmation', paragraph: String(number), page: null, text };
  });
  const { pages, pageStarts, text } = memorandum.paper;
  const printed = pages.flatMap(({ pdfPage, printedPage }): RecordSource[] => {
    const spans = pageStarts.flatMap((start, index) =>
      start.pdfPage === pdfPage ? [{ start: start.at, end: pageStarts[index + 1]?.at ?? text.length }] : [],
    );
    const words = spans.map(({ start, end }) => mask.slice('memorandum', start, end)).join('\n\n');
    return printedPage ? [{ id: `M${printedPage}`, role: 'memorandum', paragraph: null, page: printedPage, text: words }] : [];
  });
  return [...paragraphs, ...printed];
}

function authoritiesOf({ authorities }: CaseFile): AuthoritySource[] {
  const shelved = SHIPPED_AUTHORITIES.map((authority): AuthoritySource => {
    const cited = authorities.find((other) => other.authority?.key === authority.key) ?? null;
    const use = authority.side === 'funder' ? 'answer' : authority.side === 'mixed' ? 'either' : 'support';
    return { id: authority.key, authority, cited, use };
  });
  const theirs = authorities
    .filter(({ authority }) => authority === null)
    .map((cited, index): AuthoritySource => ({ id: `pl-${index + 1}`, authority: null, cited, use: 'answer' }));
  return [...shelved, ...theirs];
}
