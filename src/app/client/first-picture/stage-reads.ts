import type { QueryClient } from '@tanstack/react-query';
import { currentUserQuery } from '#features/accounts/client/accounts.queries.ts';
import type { ListedCard } from '#features/catalogue/catalogue.contract.ts';
import { favouritesQuery, toolsQuery } from '#features/catalogue/client/catalogue.queries.ts';
import type { Conversation } from '#features/chatbot/chatbot.contract.ts';
import { chatModelsQuery, conversationQuery } from '#features/chatbot/client/chatbot.queries.ts';
import { messagesQuery } from '#features/chatbot/client/messages/messages.queries.ts';
import type { Message } from '#features/chatbot/messages.contract.ts';
import { NO_BOOKING_PAGE } from '#features/settings/booking-link.contract.ts';
import { firmQuery } from '#features/settings/client/firm.queries.ts';
import { bookingLinkQuery, trainingVideosQuery } from '#features/training/client/training.queries.ts';
import { type TrainingVideo, VIDEO_CATEGORIES, type VideoCategory } from '#features/training/training.contract.ts';
import { createQueryClient } from '#platform/client/query-client.ts';
import { type Audience, blank } from '../../first-picture-file.ts';

/** The conversation that stands in the pictures for whichever is selected. */
export const ANY_CONVERSATION = 1;

/** What the server knows when it sends a page: the firm and the person, and nothing else. */
export function stageAudience(audience: Audience): QueryClient {
  const client = createQueryClient();
  const person = { firstName: blank('firstName'), lastName: blank('lastName'), email: blank('email') };
  client.setQueryData(currentUserQuery.queryKey, audience === 'visitor' ? null : { ...person, role: audience });
  client.setQueryData(firmQuery.queryKey, { firmName: blank('firmName'), logo: blank('logo') });
  return client;
}

/** A tool of which the name and the description are known. */
export const stagedTool = (tool: Partial<ListedCard> = {}): ListedCard => ({
  ...{ id: 1, name: blank('title'), description: blank('text'), url: '/place', category: '', icon: '', iconType: 'image' },
  ...{ displayOrder: 0, comingSoon: false, badge1: null, badge2: null, toolType: 'third-party', isHidden: false, ...tool },
});

/** The tools and the person's favourites come with the page. */
export function stageTools(client: QueryClient, tools: ListedCard[]): void {
  client.setQueryData(toolsQuery.queryKey, tools);
  client.setQueryData(favouritesQuery.queryKey, { toolIds: [] });
}

/** The chatbot's models and, where one is selected, the conversation come with the page. */
export function stageChat(client: QueryClient): void {
  const model = { id: blank('model'), label: blank('model'), provider: 'openai', available: true, reason: null } as const;
  client.setQueryData(chatModelsQuery.queryKey, [{ ...model, isDefault: true }]);
}

/** The booking link comes with the page. */
export function stageTraining(client: QueryClient): void {
  client.setQueryData(bookingLinkQuery.queryKey, { bookingUrl: NO_BOOKING_PAGE });
}

/** A video of which the title is known, and the description where it has one. */
export const stagedVideo = (category: VideoCategory, isTold: boolean): TrainingVideo => ({
  ...{ id: 1, title: blank('title'), description: isTold ? blank('text') : '', youtubeUrl: '', category },
  ...{ displayOrder: 0, isActive: true, createdAt: '' },
});

/** The lists of videos come with the page. @param video the only one there is, if any */
export function stageVideos(client: QueryClient, video?: TrainingVideo): void {
  stageTraining(client);
  for (const category of VIDEO_CATEGORIES)
    client.setQueryData(trainingVideosQuery(category).queryKey, video?.category === category ? [video] : []);
}

/** A conversation of which the title and the model are known. */
export const STAGED_CONVERSATION: Conversation = {
  ...{ id: ANY_CONVERSATION, title: blank('title'), model: blank('model'), isPinned: false, isReplying: false },
  ...{ createdAt: '', updatedAt: '' },
};

export function stageConversation(client: QueryClient): void {
  client.setQueryData(conversationQuery(ANY_CONVERSATION).queryKey, STAGED_CONVERSATION);
}

/** Something that was said; of a reply, with another model's name where there is an account of it. */
export const stagedMessage = (said: Partial<Message> = {}): Message => ({
  ...{ id: 1, conversationId: ANY_CONVERSATION, role: 'user', content: blank('text'), createdAt: '', status: 'complete' },
  ...{ problem: null, model: null, inputTokens: null, outputTokens: null, omitted: 0, ...said },
});

/** The same conversation with what was said in it. */
export function stageMessages(client: QueryClient, messages: Message[]): void {
  stageConversation(client);
  client.setQueryData(messagesQuery(ANY_CONVERSATION).queryKey, { messages, hasOlder: false });
}
