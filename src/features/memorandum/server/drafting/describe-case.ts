import type { PointsPlan } from '../plan/points-plan.ts';
import { type CaseFile, nameOf } from '../understanding/case-file.ts';
import { soleOpponent } from '../understanding/list-opponents.ts';
import { shortNameOf } from '../understanding/party-patterns.ts';
import type { MaterialCase, MaterialParty } from './section-material.ts';

const DEPARTMENTS = ['First Department', 'Second Department', 'Third Department', 'Fourth Department'];

/** Short name of the plaintiff's memorandum, whatever it calls itself. */
export const PLAINTIFFS_PAPER = 'Pl. Mem.';

/** The case as every question shows it: court, parties with the names that the papers give them, papers. */
export function describeCase(file: CaseFile, plan: PointsPlan, firmName: string): MaterialCase {
  const { caption, motion, affirmation, mask } = file;
  const alone = soleOpponent(file);
  const party = (name: string, side: 'plaintiff' | 'defendant'): MaterialParty => ({
    name: mask.words(nameOf(name)),
    shortName: shortNameOf(name, file),
    role: side === 'plaintiff' ? 'plaintiff' : COMPANY.test(name) ? 'business' : 'individual',
  });
  return {
    court: caption.court.value,
    county: caption.county.value,
    department: caption.department === null ? 'not known' : (DEPARTMENTS[caption.department - 1] ?? 'not known'),
    notes: alone ? [...plan.notes, forOne(mask.words(alone))] : plan.notes,
    motion: motion.name,
    plaintiffs: caption.plaintiffs.map((name) => party(name, 'plaintiff')),
    defendants: caption.defendants.map((name) => party(name, 'defendant')),
    affiant: affirmation.judgement.affiant,
    papers: { supporting: affirmation.judgement.shortName, plaintiffs: PLAINTIFFS_PAPER },
    counsel: firmName,
  };
}

const forOne = (name: string) =>
  `The memorandum is for defendant ${name} alone: the other defendants are not its clients. Write of “defendant” in the singular and by name, show why the motion fails as against ${name}, argue the defenses of the agreement as far as this defendant's liability rests on them, and say nothing for the others.`;

const COMPANY =
  /\b(?:INC|LLC|L\.L\.C|CORP|CORPORATION|COMPANY|CO|LTD|L\.?P|LLP|PLLC|P\.?C|GROUP|HOLDINGS|ENTERPRISES|PARTNERS|TRUST|D\/B\/A)\b/i;
