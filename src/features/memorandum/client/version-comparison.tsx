import { useQuery } from '@tanstack/react-query';
import { diffWordsWithSpace } from 'diff';
import { ErrorState } from '#platform/client/ui/error-state.tsx';
import { Skeleton } from '#platform/client/ui/skeleton.tsx';
import type { DraftedMemorandum, MemorandumBlock } from '../drafted-memorandum.contract.ts';
import { memorandumQuery } from './drafted-memorandum.queries.ts';
import { groupBySection, sectionName } from './group-by-section.ts';

interface Props {
  memorandum: DraftedMemorandum;
  /** Id of the version that it is compared with. */
  otherId: string;
}

/** Word-by-word differences from another version, section by section. */
export function VersionComparison({ memorandum, otherId }: Props) {
  const { data: other, isError, isFetching, refetch } = useQuery(memorandumQuery(otherId));
  if (!other && isError) {
    return (
      <ErrorState
        title="Error loading the other version"
        description="Please try again later"
        pending={isFetching}
        onRetry={() => refetch()}
      />
    );
  }
  if (!other) return <Skeleton className="h-40 w-full max-w-measure" />;
  const changes = compareSections(memorandum.blocks, other.blocks);
  return (
    <section aria-label={`Changes from version ${other.version} to version ${memorandum.version}`} className="max-w-measure">
      <p role="status" className="mb-4 text-pretty">
        {changes.length === 0
          ? `Versions ${other.version} and ${memorandum.version} say the same.`
          : `From version ${other.version} to version ${memorandum.version}: removed words are struck through, added ones are underlined. Sections without a change are left out.`}
      </p>
      {changes.map(({ name, parts }) => (
        <section key={name} className="mb-8">
          <h2 className="mb-2 text-lg wrap-anywhere">{name}</h2>
          <p className="text-base/7 whitespace-pre-line wrap-anywhere [font-family:Georgia,'Times_New_Roman',serif]">
            {parts.map(({ value, added, removed }, index) => (
              // The parts of one comparison never change position.
              <Part key={`${index}-${added}-${removed}`} value={value} isAdded={added} isRemoved={removed} />
            ))}
          </p>
        </section>
      ))}
    </section>
  );
}

function Part({ value, isAdded, isRemoved }: { value: string; isAdded: boolean; isRemoved: boolean }) {
  if (isAdded)
    return (
      <ins className="rounded-sm bg-success-soft text-success">
        <span className="sr-only">added: </span>
        {value}
      </ins>
    );
  if (isRemoved)
    return (
      <del className="rounded-sm bg-danger-soft text-danger">
        <span className="sr-only">removed: </span>
        {value}
      </del>
    );
  return <span>{value}</span>;
}

/** The sections that differ, with their parts that are the same, added and removed. */
export function compareSections(blocks: readonly MemorandumBlock[], others: readonly MemorandumBlock[]) {
  const [mine, theirs] = [groupBySection(blocks), groupBySection(others)];
  const sections = new Set([...theirs, ...mine].map(({ section }) => section));
  return [...sections].flatMap((id) => {
    const [own, former] = [mine, theirs].map((groups) => groups.find(({ section }) => section === id)?.blocks ?? []);
    const [after, before] = [textOf(own ?? []), textOf(former ?? [])];
    const name = sectionName(own?.length ? own : (former ?? []));
    return after === before ? [] : [{ name, parts: diffWordsWithSpace(before, after) }];
  });
}

const textOf = (blocks: readonly MemorandumBlock[]) =>
  blocks
    .filter(({ style }) => style !== 'part')
    .map(({ label, text }) => [label, withoutRows(text)].filter(Boolean).join(' '))
    .join('\n\n');

/** Each check numbers its findings anew: a new number is no change of the text. */
const withoutRows = (text: string) => text.replace(/\[VERIFY \w+:/g, '[VERIFY:');
