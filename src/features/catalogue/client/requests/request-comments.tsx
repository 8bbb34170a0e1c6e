import { useQuery } from '@tanstack/react-query';
import {
  addRequestComment,
  listRequestComments,
  listToolRequests,
  REQUEST_MESSAGES,
  type ToolRequest,
} from '#features/catalogue/tool-requests.contract.ts';
import { call } from '#platform/client/api.ts';
import { formatMoment } from '#platform/client/format-moment.ts';
import { ErrorState } from '#platform/client/ui/error-state.tsx';
import { Skeleton } from '#platform/client/ui/skeleton.tsx';
import { TextForm } from './text-form.tsx';
import { FRESH } from './tool-requests.queries.ts';

interface Props {
  request: ToolRequest;
  timeZone: string | undefined;
}

/** The comments on a request, and a field for another one, which survives a reload. */
export function RequestComments({ request: { id, name }, timeZone }: Props) {
  const params = { id: String(id) };
  const {
    data: comments,
    errorUpdateCount,
    isFetching,
    refetch,
  } = useQuery({
    queryKey: [listToolRequests.path, 'comments', id],
    queryFn: () => call(listRequestComments, { params }),
    ...FRESH,
  });
  const hasFailed = !comments && errorUpdateCount > 0;
  return (
    <section aria-label={`Comments on ${name}`} className="flex w-full max-w-measure flex-col gap-4 border-t border-line pt-4">
      {hasFailed && <ErrorState title="Error loading comments" pending={isFetching} onRetry={() => refetch()} />}
      {!comments && !hasFailed && <Skeleton className="h-12" />}
      {comments && comments.length > 0 && (
        <ul className="flex flex-col gap-4">
          {comments.map((comment) => (
            <li key={comment.id} className="text-sm">
              <p className="text-muted">
                <bdi className="font-medium text-ink">{comment.author}</bdi>, {formatMoment(comment.createdAt, timeZone)}
              </p>
              <p className="whitespace-pre-line wrap-anywhere">
                <bdi>{comment.content}</bdi>
              </p>
            </li>
          ))}
        </ul>
      )}
      <TextForm
        draftKey={`tool-request-comment:${id}`}
        label="Your comment"
        hint="Everybody signed in can read it."
        missing={REQUEST_MESSAGES.comment}
        failure="Your comment was not saved. Please try again."
        send={(content) => call(addRequestComment, { params, body: { content } })}
        submitLabel="Add comment"
      />
    </section>
  );
}
