import { useQuery, useQueryClient } from '@tanstack/react-query';
import { getConversation } from '#features/chatbot/chatbot.contract.ts';
import { call } from '#platform/client/api.ts';
import { Spinner } from '#platform/client/ui/spinner.tsx';
import { putConversation } from '../listed-conversations.ts';

const ASK_AGAIN_MS = 3_000;

/** Says that a reply is being written in a conversation, and goes when it has ended; a person has at most two of them. */
export function ReplyingMark({ id }: { id: number }) {
  const client = useQueryClient();
  useQuery({
    queryKey: [getConversation.path, id, 'replying'],
    queryFn: async () => {
      const conversation = await call(getConversation, { params: { id: String(id) } });
      if (!conversation.isReplying) putConversation(client, conversation);
      return conversation.isReplying;
    },
    gcTime: 0,
    refetchInterval: ASK_AGAIN_MS,
  });
  return (
    <span className="chatbot-replying" title="A reply is being written">
      <Spinner />
      <span className="sr-only">A reply is being written</span>
    </span>
  );
}
