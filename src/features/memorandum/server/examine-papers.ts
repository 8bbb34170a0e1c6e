import type { Authority } from '#features/verification/server/library/authority.ts';
import type { Finding, Passage } from '#features/verification/verification.contract.ts';
import type { Paper } from '#platform/server/pdf/paper.ts';
import type { Audit, AuditedPaper } from '../audit.contract.ts';
import { auditMemorandum } from './audit/audit-memorandum.ts';
import type { OpinionText } from './audit/audit-quotations.ts';
import { writeAudit } from './audit/write-audit.ts';
import { writeOutline } from './outline/write-outline.ts';
import type { CaseFile, ReadPaper } from './understanding/case-file.ts';
import { readCase } from './understanding/read-case.ts';

/** What the results are made from. */
export interface Examination {
  memorandum: UploadedPaper;
  affirmation: UploadedPaper;
  library: Authority[];
  opinions: OpinionText[];
  firmName: string;
  /** ISO 8601, UTC. */
  madeAt: string;
}

interface UploadedPaper {
  paper: Paper;
  /** Of the uploaded file, hex. */
  sha256: string;
}

/** The two Word files, and the audit as data for its page. */
export interface ExaminedPapers {
  /** Names the case: "Harborlight Funding LLC v. Pelham Bay Bakery Inc. et al."; null where the caption was not read. */
  caseName: string | null;
  audit: Audit;
  outlineFile: Uint8Array;
  auditFile: Uint8Array;
}

/** Keys of the library's decisions that the plaintiff cites: only their texts are worth bringing. */
export function citedKeys({
  memorandum,
  affirmation,
  library,
}: Pick<Examination, 'memorandum' | 'affirmation' | 'library'>): string[] {
  const { authorities } = readCase(memorandum.paper, affirmation.paper, library);
  return authorities.flatMap(({ authority }) => authority?.key ?? []);
}

/** Understands the two papers, audits the plaintiff's, and writes both results. Pure: no model, no network, no database. */
export async function examinePapers(given: Examination): Promise<ExaminedPapers> {
  const file = readCase(given.memorandum.paper, given.affirmation.paper, given.library);
  const caseName = nameCase(file);
  const found = auditMemorandum(file, given.opinions, given.madeAt.slice(0, 10));
  const audit = describeAudit(given, file, found, caseName);
  return {
    caseName,
    audit,
    outlineFile: await writeOutline(file, given.library, given.firmName),
    auditFile: await writeAudit(audit, file.caption, given.firmName),
  };
}

function describeAudit(
  { memorandum, affirmation, madeAt }: Examination,
  file: CaseFile,
  found: { findings: Finding[]; passages: Passage[] },
  caseName: string | null,
): Audit {
  const index = file.caption.indexNumber.value;
  return {
    title: [caseName ?? 'Case not named in the caption', index ? `Index No. ${index}` : ''].filter(Boolean).join(', '),
    madeAt,
    papers: [describePaper(file.memorandum, memorandum.sha256), describePaper(file.affirmation, affirmation.sha256)],
    ...found,
  };
}

function describePaper({ name, paper }: ReadPaper, sha256: string): AuditedPaper {
  const count = (source: string) => paper.pages.filter((page) => page.source === source).length;
  return { name, sha256, pages: paper.pages.length, recognisedPages: count('ocr'), emptyPages: count('none') };
}

function nameCase({ caption: { plaintiffs, defendants } }: CaseFile): string | null {
  const [plaintiff, defendant] = [plaintiffs[0], defendants[0]];
  if (!plaintiff || !defendant) return null;
  return `${nameOf(plaintiff)} v. ${nameOf(defendant)}${defendants.length > 1 ? ' et al.' : ''}`;
}

/** Captions shout; a title does not. */
function nameOf(party: string): string {
  return party
    .split(/\s+/)
    .map((word) =>
      /^(?:LLC|LLP|LP|PLLC|P\.?C\.?|N\.?A\.?|USA|II|III|IV)[.,]?$/.test(word)
        ? word
        : word.charAt(0) + word.slice(1).toLowerCase(),
    )
    .join(' ');
}
