import { SHIPPED_AUTHORITIES } from '#features/verification/server/library/authorities/shipped-authorities.ts';
import type { Paper } from '#platform/server/pdf/paper.ts';
import { paperFrom } from '#platform/server/testing/paper-from.ts';
import type { DraftBrief } from '../drafting/brief.ts';
import { planDraft } from '../drafting/plan-draft.ts';
import type { SectionMaterial } from '../drafting/section-material.ts';
import type { CaseFile } from '../understanding/case-file.ts';
import { readCase } from '../understanding/read-case.ts';
import { readSamplePair } from './sample-pair.ts';
import { readPairKey } from './sample-pairs.ts';
import { withKey } from './statements-from-key.ts';

/** A window in which both sample papers fit several times. */
export const WIDE = { windowTokens: 128_000, answerTokens: 8_000, firmName: 'Quill & Marlow LLP' };

/** The sample pair, read as an upload, with the statements of its key: what is made of them is tested, not how they are found. */
export async function sampleCase(): Promise<CaseFile> {
  const { memorandum, affirmation } = await readSamplePair();
  return withKey(readCase(memorandum, affirmation, SHIPPED_AUTHORITIES), readPairKey('M2'));
}

/** The same case in another department. */
export function inDepartment(file: CaseFile, department: 1 | 2 | 3 | 4, county: string): CaseFile {
  return { ...file, caption: { ...file.caption, department, county: { ...file.caption.county, value: county } } };
}

/** The brief of a case, with the shipped library. */
export function briefOf(file: CaseFile, windowTokens = WIDE.windowTokens, answerTokens = WIDE.answerTokens): DraftBrief {
  return planDraft({ file, library: SHIPPED_AUTHORITIES, settings: { ...WIDE, windowTokens, answerTokens } });
}

/** The material that a section's author is given. @throws where code writes the section */
export function materialOf({ sections }: DraftBrief, id: string): SectionMaterial {
  const material = sections.find((section) => section.id === id)?.prompt?.material;
  if (!material) throw new Error(`The section ${id} has no prompt.`);
  return JSON.parse(material) as SectionMaterial;
}

/** Two papers of any words: a memorandum by its pages, a supporting paper by its paragraphs. */
export function caseFrom(memorandum: string[][], affirmation: string[]): CaseFile {
  const pages = memorandum.map((blocks, index) => ({ printedPage: String(index + 1), blocks }));
  return readCase(
    titled(paperFrom(pages), 'MEMORANDUM OF LAW'),
    titled(paperFrom([{ printedPage: '1', blocks: affirmation }]), 'AFFIRMATION OF ADA QUILL'),
    SHIPPED_AUTHORITIES,
  );
}

const titled = (paper: Paper, title: string): Paper => ({ ...paper, firstPage: [{ cells: [{ left: 320, text: title }] }] });

const SUBJECTS = [
  'reconciliation of the debit',
  'the guaranty',
  'the fees on default',
  'recourse in bankruptcy',
  'the ledger of payments',
  'weather on the road',
];

/** A memorandum of 50 full pages and an affirmation of 45 paragraphs on an advance on receipts. */
export function longCase(): CaseFile {
  const about = (index: number) => SUBJECTS[index % SUBJECTS.length] ?? '';
  const page = (index: number) => [
    ...(index === 0 ? ['ARGUMENT', 'POINT I', 'THE AGREEMENT IS NOT A LOAN AND CANNOT BE USURIOUS'] : []),
    ...(index === 25 ? ['POINT II', 'DEFENDANT IS LIABLE ON HIS GUARANTY'] : []),
    ...(index === 0
      ? [
          'Plaintiff moves for summary judgment. It paid the Purchase Price of $60,000.00 for a Purchased Amount of $86,400.00 of future receipts, and debited $864.00 each business day, its estimate of the Specified Percentage of 12%. The agreement provides for a default fee of $2,500.00.',
        ]
      : []),
    `Page ${index + 1} speaks of ${about(index)}. ${`The seller sold future receipts for a purchased amount and ${about(index)} follows from it. `.repeat(22)}`,
  ];
  const paragraph = (index: number) =>
    `${index + 1}. ${index === 0 ? 'I asked plaintiff in writing to reconcile the debit. ' : ''}Paragraph ${index + 1} tells of ${about(index)}. ${`On the day in question the merchant wrote about ${about(index)} and received no answer. `.repeat(9)}`;
  return caseFrom(
    Array.from({ length: 50 }, (_, index) => page(index)),
    Array.from({ length: 45 }, (_, index) => paragraph(index)),
  );
}
