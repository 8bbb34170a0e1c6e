import { useMutation, useQueryClient } from '@tanstack/react-query';
import { MessageSquare, ThumbsDown, ThumbsUp } from 'lucide-react';
import { useRef, useState } from 'react';
import { type Feedback, giveFeedback, removeFeedback } from '#features/chatbot/feedback.contract.ts';
import type { Message } from '#features/chatbot/messages.contract.ts';
import { call } from '#platform/client/api.ts';
import { showErrorToast } from '#platform/client/show-error-toast.ts';
import { FeedbackForm } from './feedback-form.tsx';
import { withFeedback } from './message-cache.ts';
import { messagesQuery } from './messages.queries.ts';

/** Feedback to be given; null removes it. */
export type GivenFeedback = { isHelpful: boolean; comment?: string; mayBeRead?: boolean } | null;

/** A reply's thumbs up and down; a pressed one is removed by pressing it again. Behind a thumb, a comment can be added. */
export function FeedbackButtons({ reply }: { reply: Message }) {
  const [isCommenting, setIsCommenting] = useState(false);
  const comment = useRef<HTMLButtonElement>(null);
  const { mutate, isPending } = useGiveFeedback(reply);
  const { feedback } = reply;
  const thumb = (isHelpful: boolean, label: string, Icon: typeof ThumbsUp) => {
    const isPressed = feedback?.isHelpful === isHelpful;
    return (
      <button
        type="button"
        className="chat-act"
        aria-label={label}
        title={label}
        aria-pressed={isPressed}
        onClick={() => {
          setIsCommenting(false);
          if (!isPending) mutate(isPressed ? null : { isHelpful });
        }}
      >
        <Icon aria-hidden="true" />
      </button>
    );
  };
  const close = () => {
    setIsCommenting(false);
    // The button is rendered again first.
    setTimeout(() => comment.current?.focus(), 0);
  };
  return (
    <>
      {thumb(true, 'Good reply', ThumbsUp)}
      {thumb(false, 'Bad reply', ThumbsDown)}
      {feedback && !isCommenting && (
        <button ref={comment} type="button" className="chat-act" onClick={() => setIsCommenting(true)}>
          <MessageSquare aria-hidden="true" />
          {feedback.comment ? 'Edit comment' : 'Add comment'}
        </button>
      )}
      {feedback && isCommenting && (
        <FeedbackForm
          feedback={feedback}
          pending={isPending}
          onSave={(words) => mutate({ isHelpful: feedback.isHelpful, ...words }, { onSuccess: close })}
          onCancel={close}
        />
      )}
    </>
  );
}

/** Stores a thumb; the page shows it at once, and takes it back when the server refuses. */
function useGiveFeedback({ id, conversationId, feedback: before }: Message) {
  const client = useQueryClient();
  const show = (feedback: Feedback | null) =>
    client.setQueryData(messagesQuery(conversationId).queryKey, (known) => known && withFeedback(known, id, feedback));
  const params = { id: String(conversationId), messageId: String(id) };
  return useMutation({
    mutationFn: async (given: GivenFeedback): Promise<Feedback | null> => {
      if (given) return call(giveFeedback, { params, body: given });
      await call(removeFeedback, { params });
      return null;
    },
    onMutate: (given) => void show(given && { isHelpful: given.isHelpful, comment: before?.comment ?? null }),
    onSuccess: (saved) => void show(saved),
    onError: (error) => {
      show(before);
      showErrorToast(error, 'Your feedback was not saved. Check your connection and try again.');
    },
  });
}
