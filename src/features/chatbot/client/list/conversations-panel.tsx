import { Plus } from 'lucide-react';
import { Button } from '#platform/client/ui/button.tsx';
import { SearchField } from '#platform/client/ui/search-field.tsx';
import { FoundPlaces } from '../search/found-places.tsx';
import { useConversations } from '../use-conversations.ts';
import { ConversationList } from './conversation-list.tsx';
import { ListMenu } from './list-menu.tsx';
import type { ListProps } from './list-props.ts';
import { moveAlongLinks } from './move-along-links.ts';
import './list.css';

/** The way to a new conversation, the search, and the list of conversations or of the places that were found. */
export function ConversationsPanel(list: ListProps) {
  const { selectedId, search, onSearch, onNew, onSelectedGone, onChosen, timeZone } = list;
  const conversations = useConversations();
  return (
    <>
      <div className="chatbot-tools">
        <Button variant="secondary" className="min-w-0 grow" onClick={onNew}>
          <Plus aria-hidden="true" className="size-4" />
          New Conversation
        </Button>
        <ListMenu conversations={conversations} selectedId={selectedId} onSelectedGone={onSelectedGone} />
      </div>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the keys only move the focus among the links inside. */}
      <div className="chatbot-below-tools" onKeyDown={moveAlongLinks}>
        <search className="chatbot-search">
          <SearchField className="w-full" label="Search conversations" value={search} onChange={onSearch} />
        </search>
        {/* A scrolled list must not hand its place to the results, nor these to it. */}
        <div key={search.trim() ? 'places' : 'list'} className="chatbot-scroll">
          {search.trim() ? (
            <FoundPlaces text={search.trim()} timeZone={timeZone} onChosen={onChosen} />
          ) : (
            <ConversationList conversations={conversations} {...list} />
          )}
        </div>
      </div>
    </>
  );
}
