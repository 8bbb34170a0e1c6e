import { Button } from '#platform/client/ui/button.tsx';
import { LazyPart } from '#platform/client/ui/lazy-part.tsx';
import { ConversationsPanel } from './conversations-panel.tsx';
import type { ListProps } from './list-props.ts';

const loadDialog = async () => (await import('#platform/client/ui/dialog.tsx')).Dialog;

interface Props extends ListProps {
  isOpen: boolean;
  onOpen: (isOpen: boolean) => void;
}

/** The list on a narrow screen: a drawer, which closes after a choice. */
export function ConversationsDrawer({ isOpen, onOpen: setIsOpen, ...props }: Props) {
  const close = () => setIsOpen(false);
  const startNew = () => {
    close();
    props.onNew();
  };
  return (
    <>
      <Button variant="secondary" size="small" aria-haspopup="dialog" aria-expanded={isOpen} onClick={() => setIsOpen(true)}>
        Conversations
      </Button>
      <LazyPart wanted={isOpen} load={loadDialog} onFailure={close}>
        {(Dialog) => (
          <Dialog open={isOpen} onOpenChange={setIsOpen} title="Conversations" size="full">
            <div className="chatbot-drawer">
              <ConversationsPanel {...props} onNew={startNew} onChosen={close} />
            </div>
          </Dialog>
        )}
      </LazyPart>
    </>
  );
}
