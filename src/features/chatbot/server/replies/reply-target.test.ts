import { expect, test } from 'vitest';
import type { EarlierMessage } from './read-context.ts';
import { chooseReplyTarget } from './reply-target.ts';

const user = (id: number): EarlierMessage => ({ id, role: 'user', content: `question ${id}`, size: 4 });
const model = (id: number): EarlierMessage => ({ id, role: 'assistant', content: `reply ${id}`, size: 4 });
const context = (...messages: EarlierMessage[]) => ({
  model: 'gpt-4o-2024-08-06',
  version: 0,
  messages,
  total: messages.length,
  matterNumber: null,
  hasPapers: false,
  lastId: messages.at(-1)?.id ?? null,
});
const idsOf = (messages: EarlierMessage[]) => messages.map(({ id }) => id);

test('a new message stands behind everything and replaces nothing', () => {
  const target = chooseReplyTarget(context(user(1), model(2)), { kind: 'send', content: 'next' });
  expect([idsOf(target.before), target.question.content, target.replacesFrom, target.lastId]).toEqual([
    [1, 2],
    'next',
    null,
    null,
  ]);
});

test('asking again answers the last question in place of all its replies, the interrupted ones too', () => {
  const target = chooseReplyTarget(context(user(1), model(2), user(3), model(4), model(5)), { kind: 'regenerate' });
  expect([idsOf(target.before), target.question.content, target.replacesFrom, target.total]).toEqual([
    [1, 2],
    'question 3',
    4,
    2,
  ]);
  expect(target.lastId).toBe(5);
});

test('an edited message stands in the place of the last one and of its reply', () => {
  const target = chooseReplyTarget(context(user(1), model(2), user(3), model(4)), {
    kind: 'send',
    content: 'better',
    replaces: 3,
  });
  expect([idsOf(target.before), target.question.content, target.replacesFrom, target.lastId]).toEqual([[1, 2], 'better', 3, 4]);
});

test('only the last message can be edited: another tab may have gone on', () => {
  const wanted = { kind: 'send', content: 'better', replaces: 1 } as const;
  expect(() => chooseReplyTarget(context(user(1), model(2), user(3)), wanted)).toThrow('has continued elsewhere');
  expect(() => chooseReplyTarget(context(), wanted)).toThrow('has continued elsewhere');
});

test('where nothing was asked nothing can be answered again', () => {
  expect(() => chooseReplyTarget(context(), { kind: 'regenerate' })).toThrow('no message to answer');
});
