import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fitMessages } from './fit-messages.ts';
import { type EarlierMessage, TOKENS_PER_MESSAGE } from './read-context.ts';

const said = (...sizes: number[]): EarlierMessage[] =>
  sizes.map((size, index) => ({
    id: index + 1,
    role: index % 2 === 0 ? ('user' as const) : ('assistant' as const),
    content: `message ${index + 1}`,
    size,
  }));
const question = { content: 'the question', size: 10 };
const exactly = (...sizes: number[]) =>
  sizes.reduce((sum, size) => sum + size + TOKENS_PER_MESSAGE, question.size + TOKENS_PER_MESSAGE);

test('a conversation that fits is given whole, the question last', () => {
  const chosen = fitMessages(said(5, 5, 5, 5), 4, question, 1000);
  expect(chosen?.messages.map(({ content }) => content)).toEqual([
    'message 1',
    'message 2',
    'message 3',
    'message 4',
    'the question',
  ]);
  expect(chosen?.omitted).toBe(0);
});

test('the oldest messages are left out first, and it is said how many', () => {
  const chosen = fitMessages(said(50, 50, 50, 50), 4, question, exactly(50, 50));
  expect(chosen?.messages.map(({ content }) => content)).toEqual(['message 3', 'message 4', 'the question']);
  expect(chosen?.omitted).toBe(2);
});

test('what is given begins with the person, not with half an exchange', () => {
  const chosen = fitMessages(said(50, 50, 50, 50), 4, question, exactly(50, 50, 50));
  expect(chosen?.messages.map(({ content }) => content)).toEqual(['message 3', 'message 4', 'the question']);
  expect(chosen?.omitted).toBe(2);
});

test('messages that were never read, because a thousand others fill the room, count as left out', () => {
  expect(fitMessages(said(5, 5), 1998, question, 1000)?.omitted).toBe(1996);
});

test('a question that the model cannot read alone is refused', () => {
  expect(fitMessages([], 0, question, question.size + TOKENS_PER_MESSAGE)?.messages).toEqual([
    { role: 'user', content: 'the question' },
  ]);
  expect(fitMessages([], 0, question, question.size + TOKENS_PER_MESSAGE - 1)).toBeNull();
});

test('a question that was never answered is asked together with the next one', () => {
  const chosen = fitMessages(said(5), 1, question, 1000);
  expect(chosen?.messages).toEqual([{ role: 'user', content: 'message 1\n\nthe question' }]);
});

test('of any conversation: roles alternate, the person begins and ends, nothing in between is left out, and the room is kept', () => {
  const conversation = fc.array(fc.record({ role: fc.constantFrom('user' as const, 'assistant' as const), size: fc.nat(60) }), {
    maxLength: 30,
  });
  fc.assert(
    fc.property(conversation, fc.nat(2000), (messages, room) => {
      const before = messages.map(({ role, size }, id) => ({ id, role, size, content: `«${id}»` }));
      const chosen = fitMessages(before, before.length, question, room);
      expect(chosen === null).toBe(room < question.size + TOKENS_PER_MESSAGE);
      const { messages: turns, omitted } = chosen ?? {
        messages: [{ role: 'user', content: 'the question' }],
        omitted: before.length,
      };
      expect(turns.map(({ role }) => role)).toEqual(turns.map((_, index) => (index % 2 === 0 ? 'user' : 'assistant')));
      expect(turns.length % 2).toBe(1);
      const given = before.slice(omitted);
      expect(turns.map(({ content }) => content).join('\n\n')).toBe(
        [...given.map(({ content }) => content), 'the question'].join('\n\n'),
      );
      if (chosen) expect(exactly(...given.map(({ size }) => size))).toBeLessThanOrEqual(room);
    }),
  );
});
