import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { MessagesSquare, TriangleAlert } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { type ChatModel, createConversation } from '#features/chatbot/chatbot.contract.ts';
import { MatterField } from '#features/matters/client/matter-field.tsx';
import { ApiError, call } from '#platform/client/api.ts';
import { showErrorToast } from '#platform/client/show-error-toast.ts';
import { Button } from '#platform/client/ui/button.tsx';
import { ErrorState } from '#platform/client/ui/error-state.tsx';
import { Field } from '#platform/client/ui/field.tsx';
import { Select } from '#platform/client/ui/select.tsx';
import { Spinner } from '#platform/client/ui/spinner.tsx';
import { RETIRED } from '#platform/shared/model-providers.ts';
import { chatModelsQuery } from '../chatbot.queries.ts';
import { addConversation } from '../conversation-list-cache.ts';
import { formatLongDate } from '../list/format-dates.ts';
import { ModelOptions } from './model-options.tsx';

const MUTATION_KEY = [createConversation.path];

interface Props {
  /** Id of the last chosen model, if any. */
  model: string | undefined;
  onModel: (id: string) => void;
  /** Called with the id of the new conversation. */
  onStarted: (id: number) => void;
  /** Called with the model picker once it is rendered. */
  onReady: (picker: HTMLElement) => void;
  timeZone: string | undefined;
  /** Opens the settings of models; undefined for a person who is no administrator. */
  onOpenSettings: (() => void) | undefined;
}

/** Shown when no conversation is selected: the model picker, and the start button. */
export function StartView(props: Props) {
  const models = useQuery(chatModelsQuery);
  return (
    <div className="chatbot-start">
      <MessagesSquare aria-hidden="true" className="mx-auto size-8 text-muted" />
      <h2 className="mt-3 text-lg">Welcome to the Example Chatbot</h2>
      <p className="mt-2 text-muted">Select a model and start a new conversation to begin chatting with AI.</p>
      {models.data && <StartForm {...props} models={models.data} />}
      {models.isPending && (
        <p className="mt-6">
          <Spinner label="Loading models..." />
        </p>
      )}
      {!models.data && models.errorUpdateCount > 0 && (
        <ErrorState
          title="Error loading the models"
          description="Please try again later"
          pending={models.isFetching}
          onRetry={() => void models.refetch()}
        />
      )}
    </div>
  );
}

function StartForm({
  models,
  model,
  onModel,
  onStarted,
  onReady,
  timeZone,
  onOpenSettings,
}: Props & { models: readonly ChatModel[] }) {
  const [matterNumber, setMatterNumber] = useState('');
  const [refusal, setRefusal] = useState<string>();
  const { start, isPending } = useStartConversation(timeZone, setRefusal);
  const form = useRef<HTMLFormElement>(null);
  const tellReady = useEffectEvent(() => {
    const picker = form.current?.querySelector('select');
    if (picker) onReady(picker);
  });
  useEffect(() => tellReady(), []);
  const isNoneAvailable = models.every(({ available }) => !available);
  const chosen = models.find(({ id }) => id === model) ?? presetOf(models);
  return (
    <form
      ref={form}
      className="mt-6 flex flex-col gap-4 text-left"
      onSubmit={(event) => {
        event.preventDefault();
        setRefusal(undefined);
        if (chosen?.available) start({ model: chosen.id, matterNumber: matterNumber.trim() }, onStarted);
      }}
    >
      <ModelSelect models={models} chosen={chosen} onChoose={onModel} isAdmin={onOpenSettings !== undefined} />
      <MatterField
        value={matterNumber}
        error={refusal}
        onChange={({ target }) => {
          setMatterNumber(target.value);
          setRefusal(undefined);
        }}
      />
      <Button type="submit" disabled={!chosen?.available} pending={isPending}>
        Start Conversation
      </Button>
      {isNoneAvailable && onOpenSettings && (
        <Button variant="secondary" onClick={onOpenSettings}>
          Open Settings
        </Button>
      )}
    </form>
  );
}

/** The default model; if it is unavailable, the first available one. */
function presetOf(models: readonly ChatModel[]): ChatModel | undefined {
  const preset = models.find(({ isDefault }) => isDefault);
  return preset?.available ? preset : preset && (models.find(({ available }) => available) ?? preset);
}

interface ModelSelectProps {
  models: readonly ChatModel[];
  chosen: ChatModel | undefined;
  onChoose: (id: string) => void;
  isAdmin: boolean;
}

/** The models by provider. An unavailable one can be selected all the same, and then says why. */
function ModelSelect({ models, chosen, onChoose, isAdmin }: ModelSelectProps) {
  const reason = reasonOf(chosen, models, isAdmin);
  const notice = reason && (
    <span className="mt-1 flex gap-2 rounded-md bg-warning-soft p-3 text-ink">
      <TriangleAlert className="mt-0.5 size-4 shrink-0 text-warning" aria-hidden="true" />
      <span>{reason}</span>
    </span>
  );
  const destination = chosen?.available && destinationOf(chosen);
  return (
    <Field label="Select AI Model" hint={<span role="status">{notice || destination}</span>}>
      {(control) => (
        <Select {...control} value={chosen?.id ?? ''} onChange={({ target }) => onChoose(target.value)}>
          {!chosen && (
            <option value="" disabled>
              Choose an AI model
            </option>
          )}
          <ModelOptions models={models} />
        </Select>
      )}
    </Field>
  );
}

/** Says where the words go before anything is written. */
function destinationOf({ destination, papersAllowed }: ChatModel): string {
  return `Your words go to ${destination}.${papersAllowed ? '' : ' No client papers.'}`;
}

function reasonOf(model: ChatModel | undefined, models: readonly ChatModel[], isAdmin: boolean): string {
  if (!model || model.available) return '';
  if (models.every(({ available }) => !available)) {
    const remedy = models.every(({ reason }) => reason === RETIRED) ? ADD_MODEL : ENTER_KEY;
    return `No AI model is available yet. ${isAdmin ? remedy.forAdmins : remedy.forOthers}`;
  }
  return `${model.label} is unavailable. ${model.reason ?? ''} Choose another model, or ask an administrator.`;
}

const ENTER_KEY = {
  forAdmins: 'Enter a provider’s key under Settings, Model providers.',
  forOthers: 'Ask an administrator to enter a provider’s key in the admin panel, under Settings, Model providers.',
};
/** All of them have been retired. */
const ADD_MODEL = {
  forAdmins: 'Add a newer model under Settings, Language models.',
  forOthers: 'Ask an administrator to add a newer model in the admin panel, under Settings, Language models.',
};

interface Start {
  model: string;
  /** Empty for none. */
  matterNumber: string;
}

/** Starts a conversation, titled with today's date. @param onRefused receives why its client-matter number is refused */
function useStartConversation(timeZone: string | undefined, onRefused: (message: string) => void) {
  const client = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationKey: MUTATION_KEY,
    mutationFn: ({ model, matterNumber }: Start) =>
      call(createConversation, {
        body: { model, title: formatLongDate(new Date(), timeZone), ...(matterNumber && { matterNumber }) },
      }),
    onSuccess: (conversation) => addConversation(client, conversation),
    onError: (error) => {
      const refused = error instanceof ApiError ? error.fields.matterNumber : undefined;
      if (refused) onRefused(refused);
      else showErrorToast(error, 'The conversation could not be started. Check your connection and try again.');
    },
  });
  return {
    isPending,
    /** @param onStarted receives its id, unless the user has moved elsewhere meanwhile */
    start: (wanted: Start, onStarted: (id: number) => void) => {
      // A second press may come before the button shows the first.
      if (client.isMutating({ mutationKey: MUTATION_KEY }) === 0) mutate(wanted, { onSuccess: ({ id }) => onStarted(id) });
    },
  };
}
