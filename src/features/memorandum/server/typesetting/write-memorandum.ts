import { Packer } from 'docx';
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import type { FirmOnPaper } from '#features/documents/server/firm-on-paper.ts';
import type { MemorandumText } from '#features/memorandum/drafted-memorandum.contract.ts';
import type { Finding } from '#features/verification/verification.contract.ts';
import type { Typography } from '#platform/server/word/template/read-typography.ts';
import type { CitationStyle, DraftSources } from '../drafting/brief.ts';
import type { Draft, DraftLocation } from '../drafting/draft.ts';
import type { WordLimit } from '../form-rules/case-rules.ts';
import type { CaseFile, ReadPaper } from '../understanding/case-file.ts';
import type { PaperRole } from '../understanding/create-mask.ts';
import type { Block } from './block.ts';
import { aiCertification, signatureBlock, wordCountCertification } from './closing-blocks.ts';
import { commentBrackets } from './comment-brackets.ts';
import { composeBlocks } from './compose-blocks.ts';
import { counselOf } from './counsel.ts';
import { countBlocks } from './count-sections.ts';
import { coverBlanks } from './cover-page.ts';
import { findBlanks } from './find-blanks.ts';
import { textOf } from './inline-text.ts';
import { layoutPages, type PageAt } from './layout-pages.ts';
import { markAuthorities } from './mark-authorities.ts';
import { memorandumDocument } from './memorandum-document.ts';
import { memorandumStyles } from './memorandum-styles.ts';
import { memorandumText } from './memorandum-text.ts';
import { setCitations } from './set-citations.ts';

/** A section whose parts have no headings of their own has one heading for all. */
const isSectionHeading = ({ paragraph }: DraftLocation, part: number) => paragraph === null && part === 0;

const KINDS: Partial<Record<ReadPaper['judgement']['kind'], string>> = {
  affirmation: 'the affirmation',
  affidavit: 'the affidavit',
  declaration: 'the declaration',
};

/** Inputs for writing a memorandum. */
export interface MemorandumOrder {
  draft: Draft;
  sources: DraftSources;
  file: CaseFile;
  settings: MemorandumSettings;
  /** What the check found, by id: for the comments on brackets. */
  findings?: readonly Pick<Finding, 'id' | 'says'>[];
  /** ISO 8601, UTC. */
  madeAt: string;
}

export interface MemorandumSettings {
  style: CitationStyle;
  firmName: string;
  /** What the paper prints of firm and attorney beside the name; all of it is blank without this. */
  firm?: FirmOnPaper;
  /** Of the firm's Word template; null without one. */
  typography?: Typography | null;
  /** True to add the form for Parts that ask how artificial intelligence was used. */
  aiCertification: boolean;
  /** Wording of the certification that the part asks for, in its own words. */
  aiWording?: string;
  /** The lowest word limit; null in a court whose limit is not on record, where nothing is certified. */
  wordLimit: WordLimit | null;
  /** The model that drafted, as that form names it. */
  model: string;
}

/** The finished paper. */
export interface WrittenMemorandum {
  /** The bytes of a .docx file. */
  file: Buffer;
  /** Word count under 22 NYCRR 202.8-b, as certified. */
  words: number;
  /** Returns the printed page of a location in the draft; null where it is not known. */
  pageOf(location: DraftLocation): string | null;
  /** Blanks for the attorney to fill in, in the order of the paper; the cover has no page number. */
  blanks: { text: string; page: string | null }[];
  /** Its text, for the page that shows it. */
  text: MemorandumText;
}

/** Writes the memorandum as a Word file with its tables filled, unsigned. Pure: no network, no database, no office program. */
export async function writeMemorandum({
  draft,
  sources,
  file,
  settings,
  findings = [],
  madeAt,
}: MemorandumOrder): Promise<WrittenMemorandum> {
  const explanations = explainPapers(file, sources.shortNames);
  const body = composeBlocks(setCitations(draft, sources, settings.style, { explanations }));
  // The body alone: caption, tables, signature block and certification do not count.
  const words = countBlocks(body);
  const { firmName, firm = { firmName }, typography = null } = settings;
  const counsel = counselOf(firm);
  const blocks = [
    ...body,
    ...signatureBlock(file, firmName, counsel),
    ...(settings.wordLimit ? wordCountCertification(words, settings.wordLimit, counsel) : []),
    ...(settings.aiCertification ? aiCertification(settings.model, settings.aiWording ?? '', counsel) : []),
  ];
  const styles = memorandumStyles(typography);
  const pageAt = layoutPages(blocks, styles);
  const marks = markAuthorities(blocks, sources, settings.style);
  const says = new Map(findings.map(({ id, says: words }) => [id, words]));
  const comments = commentBrackets(blocks, says, firmName, madeAt);
  const document = memorandumDocument({ file, firmName, counsel, styles, blocks, marks, pageAt, comments });
  return {
    file: stampProperties(await Packer.toBuffer(document), madeAt),
    words,
    pageOf: (location) => findPage(location, blocks, pageAt),
    blanks: [...coverBlanks(file, counsel), ...blanksOf(blocks, pageAt)],
    text: memorandumText(blocks, pageAt, draft),
  };
}

function blanksOf(blocks: readonly Block[], pageAt: PageAt): WrittenMemorandum['blanks'] {
  return blocks.flatMap(({ inlines }, index) => {
    const text = textOf(inlines);
    const blanks = findBlanks(text).filter(({ kind }) => kind === 'blank');
    return blanks.map(({ start, end }) => ({ text: text.slice(start, end), page: pageAt(index, start) }));
  });
}

/** The meaning of each paper's short form, as a footnote gives it; what the papers do not say is left out. */
function explainPapers(
  { memorandum, affirmation }: Pick<CaseFile, 'memorandum' | 'affirmation'>,
  shortNames: DraftSources['shortNames'],
): Record<PaperRole, string> {
  return {
    affirmation: `“${shortNames.affirmation}” is ${describe(affirmation)}${docketOf(affirmation)}.`,
    memorandum: `“${shortNames.memorandum}” is plaintiff’s memorandum of law in support of its motion${docketOf(memorandum)}.`,
  };
}

function describe({ judgement: { kind, affiant } }: ReadPaper): string {
  return `${KINDS[kind] ?? 'the paper'}${affiant ? ` of ${affiant}` : ''}, submitted in opposition to the motion`;
}

function docketOf({ paper }: ReadPaper): string {
  const { docketNumber } = paper.stamp;
  return docketNumber ? ` (NYSCEF Doc. No. ${docketNumber})` : '';
}

/** The printed page of a location in the draft; for a location whose words were dropped, that of its paragraph. */
function findPage(location: DraftLocation, blocks: readonly Block[], pageAt: PageAt): string | null {
  const index = blocks.findIndex(({ origin }) => {
    const isThere = origin?.section === location.section && origin.paragraph === location.paragraph;
    return isThere && (origin.part === location.part || isSectionHeading(location, origin.part));
  });
  const block = blocks[index];
  return block ? pageAt(index, offsetIn(block, location.start)) : null;
}

/** Maps a character of the draft's paragraph to the typeset text: proportionally within a piece. */
function offsetIn({ inlines }: Block, at: number): number {
  let offset = 0;
  for (const { text, start, end } of inlines) {
    if (at < start) return offset;
    if (at < end) return offset + Math.floor((text.length * (at - start)) / (end - start));
    offset += text.length;
  }
  return offset;
}

/** Replaces the machine's time in a Word file with the draft's, so that the same draft is the same file. */
function stampProperties(content: Uint8Array, madeAt: string): Buffer {
  const time = new Date(madeAt);
  const when = `${time.toISOString().slice(0, 19)}Z`;
  const parts = unzipSync(content);
  const core = strFromU8(parts['docProps/core.xml'] ?? new Uint8Array());
  const stamped = core.replace(/(<dcterms:(?:created|modified)\b[^>]*>)[^<]*/g, `$1${when}`);
  return Buffer.from(zipSync({ ...parts, 'docProps/core.xml': strToU8(stamped) }, { mtime: time, level: 6 }));
}
