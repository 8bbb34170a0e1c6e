import type { PointsPlan } from '../plan/points-plan.ts';
import type { CaseFile } from '../understanding/case-file.ts';
import type { MaterialCase, MaterialParty } from './section-material.ts';

const DEPARTMENTS = ['First Department', 'Second Department', 'Third Department', 'Fourth Department'];

/** Short name of the plaintiff's memorandum, whatever it calls itself. */
export const PLAINTIFFS_PAPER = 'Pl. Mem.';

/** The case as every question shows it: court, parties with the names that the papers give them, papers. */
export function describeCase(file: CaseFile, plan: PointsPlan, firmName: string): MaterialCase {
  const { caption, motion, affirmation, mask } = file;
  const party = (name: string, side: 'plaintiff' | 'defendant'): MaterialParty => ({
    name: mask.words(inSmallLetters(name)),
    shortName: shortNameOf(name, file),
    role: side === 'plaintiff' ? 'plaintiff' : COMPANY.test(name) ? 'business' : 'individual',
  });
  return {
    court: caption.court.value,
    county: caption.county.value,
    department: caption.department === null ? 'not known' : (DEPARTMENTS[caption.department - 1] ?? 'not known'),
    notes: plan.notes,
    motion: motion.name,
    plaintiffs: caption.plaintiffs.map((name) => party(name, 'plaintiff')),
    defendants: caption.defendants.map((name) => party(name, 'defendant')),
    affiant: affirmation.judgement.affiant,
    papers: { supporting: affirmation.judgement.shortName, plaintiffs: PLAINTIFFS_PAPER },
    counsel: firmName,
  };
}

const COMPANY =
  /\b(?:INC|LLC|L\.L\.C|CORP|CORPORATION|COMPANY|CO|LTD|L\.?P|LLP|PLLC|P\.?C|GROUP|HOLDINGS|ENTERPRISES|PARTNERS|TRUST|D\/B\/A)\b/i;

/** A caption shouts; what belongs to a company's form stays as it is. */
function inSmallLetters(name: string): string {
  if (/\p{Ll}{2}/u.test(name)) return name;
  return name
    .split(/\s+/)
    .map((word) =>
      /^(?:LLC|LLP|LP|PLLC|P\.?C\.?|N\.?A\.?|USA|II|III|IV)[.,]?$/.test(word)
        ? word
        : word.charAt(0) + word.slice(1).toLowerCase(),
    )
    .join(' ');
}

const LONGEST_NAME = 120;

/** `Harborlight Funding LLC (“Harborlight”)`: the name that either paper defines. */
function shortNameOf(name: string, { memorandum, affirmation }: CaseFile): string | null {
  const words = name
    .slice(0, LONGEST_NAME)
    .split(/\s+/)
    .map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  const defined = new RegExp(`${words.join('\\s{1,3}')}[^()]{0,30}\\((?:the\\s)?[“"](?:the\\s)?([^”"()]{2,40})[”"]\\)`, 'i');
  const article = new RegExp(`${words.join('\\s{1,3}')}[^()]{0,30}\\((?:the\\s[“"]|[“"]the\\s)`, 'i');
  for (const { paper } of [memorandum, affirmation]) {
    const found = defined.exec(paper.text)?.[1];
    if (found) return article.test(paper.text) ? `the ${found}` : found;
  }
  return null;
}
