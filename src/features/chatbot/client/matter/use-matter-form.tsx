import { useState } from 'react';
import type { Conversation } from '#features/chatbot/chatbot.contract.ts';
import { LazyPart } from '#platform/client/ui/lazy-part.tsx';

const loadForm = async () => (await import('./matter-form.tsx')).MatterForm;

/** The form for a conversation's client-matter number, in a dialog whose code is fetched when it is first needed. */
export function useMatterForm() {
  const [requested, setRequested] = useState<{ conversation: Conversation; open: boolean; count: number }>();
  const close = () => setRequested((before) => before && { ...before, open: false });
  const edit = (conversation: Conversation) =>
    setRequested((before) => ({ conversation, open: true, count: (before?.count ?? 0) + 1 }));
  return {
    editMatter: edit,
    /** The dialog, to be rendered on the page. */
    matterForm: requested && (
      <LazyPart wanted={requested.open} load={loadForm} onFailure={close}>
        {(MatterForm) => <MatterForm key={requested.count} {...requested} onClose={close} />}
      </LazyPart>
    ),
  };
}
