import { expect, test } from 'vitest';
import type { Conversation } from '../chatbot.contract.ts';
import { orderConversations } from './order-conversations.ts';

const conversation = (id: number, minute: number, change: Partial<Conversation> = {}): Conversation => ({
  id,
  title: '',
  model: 'o1',
  modelLabel: 'o1',
  isPinned: false,
  isArchived: false,
  matterNumber: null,
  isReplying: false,
  hasPapers: false,
  createdAt: '',
  updatedAt: new Date(Date.UTC(2026, 0, 1, 0, minute)).toISOString(),
  ...change,
});

test('pinned conversations stand apart, and in each group the newest first', () => {
  const pages = [[conversation(1, 3, { isPinned: true }), conversation(2, 1), conversation(3, 9)], [conversation(4, 5)]];
  const { pinned, others } = orderConversations(pages);
  expect(pinned.map(({ id }) => id)).toEqual([1]);
  expect(others.map(({ id }) => id)).toEqual([3, 4, 2]);
});

test('of those last touched at the same moment the one that began later comes first', () => {
  expect(orderConversations([[conversation(1, 3), conversation(2, 3)]]).others.map(({ id }) => id)).toEqual([2, 1]);
});

test('a conversation that moved while further pages came stands there once, as it came last', () => {
  const { others } = orderConversations([[conversation(1, 1, { title: 'old' })], [conversation(1, 2, { title: 'new' })]]);
  expect(others.map(({ title }) => title)).toEqual(['new']);
});
