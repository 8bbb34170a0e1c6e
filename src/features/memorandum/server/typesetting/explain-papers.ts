import type { DraftSources } from '../drafting/brief.ts';
import type { CaseFile, PaperRole, ReadPaper } from '../understanding/case-file.ts';

/** What the short form of each paper stands for, as a footnote says it; what the papers do not say is left out. */
export function explainPapers(
  { memorandum, affirmation }: Pick<CaseFile, 'memorandum' | 'affirmation'>,
  shortNames: DraftSources['shortNames'],
): Record<PaperRole, string> {
  return {
    affirmation: `“${shortNames.affirmation}” is ${describe(affirmation)}${docketOf(affirmation)}.`,
    memorandum: `“${shortNames.memorandum}” is plaintiff’s memorandum of law in support of its motion${docketOf(memorandum)}.`,
  };
}

const KINDS: Partial<Record<ReadPaper['judgement']['kind'], string>> = {
  affirmation: 'the affirmation',
  affidavit: 'the affidavit',
  declaration: 'the declaration',
};

function describe({ judgement: { kind, affiant } }: ReadPaper): string {
  return `${KINDS[kind] ?? 'the paper'}${affiant ? ` of ${affiant}` : ''}, submitted in opposition to the motion`;
}

function docketOf({ paper }: ReadPaper): string {
  const { docketNumber } = paper.stamp;
  return docketNumber ? ` (NYSCEF Doc. No. ${docketNumber})` : '';
}
