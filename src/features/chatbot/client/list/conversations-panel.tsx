import { Archive, ArrowLeft, Plus, Trash2, X } from 'lucide-react';
import { Button } from '#platform/client/ui/button.tsx';
import { IconButton } from '#platform/client/ui/icon-button.tsx';
import { SearchField } from '#platform/client/ui/search-field.tsx';
import { SearchMatches } from '../search/search-matches.tsx';
import { useConversations } from '../use-conversations.ts';
import { ConversationList } from './conversation-list.tsx';
import type { ListProps } from './list-props.ts';
import './list.css';
import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, type RefObject, useLayoutEffect, useRef } from 'react';
import { focusHeading } from '#platform/client/focus-heading.ts';
import { MenuButton } from '#platform/client/ui/menu-button.tsx';
import { chatLimitsQuery } from '../chatbot.queries.ts';
import { CURRENT, keyOfView } from '../list-view.ts';
import { useDeleteAll } from './use-delete-all.tsx';

/** The button for a new conversation, the search, and the list of conversations or of matches. */
export function ConversationsPanel(list: ListProps) {
  const { selectedId, search, onSearch, view, onNew, onSelectedGone, onChosen, timeZone } = list;
  const conversations = useConversations(view);
  const isSearching = search.trim() !== '';
  const area = useRef<HTMLDivElement>(null);
  useFocusInView(keyOfView(view), area);
  return (
    <>
      <div className="chatbot-tools">
        <Button variant="secondary" className="min-w-0 grow" onClick={onNew}>
          <Plus aria-hidden="true" className="size-4" />
          New Conversation
        </Button>
        <ListMenu selectedId={selectedId} onSelectedGone={onSelectedGone} />
      </div>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the keys only move the focus among the links inside. */}
      <div ref={area} className="chatbot-below-tools" onKeyDown={moveAlongLinks}>
        <search className="chatbot-search">
          <SearchField className="w-full" label="Search conversations" value={search} onChange={onSearch} />
        </search>
        {!isSearching && <ViewHeading view={view} onView={list.onView} />}
        {/* The lists and the results must not pass their scroll position to each other. */}
        <div key={isSearching ? 'places' : keyOfView(view)} className="chatbot-scroll">
          {isSearching ? (
            <SearchMatches text={search.trim()} timeZone={timeZone} onChosen={onChosen} />
          ) : (
            <ConversationList conversations={conversations} {...list} />
          )}
        </div>
        {!isSearching && view.kind !== 'matter' && <ListFoot view={view} onView={list.onView} />}
      </div>
    </>
  );
}

/** Focuses the heading of another view, or else what is below the list, when the control that led there has left the page. */
function useFocusInView(view: string, area: RefObject<HTMLElement | null>): void {
  const before = useRef(view);
  useLayoutEffect(() => {
    const isChanged = before.current !== view;
    before.current = view;
    if (!isChanged || document.activeElement !== document.body) return;
    const heading = area.current?.querySelector<HTMLElement>('.chatbot-view h2');
    if (heading) focusHeading(heading);
    else area.current?.querySelector<HTMLElement>('.chatbot-foot > button')?.focus();
  }, [view]);
}

/** Heading of a view other than the current conversations; a matter is left here, the archive below the list. */
function ViewHeading({ view, onView }: Pick<ListProps, 'view' | 'onView'>) {
  if (view.kind === 'current') return null;
  const title = view.kind === 'archived' ? 'Archived conversations' : `Matter ${view.number}`;
  return (
    <div className="chatbot-view">
      <h2 title={title}>{title}</h2>
      {view.kind === 'matter' && (
        <IconButton label="Show all conversations" onClick={() => onView(CURRENT)}>
          <X aria-hidden="true" />
        </IconButton>
      )}
    </div>
  );
}

/** The button that leads into the archive and back. */
function ListFoot({ view, onView }: Pick<ListProps, 'view' | 'onView'>) {
  const isCurrent = view.kind === 'current';
  const Icon = isCurrent ? Archive : ArrowLeft;
  return (
    <div className="chatbot-foot">
      <Button variant="quiet" size="small" onClick={() => onView(isCurrent ? { kind: 'archived' } : CURRENT)}>
        <Icon aria-hidden="true" className="size-4" />
        {isCurrent ? 'Archived' : 'All conversations'}
      </Button>
    </div>
  );
}

interface Props {
  selectedId: number | undefined;
  onSelectedGone: () => void;
}

/** Actions on all conversations, and their retention. */
function ListMenu({ selectedId, onSelectedGone }: Props) {
  const conversations = useConversations();
  const { data: limits } = useQuery(chatLimitsQuery);
  const deletion = useDeleteAll(conversations.countAll, () => selectedId !== undefined && onSelectedGone());
  const all = { label: 'Delete all conversations', Icon: Trash2, act: deletion.ask, isDangerous: true };
  return (
    <>
      <MenuButton
        label="More actions for all conversations"
        title="More"
        actions={[all]}
        note={limits && formatRetention(limits.keptDays)}
      />
      {deletion.dialog}
    </>
  );
}

/** Describes the retention of conversations in a sentence. @param days null if they are not deleted automatically */
function formatRetention(days: number | null): string {
  if (days === null) return 'Conversations are kept until you delete them.';
  return `A conversation is deleted ${days === 1 ? 'a day' : `${days.toLocaleString('en-US')} days`} after its last message.`;
}

/** Moves with the arrow keys, Home and End through the links of a list, and with Down from its search box to the first. */
function moveAlongLinks(event: KeyboardEvent<HTMLElement>): void {
  const target = event.target as HTMLElement;
  const links = [...event.currentTarget.querySelectorAll<HTMLElement>('li > a')];
  const isSearch = target instanceof HTMLInputElement && target.type === 'search';
  const to = isSearch ? (event.key === 'ArrowDown' ? 0 : undefined) : indexOfLink(event.key, links.indexOf(target), links.length);
  if (to === undefined || !links[to]) return;
  event.preventDefault();
  links[to].focus();
}

function indexOfLink(key: string, from: number, count: number): number | undefined {
  if (from === -1) return undefined;
  if (key === 'ArrowDown') return from + 1;
  if (key === 'ArrowUp') return from - 1;
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : undefined;
}
