import type { Block, Paper } from '#platform/server/pdf/paper.ts';
import { withoutOwner } from './paper-kind.ts';
import { affiantOf, affiantRoleOf, spelled, surnameOf } from './read-affiant.ts';
import { readCaption } from './read-caption.ts';

export type PaperKind = 'memorandum' | 'affirmation' | 'affidavit' | 'declaration' | 'other';

/** Form in which a paper was sworn or affirmed. `old-wording`: affirmed, but not in the words that CPLR 2106 has asked for since 2024. */
export type Oath = 'cplr-2106' | 'old-wording' | 'jurat' | 'unsworn-declaration' | 'none';

export interface PaperClassification {
  kind: PaperKind;
  title: string | null;
  /** Of an affirmation, affidavit or declaration. */
  oath: Oath;
  /** Number of the paragraph in which the oath stands. */
  oathParagraph: number | null;
  /** Affiant: "Rosa Delgado". */
  affiant: string | null;
  /** Affiant's role: "president and sole shareholder"; null where the first paragraphs do not say it. */
  affiantRole: string | null;
  /** Short name for citations: "Delgado Aff.". */
  shortName: string;
  /** Number of numbered paragraphs. */
  paragraphs: number;
}

const KINDS: [PaperKind, RegExp][] = [
  ['memorandum', /MEMORANDUM|\bBRIEF\b|\bREPLY\s+(?:IN|TO)\b/i],
  ['affirmation', /AFFIRMATION/i],
  ['affidavit', /AFFIDAVIT/i],
  ['declaration', /DECLARATION/i],
];

/** Says what a paper is by its title, who speaks in it, and how its truth is vouched for. @param others papers that may spell the name */
export function classifyPaper(paper: Paper, others: readonly Paper[] = []): PaperClassification {
  const title = readCaption(paper).title;
  const kind = KINDS.find(([, words]) => words.test(withoutOwner(title ?? '')))?.[0] ?? 'other';
  const own = ownBlocks(paper);
  const words = own
    .filter(({ kind: of }) => of === 'body' || of === 'caption')
    .map((block) => paper.text.slice(block.start, block.end));
  const name = kind === 'memorandum' ? null : affiantOf(words, title ?? '');
  const affiant = name === null ? null : spelled(name, [paper, ...others]);
  const { oath, at } = oathOf(paper.text.slice(0, own.at(-1)?.end));
  return {
    kind,
    title,
    oath,
    oathParagraph: paper.blocks.find(({ start, end }) => at >= start && at < end)?.paragraph ?? null,
    affiant,
    affiantRole: kind === 'memorandum' ? null : affiantRoleOf(words),
    shortName: kind === 'memorandum' ? 'Pl. Mem.' : `${surnameOf(affiant)} ${kind === 'declaration' ? 'Decl.' : 'Aff.'}`,
    paragraphs: Math.max(0, ...paper.blocks.map(({ paragraph }) => paragraph ?? 0)),
  };
}

/** Heads what somebody else vouches for behind the paper: a translator, or an attorney who counts words. */
const OTHERS =
  /^(?:(?:AFFIDAVIT|AFFIRMATION|DECLARATION|CERTIFICATE|CERTIFICATION)\s+(?:OF|BY)\s+(?:THE\s+)?(?:TRANSLAT|INTERPRET|ACCURACY|WORD|COMPLIANCE|LENGTH|SERVICE|CONFORMITY)|TRANSLATOR|INTERPRETER|(?:ATTORNEY|WORD\s+COUNT)\S*\s+CERTIFICAT|CERTIFICAT(?:E|ION)\b)/i;
const LONGEST_HEAD = 120;

/** The blocks up to the first certificate of somebody else. */
function ownBlocks({ text, blocks }: Paper): Block[] {
  const isHead = ({ kind, start, end }: Block) =>
    kind === 'body' && end - start <= LONGEST_HEAD && OTHERS.test(text.slice(start, end));
  const first = blocks.findIndex(isHead);
  return blocks.slice(0, first > 0 ? first : undefined);
}

const PERJURY = String.raw`under\s+(?:the\s+)?penalt(?:y|ies)\s+of\s+perjury`;

const OATHS: [Oath, RegExp][] = [
  [
    'cplr-2106',
    new RegExp(
      String.raw`${PERJURY},?\s+under\s+the\s+laws\s+of\s+(?:the\s+State\s+of\s+)?New\s+York,?\s+which\s+may\s+include\s+(?:a\s+)?fines?\s+(?:and\/)?or\s+imprisonment`,
      'i',
    ),
  ],
  [
    'jurat',
    /\b(?:sworn|subscribed)(?:\s+(?:to|and\s+sworn|and\s+affirmed|and\s+subscribed))*(?:\s+to)?\s+before\s+me\s*(?:$|[,:_]|this\b|on\b|by\b|the\b|at\b|in\b|a\b)|\bbeing\s+(?:first\s+)?(?:duly\s+)?sworn\b/i,
  ],
  ['unsworn-declaration', new RegExp(String.raw`${PERJURY},?\s+under\s+the\s+laws\s+of\s+the\s+United\s+States`, 'i')],
  [
    'unsworn-declaration',
    new RegExp(
      String.raw`28\s+U\.?S\.?C\.?(?:A\.?)?\s+(?:§|[Ss]ec(?:tion|\.))?\s*1746[^]{0,300}?${PERJURY}|${PERJURY}[^]{0,300}?28\s+U\.?S\.?C\.?(?:A\.?)?\s+(?:§|[Ss]ec(?:tion|\.))?\s*1746`,
      'i',
    ),
  ],
  ['old-wording', new RegExp(PERJURY, 'i')],
];

function oathOf(text: string): { oath: Oath; at: number } {
  for (const [oath, words] of OATHS) {
    const at = text.search(words);
    if (at >= 0) return { oath, at };
  }
  return { oath: 'none', at: -1 };
}
