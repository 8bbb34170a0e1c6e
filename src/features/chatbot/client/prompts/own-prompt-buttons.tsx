import { Plus } from 'lucide-react';
import { Button } from '#platform/client/ui/button.tsx';
import { useComposed } from '../replies/pending-message.ts';

interface Props {
  conversationId: number;
  onAdd: () => void;
  onAddMessage: (text: string) => void;
}

/** Buttons that add a prompt of the person’s own: a blank one, or the message that is being typed. */
export function OwnPromptButtons({ conversationId, onAdd, onAddMessage }: Props) {
  const [composed] = useComposed(conversationId);
  return (
    <>
      <Button variant="secondary" className="max-sm:grow" onClick={onAdd}>
        <Plus className="size-4" aria-hidden="true" />
        New prompt
      </Button>
      {composed.trim() !== '' && (
        <Button
          variant="secondary"
          className="max-sm:grow"
          title="Save the message that you are typing"
          onClick={() => onAddMessage(composed)}
        >
          Save as a prompt
        </Button>
      )}
    </>
  );
}
