import { readFileSync } from 'node:fs';
import path from 'node:path';

/** Action that a sentence of a step describes. A name that ends in `…` stands for the beginning of a longer one. */
export type GuideAction =
  | { kind: 'open'; name: string }
  | { kind: 'press'; name: string; on: string | undefined }
  | { kind: 'press-in-list'; name: string }
  | { kind: 'answer'; name: string }
  | { kind: 'choose-file'; name: string; under: string }
  | { kind: 'choose'; name: string; under: string }
  | { kind: 'check'; name: string }
  | { kind: 'type'; text: string; into: string | undefined }
  | { kind: 'see'; name: string; isSlow: boolean };

/** A numbered list of the guide. */
export interface Task {
  /** The headings above it. */
  section: string;
  title: string;
  steps: GuideAction[];
}

const BOLD = String.raw`\*\*(.+?)\*\*`;
/** Sentence forms that a step may have; the journey reports any other. */
const FORMS: [RegExp, (first: string, second: string) => GuideAction][] = [
  [form(`Open ${BOLD} in the navigation`), (name) => ({ kind: 'open', name })],
  [form(`Press ${BOLD} under ${BOLD} and choose your file`), (name, under) => ({ kind: 'choose-file', name, under })],
  [form(`Press (?:the star, )?${BOLD}(?:,? on ${BOLD})?(?: to download it)?`), (name, on) => ({ kind: 'press', name, on })],
  [form(`Press ${BOLD} in the question`), (name) => ({ kind: 'answer', name })],
  [form(`Point at your conversation and press ${BOLD}`), (name) => ({ kind: 'press-in-list', name })],
  [form(`Choose ${BOLD} under ${BOLD}`), (name, under) => ({ kind: 'choose', name, under })],
  [form(`Check ${BOLD}`), (name) => ({ kind: 'check', name })],
  [form(`Type (.+?) into ${BOLD}`), (text, into) => ({ kind: 'type', text, into })],
  [form('Type (.+?) over the old title'), (text) => ({ kind: 'type', text, into: undefined })],
  [form(`You see ${BOLD}`), (name) => ({ kind: 'see', name, isSlow: false })],
  [form(`Wait until you see ${BOLD}`), (name) => ({ kind: 'see', name, isSlow: true })],
];

function form(pattern: string): RegExp {
  return new RegExp(`^${pattern}\\.$`);
}

/** Reads the numbered lists of the user guide. @throws when a step is worded in a way that cannot be automated */
export function readGuide(): Task[] {
  const lines = readFileSync(path.resolve(import.meta.dirname, '../docs/user-guide.md'), 'utf8').split('\n');
  const tasks: Task[] = [];
  let [section, title] = ['', ''];
  for (const line of lines) {
    const [, marks, heading] = /^(##+) (.+)$/.exec(line) ?? [];
    if (marks === '##' && heading) [section, title] = [heading, heading];
    if (marks === '###' && heading) title = heading;
    const [, number, step] = /^(\d+)\. (.+)$/.exec(line) ?? [];
    if (step === undefined) continue;
    if (number === '1') tasks.push({ section, title, steps: [] });
    tasks.at(-1)?.steps.push(readStep(step));
  }
  return tasks;
}

function readStep(step: string): GuideAction {
  for (const [pattern, toAct] of FORMS) {
    const [, first, second] = pattern.exec(step) ?? [];
    if (first !== undefined) return toAct(first, second as string);
  }
  throw new Error(`The user guide has a step of an unknown form: ${step}`);
}
