import type { Conversation } from '../chatbot.contract.ts';

/** The conversations that the list shows: the current ones, or those in the archive. */
export type ListView = { kind: 'current' } | { kind: 'archived' };

/** The view that everybody begins with. */
export const CURRENT: ListView = { kind: 'current' };

/** True if a view shows a conversation. */
export const isInView = (view: ListView, { isArchived }: Conversation): boolean => (view.kind === 'archived') === isArchived;

/** Identifies a view among the others. */
export const keyOfView = (view: ListView): string => view.kind;
