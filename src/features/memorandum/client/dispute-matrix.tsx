import { useState } from 'react';
import type { Passage } from '#features/verification/verification.contract.ts';
import { EmptyState } from '#platform/client/ui/empty-state.tsx';
import { SearchField } from '#platform/client/ui/search-field.tsx';
import { UnbrokenText } from '#platform/client/ui/unbroken-text.tsx';
import type { DisputeRow, Disputes } from '../disputes.contract.ts';
import { formatDate, SPEAKER_LABELS } from './dispute-labels.ts';
import { DisputeHeadings, DisputeRowView } from './dispute-row.tsx';
import { DisputeSection } from './dispute-section.tsx';
import { ExpandableRow } from './expandable-row.tsx';
import { filterDisputes } from './filter-disputes.ts';

const NOTHING = 'The program found nothing that the papers say differently. Read both.';

/** The sections of the matrix, and a field that filters their rows. */
export function DisputeMatrix({ disputes }: { disputes: Disputes }) {
  const [typed, setTyped] = useState('');
  const isFiltering = typed.trim() !== '';
  const shown = filterDisputes(disputes, typed);
  if (isEmpty(disputes)) return <p className="max-w-measure font-medium">{NOTHING}</p>;
  return (
    <>
      <div className="mb-6 max-w-md print:hidden">
        <SearchField label="Filter rows" value={typed} onChange={setTyped} />
      </div>
      {isEmpty(shown) ? (
        <EmptyState title="No row has all of these words" />
      ) : (
        <Sections shown={shown} isFiltering={isFiltering} />
      )}
    </>
  );
}

const isEmpty = ({ rows, quotations, clauses, chronology, records = [], candidates }: Disputes) =>
  [rows, quotations, clauses, chronology, records, candidates].every(({ length }) => length === 0);

function Sections({ shown, isFiltering }: { shown: Disputes; isFiltering: boolean }) {
  const byId = new Map(shown.passages.map((passage) => [passage.id, passage]));
  const find = (ids: readonly string[]): Passage[] => [...new Set(ids)].flatMap((id) => byId.get(id) ?? []);
  const { papers, rows } = shown;
  const disputed = rows.filter(({ state, within }) => state === 'disputed' && within === null);
  const within = rows.filter((row) => row.within !== null);
  const rest = rows.filter((row) => row.state !== 'disputed' && row.within === null);
  const hasNothing = disputed.length + within.length + shown.quotations.length === 0;
  const views = (some: readonly DisputeRow[]) =>
    some.map((row) => <DisputeRowView key={`${row.about} ${row.within}`} row={row} papers={papers} find={find} />);
  const section = { isFiltering };
  return (
    <>
      <DisputeSection
        {...section}
        title="Disputed"
        count={disputed.length}
        headings={<DisputeHeadings />}
        {...(hasNothing && !isFiltering && { none: NOTHING })}
      >
        {views(disputed)}
      </DisputeSection>
      <DisputeSection {...section} title="A paper against itself" count={within.length}>
        {views(within)}
      </DisputeSection>
      <DisputeSection
        {...section}
        title="Agreed or said by one side"
        count={rest.length}
        isCollapsed
        headings={<DisputeHeadings />}
      >
        {views(rest)}
      </DisputeSection>
      <DisputeSection {...section} title="Quoted differently" count={shown.quotations.length}>
        {shown.quotations.map(({ says, passages }, index) => (
          <ExpandableRow key={`${index} ${says}`} name={says} groups={[{ label: null, passages: find(passages) }]} />
        ))}
      </DisputeSection>
      <DisputeSection {...section} title="Clauses of the agreement" count={shown.clauses.length}>
        {shown.clauses.map((clause) => (
          <ClauseRow key={clause.section} clause={clause} papers={papers} find={find} />
        ))}
      </DisputeSection>
      <DisputeSection {...section} title="Chronology" count={shown.chronology.length}>
        {shown.chronology.map(({ date, label, speaker, words, passages }) => (
          <ExpandableRow
            key={`${date} ${label} ${passages.join()}`}
            name={label ? `${formatDate(date)}: ${label}` : formatDate(date)}
            remark={<Statement speaker={SPEAKER_LABELS[speaker]}>{words}</Statement>}
            groups={[{ label: null, passages: find(passages) }]}
          />
        ))}
      </DisputeSection>
      <DisputeSection
        {...section}
        title="Other papers of the record"
        count={shown.records?.length ?? 0}
        isCollapsed
        remark="What the further papers say, each with its speaker. They are not compared with the two papers."
      >
        {shown.records?.map(({ paper, speaker, about, text, passages }) => (
          <ExpandableRow
            key={`${paper} ${about} ${passages.join()}`}
            name={`${about}: ${text}`}
            remark={<Statement speaker={SPEAKER_LABELS[speaker]}>{paper}</Statement>}
            groups={[{ label: null, passages: find(passages) }]}
          />
        ))}
      </DisputeSection>
      <DisputeSection
        {...section}
        title="Not sure"
        count={shown.candidates.length}
        isCollapsed
        remark="The program is not sure what these statements are about. They are used for nothing."
      >
        {shown.candidates.map(({ about, text, sentence, passages }) => (
          <ExpandableRow
            key={`${about} ${text} ${passages.join()}`}
            name={`${about}: ${text}`}
            remark={<UnbrokenText>{sentence}</UnbrokenText>}
            groups={[{ label: null, passages: find(passages) }]}
          />
        ))}
      </DisputeSection>
    </>
  );
}

interface ClauseProps {
  clause: Disputes['clauses'][number];
  papers: Disputes['papers'];
  find: (ids: readonly string[]) => Passage[];
}

function ClauseRow({ clause, papers, find }: ClauseProps) {
  const groups = (['memorandum', 'affirmation'] as const)
    .map((paper) => ({ label: papers[paper], passages: find(clause[paper]) }))
    .filter(({ passages }) => passages.length > 0);
  const counts = groups.map(({ label, passages }) => `${label}: ${passages.length}`);
  return <ExpandableRow name={`Section ${clause.section}`} remark={counts.join(' · ')} groups={groups} />;
}

function Statement({ speaker, children }: { speaker: string; children: string }) {
  return (
    <p className="max-w-measure">
      <span className="font-medium text-ink">{speaker}</span>: <UnbrokenText>{children}</UnbrokenText>
    </p>
  );
}
