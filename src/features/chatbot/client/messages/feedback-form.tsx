import { type FormEvent, useEffect, useRef, useState } from 'react';
import { type Feedback, MAX_COMMENT_LENGTH } from '#features/chatbot/feedback.contract.ts';
import { Button } from '#platform/client/ui/button.tsx';
import { Checkbox } from '#platform/client/ui/checkbox.tsx';
import { Textarea } from '#platform/client/ui/textarea.tsx';
import { useUnsavedChangesOnPage } from '#platform/client/unsaved-changes.ts';

interface Props {
  feedback: Feedback;
  pending: boolean;
  onSave: (given: { comment: string; mayBeRead: boolean }) => void;
  onCancel: () => void;
}

/** A comment on a reply. Nobody may read it unless its author allows that, and then it is not stored at all. */
export function FeedbackForm({ feedback, pending, onSave, onCancel }: Props) {
  const saved = feedback.comment ?? '';
  const [comment, setComment] = useState(saved);
  const [mayBeRead, setMayBeRead] = useState(saved !== '');
  const field = useRef<HTMLTextAreaElement>(null);
  useUnsavedChangesOnPage(comment !== saved);
  useEffect(() => field.current?.focus(), []);
  const save = (event: FormEvent) => {
    event.preventDefault();
    onSave({ comment, mayBeRead });
  };
  return (
    <form className="chat-feedback" onSubmit={save}>
      <Textarea
        ref={field}
        aria-label={
          feedback.isHelpful ? 'What was good about the reply? (optional)' : 'What was wrong with the reply? (optional)'
        }
        placeholder={feedback.isHelpful ? 'What was good? (optional)' : 'What was wrong? (optional)'}
        rows={2}
        maxRows={6}
        maxLength={MAX_COMMENT_LENGTH}
        value={comment}
        onChange={(event) => setComment(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Escape' || event.nativeEvent.isComposing) return;
          event.preventDefault();
          onCancel();
        }}
      />
      <Checkbox
        label="Administrators may read my comment"
        hint="They see it without your name and without the conversation. If you do not allow it, only your thumb is saved."
        checked={mayBeRead}
        onChange={(event) => setMayBeRead(event.target.checked)}
      />
      <span className="flex gap-2">
        <Button type="submit" size="small" pending={pending}>
          Save
        </Button>
        <Button variant="secondary" size="small" onClick={onCancel}>
          Cancel
        </Button>
      </span>
    </form>
  );
}
