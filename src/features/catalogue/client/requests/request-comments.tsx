import { useQuery } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import { addRequestComment, type ToolRequest } from '#features/catalogue/tool-requests.contract.ts';
import { call } from '#platform/client/api.ts';
import { formatMoment } from '#platform/client/format-moment.ts';
import { Button } from '#platform/client/ui/button.tsx';
import { ErrorState } from '#platform/client/ui/error-state.tsx';
import { Field } from '#platform/client/ui/field.tsx';
import { Skeleton } from '#platform/client/ui/skeleton.tsx';
import { Textarea } from '#platform/client/ui/textarea.tsx';
import { useAutosave } from '#platform/client/use-autosave.ts';
import { commentsQuery, useChangeRequest } from './tool-requests.queries.ts';

interface Props {
  request: ToolRequest;
  timeZone: string | undefined;
}

/** The comments on a request, and a field for another one, which survives a reload. */
export function RequestComments({ request: { id, name }, timeZone }: Props) {
  const { data: comments, errorUpdateCount, isFetching, refetch } = useQuery(commentsQuery(id));
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
      <CommentForm id={id} />
    </section>
  );
}

function CommentForm({ id }: { id: number }) {
  const [content, setContent, clear] = useAutosave(`tool-request-comment:${id}`, '');
  const add = useChangeRequest(async () => {
    await call(addRequestComment, { params: { id: String(id) }, body: { content } });
    clear();
  }, 'Your comment was not saved. Please try again.');
  function submit(event: FormEvent) {
    event.preventDefault();
    if (content.trim() !== '' && !add.isPending) add.mutate(undefined);
  }
  return (
    <form onSubmit={submit} className="flex flex-col items-start gap-2">
      <Field label="Add a comment" hint="Everybody signed in can read it." className="w-full">
        {(field) => (
          <Textarea {...field} rows={2} maxLength={2000} value={content} onChange={({ target }) => setContent(target.value)} />
        )}
      </Field>
      <Button type="submit" variant="secondary" size="small" aria-disabled={content.trim() === ''} pending={add.isPending}>
        Comment
      </Button>
    </form>
  );
}
