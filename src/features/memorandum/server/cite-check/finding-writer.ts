import type { Finding, Location, Passage, Subject } from '#features/verification/verification.contract.ts';
import { blockAt, locationAt } from '#platform/server/pdf/paper.ts';
import type { CheckedPaper, CheckedPapers } from '../understanding/case-file.ts';
import type { PaperId } from '../understanding/create-mask.ts';
import { ALARM_KINDS, SUBJECT_OF } from './alarm-kinds.ts';

/** Words of a paper that a finding speaks of. */
export interface Quoted {
  role: PaperId;
  start: number;
  end: number;
}

/** A finding before it has an id and its passages; its kind says its subject and whether it is an alarm. */
export interface NewFinding extends Omit<Finding, 'id' | 'place' | 'passages' | 'subject' | 'isUrgent' | 'kind'> {
  kind: NonNullable<Finding['kind']>;
  /** Its location, then that of the text it was compared with. */
  at: readonly Quoted[];
}

export interface FindingWriter {
  add(finding: NewFinding): void;
  /** Adds a sentence on what could not be checked. */
  leaveOut(sentence: string): void;
  finish(): { findings: Finding[]; passages: Passage[]; notChecked: string[] };
}

/** Characters of context on each side of the words in question. */
const CONTEXT = 320;

/** Prefix of a row's id, by its subject. */
export const FINDING_LETTERS: Readonly<Record<Subject, string>> = {
  quotation: 'Q',
  'record-cite': 'R',
  number: 'N',
  authority: 'A',
  conflict: 'C',
  form: 'F',
  'private-data': 'P',
  'hidden-text': 'H',
  unsupported: 'U',
  reply: 'B',
  instruction: 'I',
  'foreign-text': 'X',
};

/** Collects findings with the passages that they rest on. Private data is masked wherever it would be reproduced. */
export function createFindingWriter({ papers, mask }: Pick<CheckedPapers, 'papers' | 'mask'>): FindingWriter {
  const findings: Finding[] = [];
  const passages = new Map<string, Passage>();
  const counts = new Map<string, number>();
  const notChecked: string[] = [];

  function passageOf(quoted: Quoted): string {
    const { role, start, end } = quoted;
    const key = `${role}:${start}:${end}`;
    const known = passages.get(key);
    if (known) return known.id;
    const id = `p${passages.size + 1}`;
    passages.set(key, { id, ...passageIn({ papers, mask }, quoted) });
    return id;
  }

  return {
    add({ at, difference, ...finding }) {
      const subject = SUBJECT_OF[finding.kind];
      const letter = FINDING_LETTERS[subject];
      const number = (counts.get(letter) ?? 0) + 1;
      counts.set(letter, number);
      const [first] = at;
      findings.push({
        ...finding,
        ...(difference ? { difference: difference.map((part) => ({ ...part, text: mask.words(part.text) })) } : {}),
        id: `${letter}${number}`,
        subject,
        isUrgent: finding.answer !== 'verified' && finding.answer !== 'unchecked' && ALARM_KINDS.includes(finding.kind),
        text: mask.words(oneLine(finding.text)),
        says: mask.words(finding.says),
        place: first ? locationOf(papers, first) : null,
        passages: at.map(passageOf),
      });
    },
    leaveOut: (sentence) => notChecked.push(mask.words(oneLine(sentence))),
    finish: () => ({ findings, passages: [...passages.values()], notChecked }),
  };
}

/** The passage of a paper around some of its words, private data masked. */
export function passageIn({ papers, mask }: Pick<CheckedPapers, 'papers' | 'mask'>, quoted: Quoted): Omit<Passage, 'id'> {
  const { role, start, end } = quoted;
  const block = blockAt(paperOf(papers, role).paper, start);
  const [from, to] = [Math.max(block?.start ?? 0, start - CONTEXT), Math.min(Math.max(block?.end ?? end, end), end + CONTEXT)];
  return {
    place: locationOf(papers, quoted),
    before: `${from > (block?.start ?? 0) ? '… ' : ''}${mask.slice(role, from, start)}`,
    marked: mask.slice(role, start, end),
    after: `${mask.slice(role, end, to)}${to < (block?.end ?? to) ? ' …' : ''}`,
  };
}

function locationOf(papers: readonly CheckedPaper[], { role, start }: Quoted): Location {
  const { name, paper } = paperOf(papers, role);
  return { paper: name, ...locationAt(paper, start) };
}

function paperOf(papers: readonly CheckedPaper[], role: PaperId): CheckedPaper {
  const found = papers.find((paper) => paper.role === role);
  if (!found) throw new Error(`There is no paper ${role}.`);
  return found;
}

const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim();
