import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import type { ListEditor } from '#platform/client/editable-list/use-list-editor.ts';
import { DragAndDropList } from '#platform/client/sortable/drag-and-drop-list.tsx';
import { idAfter } from '#platform/client/sortable/sortable-list.tsx';
import { Button } from '#platform/client/ui/button.tsx';
import { EmptyState } from '#platform/client/ui/empty-state.tsx';
import { RetryMessage } from '#platform/client/ui/retry-message.tsx';
import { Skeleton } from '#platform/client/ui/skeleton.tsx';
import { inDisplayOrder } from '#platform/shared/display-order.ts';
import { FirmPromptItem } from './firm-prompt-item.tsx';
import { firmPromptsQuery, type OrderedPrompt } from './firm-prompts.queries.ts';
import { useFirmPromptActions } from './use-firm-prompt-actions.tsx';

/** Every prompt of the firm in the order in which people see them, with what can be done with it. */
export function FirmPromptList({ open, returnTo }: Pick<ListEditor<OrderedPrompt>, 'open' | 'returnTo'>) {
  const { data, errorUpdateCount, isFetching, refetch } = useQuery({ ...firmPromptsQuery, refetchOnMount: 'always' });
  const { dialog, ...actions } = useFirmPromptActions();
  if (!data && errorUpdateCount > 0) {
    return <RetryMessage sentence="The prompt library could not be loaded." pending={isFetching} onRetry={() => refetch()} />;
  }
  if (!data) return <PromptSkeletons />;
  const prompts = inDisplayOrder(data);
  const ids = prompts.map(({ id }) => id);
  function drop(id: number, overId: number) {
    const prompt = prompts.find((each) => each.id === id);
    if (prompt) actions.moveTo(prompt, idAfter(ids, id, overId));
  }
  return (
    <div className="flex flex-col gap-4">
      <Button ref={returnTo === null ? focus : undefined} className="self-start" onClick={() => open()}>
        <Plus className="size-4" aria-hidden="true" />
        Add Prompt
      </Button>
      {prompts.length === 0 && (
        <EmptyState title="No prompts yet" description="Until one is added, people find only the prompts of their own." />
      )}
      {prompts.length > 0 && (
        <DragAndDropList items={prompts.map(({ id, title }) => ({ id, name: title }))} onDrop={drop}>
          <ul aria-labelledby="section-prompt-library" className="max-w-4xl border-y border-line divide-y divide-line">
            {prompts.map((prompt, index) => (
              <FirmPromptItem
                key={prompt.id}
                prompt={prompt}
                isFirst={index === 0}
                isLast={index === prompts.length - 1}
                actions={actions}
                onEdit={() => open(prompt)}
                isReturnedTo={returnTo === prompt.id}
              />
            ))}
          </ul>
        </DragAndDropList>
      )}
      {dialog}
    </div>
  );
}

const focus = (button: HTMLButtonElement | null) => button?.focus();

const PLACEHOLDERS = ['first', 'second', 'third'];

function PromptSkeletons() {
  return (
    <div role="status" aria-label="Loading the prompt library" className="flex max-w-4xl flex-col gap-4">
      <Skeleton className="h-10 w-36" />
      {PLACEHOLDERS.map((position) => (
        <Skeleton key={position} className="h-16 w-full" />
      ))}
    </div>
  );
}
