import type { Finding, Location, Passage, Subject } from '#features/verification/verification.contract.ts';
import { blockAt, locationAt } from '#platform/server/pdf/paper.ts';
import type { CaseFile } from '../understanding/case-file.ts';
import type { PaperRole } from '../understanding/create-mask.ts';

/** Words of a paper that a finding speaks of. */
export interface Quoted {
  role: PaperRole;
  start: number;
  end: number;
}

/** A finding before it has an id and its passages. */
export interface NewFinding extends Omit<Finding, 'id' | 'place' | 'passages'> {
  /** Its location, then that of the text it was compared with. */
  at: readonly Quoted[];
}

export interface AuditWriter {
  add(finding: NewFinding): void;
  finish(): { findings: Finding[]; passages: Passage[] };
}

type Papers = Pick<CaseFile, 'memorandum' | 'affirmation' | 'mask'>;

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
export function createAuditWriter(file: Papers): AuditWriter {
  const { mask } = file;
  const findings: Finding[] = [];
  const passages = new Map<string, Passage>();
  const counts = new Map<string, number>();

  function passageOf(quoted: Quoted): string {
    const { role, start, end } = quoted;
    const key = `${role}:${start}:${end}`;
    const known = passages.get(key);
    if (known) return known.id;
    const id = `p${passages.size + 1}`;
    passages.set(key, { id, ...passageIn(file, quoted) });
    return id;
  }

  return {
    add({ at, difference, ...finding }) {
      const letter = FINDING_LETTERS[finding.subject];
      const number = (counts.get(letter) ?? 0) + 1;
      counts.set(letter, number);
      const [first] = at;
      findings.push({
        ...finding,
        ...(difference ? { difference: difference.map((part) => ({ ...part, text: mask.words(part.text) })) } : {}),
        id: `${letter}${number}`,
        text: mask.words(oneLine(finding.text)),
        says: mask.words(finding.says),
        place: first ? placeOf(file, first) : null,
        passages: at.map(passageOf),
      });
    },
    finish: () => ({ findings, passages: [...passages.values()] }),
  };
}

/** The passage of a paper around some of its words, private data masked. */
export function passageIn(file: Papers, quoted: Quoted): Omit<Passage, 'id'> {
  const { role, start, end } = quoted;
  const { mask } = file;
  const block = blockAt(file[role].paper, start);
  const [from, to] = [Math.max(block?.start ?? 0, start - CONTEXT), Math.min(Math.max(block?.end ?? end, end), end + CONTEXT)];
  return {
    place: placeOf(file, quoted),
    before: `${from > (block?.start ?? 0) ? '… ' : ''}${mask.slice(role, from, start)}`,
    marked: mask.slice(role, start, end),
    after: `${mask.slice(role, end, to)}${to < (block?.end ?? to) ? ' …' : ''}`,
  };
}

function placeOf(file: Papers, { role, start }: Quoted): Location {
  const { name, paper } = file[role];
  return { paper: name, ...locationAt(paper, start) };
}

const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim();
