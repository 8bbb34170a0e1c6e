import { expect, test } from 'vitest';
import { sizeInWords } from './document-files.tsx';
import { isFinal } from './documents.queries.ts';

test('the list goes on asking for a document until it is sent or has failed', () => {
  const final = (['queued', 'running', 'sending', 'sent', 'failed'] as const).filter((status) => isFinal({ status }));
  expect(final).toEqual(['sent', 'failed']);
});

test('a file’s size reads as people write it', () => {
  expect([120, 34_400, 999_700, 2_340_000].map(sizeInWords)).toEqual(['120 B', '34 kB', '1.0 MB', '2.3 MB']);
});
