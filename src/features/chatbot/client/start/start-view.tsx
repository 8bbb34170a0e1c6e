import { useQuery } from '@tanstack/react-query';
import { MessagesSquare } from 'lucide-react';
import { useEffect, useEffectEvent, useRef } from 'react';
import type { ChatModel } from '#features/chatbot/chatbot.contract.ts';
import { Button } from '#platform/client/ui/button.tsx';
import { ErrorState } from '#platform/client/ui/error-state.tsx';
import { Spinner } from '#platform/client/ui/spinner.tsx';
import { chatModelsQuery } from '../chatbot.queries.ts';
import { ModelSelect } from './model-select.tsx';
import { useStartConversation } from './use-start-conversation.ts';

interface Props {
  /** The id of the model that was chosen last, if any. */
  model: string | undefined;
  onModel: (id: string) => void;
  /** Called with the id of the conversation that has begun. */
  onStarted: (id: number) => void;
  /** Called with the choice of a model once it is there. */
  onReady: (picker: HTMLElement) => void;
  timeZone: string | undefined;
}

/** What stands where no conversation is selected: the choice of a model, and the start. */
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

function StartForm({ models, model, onModel, onStarted, onReady, timeZone }: Props & { models: readonly ChatModel[] }) {
  const { start, isPending } = useStartConversation(timeZone);
  const form = useRef<HTMLFormElement>(null);
  const tellReady = useEffectEvent(() => {
    const picker = form.current?.querySelector('select');
    if (picker) onReady(picker);
  });
  useEffect(() => tellReady(), []);
  const chosen = models.find(({ id }) => id === model) ?? presetOf(models);
  return (
    <form
      ref={form}
      className="mt-6 flex flex-col gap-4 text-left"
      onSubmit={(event) => {
        event.preventDefault();
        if (chosen?.available) start(chosen.id, onStarted);
      }}
    >
      <ModelSelect models={models} chosen={chosen} onChoose={onModel} />
      <Button type="submit" disabled={!chosen?.available} pending={isPending}>
        Start Conversation
      </Button>
    </form>
  );
}

/** The default model; in its place, while it cannot be used, the first one that can. */
function presetOf(models: readonly ChatModel[]): ChatModel | undefined {
  const preset = models.find(({ isDefault }) => isDefault);
  return preset?.available ? preset : preset && (models.find(({ available }) => available) ?? preset);
}
