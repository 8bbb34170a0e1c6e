import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Prompt } from '#features/chatbot/prompts.contract.ts';
import { Dialog, type DialogProps } from '#platform/client/ui/dialog.tsx';
import { EmptyState } from '#platform/client/ui/empty-state.tsx';
import { RetryMessage } from '#platform/client/ui/retry-message.tsx';
import { SearchField } from '#platform/client/ui/search-field.tsx';
import { Skeleton } from '#platform/client/ui/skeleton.tsx';
import { groupPrompts, OWN_GROUP, searchPrompts, usableFirst } from './group-prompts.ts';
import { OwnPromptButtons } from './own-prompt-buttons.tsx';
import { PromptItem } from './prompt-item.tsx';
import { promptsQuery } from './prompts.queries.ts';
import { useOwnPrompts } from './use-own-prompts.tsx';

interface LibraryProps {
  conversationId: number;
  hasPapers: boolean;
  onChoose: (prompt: Prompt) => void;
}

interface Props extends LibraryProps, Pick<DialogProps, 'open' | 'onOpenChange'> {
  onClosed: () => void;
}

/** The firm’s prompts by practice area, and the person’s own, to choose from. */
export function PromptLibraryDialog({ conversationId, hasPapers, onChoose, ...dialog }: Props) {
  return (
    <Dialog {...dialog} size="tall" title="Prompts" description="A prompt goes into the message field. You send it yourself.">
      <Library conversationId={conversationId} hasPapers={hasPapers} onChoose={onChoose} />
    </Dialog>
  );
}

function Library({ conversationId, hasPapers, onChoose }: LibraryProps) {
  // Refetched whenever the dialog is opened, because administrators change the library too.
  const query = useQuery({ ...promptsQuery, staleTime: 0, refetchOnMount: 'always' });
  const [search, setSearch] = useState('');
  const own = useOwnPrompts(conversationId);
  const { data: prompts } = query;
  if (!prompts && query.errorUpdateCount > 0) {
    const failure = 'The prompts could not be loaded.';
    return <RetryMessage sentence={failure} pending={query.isFetching} onRetry={() => query.refetch()} />;
  }
  return (
    <div className="flex flex-col gap-5">
      <div className="flex flex-wrap items-center gap-x-2 gap-y-3">
        <SearchField label="Search prompts" className="min-w-0 grow basis-56" value={search} onChange={setSearch} />
        <OwnPromptButtons conversationId={conversationId} onAdd={own.add} onAddMessage={own.addMessage} />
      </div>
      {prompts ? (
        <PromptGroups prompts={prompts} search={search.trim()} hasPapers={hasPapers} onChoose={onChoose} {...own} />
      ) : (
        <GroupSkeleton />
      )}
      {own.dialogs}
    </div>
  );
}

interface GroupsProps extends Omit<LibraryProps, 'conversationId'> {
  prompts: readonly Prompt[];
  search: string;
  edit: (prompt: Prompt) => void;
  remove: (prompt: Prompt) => void;
}

function PromptGroups({ prompts, search, ...item }: GroupsProps) {
  const found = searchPrompts(prompts, search);
  const hasNoneOfOwn = search === '' && !prompts.some(({ isOwn }) => isOwn);
  return (
    <>
      <p role="status" className="sr-only">
        {search && `${found.length} ${found.length === 1 ? 'prompt' : 'prompts'} found`}
      </p>
      {search && found.length === 0 && <EmptyState title={`No prompt matches “${search}”`} description="Try fewer words." />}
      {hasNoneOfOwn && (
        <section aria-labelledby="no-own-prompts">
          <h3 id="no-own-prompts" className="text-base">
            {OWN_GROUP}
          </h3>
          <p className="mt-1 text-sm text-muted">You have none yet. A prompt that you add is seen by you alone.</p>
        </section>
      )}
      {groupPrompts(found).map(({ title, prompts: listed }, index) => (
        <section key={title} aria-labelledby={`prompt-group-${index}`}>
          <h3 id={`prompt-group-${index}`} className="mb-1 text-base">
            {title}
          </h3>
          <ul className="border-y border-line divide-y divide-line">
            {usableFirst(listed, item.hasPapers).map((prompt) => (
              <PromptItem key={prompt.id} prompt={prompt} {...item} />
            ))}
          </ul>
        </section>
      ))}
    </>
  );
}

const ROWS = ['first', 'second', 'third', 'fourth'];

/** Placeholder of a group, in the shape of its prompts. */
function GroupSkeleton() {
  return (
    <div role="status" aria-label="Loading prompts" className="flex flex-col gap-2">
      <Skeleton className="h-5 w-32" />
      {ROWS.map((row) => (
        <Skeleton key={row} className="h-16" />
      ))}
    </div>
  );
}
