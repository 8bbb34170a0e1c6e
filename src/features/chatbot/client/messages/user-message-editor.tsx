import { useEffect, useRef } from 'react';
import { Button } from '#platform/client/ui/button.tsx';
import { Textarea } from '#platform/client/ui/textarea.tsx';
import { isSendingKey } from '../composer/is-sending-key.ts';

interface Props {
  content: string;
  onChange: (content: string) => void;
  onCancel: () => void;
  onSend: (content: string) => void;
}

/** Edits the last question; when sent, it replaces the old one, and a new reply replaces the old reply. */
export function UserMessageEditor({ content, onChange, onCancel, onSend }: Props) {
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
