import { readFileSync } from 'node:fs';
import path from 'node:path';
import { ALARM_KINDS } from '#features/memorandum/server/cite-check/alarm-kinds.ts';
import type { Finding } from '#features/verification/verification.contract.ts';
import { type CheckedSample, checkFile, checkSamples } from './cite-check/checked-samples.ts';
import { type Line, verdictAtLeast } from './verdict.ts';

/** Alarms and defects as a reader judged them who had seen the papers and their keys, and not the program. */
interface Judgments {
  alarms: { paper: string; kind: string; text: string; right: boolean; reason: string }[];
  /** For each planted defect of the classes that a cite check can find: the finding that reports it, if one does. */
  defects: { paper: string; defect: string; isRequired: boolean; kind: string | null; text: string | null }[];
}

const JUDGMENTS = path.resolve(import.meta.dirname, '../samples/cite-check-judgments.json');
const GOAL = 0.95;

/**
 * Measures the cite check on pairs and briefs: per kind of alarm how many are right, and how many planted defects are reported.
 * `CITE_CHECK_FILES=a.pdf:b.pdf` prints the alarms of further papers, for somebody to read.
 */
export async function benchCiteCheck(): Promise<Line[]> {
  const judgments = JSON.parse(readFileSync(JUDGMENTS, 'utf8')) as Judgments;
  const samples = await checkSamples();
  const [held, known] = [samples.filter(({ isHeldBack }) => isHeldBack), samples.filter(({ isHeldBack }) => !isHeldBack)];
  const further = process.env.CITE_CHECK_FILES?.split(':') ?? [];
  return [
    ...precisionOf('pairs and briefs', known, judgments),
    ...precisionOf('held back', held, judgments),
    ...recallOf('pairs and briefs', known, judgments),
    ...recallOf('held back', held, judgments),
    ...citationsOf(samples),
    ...(await Promise.all(further.map(alarmsOf))).flat(),
  ];
}

function precisionOf(name: string, samples: readonly CheckedSample[], { alarms }: Judgments): Line[] {
  const all = samples.flatMap(({ id, result }) =>
    result.findings.filter(({ isUrgent }) => isUrgent).map((finding) => ({ id, finding, judged: judgedAs(alarms, id, finding) })),
  );
  const rows = ALARM_KINDS.flatMap((kind) => {
    const those = all.filter(({ finding }) => finding.kind === kind);
    const right = those.filter(({ judged }) => judged?.right).length;
    const wrong = those.filter(({ judged }) => judged && !judged.right).length;
    return those.length === 0 ? [] : [`  ${kind.padEnd(28)} ${those.length} alarms, ${right} right, ${wrong} wrong`];
  });
  const unread = all.filter(({ judged }) => !judged).map(({ id, finding }) => `  not judged: ${lineOf(id, finding)}`);
  const right = all.filter(({ judged }) => judged?.right).length;
  return [
    ...rows,
    ...unread,
    verdictAtLeast(`alarms that are right, ${name}: ${right} of ${all.length}`, right / all.length, GOAL, ''),
  ];
}

const judgedAs = (alarms: Judgments['alarms'], paper: string, { kind, text }: Finding) =>
  alarms.find((alarm) => alarm.paper === paper && alarm.kind === kind && alarm.text === text.slice(0, LONGEST));

const LONGEST = 160;

function recallOf(name: string, samples: readonly CheckedSample[], { defects }: Judgments): Line[] {
  const ids = new Map(samples.map(({ id, result }) => [id, result.findings]));
  const those = defects.filter(({ paper }) => ids.has(paper));
  const isFound = ({ paper, kind, text }: Judgments['defects'][number]) =>
    kind !== null && (ids.get(paper) ?? []).some((finding) => finding.kind === kind && finding.text.slice(0, LONGEST) === text);
  const required = those.filter(({ isRequired }) => isRequired);
  const found = those.filter(isFound).length;
  return [
    `  planted defects reported, ${name}: ${found} of ${those.length}`,
    ...(required.length > 0
      ? [verdictAtLeast(`  required ones, ${name}`, required.filter(isFound).length / required.length, 1, '')]
      : []),
  ];
}

/** Recall of the citation reader: decisions of the keys that are read in the briefs, in any form. */
function citationsOf(samples: readonly CheckedSample[]): Line[] {
  const listed = samples.flatMap(({ citations }) => citations?.listed ?? []);
  const missed = samples.flatMap(({ id, citations }) => (citations?.missed ?? []).map((name) => `  not read: ${id} ${name}`));
  const read = listed.length - missed.length;
  return [
    ...missed,
    verdictAtLeast(`decisions of the keys that are read: ${read} of ${listed.length}`, read / listed.length, 0.99, ''),
  ];
}

async function alarmsOf(file: string): Promise<Line[]> {
  const { findings } = await checkFile(file);
  return findings
    .filter(({ isUrgent }) => isUrgent)
    .map((finding) => `  ${lineOf(path.basename(file), finding)}: ${finding.says}`);
}

const lineOf = (id: string, { kind, text, place }: Finding) =>
  `${id} ${kind}${place ? ` p. ${place.printedPage ?? `PDF ${place.pdfPage}`}` : ''} ${text.slice(0, LONGEST)}`;
