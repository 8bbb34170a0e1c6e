import type { PaperRole } from '../understanding/create-mask.ts';
import type { DraftSources, RecordSource } from './brief.ts';
import type { SectionId } from './draft.ts';
import type { FittedRecord } from './fit-record.ts';

const SECTIONS: Readonly<Record<SectionId, string>> = {
  preliminary: 'the preliminary statement',
  facts: 'the statement of facts',
  standard: 'the standard of review',
  usury: 'the section on usury',
  'prima-facie': 'the section on the prima facie case',
  premature: 'the section on CPLR 3212(f)',
  breach: 'the section on breach',
  fees: 'the section on fees',
  guaranty: 'the section on the guaranty',
  replies: 'the replies',
  conclusion: 'the conclusion',
};

/** Parts of the papers that a model did not see for a section, worded for the report: "Plaintiff’s memorandum, pp. 31-38: not shown to the model for the section on fees". */
export function nameLeftOut(id: SectionId, { leftOut, cutShort }: FittedRecord, { records, shortNames }: DraftSources): string[] {
  const said = (missing: readonly RecordSource[], how: string) =>
    (['affirmation', 'memorandum'] as const).flatMap((role) => {
      const places = placesOf(missing, role, records);
      return places
        ? [
            `${role === 'memorandum' ? 'Plaintiff’s memorandum' : shortNames[role]}, ${places}: ${how} to the model for ${SECTIONS[id]}`,
          ]
        : [];
    });
  return [...said(leftOut, 'not shown'), ...said(cutShort, 'shown only in part')];
}

/** "pp. 31-38, 41", "¶ 7". */
function placesOf(missing: readonly RecordSource[], role: PaperRole, records: readonly RecordSource[]): string {
  const positions = new Map(records.map(({ id }, index) => [id, index]));
  const follows = (one: RecordSource, other: RecordSource) => (positions.get(other.id) ?? 0) === (positions.get(one.id) ?? 0) + 1;
  const runs: RecordSource[][] = [];
  for (const source of missing.filter((found) => found.role === role)) {
    const last = runs.at(-1)?.at(-1);
    if (last && follows(last, source)) runs.at(-1)?.push(source);
    else runs.push([source]);
  }
  if (runs.length === 0) return '';
  const isMany = runs.length > 1 || (runs[0]?.length ?? 0) > 1;
  const sign = runs[0]?.[0]?.paragraph ? (isMany ? '¶¶' : '¶') : isMany ? 'pp.' : 'p.';
  return `${sign} ${runs.map((run) => nameRun(run)).join(', ')}`;
}

function nameRun(run: readonly RecordSource[]): string {
  const name = (source: RecordSource | undefined) => source?.paragraph ?? source?.page ?? '';
  return run.length > 1 ? `${name(run[0])}-${name(run.at(-1))}` : name(run[0]);
}
