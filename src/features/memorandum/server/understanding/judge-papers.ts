import type { Paper } from '#platform/server/pdf/paper.ts';
import { readCaption } from './read-caption.ts';

export type PaperKind = 'memorandum' | 'affirmation' | 'affidavit' | 'declaration' | 'other';

/** How the truth of a paper was vouched for. `old-wording`: affirmed, but not in the words that CPLR 2106 has asked for since 2024. */
export type Oath = 'cplr-2106' | 'old-wording' | 'jurat' | 'unsworn-declaration' | 'none';

export interface PaperJudgement {
  kind: PaperKind;
  title: string | null;
  /** Of an affirmation, affidavit or declaration. */
  oath: Oath;
  /** Number of the paragraph in which the oath stands. */
  oathParagraph: number | null;
  /** Who speaks: "Rosa Delgado". */
  affiant: string | null;
  /** How the paper is cited: "Delgado Aff.". */
  shortName: string;
  /** Number of numbered paragraphs. */
  paragraphs: number;
}

const KINDS: [PaperKind, RegExp][] = [
  ['memorandum', /MEMORANDUM|\bBRIEF\b/i],
  ['affirmation', /AFFIRMATION/i],
  ['affidavit', /AFFIDAVIT/i],
  ['declaration', /DECLARATION/i],
];

/** Says what a paper is by its title, who speaks in it, and how its truth is vouched for. */
export function judgePaperKind(paper: Paper): PaperJudgement {
  const title = readCaption(paper).title;
  const kind = KINDS.find(([, words]) => words.test(title ?? ''))?.[0] ?? 'other';
  const affiant = kind === 'memorandum' ? null : affiantOf(paper, title ?? '');
  const { oath, at } = oathOf(paper.text);
  return {
    kind,
    title,
    oath,
    oathParagraph: paper.blocks.find(({ start, end }) => at >= start && at < end)?.paragraph ?? null,
    affiant,
    shortName: kind === 'memorandum' ? 'Pl. Mem.' : `${surnameOf(affiant)} ${kind === 'declaration' ? 'Decl.' : 'Aff.'}`,
    paragraphs: Math.max(0, ...paper.blocks.map(({ paragraph }) => paragraph ?? 0)),
  };
}

const OATHS: [Oath, RegExp][] = [
  [
    'cplr-2106',
    /under\s+the\s+penalties\s+of\s+perjury\s+under\s+the\s+laws\s+of\s+New\s+York,?\s+which\s+may\s+include\s+a\s+fine\s+or\s+imprisonment/i,
  ],
  ['jurat', /\b(?:sworn|subscribed)\b[^.]{0,60}\bbefore\s+me\b|\bbeing\s+(?:first\s+)?duly\s+sworn\b/i],
  ['unsworn-declaration', /under\s+penalty\s+of\s+perjury\s+under\s+the\s+laws\s+of\s+the\s+United\s+States/i],
  ['old-wording', /under\s+(?:the\s+)?penalt(?:y|ies)\s+of\s+perjury/i],
];

function oathOf(text: string): { oath: Oath; at: number } {
  for (const [oath, words] of OATHS) {
    const at = text.search(words);
    if (at >= 0) return { oath, at };
  }
  return { oath: 'none', at: -1 };
}

function affiantOf(paper: Paper, title: string): string | null {
  const named = /\bOF\s+([A-Z][A-Z.’' -]{3,50}?)(?=\s+(?:IN|DATED|SWORN|TO|AND|FOR)\b|$)/.exec(title)?.[1];
  const opening = /(?:^|\n)\s*(?:I,\s+)?(\p{Lu}[\p{Lu}.’' -]{3,50}),[^.]{0,120}?\b(?:affirms?|deposes|declares?|being)\b/u.exec(
    paper.text.slice(0, 3_000),
  )?.[1];
  const name = named ?? opening;
  return name ? capitalised(name.trim()) : null;
}

const capitalised = (name: string) => name.toLowerCase().replace(/(?<![\p{L}’'])\p{L}/gu, (letter) => letter.toUpperCase());

/** The last of the names, without an addition such as "Jr." */
function surnameOf(name: string | null): string {
  const words = (name ?? '').split(/\s+/).filter((word) => !/^(?:Jr|Sr|I{2,3}|Esq)\.?$/i.test(word));
  return words.at(-1) || 'Supporting';
}
