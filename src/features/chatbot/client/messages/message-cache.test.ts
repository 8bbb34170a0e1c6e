import { expect, test } from 'vitest';
import { messageOf } from '../testing/conversation-stand-in.ts';
import { type CachedMessages, sharedId, withEnded, withNewest, withOlder, withReply, withVersion } from './message-cache.ts';

const messages = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) =>
    messageOf({ id: from + index, role: 'user', content: String(from + index) }),
  );
const page = (from: number, to: number, hasOlder = true): CachedMessages => ({ messages: messages(from, to), hasOlder });
const idsOf = ({ messages: known }: CachedMessages) => [known[0]?.id, known.at(-1)?.id, known.length];

test('older messages stay when the newest are read again, unless that would leave a gap', () => {
  const known = withOlder(page(51, 100), page(1, 50, false), 51);
  expect([idsOf(known), known.hasOlder]).toEqual([[1, 100, 100], false]);
  expect(idsOf(withNewest(known, page(53, 102)))).toEqual([1, 102, 102]);
  expect(withNewest(known, page(151, 200))).toMatchObject({ hasOlder: true });
  expect(idsOf(withNewest(known, page(151, 200)))).toEqual([151, 200, 50]);
});

test('older messages that come too late are left away', () => {
  const known = page(51, 100);
  expect(withOlder(known, page(1, 10), 11)).toBe(known);
});

test('a reply stands behind its question, in place of what both replace, and once', () => {
  const [question, reply] = messages(11, 12);
  if (!question || !reply) throw new Error('none');
  const known = page(1, 4, false);
  const told = withReply(known, { question, reply, replacesFrom: 3 });
  expect(told.messages.map(({ id }) => id)).toEqual([1, 2, 11, 12]);
  expect(told.messages.at(-1)?.versions).toEqual([]);
  expect(withReply(told, { question, reply, replacesFrom: null }).messages.map(({ id }) => id)).toEqual([1, 2, 11, 12]);
});

test('a reply to the same question takes the place of the former one, which remains as a version', () => {
  const [, reply] = messages(11, 12);
  if (!reply) throw new Error('none');
  const told = withReply(page(1, 4, false), { question: null, reply, replacesFrom: 4 });
  expect(told.messages.at(-1)).toMatchObject({ id: 12, versions: [4, 12] });
  expect(withEnded(told, reply).messages.at(-1)?.versions).toEqual([4, 12]);
  const [former] = withVersion(told, { ...reply, id: 4, versions: [4, 12] }).messages.slice(-1);
  expect([former?.id, former && sharedId(former)]).toEqual([4, 4]);
});
