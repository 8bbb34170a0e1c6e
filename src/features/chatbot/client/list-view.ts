import type { Conversation } from '../chatbot.contract.ts';

/** The conversations that the list shows: the current ones, those in the archive, or all of a matter. */
export type ListView = { kind: 'current' } | { kind: 'archived' } | { kind: 'matter'; number: string };

/** The view that everybody begins with. */
export const CURRENT: ListView = { kind: 'current' };

/** True if a view shows a conversation. */
export const isInView = (view: ListView, conversation: Conversation): boolean =>
  view.kind === 'matter' ? isOfMatter(conversation, view.number) : (view.kind === 'archived') === conversation.isArchived;

/** True if a conversation has a client-matter number, in whichever case. */
export const isOfMatter = ({ matterNumber }: Conversation, number: string): boolean =>
  matterNumber?.toLowerCase() === number.toLowerCase();

/** Identifies a view among the others. */
export const keyOfView = (view: ListView): string => (view.kind === 'matter' ? `matter ${view.number}` : view.kind);
