import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Plus, RefreshCw } from 'lucide-react';
import { call } from '#platform/client/api.ts';
import { errorMessage } from '#platform/client/error-message.ts';
import { DragAndDropList } from '#platform/client/sortable/drag-and-drop-list.tsx';
import { idAfter } from '#platform/client/sortable/sortable-list.tsx';
import { Button } from '#platform/client/ui/button.tsx';
import { EmptyState } from '#platform/client/ui/empty-state.tsx';
import { FieldError } from '#platform/client/ui/field-error.tsx';
import { RetryMessage } from '#platform/client/ui/retry-message.tsx';
import { useMediaQuery } from '#platform/client/use-media-query.ts';
import { inDisplayOrder } from '#platform/shared/display-order.ts';
import { checkLanguageModels } from '../language-models.contract.ts';
import { languageModelsQuery, numberModels, type OrderedModel, providersQuery } from './language-models.queries.ts';
import { ModelCards } from './model-cards.tsx';
import { ModelListSkeleton } from './model-list-skeleton.tsx';
import { ModelTable, TABLE_MEDIA_QUERY } from './model-table.tsx';
import { useModelActions } from './use-model-actions.tsx';

interface Props {
  timeZone: string | undefined;
  onAdd: () => void;
  onEdit: (model: OrderedModel) => void;
  onAddSuccessor: (model: OrderedModel) => void;
  /** Id of the model whose form has just been left; null for a new one. */
  returnTo: number | null | undefined;
}

/** Every language model in the order in which people see them, with what can be done with it. */
export function ModelList({ timeZone, onAdd, onEdit, onAddSuccessor, returnTo }: Props) {
  const query = useQuery({ ...languageModelsQuery, refetchOnMount: 'always' });
  const { data: providers } = useQuery(providersQuery);
  const { dialogs, moveTo, ...actions } = useModelActions(timeZone);
  const View = useMediaQuery(TABLE_MEDIA_QUERY) ? ModelTable : ModelCards;
  const models = query.data && inDisplayOrder(query.data);
  function drop(id: number, overId: number) {
    const model = models?.find((each) => each.id === id);
    if (models && model)
      moveTo(
        model,
        idAfter(
          models.map((each) => each.id),
          id,
          overId,
        ),
      );
  }
  if (!models && query.errorUpdateCount > 0) {
    const failure = 'The language models could not be loaded.';
    return <RetryMessage sentence={failure} pending={query.isFetching} onRetry={() => query.refetch()} />;
  }
  if (!models) return <ModelListSkeleton />;
  return (
    <div className="flex flex-col gap-4">
      <ListButtons onAdd={onAdd} hasModels={models.length > 0} isReturnedTo={returnTo === null} />
      {models.length === 0 && (
        <EmptyState title="No models yet" description={NEXT_STEP[providers?.length ? 'model' : 'provider']} />
      )}
      {models.length > 0 && (
        <DragAndDropList items={models.map(({ id, label }) => ({ id, name: label }))} onDrop={drop}>
          <View
            models={models}
            providers={providers}
            returnTo={returnTo}
            actions={{ ...actions, edit: onEdit, addSuccessor: onAddSuccessor }}
          />
        </DragAndDropList>
      )}
      {dialogs}
    </div>
  );
}

const NEXT_STEP = {
  model: 'Add the first one: until then nobody can chat, and documents are outlines.',
  provider: 'First add a provider, below: models are asked through it.',
};

const NOT_CHECKED = errorMessage('The models were not checked. Please try again.');

/** The buttons above the list, and what the latest check found. */
function ListButtons({ onAdd, hasModels, isReturnedTo }: { onAdd: () => void; hasModels: boolean; isReturnedTo: boolean }) {
  const client = useQueryClient();
  const check = useMutation({
    mutationFn: () => call(checkLanguageModels, {}),
    onSuccess: ({ models }) => client.setQueryData(languageModelsQuery.queryKey, numberModels(models)),
  });
  return (
    <div className="flex flex-col gap-2">
      <div className="flex flex-wrap gap-3">
        <Button ref={isReturnedTo ? focus : undefined} onClick={onAdd}>
          <Plus className="size-4" aria-hidden="true" />
          Add Model
        </Button>
        {hasModels && (
          <Button variant="secondary" pending={check.isPending} onClick={() => check.mutate()}>
            {!check.isPending && <RefreshCw className="size-4" aria-hidden="true" />}
            Check now
          </Button>
        )}
      </div>
      <div role="status" className="max-w-prose text-sm">
        {check.data?.sentences.map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
        <FieldError id={undefined}>{check.error ? NOT_CHECKED(check.error) : undefined}</FieldError>
      </div>
    </div>
  );
}

const focus = (button: HTMLButtonElement | null) => button?.focus();
