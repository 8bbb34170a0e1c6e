import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { call } from '#platform/client/api.ts';
import { useDeleteItem } from '#platform/client/editable-list/use-delete-item.tsx';
import { type ListEditor, useListEditor } from '#platform/client/editable-list/use-list-editor.ts';
import { errorMessage } from '#platform/client/error-message.ts';
import { Button } from '#platform/client/ui/button.tsx';
import { EmptyState } from '#platform/client/ui/empty-state.tsx';
import { FormSection } from '#platform/client/ui/form-section.tsx';
import { RetryMessage } from '#platform/client/ui/retry-message.tsx';
import { Skeleton } from '#platform/client/ui/skeleton.tsx';
import { deleteProvider, type ModelProvider } from '../providers.contract.ts';
import { countModels } from './describe-provider.ts';
import { providersQuery, refreshModels } from './language-models.queries.ts';
import { ProviderForm } from './provider-form.tsx';
import { ProviderItem } from './provider-item.tsx';

/** The providers through which models are asked: the list, or the form of one. */
export function ModelProvidersSection() {
  const { edited, ...list } = useListEditor<ModelProvider>();
  return (
    <FormSection
      isWide
      title="Model providers"
      description="Services and servers that the models are asked through. A key is sealed when it is saved, and never shown again."
    >
      {edited === undefined ? <ProviderList {...list} /> : <ProviderForm provider={edited ?? undefined} onDone={list.close} />}
    </FormSection>
  );
}

function ProviderList({ open, returnTo }: Pick<ListEditor<ModelProvider>, 'open' | 'returnTo'>) {
  const query = useQuery({ ...providersQuery, refetchOnMount: 'always' });
  const { confirmDelete, dialog } = useProviderRemoval();
  const { data: providers, errorUpdateCount, isFetching, refetch } = query;
  if (!providers && errorUpdateCount > 0) {
    const failure = 'The model providers could not be loaded.';
    return <RetryMessage sentence={failure} pending={isFetching} onRetry={() => refetch()} />;
  }
  if (!providers) return <ProviderSkeletons />;
  return (
    <div className="flex flex-col gap-4">
      <Button ref={returnTo === null ? focus : undefined} className="self-start" onClick={() => open()}>
        <Plus className="size-4" aria-hidden="true" />
        Add Provider
      </Button>
      {providers.length === 0 && (
        <EmptyState title="No providers yet" description="Without one the portal works, but has no language models." />
      )}
      {providers.length > 0 && (
        <ul aria-labelledby="section-model-providers" className="max-w-4xl border-y border-line divide-y divide-line">
          {providers.map((provider) => (
            <ProviderItem
              key={provider.id}
              provider={provider}
              onEdit={() => open(provider)}
              onRemove={() => confirmDelete(provider)}
              isReturnedTo={returnTo === provider.id}
            />
          ))}
        </ul>
      )}
      {dialog}
    </div>
  );
}

const focus = (button: HTMLButtonElement | null) => button?.focus();

/** Removes providers, after a question that says how many models go with them. */
function useProviderRemoval() {
  const client = useQueryClient();
  return useDeleteItem<ModelProvider>({
    queryKey: providersQuery.queryKey,
    nameOf: ({ name }) => name,
    refresh: () => refreshModels(client),
    remove: (id) => call(deleteProvider, { params: { id } }),
    question: 'Remove this provider?',
    consequence: ({ models }) =>
      `will be removed, and ${models === 0 ? 'no model' : countModels(models)} with it. Conversations keep the names of their models.`,
    confirmLabel: 'Remove',
    done: ({ name }) => ({ title: 'Provider removed', description: name }),
    failureOf: errorMessage('The provider was not removed. Please try again.'),
  });
}

const PLACEHOLDERS = ['first', 'second'];

function ProviderSkeletons() {
  return (
    <div role="status" aria-label="Loading model providers" className="flex max-w-4xl flex-col gap-4">
      <Skeleton className="h-10 w-36" />
      {PLACEHOLDERS.map((position) => (
        <Skeleton key={position} className="h-24 w-full" />
      ))}
    </div>
  );
}
