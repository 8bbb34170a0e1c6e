import { X } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import type { ChatPaper } from '#features/chatbot/papers.contract.ts';
import { IconButton } from '#platform/client/ui/icon-button.tsx';
import { LazyPart } from '#platform/client/ui/lazy-part.tsx';
import { useMediaQuery } from '#platform/client/use-media-query.ts';
import type { OpenedPassage } from './reply-marks.tsx';
import './papers.css';

/** Width from which a passage fits beside the conversation; below it is a sheet. The styles have the same one. */
const IS_WIDE = '(width >= 80rem)';

const loadPane = () => import('./passage-pane.tsx');
const loadSheet = async () => ({ ...(await loadPane()), ...(await import('#platform/client/ui/dialog.tsx')) });

interface Props {
  conversationId: number;
  papers: readonly ChatPaper[];
  opened: OpenedPassage;
  onOpen: (passage: OpenedPassage) => void;
  onClose: () => void;
}

/** The opened passage: beside the conversation, or on a narrow screen as a sheet over it. */
export function PassageSide(props: Props) {
  const isWide = useMediaQuery(IS_WIDE);
  const { opened, papers, onClose } = props;
  if (isWide) return <Side {...props} />;
  return (
    <LazyPart wanted load={loadSheet} onFailure={onClose}>
      {({ Dialog, PassagePane, passageTitle }) => (
        <Dialog open onOpenChange={onClose} title={passageTitle(opened, papers)} size="full">
          <PassagePane {...props} />
        </Dialog>
      )}
    </LazyPart>
  );
}

function Side(props: Props) {
  return (
    <LazyPart wanted load={loadPane} onFailure={props.onClose}>
      {({ PassagePane, passageTitle }) => (
        <SideFrame title={passageTitle(props.opened, props.papers)} {...props}>
          <PassagePane {...props} />
        </SideFrame>
      )}
    </LazyPart>
  );
}

/** The frame receives the focus when something is opened, and gives it back to where it was opened from. */
function SideFrame({ title, opened, onClose, children }: Props & { title: string; children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const openedFrom = useRef<Element | null>(null);
  useEffect(() => {
    if (document.activeElement?.closest('.chat-side') === null) openedFrom.current = document.activeElement;
    heading.current?.focus();
  }, [opened.mark, opened.location?.paper]);
  function close() {
    onClose();
    if (openedFrom.current instanceof HTMLElement) openedFrom.current.focus();
  }
  return (
    <aside
      className="chat-side"
      aria-labelledby="chat-side-title"
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.stopPropagation();
        close();
      }}
    >
      <header className="chat-header">
        <h3 id="chat-side-title" ref={heading} tabIndex={-1} title={title}>
          {title}
        </h3>
        <IconButton label="Close the passage" title="Close" onClick={close}>
          <X aria-hidden="true" />
        </IconButton>
      </header>
      <div className="chat-side-content">{children}</div>
    </aside>
  );
}
