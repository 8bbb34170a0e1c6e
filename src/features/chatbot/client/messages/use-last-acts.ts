import { useCallback, useEffect, useRef } from 'react';
import type { Message } from '#features/chatbot/messages.contract.ts';
import type { ReplyActs } from '../replies/use-reply.ts';

/** The acts of the last messages, the same ones at every drawing: messages that have not changed are not drawn again for their sake. */
export function useLastActs(reply: ReplyActs) {
  const latest = useRef(reply);
  useEffect(() => {
    latest.current = reply;
  });
  const onRegenerate = useCallback((message: Message) => latest.current.regenerate(message), []);
  const onResend = useCallback((content: string, message: Message) => latest.current.send(content, message), []);
  return { onRegenerate, onResend };
}
