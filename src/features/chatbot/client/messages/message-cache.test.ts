import { expect, test } from 'vitest';
import { messageOf } from '../testing/conversation-stand-in.ts';
import { type CachedMessages, withNewest, withOlder, withReply } from './message-cache.ts';

const messages = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) =>
    messageOf({ id: from + index, role: 'user', content: String(from + index) }),
  );
const idsOf = ({ messages: known }: CachedMessages) => [known[0]?.id, known.at(-1)?.id, known.length];

test('a conversation of less than a page has no older messages', () => {
  expect(withNewest(undefined, messages(1, 10))).toMatchObject({ hasOlder: false });
  expect(withNewest(undefined, messages(1, 50))).toMatchObject({ hasOlder: true });
});

test('older messages stay when the newest are read again, unless that would leave a gap', () => {
  const known = withOlder(withNewest(undefined, messages(51, 100)), messages(1, 50), { before: 51, count: 50 });
  expect(idsOf(known)).toEqual([1, 100, 100]);
  expect(idsOf(withNewest(known, messages(53, 102)))).toEqual([1, 102, 102]);
  expect(withNewest(known, messages(151, 200))).toMatchObject({ hasOlder: true });
  expect(idsOf(withNewest(known, messages(151, 200)))).toEqual([151, 200, 50]);
});

test('older messages that come too late are left away', () => {
  const known = withNewest(undefined, messages(51, 100));
  expect(withOlder(known, messages(1, 10), { before: 11, count: 50 })).toBe(known);
});

test('a reply stands behind its question, in place of what both replace, and once', () => {
  const [question, reply] = messages(11, 12);
  if (!question || !reply) throw new Error('none');
  const known = withNewest(undefined, messages(1, 4));
  const told = withReply(known, { question, reply, replacesFrom: 3 });
  expect(told.messages.map(({ id }) => id)).toEqual([1, 2, 11, 12]);
  expect(withReply(told, { question, reply, replacesFrom: null }).messages.map(({ id }) => id)).toEqual([1, 2, 11, 12]);
});
