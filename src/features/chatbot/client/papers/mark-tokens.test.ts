import { expect, test } from 'vitest';
import type { ReplyMark } from '#features/chatbot/papers.contract.ts';
import { insertTokens, splitAtTokens } from './mark-tokens.ts';
import { nameUnits } from './paper-labels.ts';

const markAt = (at: number): ReplyMark => ({
  kind: 'cite',
  result: 'verified',
  words: '',
  at,
  note: '',
  difference: [],
  location: null,
});

test('tokens stand behind the words of their marks, and a reply cannot bring its own', () => {
  const marked = insertTokens('So it is.\uE0007\uE001 And so.', [markAt(2), markAt(9), markAt(9)]);
  expect(splitAtTokens(marked)).toEqual(['So', 0, ' it is.', 1, 2, '7 And so.']);
});

test.each([
  [[3], 'p. 3'],
  [[2, 3, 4, 9], 'pp. 2-4, 9'],
  [[1, 2], 'pp. 1-2'],
])('the pages %j are named', (units, name) => {
  expect(nameUnits('page', units)).toBe(name);
});
