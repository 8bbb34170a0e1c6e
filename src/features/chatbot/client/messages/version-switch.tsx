import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { getMessage, type Message, showReplyVersion } from '#features/chatbot/messages.contract.ts';
import { call } from '#platform/client/api.ts';
import { showErrorToast } from '#platform/client/show-error-toast.ts';
import { announceChange } from '../replies/chat-channel.ts';
import { withVersion } from './message-cache.ts';
import { messagesQuery } from './messages.queries.ts';

interface Props {
  reply: Message;
  /** True for the last reply: the model is given the version that is shown. Earlier ones are only looked at. */
  isLast: boolean;
}

/** Goes back and forth between the versions of a reply: "2 / 3". */
export function VersionSwitch({ reply, isLast }: Props) {
  const client = useQueryClient();
  const { conversationId, versions, id } = reply;
  const { mutate, isPending } = useMutation({
    mutationFn: (version: number) =>
      call(isLast ? showReplyVersion : getMessage, { params: { id: String(conversationId), messageId: String(version) } }),
    onSuccess: (version) => {
      client.setQueryData(messagesQuery(conversationId).queryKey, (known) => known && withVersion(known, version));
      if (isLast) announceChange(conversationId);
    },
    onError: (error) => showErrorToast(error, 'The other version could not be shown. Check your connection and try again.'),
  });
  const at = versions.indexOf(id);
  const step = (label: string, target: number | undefined, Icon: typeof ChevronLeft) => (
    <button
      type="button"
      className="chat-act"
      aria-label={label}
      title={label}
      // Not disabled, because the focus would be lost at the first and the last version.
      aria-disabled={target === undefined || isPending}
      onClick={() => target !== undefined && !isPending && mutate(target)}
    >
      <Icon aria-hidden="true" />
    </button>
  );
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for the fields of a form
    <span role="group" aria-label="Versions of this reply" className="chat-versions">
      {step('Previous version', versions[at - 1], ChevronLeft)}
      <span role="status">
        <span aria-hidden="true">
          {at + 1} / {versions.length}
        </span>
        <span className="sr-only">
          Version {at + 1} of {versions.length}
        </span>
      </span>
      {step('Next version', versions[at + 1], ChevronRight)}
    </span>
  );
}
