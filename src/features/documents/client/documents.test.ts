import { expect, test } from 'vitest';
import { formatFileSize } from '#platform/client/ui/format-file-size.ts';
import { formatUsage } from './document-item.tsx';
import { formatQueuePosition } from './document-progress.tsx';
import { isFinal } from './documents.queries.ts';

test('the list goes on asking for a document until it is sent or has failed', () => {
  const final = (['queued', 'running', 'sending', 'sent', 'failed'] as const).filter((status) => isFinal({ status }));
  expect(final).toEqual(['sent', 'failed']);
});

test('a file’s size reads as people write it', () => {
  expect([1, 120, 34_400, 2_340_000].map(formatFileSize)).toEqual(['1 byte', '120 bytes', '34 KB', '2.3 MB']);
});

test('a place in the queue reads as people say it', () => {
  const words = [1, 2, 3, 4, 11, 12, 13, 21, 22, 23, 111, 1001].map((position) =>
    formatQueuePosition(position).replace(' in line', ''),
  );
  expect(words).toEqual(['next', '2nd', '3rd', '4th', '11th', '12th', '13th', '21st', '22nd', '23rd', '111th', '1,001st']);
});

test('what a document took reads as model, money and pieces of words, as far as each is known', () => {
  const model = 'gpt-4.1-2025-04-14';
  const tokens = { input: 46_000, output: 2210, calls: 9 };
  const words = [
    { model, tokens: { ...tokens, costMicros: 119_680 } },
    { model, tokens: { ...tokens, costMicros: 4000 } },
    { model, tokens: { ...tokens, costMicros: 0 } },
    { model, tokens },
    { tokens: { input: 1, output: 0, calls: 1 } },
    { model },
  ].map(formatUsage);
  const pieces = '48,210 tokens (pieces of words) read and written';
  expect(words).toEqual([
    [`Model: ${model}`, 'Model cost: $0.12', pieces],
    [`Model: ${model}`, 'Model cost: less than $0.01', pieces],
    [`Model: ${model}`, 'Model cost: $0.00', pieces],
    [`Model: ${model}`, pieces],
    ['1 token (a piece of a word) read and written'],
    [],
  ]);
});
