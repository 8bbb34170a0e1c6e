import { ConversationGroup } from '#features/chatbot/client/list/conversation-group.tsx';
import { ConversationList } from '#features/chatbot/client/list/conversation-list.tsx';
import type { ListProps } from '#features/chatbot/client/list/list-props.ts';
import { MessageItem } from '#features/chatbot/client/messages/message-item.tsx';
import type { Message } from '#features/chatbot/messages.contract.ts';
import { blank, PAGES_DRAWN, PARTS } from '../../first-picture-file.ts';
import type { Drawn } from './draw-page.tsx';
import { drawPart } from './draw-part.tsx';
import {
  ANY_CONVERSATION,
  STAGED_CONVERSATION,
  stageChat,
  stageConversation,
  stagedMessage,
  stageMessages,
} from './stage-reads.ts';

const ADDRESS = `/example-chatbot?conversation=${ANY_CONVERSATION}`;
const nothing = () => {};
const LIST: ListProps = {
  ...{ selectedId: undefined, search: '', renaming: undefined, keyboardAt: { current: undefined }, timeZone: undefined },
  ...{ onSearch: nothing, onRenaming: nothing, onNew: nothing, onSelectedGone: nothing },
};
const NOT_LOADED = {
  ...{ pinned: [], others: [], count: 0, hasFailed: false, isFetching: true, hasMore: false, hasMoreFailed: false },
  ...{ isLoadingMore: false, retry: () => undefined, loadMore: () => undefined, countAll: async () => 0 },
};
const ITEM = /<li.*<\/li>/s;
/** A picture leads nowhere and names nothing, and nobody knows when something was last said where the person is. */
const UNKNOWN = / (href|title|aria-label)="[^"]*"|<time.*?<\/time>/gs;

/** The chatbot, with the list beside it and what was said as far as the server can know how they look. */
export async function drawnChats(): Promise<Record<string, Drawn>> {
  const list: Drawn['blanked'] = [[await drawList(false), blank('conversations')]];
  const question = await drawMessage(stagedMessage(), true);
  const inGroup = (items: string) => `<div class="chat-group">${items}</div>`;
  return {
    '/example-chatbot': { address: '/example-chatbot', stage: stageChat, blanked: list },
    [PAGES_DRAWN.conversation]: { address: ADDRESS, stage: stageConversation, blanked: list },
    [PAGES_DRAWN.noConversation]: { address: ADDRESS, blanked: list },
    [PAGES_DRAWN.noMessages]: { address: ADDRESS, stage: (client) => stageMessages(client, []), blanked: list },
    [PAGES_DRAWN.messages]: {
      address: ADDRESS,
      stage: (client) => stageMessages(client, [stagedMessage()]),
      // Without the group, whose height would at first be guessed.
      blanked: [...list, [inGroup(question), `<div>${blank('items')}</div>`]],
    },
  };
}

/** The list of conversations, by what it has. */
export async function drawConversations(): Promise<Record<string, string>> {
  const group = (name: string, isNamed: boolean, selectedId?: number) =>
    drawPart(
      <ConversationGroup {...{ ...LIST, name, isNamed, selectedId, conversations: [STAGED_CONVERSATION] }} onDelete={nothing} />,
    );
  const emptied = async (drawn: Promise<string>) => (await drawn).replace(ITEM, blank('items'));
  const item = async (selectedId?: number) => (ITEM.exec(await group('', false, selectedId))?.[0] ?? '').replace(UNKNOWN, '');
  return {
    [PARTS.conversationsAwaited]: await drawList(false),
    [PARTS.noConversations]: await drawList(true),
    [PARTS.conversations]: await emptied(group('Conversations', false)),
    [PARTS.pinned]: await emptied(group('Pinned', true)),
    [PARTS.others]: await emptied(group('Other conversations', true)),
    [PARTS.conversation(true)]: await item(ANY_CONVERSATION),
    [PARTS.conversation(false)]: await item(),
  };
}

/** What was said, by how it differs. */
export async function drawMessages(): Promise<Record<string, string>> {
  const parts: Record<string, string> = {};
  const flags = [true, false];
  for (const isLast of flags) {
    parts[PARTS.question(isLast)] = withoutId(await drawMessage(stagedMessage(), isLast));
    for (const status of ['complete', 'stopped', 'interrupted'] as const)
      for (const hasText of flags)
        for (const hasAccount of flags) {
          const reply = stagedReply(status, hasText, hasAccount);
          parts[PARTS.reply(status, hasText, hasAccount, isLast)] = withoutId(await drawMessage(reply, isLast));
        }
  }
  return parts;
}

const stagedReply = (status: Message['status'], hasText: boolean, hasAccount: boolean) =>
  stagedMessage({
    ...{ role: 'assistant', status, content: hasText ? blank('text') : '', problem: blank('problem') },
    model: hasAccount ? blank('account') : null,
  });

const withoutId = (item: string) => item.replace(/ id="[^"]*"/, '');

const drawList = (isLoaded: boolean) => drawPart(<ConversationList {...LIST} conversations={{ ...NOT_LOADED, isLoaded }} />);

const drawMessage = (message: Message, isLast: boolean) =>
  drawPart(<MessageItem message={message} model="" {...(isLast ? { onRegenerate: nothing, onResend: nothing } : {})} />);
