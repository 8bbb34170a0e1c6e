import { Pencil } from 'lucide-react';
import { useEffect, useRef } from 'react';
import type { Message } from '#features/chatbot/messages.contract.ts';
import { Button } from '#platform/client/ui/button.tsx';
import { Textarea } from '#platform/client/ui/textarea.tsx';
import { isSendingKey } from '../composer/is-sending-key.ts';
import { useEdited } from '../replies/pending-message.ts';
import { type ItemProps, MessageFrame } from './message-frame.tsx';

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

interface Props {
  content: string;
  onChange: (content: string) => void;
  onCancel: () => void;
  onSend: (content: string) => void;
}

/** Edits the last question; when sent, it replaces the old one, and a new reply replaces the old reply. */
function UserMessageEditor({ content, onChange, onCancel, onSend }: Props) {
  const field = useRef<HTMLTextAreaElement>(null);
  const send = () => content.trim() !== '' && onSend(content.trim());
  useEffect(() => {
    field.current?.focus();
    field.current?.setSelectionRange(field.current.value.length, field.current.value.length);
  }, []);
  return (
    <div className="chat-editor">
      <Textarea
        ref={field}
        aria-label="Edit your message"
        rows={1}
        maxRows={8}
        value={content}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape' && !event.nativeEvent.isComposing) {
            event.preventDefault();
            onCancel();
          } else if (isSendingKey(event)) {
            event.preventDefault();
            send();
          }
        }}
      />
      <div className="chat-editor-acts">
        <Button variant="secondary" size="small" onClick={onCancel}>
          Cancel
        </Button>
        <Button size="small" disabled={content.trim() === ''} onClick={send}>
          Send
        </Button>
      </div>
    </div>
  );
}
