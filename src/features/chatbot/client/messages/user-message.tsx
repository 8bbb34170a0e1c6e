import { Pencil } from 'lucide-react';
import { useRef } from 'react';
import type { Message } from '#features/chatbot/messages.contract.ts';
import { useEdited } from '../replies/pending-message.ts';
import { type ItemProps, MessageFrame } from './message-frame.tsx';
import { UserMessageEditor } from './user-message-editor.tsx';

/** The user's message, as typed. The last one can be edited. */
export function UserMessage({ message, onResend }: ItemProps) {
  return (
    <MessageFrame id={message.id} at={message.createdAt} isOwn speaker="You said:">
      {onResend ? <LastQuestion message={message} onResend={onResend} /> : <Words content={message.content} />}
    </MessageFrame>
  );
}

const Words = ({ content }: { content: string }) => <div className="chat-bubble chat-bubble-own">{content}</div>;

function LastQuestion({ message, onResend }: { message: Message; onResend: (content: string, message: Message) => void }) {
  const [edited, setEdited, endEditing] = useEdited(message.conversationId);
  const editButton = useRef<HTMLButtonElement>(null);
  const edit = (content: string) => setEdited({ messageId: message.id, content });
  function cancel() {
    endEditing();
    // Waits until the button is rendered again.
    setTimeout(() => editButton.current?.focus(), 0);
  }
  function send(content: string) {
    endEditing();
    onResend(content, message);
  }
  if (edited.messageId === message.id)
    return <UserMessageEditor content={edited.content} onChange={edit} onCancel={cancel} onSend={send} />;
  return (
    <>
      <Words content={message.content} />
      <div className="chat-acts">
        <button ref={editButton} type="button" className="chat-act" onClick={() => edit(message.content)}>
          <Pencil aria-hidden="true" />
          Edit
        </button>
      </div>
    </>
  );
}
