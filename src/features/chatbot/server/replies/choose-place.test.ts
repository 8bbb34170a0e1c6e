import { expect, test } from 'vitest';
import { choosePlace } from './choose-place.ts';
import type { SaidBefore } from './read-context.ts';

const user = (id: number): SaidBefore => ({ id, role: 'user', content: `question ${id}`, size: 4 });
const model = (id: number): SaidBefore => ({ id, role: 'assistant', content: `reply ${id}`, size: 4 });
const context = (...said: SaidBefore[]) => ({
  model: 'gpt-4o-2024-08-06',
  said,
  total: said.length,
  lastId: said.at(-1)?.id ?? null,
});
const idsOf = (messages: SaidBefore[]) => messages.map(({ id }) => id);

test('a new message stands behind everything and replaces nothing', () => {
  const place = choosePlace(context(user(1), model(2)), { kind: 'send', content: 'next' });
  expect([idsOf(place.before), place.question.content, place.replacesFrom, place.lastId]).toEqual([[1, 2], 'next', null, null]);
});

test('asking again answers the last question in place of all its replies, the interrupted ones too', () => {
  const place = choosePlace(context(user(1), model(2), user(3), model(4), model(5)), { kind: 'regenerate' });
  expect([idsOf(place.before), place.question.content, place.replacesFrom, place.total]).toEqual([[1, 2], 'question 3', 4, 2]);
  expect(place.lastId).toBe(5);
});

test('an edited message stands in the place of the last one and of its reply', () => {
  const place = choosePlace(context(user(1), model(2), user(3), model(4)), { kind: 'send', content: 'better', replaces: 3 });
  expect([idsOf(place.before), place.question.content, place.replacesFrom, place.lastId]).toEqual([[1, 2], 'better', 3, 4]);
});

test('only the last message can be edited: another tab may have gone on', () => {
  const wanted = { kind: 'send', content: 'better', replaces: 1 } as const;
  expect(() => choosePlace(context(user(1), model(2), user(3)), wanted)).toThrow('has gone on elsewhere');
  expect(() => choosePlace(context(), wanted)).toThrow('has gone on elsewhere');
});

test('where nothing was asked nothing can be answered again', () => {
  expect(() => choosePlace(context(), { kind: 'regenerate' })).toThrow('no message to answer');
});
