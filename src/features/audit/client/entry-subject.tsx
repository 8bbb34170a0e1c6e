import type { ListedEntry } from '../audit.contract.ts';

const SHOWN = 8;

/** What it was done to, with as much of its id as tells it from others. */
export function EntrySubject({ entry: { subjectName, subjectId } }: { entry: ListedEntry }) {
  if (!subjectName) return null;
  return (
    <>
      <bdi>{subjectName}</bdi>{' '}
      {subjectId && (
        <span title={subjectId} className="whitespace-nowrap text-muted">
          no. {subjectId.slice(0, SHOWN)}
        </span>
      )}
    </>
  );
}
