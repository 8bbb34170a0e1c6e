import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { PageHeading } from '#platform/client/ui/page-heading.tsx';
import { useFocusFallback } from '#platform/client/use-focus-fallback.ts';
import { useMediaQuery } from '#platform/client/use-media-query.ts';
import './chatbot.css';
import { ConversationsDrawer } from './list/conversations-drawer.tsx';
import { ConversationsPanel } from './list/conversations-panel.tsx';
import type { Renaming } from './list/list-props.ts';
import { CURRENT } from './list-view.ts';
import { ShowMatter } from './matter/matter-badge.tsx';
import { ChatTimeZone } from './messages/message-time.tsx';
import { SelectedConversation, useSelectedConversation } from './selected-conversation.tsx';
import { StartView } from './start/start-view.tsx';
import { useChatbotAddress } from './use-chatbot-address.ts';

/** Width below which the list doesn't fit beside the conversation and becomes a drawer; the styles have the same one. */
const IS_NARROW = '(width < 64rem)';

interface Props {
  /** The firm's, an IANA name; the browser's own when absent. */
  timeZone?: string | undefined;
  /** Opens the settings of models; absent for a person who is no administrator. */
  onOpenSettings?: (() => void) | undefined;
}

/**
 * The chatbot: the user's conversations, and the selected one or the start of another. The welcome line and Sign Out are in the
 * header of every page.
 */
export function ChatbotPage({ timeZone, onOpenSettings }: Props) {
  const { selectedId, messageId, select, clearMessage } = useChatbotAddress();
  const selection = useSelectedConversation(selectedId);
  const [search, setSearch] = useState('');
  const [view, setView] = useState(CURRENT);
  const [isDrawerOpen, setIsDrawerOpen] = useState(false);
  const [renaming, setRenaming] = useState<Renaming>();
  const pane = useRef<HTMLDivElement>(null);
  const awaitsModels = useRef(false);
  const keyboardAt = useRef<number>(undefined);
  const [model, setModel] = useState<string>();
  const isNarrow = useMediaQuery(IS_NARROW);
  const { conversation } = selection;
  // The picker follows the selected conversation, and stays at its model when the selection is cleared.
  if (conversation && conversation.model !== model) setModel(conversation.model);
  useFocusFallback(selectedId ?? 0, () => pane.current?.querySelector('h2') ?? null);
  /** Navigates to the requested target, and focuses its first control. */
  const goOn = (field: 'select' | 'textarea', id?: number) => {
    flushSync(() => select(id));
    const element = pane.current?.querySelector<HTMLElement>(field);
    element?.focus();
    awaitsModels.current = field === 'select' && !element;
  };
  /** The models have loaded after the user requested a new conversation. */
  const focusPicker = (picker: HTMLElement) => {
    if (awaitsModels.current) picker.focus();
    awaitsModels.current = false;
  };
  const startNew = () => goOn('select');
  const showMatter = (number: string) => {
    setSearch('');
    setView({ kind: 'matter', number });
    if (isNarrow) setIsDrawerOpen(true);
  };
  const list = {
    selectedId,
    search,
    view,
    renaming,
    keyboardAt,
    timeZone,
    onSearch: setSearch,
    onView: setView,
    onRenaming: setRenaming,
    onNew: startNew,
    onSelectedGone: clearMessage,
  };
  return (
    <ShowMatter value={showMatter}>
      <section className="chatbot" aria-labelledby="chatbot-title">
        <div className="chatbot-heading">
          <PageHeading id="chatbot-title" help="chatbot">
            Example Chatbot
          </PageHeading>
          <p className="text-muted">Chat with AI using different models</p>
          {isNarrow && <ConversationsDrawer {...list} isOpen={isDrawerOpen} onOpen={setIsDrawerOpen} />}
        </div>
        <div className="chatbot-panel">
          {!isNarrow && (
            <section className="chatbot-list" aria-label="Conversations">
              <ConversationsPanel {...list} />
            </section>
          )}
          <div ref={pane} className="chatbot-pane">
            <div>
              {selectedId === undefined ? (
                <StartView
                  model={model}
                  onModel={setModel}
                  onStarted={(id) => goOn('textarea', id)}
                  onReady={focusPicker}
                  timeZone={timeZone}
                  onOpenSettings={onOpenSettings}
                />
              ) : (
                <ChatTimeZone value={timeZone}>
                  <SelectedConversation selection={selection} messageId={messageId} onStartNew={startNew} />
                </ChatTimeZone>
              )}
            </div>
          </div>
        </div>
      </section>
    </ShowMatter>
  );
}
