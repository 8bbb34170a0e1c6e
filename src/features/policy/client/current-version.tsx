import { useQuery } from '@tanstack/react-query';
import { pagesInWords } from '#platform/client/ui/pages-in-words.ts';
import { RetryLine } from '#platform/client/ui/retry-line.tsx';
import { readPolicy } from '../policy.contract.ts';
import { policyQuery } from './policy.queries.ts';
import { dayInWords } from './version-words.ts';

/** What is in force: its file, its pages, since when and by whom. @param timeZone the browser's own when undefined */
export function CurrentVersion({ timeZone }: { timeZone: string | undefined }) {
  const { data, errorUpdateCount, isFetching, refetch } = useQuery(policyQuery);
  if (!data && errorUpdateCount > 0) {
    return <RetryLine sentence="The policy could not be loaded." pending={isFetching} onRetry={() => refetch()} />;
  }
  if (!data) return <p className="text-sm text-muted">Loading...</p>;
  const { current } = data;
  if (!current) return <p className="text-sm">No policy has been uploaded yet.</p>;
  return (
    <p className="text-sm">
      <a href={readPolicy.path} target="_blank" rel="noreferrer" className="font-medium wrap-anywhere">
        {current.fileName}
        <span className="sr-only"> (opens in a new tab)</span>
      </a>
      <span className="block text-muted">
        Version {current.version}, {pagesInWords(current.pages)}, uploaded on {dayInWords(current.uploadedAt, timeZone)} by{' '}
        {current.uploadedBy}
      </span>
    </p>
  );
}
