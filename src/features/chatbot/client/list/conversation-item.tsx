import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react';
import { Link } from 'wouter';
import { type Conversation, getConversation } from '#features/chatbot/chatbot.contract.ts';
import { conversationTitle } from '#features/chatbot/labels.contract.ts';
import { call } from '#platform/client/api.ts';
import { Spinner } from '#platform/client/ui/spinner.tsx';
import { updateConversation } from '../conversation-list-cache.ts';
import type { ListView } from '../list-view.ts';
import { MatterBadge } from '../matter/matter-badge.tsx';
import { chatbotAddress } from '../use-chatbot-address.ts';
import { formatLongDate, formatShortTime } from './format-dates.ts';
import { ItemActions } from './item-actions.tsx';
import { scrollIntoList } from './scroll-into-list.ts';

const REFETCH_MS = 3_000;

interface Props {
  conversation: Conversation;
  isSelected: boolean;
  /** Starts editing the title in a field that contains it. */
  onRename: (title: string) => void;
  /** Opens the form for its client-matter number. */
  onMatter: () => void;
  onDelete: () => void;
  /** The list that it stands in. */
  view: ListView;
  onChosen: (() => void) | undefined;
  keyboardAt: RefObject<number | undefined>;
  timeZone: string | undefined;
  /** Replaces the item, if present. */
  children: ReactNode;
}

/** A conversation in the list: its title, its model, the time of its last message, and the possible actions. */
export function ConversationItem(props: Props) {
  const { conversation, isSelected, view, onRename, onMatter, onDelete, onChosen, keyboardAt, timeZone, children } = props;
  const element = useRef<HTMLLIElement>(null);
  // Only when the list appears: users who choose in it, or scroll away, are not moved.
  useLayoutEffect(() => {
    if (isSelected && element.current) scrollIntoList(element.current);
  }, []);
  /** After the field closes, or in the other group, the link receives the focus. */
  const takeKeyboard = (link: HTMLAnchorElement | null) => {
    if (!link || keyboardAt.current !== conversation.id) return;
    keyboardAt.current = undefined;
    link.focus();
  };
  /** Pointer users are not scrolled along a long list. */
  const retainFocus = () => {
    if (element.current?.querySelector(':focus-visible')) keyboardAt.current = conversation.id;
  };
  /** Focuses the next conversation, or what stands below the list; a matter keeps what is archived. */
  const passFocus = () => {
    const item = element.current;
    if (view.kind === 'matter' || !item?.querySelector(':focus-visible')) return;
    const links = [...(item.closest('.chatbot-scroll')?.querySelectorAll<HTMLElement>('li > a') ?? [])];
    const own = links.findIndex((link) => item.contains(link));
    const below = item.closest('.chatbot-below-tools')?.querySelector<HTMLElement>('.chatbot-foot > button');
    (links[own + 1] ?? links[own - 1] ?? below)?.focus();
  };
  const rename = () => {
    keyboardAt.current = conversation.id;
    onRename(conversation.title.trim() || formatLongDate(new Date(), timeZone));
  };
  if (children) return <li className="chatbot-item">{children}</li>;
  const title = conversationTitle(conversation);
  return (
    <li ref={element} className="chatbot-item">
      <Link
        ref={takeKeyboard}
        href={chatbotAddress(conversation.id)}
        aria-current={isSelected ? 'true' : undefined}
        title={title}
        onClick={onChosen}
      >
        <span className="block truncate">{title}</span>
        <span className="chatbot-facts">
          <span className="chatbot-badge">{conversation.modelLabel}</span>
          {view.kind === 'matter' && conversation.isArchived && <span>Archived</span>}
          {conversation.isReplying && <ReplyingMark id={conversation.id} />}
          <time dateTime={conversation.updatedAt}>{formatShortTime(conversation.updatedAt, timeZone)}</time>
        </span>
      </Link>
      {conversation.matterNumber !== null && <MatterBadge number={conversation.matterNumber} />}
      <ItemActions
        conversation={conversation}
        onRename={rename}
        onMove={retainFocus}
        onLeave={passFocus}
        onMatter={onMatter}
        onDelete={onDelete}
      />
    </li>
  );
}

/** Marks a conversation in which a reply is being written, and disappears when it ends; a user has at most two of them. */
function ReplyingMark({ id }: { id: number }) {
  const client = useQueryClient();
  useQuery({
    queryKey: [getConversation.path, id, 'replying'],
    queryFn: async () => {
      const conversation = await call(getConversation, { params: { id: String(id) } });
      if (!conversation.isReplying) updateConversation(client, conversation);
      return conversation.isReplying;
    },
    gcTime: 0,
    refetchInterval: REFETCH_MS,
  });
  return (
    <span className="chatbot-replying" title="A reply is being written">
      <Spinner />
      <span className="sr-only">A reply is being written</span>
    </span>
  );
}
